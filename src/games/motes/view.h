#pragma once

#include "core/rng.h"
#include "games/motes/legal.h"
#include "games/motes/state.h"

namespace humbug::motes {

/// All that a seat, or a spectator, may know: the open table, the own dice and the own bet.
struct View : PublicState {
  Viewer viewer = Viewer::spectator();
  FaceList faces;                ///< the viewer's own dice, from the roll to the challenge
  PerSeat<std::uint32_t> bets;   ///< all once they are open, before that the own
  SeatSet cursed;                ///< likewise the pledges
  bool answered = false;         ///< is the own sealed bet in?
  std::uint8_t answers_due = 0;  ///< how many are not, never whose

  constexpr bool operator==(const View&) const = default;
};

/// Makes views, and answers what follows from a view alone.
struct Views {
  static View view(const State& state, Viewer viewer);
  static Legal legal(const View& view);

  /// The action of a silent seat (ruling 42). It depends on open facts and chance alone.
  template <Rng R>
  static Action fallback(const View& view, R& rng) {
    const Legal all = legal(view);
    switch (view.phase) {
      case Phase::bets: {
        // The lowest bet; a party, where one is asked for, by chance.
        const std::uint32_t ways = view.rules.pledges() ? 2 : 1;
        return all[below(rng, ways)];
      }
      case Phase::lose:
      case Phase::keep:
        return all[below(rng, all.size())];
      case Phase::bid:
        if (view.stage == Stage::plain) return quiet_bid(view);
        break;
      default:
        break;
    }
    if (view.stage == Stage::choose) return all[below(rng, all.size())];
    return {};  // pass
  }

  /// A state that looks to this viewer just like the real one: all other dice are thrown again, all
  /// other sealed bets are made anew.
  template <Rng R>
  static State sample_world(const View& view, R& rng) {
    State state;
    static_cast<PublicState&>(state) = view;
    Hidden& hidden = state.hidden.open(Key());
    hidden.bets = view.bets;
    hidden.cursed = view.cursed;
    if (view.phase == Phase::bets) imagine_bets(view, rng, hidden);
    if (view.bets_open()) hidden.answered = SeatSet::first(view.players);
    if (!view.rolled()) return state;
    for (const Seat seat : view.in) {
      hidden.faces[seat] = view.viewer.is(seat)
                               ? view.faces
                               : throw_dice<FaceList>(rng, view.cups[seat].size(), kFaces);
    }
    return state;
  }

 private:
  static Action quiet_bid(const View& view);

  template <Rng R>
  static void imagine_bets(const View& view, R& rng, Hidden& hidden) {
    SeatSet others = view.in;
    if (view.viewer.is_seat()) others.erase(view.viewer.seat());
    if (view.answered) hidden.answered.insert(view.viewer.seat());
    const bool own_due = view.viewer.is_seat() && !view.answered;
    const int others_due = view.answers_due - (own_due ? 1 : 0);
    while (others.size() > others_due) {
      const Seat seat =
          others.nth(static_cast<int>(below(rng, static_cast<std::uint32_t>(others.size()))));
      others.erase(seat);
      const Legal all = Legal::bets(view, seat);
      const Action bet = all[below(rng, all.size())];
      hidden.answered.insert(seat);
      hidden.bets[seat] = bet.amount;
      if (bet.pledge == Party::cursed) hidden.cursed.insert(seat);
    }
  }
};

}  // namespace humbug::motes
