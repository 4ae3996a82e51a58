#pragma once

#include <optional>
#include <span>

#include "games/motes/game.h"
#include "tests/two_worlds/two_worlds_of.h"

namespace humbug::motes {

struct TwoWorlds {
  /// The same draw as far as `viewer` can see it, the rest drawn anew.
  template <Rng R>
  static Draw redraw(const Draw& draw, Viewer viewer, R& rng) {
    Draw other = draw;
    for (const Seat seat : SeatSet::first(kMaxPlayers)) {
      if (viewer.is(seat)) continue;
      other.faces[seat] = throw_dice<FaceList>(rng, draw.faces[seat].size(), kFaces);
    }
    return other;
  }

  /// Makes `imagined` agree with `real` in what the rules disclosed to the viewer by the step that
  /// follows, in which `happened` happened: an accusation that stands lifts all cups, the last bet
  /// opens them all.
  static void align(State& imagined, const State& real, const View& view,
                    std::span<const Event> happened) {
    const Hidden& truth = real.hidden.open(Key());
    Hidden& hidden = imagined.hidden.open(Key());
    if (view.phase == Phase::bets) fit_answers(hidden, truth, view);
    for (const Event& event : happened) {
      if (event.kind == Event::Kind::revealed) hidden.faces = event.faces;
      if (event.kind == Event::Kind::bets) {
        hidden.bets = truth.bets;
        hidden.cursed = truth.cursed;
      }
    }
  }

  /// An action in the imagined world that must look to the viewer like `action` in the real one.
  template <Rng R>
  static std::optional<Action> lookalike(const State& imagined, Seat seat, const Action& action,
                                         Viewer viewer, R& rng) {
    const bool sealed = action.kind == Action::Kind::bet && Beginning::due(imagined).size() > 1;
    if (!sealed || viewer.is(seat)) return action;
    const Legal legal = Rules::legal(imagined, seat);
    return legal[below(rng, legal.size())];
  }

 private:
  /// Whose bets are in must fit the step; what they are stays sealed.
  static void fit_answers(Hidden& hidden, const Hidden& truth, const View& view) {
    for (const Seat seat : view.in) {
      if (view.viewer.is(seat)) continue;
      if (truth.answered.contains(seat) == hidden.answered.contains(seat)) continue;
      hidden.bets[seat] = truth.answered.contains(seat) ? Legal::least_bet(view, seat) : 0;
      hidden.cursed.erase(seat);
    }
    hidden.answered = truth.answered;
  }
};

}  // namespace humbug::motes

namespace humbug::testing {

template <>
struct TwoWorldsOf<Motes> : motes::TwoWorlds {};

}  // namespace humbug::testing
