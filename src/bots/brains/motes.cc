#include "bots/brains/motes.h"

#include <algorithm>
#include <cmath>

#include "bots/brains/motes_powers.h"

namespace humbug {

namespace {

using dice_beliefs::Plan;
using dice_beliefs::Scene;
using motes::Bid;
using motes::GreyVoids;
using motes::Legal;
using motes::Mote;
using motes::Party;
using motes::Phase;
using motes::PublicState;
using motes::Raises;
using motes::Stage;
using View = Motes::View;
using Action = Motes::Action;
using Memory = Brain<Motes>::Memory;

constexpr int kFaces = 6;

PerSeat<std::uint8_t> cup_sizes(const PublicState& table) {
  PerSeat<std::uint8_t> sizes;
  for (const Seat seat : table.in) {
    sizes[seat] = static_cast<std::uint8_t>(table.cups[seat].size());
  }
  return sizes;
}

Scene plain_scene(const View& view) {
  Scene scene;
  scene.own = view.faces.counts();
  scene.own_dice = view.cups[view.viewer.seat()].size();
  scene.unseen = view.dice_in_play() - scene.own_dice;
  scene.players = view.in.size();
  scene.faces = kFaces;
  scene.ones_wild = view.rules.ones_wild;
  scene.standing = view.bid;
  return scene;
}

/// Is there a Blue that could answer Grey, in a graveyard other than that of `but`?
bool blue_awaits_grey(const PublicState& table, Seat but) {
  if (!table.rules.blue_vs_grey) return false;
  for (const Seat seat : table.in) {
    if (seat != but && !motes::blues(table, seat).empty()) return true;
  }
  return false;
}

/// In a void night nobody loses a die, which is worse than another player losing one.
double worth_of_void_night(const PublicState& table) {
  return (table.in.size() - 1.0) / table.in.size();
}

/// The value to the accused of an accusation that Grey voids.
double shield_of(const PublicState& table, Seat me) {
  if (table.tokens[me] == 0 || blue_awaits_grey(table, me)) return 0;
  switch (table.rules.grey) {
    case GreyVoids::must_raise:
      return 1;
    case GreyVoids::pass_on:
      return table.in.size() == 2 ? 1 : 0;  // otherwise the player after the accuser accuses again
    case GreyVoids::void_round:
      break;
  }
  return worth_of_void_night(table);
}

Scene scene_with_beliefs(const View& view, const Memory& memory) {
  Scene scene = plain_scene(view);
  const Seat me = view.viewer.seat();
  const Seat next = next_seat(me, view.in, view.players, Direction::clockwise);
  remember(scene, memory, me, view.in, cup_sizes(view), next);
  scene.shield = shield_of(view, me);
  return scene;
}

Action accuse() {
  Action action;
  action.kind = Action::Kind::liar;
  return action;
}
/// The bid, or an accusation if there is no bid and none is forced.
Action as_action(const View& view, const std::optional<Bid>& bid) {
  const Raises raises = Legal::raises(view);
  if (!bid && Legal::may_accuse(view, raises)) return accuse();
  Action action;
  action.kind = Action::Kind::bid;
  action.bid = bid.value_or(raises[0]);
  return action;
}

/// An accusation that Grey will void costs the accuser nothing beyond their duty, and removes the
/// token.
bool accuses_shielded(const View& view, const Plan& plan) {
  if (view.tokens[view.bidder] == 0) return false;
  const bool ends_night = view.rules.grey == GreyVoids::void_round;
  return !ends_night || plan.worth < worth_of_void_night(view);
}

Action shrewd_bid(const View& view, const Memory& memory, const Temper& temper, FastRng& rng) {
  Scene scene = scene_with_beliefs(view, memory);
  const Raises raises = Legal::raises(view);
  const bool may_accuse = Legal::may_accuse(view, raises);
  if (!may_accuse) scene.standing = {};
  const Plan plan = dice_beliefs::shrewd(scene, raises, temper, rng);
  if (may_accuse && accuses_shielded(view, plan)) return accuse();
  return as_action(view, plan.bid);
}

/// The legal action with the highest `worth`; the first of equals.
template <class Worth>
Action best_of(const View& view, const Worth& worth) {
  const Legal legal = Motes::legal(view);
  Action best = legal[0];
  double most = worth(best);
  for (std::uint32_t n = 1; n < legal.size(); ++n) {
    const Action action = legal[n];
    const double value = worth(action);
    if (value > most) {
      most = value;
      best = action;
    }
  }
  return best;
}

/// Blue against the Grey of the accused player, if the bid is thought false.
bool wants_accusation_to_stand(const View& view, const Memory& memory) {
  if (view.effect.kind != motes::Effect::Kind::grey || view.accuser != view.viewer.seat()) {
    return false;
  }
  return scene_with_beliefs(view, memory).holds(view.bid) < 0.5;
}

Action shrewd_answer(const View& view, const Memory& memory) {
  const Legal legal = Motes::legal(view);
  const bool stand = wants_accusation_to_stand(view, memory);
  if (view.effect.kind == motes::Effect::Kind::grey) {
    return stand && view.blues % 2 == 0 && legal.size() > 1 ? legal[1] : legal[0];
  }
  return best_of(view,
                 [&](const Action& action) { return motes_powers::worth_of_use(view, action); });
}

/// Betting loses money on average, unless players without a bet can't win the pool (ruling 39).
Action bet(const View& view, std::uint32_t amount, Party party) {
  const Seat me = view.viewer.seat();
  Action action;
  action.kind = Action::Kind::bet;
  action.amount = std::clamp(amount, Legal::least_bet(view, me), view.funds[me]);
  if (view.rules.pledges()) action.pledge = party;
  return action;
}

/// A die of the party to which the player is pledged, if there is one left.
Action keep(const View& view) {
  const bool cursed = view.cursed.contains(view.viewer.seat());
  return best_of(view, [&](const Action& action) {
    return (motes::party_of(view.mote(action.die)) == Party::cursed) == cursed ? 1 : 0;
  });
}

Action block(const View& view) {
  const Party party = view.effect.odd ? Party::cursed : Party::redeemed;
  return best_of(view, [&](const Action& action) {
    return motes_powers::worth_of_blocking(view, action.seat, party);
  });
}

Action lose(const View& view) {
  return best_of(
      view, [&](const Action& action) { return motes_powers::worth_of_losing(view, action.die); });
}

/// A novice uses powers of lost dice at once, and on others' dice if possible.
Action novice_power(const View& view, FastRng& rng) {
  const Legal legal = Motes::legal(view);
  const Seat me = view.viewer.seat();
  if (view.stage == Stage::answer) {
    return legal.size() > 1 && motes_powers::threatens(view, me) && view.blues == 0 ? legal[1]
                                                                                    : legal[0];
  }
  const Action action = legal[below(rng, legal.size())];
  if (action.kind != Action::Kind::use) return action;
  const Mote mote = view.mote(action.die);
  const bool hurts_me = mote == Mote::dark && view.graves[me].contains(action.target);
  return hurts_me || mote == Mote::yellow ? legal[0] : action;
}

}  // namespace

void Brain<Motes>::Memory::notice(const Event& event) {
  using Kind = Event::Kind;
  switch (event.kind) {
    case Kind::rolled:
      return rolled(event.seat);
    case Kind::bid:
      return bid(event.seat, event.bid);
    case Kind::accused:
      return doubted(event.seat);
    case Kind::revealed:
      for (const Seat seat : SeatSet::first(event.players)) {
        shown(seat, event.faces[seat].counts());
      }
      break;
    default:
      break;
  }
}

Action Brain<Motes>::novice(const View& view, const Temper& temper, FastRng& rng) {
  if (view.phase == Phase::bets) {
    const double share = at_odds(0.1, temper.bluff) * 2 * unit(rng);
    const Party party = below(rng, 2) == 0 ? Party::redeemed : Party::cursed;
    return bet(view, static_cast<std::uint32_t>(share * view.funds[view.viewer.seat()]), party);
  }
  if (view.stage == Stage::answer || view.in_window()) return novice_power(view, rng);
  if (view.phase != Phase::bid) return pick(Motes::legal(view), rng);
  Scene scene = plain_scene(view);
  const Raises raises = Legal::raises(view);
  if (!Legal::may_accuse(view, raises)) scene.standing = {};
  return as_action(view, dice_beliefs::novice(scene, raises, temper, rng));
}

Action Brain<Motes>::shrewd(const View& view, const Memory& memory, const Temper& temper,
                            FastRng& rng) {
  if (view.stage == Stage::answer) return shrewd_answer(view, memory);
  if (view.stage == Stage::choose) return block(view);
  switch (view.phase) {
    case Phase::bets:
      return bet(view, view.rules.nonbettor == motes::Nonbettor::pool ? 0 : 1, Party::cursed);
    case Phase::bid:
      return shrewd_bid(view, memory, temper, rng);
    case Phase::lose:
      return lose(view);
    case Phase::keep:
      return keep(view);
    default:
      break;
  }
  return best_of(view,
                 [&](const Action& action) { return motes_powers::worth_of_use(view, action); });
}

Deed Brain<Motes>::deed(const View& view, const Action& action) {
  if (action.kind == Action::Kind::liar) return Deed::doubt;
  if (action.kind != Action::Kind::bid) return Deed::plain;
  const Scene scene = plain_scene(view);
  return is_bluff(scene, action.bid, scene.holds(action.bid)) ? Deed::lie : Deed::plain;
}

double Brain<Motes>::plausibility(const State& world, const View& view, const Memory& memory) {
  if (!view.rolled()) return 1;
  double plausible = 1;
  for (const Seat seat : view.in) {
    const Bid& bid = memory.bids[seat];
    if (view.viewer.is(seat) || !bid.made()) continue;
    const Scene scene = plain_scene(Motes::view(world, Viewer(seat)));
    plausible *= credible(scene, bid, memory.habits[seat]);
  }
  return plausible;
}

double Brain<Motes>::outlook(const State& world, Seat seat) {
  constexpr double kSteepness = 2.8;
  double all = 0;
  for (const Seat other : world.in) {
    all += std::pow(motes_powers::strength(world, other), kSteepness);
  }
  if (!world.in.contains(seat) || all <= 0) return 0;
  return std::pow(motes_powers::strength(world, seat), kSteepness) / all;
}

}  // namespace humbug
