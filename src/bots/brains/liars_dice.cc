#include "bots/brains/liars_dice.h"

#include <cmath>

namespace humbug {

namespace {

using dice_beliefs::Plan;
using dice_beliefs::Scene;
using liars_dice::Bid;
using View = LiarsDice::View;
using Action = LiarsDice::Action;
using Memory = Brain<LiarsDice>::Memory;

Scene plain_scene(const View& view) {
  Scene scene;
  scene.own = view.cup;
  scene.own_dice = view.dice[view.viewer.seat()];
  scene.unseen = view.dice_in_play - scene.own_dice;
  scene.players = view.in.size();
  scene.faces = view.rules.faces;
  scene.ones_wild = view.ones_wild();
  scene.standing = view.bid;
  return scene;
}

Scene scene_with_beliefs(const View& view, const Memory& memory) {
  Scene scene = plain_scene(view);
  const Seat me = view.viewer.seat();
  const Seat next = next_seat(me, view.in, view.players, Direction::clockwise);
  remember(scene, memory, me, view.in, view.dice, next);
  return scene;
}

Action as_action(const std::optional<Bid>& bid) {
  if (!bid) return {Action::Kind::liar, {}};
  return {Action::Kind::bid, *bid};
}

/// The value of a correct exact call, where losing the round is 0 and another player losing a die
/// is 1. If no die is lost, all others are spared too; a die regained is worth as much as one lost.
double prize_of_exact(const View& view) {
  const double others = view.in.size() - 1;
  if (view.rules.match == liars_dice::Length::round) return others;  // the win is not shared
  const bool wins_die = view.dice[view.viewer.seat()] < view.rules.dice;
  return (wins_die ? 2 : 1) * others / (others + 1);
}

}  // namespace

void Brain<LiarsDice>::Memory::notice(const Event& event) {
  using Kind = Event::Kind;
  switch (event.kind) {
    case Kind::rolled:
      return rolled(event.seat);
    case Kind::bid:
      return bid(event.seat, event.bid);
    case Kind::doubted:
      return doubted(event.seat);
    case Kind::revealed:
      for (const Seat seat : SeatSet::first(event.players)) shown(seat, event.cups[seat]);
      break;
    default:
      break;
  }
}

Action Brain<LiarsDice>::novice(const View& view, const Temper& temper, FastRng& rng) {
  return as_action(
      dice_beliefs::novice(plain_scene(view), liars_dice::Legal::raises(view), temper, rng));
}

Action Brain<LiarsDice>::shrewd(const View& view, const Memory& memory, const Temper& temper,
                                FastRng& rng) {
  const Scene scene = scene_with_beliefs(view, memory);
  const Plan plan = dice_beliefs::shrewd(scene, liars_dice::Legal::raises(view), temper, rng);
  if (view.bid.made() && view.exact_calls_left() > 0) {
    const Bid more{static_cast<std::uint8_t>(view.bid.quantity + 1), view.bid.face};
    const double exactly = scene.holds(view.bid) - scene.holds(more);
    if (exactly * prize_of_exact(view) > plan.worth) return {Action::Kind::exact, {}};
  }
  return as_action(plan.bid);
}

Deed Brain<LiarsDice>::deed(const View& view, const Action& action) {
  if (action.kind != Action::Kind::bid) return Deed::doubt;
  const Scene scene = plain_scene(view);
  return is_bluff(scene, action.bid, scene.holds(action.bid)) ? Deed::lie : Deed::plain;
}

double Brain<LiarsDice>::plausibility(const State& world, const View& view, const Memory& memory) {
  double plausible = 1;
  for (const Seat seat : view.in) {
    const Bid& bid = memory.bids[seat];
    if (view.viewer.is(seat) || !bid.made()) continue;
    const Scene scene = plain_scene(LiarsDice::view(world, Viewer(seat)));
    plausible *= credible(scene, bid, memory.habits[seat]);
  }
  return plausible;
}

double Brain<LiarsDice>::outlook(const State& world, Seat seat) {
  double all = 0;
  for (const Seat other : world.in) all += std::pow(world.dice[other], 2.8);
  return all > 0 ? std::pow(world.dice[seat], 2.8) / all : 0;
}

}  // namespace humbug
