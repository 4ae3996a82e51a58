#include "bots/brains/liars_dice.h"

namespace humbug {

namespace {

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
  scene.faces = view.rules.faces;
  scene.ones_wild = view.ones_wild();
  scene.standing = view.bid;
  return scene;
}

/// Who bids a face is thought to have more of it than chance gives, the more the more honest he
/// was.
constexpr double kHint = 0.28;

Scene scene_with_beliefs(const View& view, const Memory& memory) {
  Scene scene = plain_scene(view);
  const Seat me = view.viewer.seat();
  for (const Seat seat : view.in) {
    if (seat == me) continue;
    const double hint = kHint * view.dice[seat] * memory.habits[seat].honesty();
    for (int face = 1; face <= view.rules.faces; ++face) {
      if ((memory.faces[seat] >> (face - 1) & 1) == 0) continue;
      const double strength = memory.bids[seat].face == Face(face) ? 1 : 0.6;
      scene.hinted[static_cast<std::size_t>(face)] +=
          strength * hint * (1 - 1.0 * scene.winning_faces(Face(face)) / scene.faces);
    }
  }
  const Seat next = next_seat(me, view.in, view.players, Direction::clockwise);
  scene.next_doubts = memory.habits[next].doubtful();
  return scene;
}

Action as_action(const std::optional<Bid>& bid) {
  if (!bid) return {Action::Kind::liar, {}};
  return {Action::Kind::bid, *bid};
}

}  // namespace

void Brain<LiarsDice>::Memory::notice(const Event& event) {
  using Kind = Event::Kind;
  switch (event.kind) {
    case Kind::rolled:
      bids[event.seat] = {};
      faces[event.seat] = 0;
      break;
    case Kind::bid:
      bids[event.seat] = event.bid;
      faces[event.seat] |= static_cast<std::uint8_t>(1U << (event.bid.face.value() - 1));
      ++habits[event.seat].turns;
      break;
    case Kind::doubted:
      ++habits[event.seat].turns;
      ++habits[event.seat].doubts;
      break;
    case Kind::revealed:
      for (const Seat seat : SeatSet::first(event.players)) {
        if (!bids[seat].made()) continue;
        const Face face = bids[seat].face;
        ++habits[seat].shown;
        if (event.cups[seat][face] + event.cups[seat][kOne] == 0) ++habits[seat].empty;
      }
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
  const liars_dice::Raises raises = liars_dice::Legal::raises(view);
  if (view.bid.made() && view.exact_calls_left() > 0) {
    const Bid more{static_cast<std::uint8_t>(view.bid.quantity + 1), view.bid.face};
    const double exactly = scene.holds(view.bid) - scene.holds(more);
    if (exactly > 0.5) return {Action::Kind::exact, {}};
  }
  return as_action(dice_beliefs::shrewd(scene, raises, temper, rng));
}

Deed Brain<LiarsDice>::deed(const View& view, const Action& action) {
  if (action.kind != Action::Kind::bid) return Deed::doubt;
  return dice_beliefs::is_bluff(plain_scene(view), action.bid) ? Deed::lie : Deed::plain;
}

double Brain<LiarsDice>::plausibility(const State& world, const View& view, const Memory& memory) {
  double plausible = 1;
  for (const Seat seat : view.in) {
    if (view.viewer.is(seat) || memory.faces[seat] == 0) continue;
    const FaceCounts cup = LiarsDice::view(world, Viewer(seat)).cup;
    for (int face = 1; face <= view.rules.faces; ++face) {
      if ((memory.faces[seat] >> (face - 1) & 1) == 0) continue;
      const int behind = cup[Face(face)] + (view.ones_wild() && Face(face) != kOne ? cup[kOne] : 0);
      const double trust = memory.habits[seat].honesty();
      plausible *= (1 - trust) * 0.6 + trust * (0.15 + behind);
    }
  }
  return plausible;
}

double Brain<LiarsDice>::outlook(const State& world, Seat seat) {
  double all = 0;
  for (const Seat other : world.in) all += std::pow(world.dice[other], 1.25);
  return all > 0 ? std::pow(world.dice[seat], 1.25) / all : 0;
}

}  // namespace humbug
