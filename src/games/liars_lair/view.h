#pragma once

#include <cstdint>
#include <optional>

#include "core/rng.h"
#include "games/liars_lair/legal.h"
#include "games/liars_lair/state.h"

namespace humbug::liars_lair {

/// All that a seat, or a spectator, may know. What is not here can't be leaked.
struct View : OpenTable {
  Viewer viewer = Viewer::spectator();
  PerSeat<std::uint8_t> hand_sizes;  ///< of a player who is out: how many cards they left with
  std::uint16_t undealt = 0;
  // Of a sealed window `due` has at most the viewer.
  std::uint8_t answers_due = 0;  ///< of a sealed window: how many, never whose
  Tracks tracks;                 ///< without what the table can't tell

  // Known to this viewer alone.
  StatementSet hand;
  StatementSet departed;              ///< the hand at going out; not what was taken of it
  StatementSet dealt;                 ///< the cards dealt to the viewer (LL-09)
  PairSet known;                      ///< the pairs whose truth the viewer knows
  Truth truth;                        ///< of those pairs; of the others it tells nothing
  PerSeat<StatementSet> looked_into;  ///< hands seen as victor, less what was taken
  PerSeat<Statement> taken;           ///< taken of them, received, or given
  PerSeat<Statement> shown;           ///< cards shown to the declarer, or by the viewer
  SeatSet character_known;
  PerSeat<std::uint8_t> characters;
  SeatSet volunteers;  ///< only the viewer, until all have answered
  Claims sealed;       ///< only the own ones
  bool ghost = false;  ///< is out and may see everything

  constexpr bool operator==(const View&) const = default;
};

/// Makes views, and answers what follows from a view alone.
struct Views {
  static View view(const State& state, Viewer viewer);
  static Legal legal(const View& view);
  /// Is nothing hidden from who is out?
  static bool sees_all(const View& view) { return view.ghost; }

  /// Ruling 33: silence certifies nothing. Any card will do; nobody volunteers, declares or shows
  /// anything, unless the Reckoning wants it.
  template <Rng R>
  static Action fallback(const View& view, R& rng) {
    const Legal choices = legal(view);
    for (const Action::Kind quiet : {Action::Kind::hold, Action::Kind::pass}) {
      const Action action{quiet, Statement::none()};
      if (choices.contains(action)) return action;
    }
    const Action innocence{Action::Kind::declare, Statement::none()};
    if (choices.contains(innocence)) return innocence;
    return choices[below(rng, choices.size())];
  }

  /// A state that looks to this viewer just like the real one; see Imagination.
  template <Rng R>
  static State sample_world(const View& view, R& rng) {
    if constexpr (std::same_as<R, AnyRng>) {
      return imagine(view, rng);
    } else {
      AnyRng any(rng);
      return imagine(view, any);
    }
  }

 private:
  static State imagine(const View& view, AnyRng& rng);
};

}  // namespace humbug::liars_lair
