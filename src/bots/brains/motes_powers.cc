#include "bots/brains/motes_powers.h"

#include <array>

namespace humbug::motes_powers {

namespace {

using motes::DieId;
using motes::DieSet;
using motes::Effect;
using motes::Mote;
using motes::Party;
using motes::PublicState;

/// The value of a die in the graveyard to its owner, in dice: Light is worth one, Grey most of one,
/// and Yellow gets either of them out of the cup.
constexpr std::array<double, motes::kMotes> kAsleep = {1.0, 0.7, 0.4, 0.25, 0.15, 0.2};

double asleep(Mote mote) { return kAsleep[static_cast<std::size_t>(mote)]; }

/// The value of a die in a seat's graveyard to that seat now.
double grave_value(const PublicState& table, Seat owner, DieId die) {
  const Mote mote = table.mote(die);
  return motes::blocked(table, owner, mote) ? 0.3 * asleep(mote) : asleep(mote);
}

/// The owner of a die in the graveyard; `otherwise` if the owner is dead.
Seat owner_of(const PublicState& table, DieId die, Seat otherwise) {
  for (const Seat seat : table.in) {
    if (table.graves[seat].contains(die)) return seat;
  }
  return otherwise;
}

/// The value to `me` of removing `die` from the graveyard for good.
double worth_of_striking(const PublicState& table, Seat me, DieId die) {
  const Seat owner = owner_of(table, die, me);
  if (owner == me) return -1;
  // Without Light, a player with an empty cup is dead at sunrise.
  const bool last_hope = table.cups[owner].empty() && table.mote(die) == Mote::light;
  return grave_value(table, owner, die) + (last_hope ? 1 : 0);
}

/// Light: a die for the cup is good in any case; best is one that another player would have used.
double worth_of_light(const PublicState& table, Seat me, DieId target) {
  const Seat owner = owner_of(table, target, me);
  const double taken =
      owner == me ? -asleep(table.mote(target)) : grave_value(table, owner, target);
  return 2 + 0.5 * taken + 0.3 * asleep(table.mote(target));
}

/// Yellow: worth it for a Light or a Grey under the cup, which can be used at once.
double worth_of_yellow(const PublicState& table, Seat me, DieId target) {
  const Mote mote = table.mote(target);
  if (motes::blocked(table, me, mote)) return -1;
  if (mote == Mote::grey) return 0.5;
  const bool something_to_fetch = table.graveyard().size() > 1;
  return mote == Mote::light && something_to_fetch ? 0.8 : -1;
}

/// How much of a group a player could use if they weren't blocked.
double group_value(const PublicState& table, Seat seat, Party party) {
  double value = 0;
  for (const DieId die : table.graves[seat]) {
    if (motes::party_of(table.mote(die)) == party) value += asleep(table.mote(die));
  }
  return value;
}

/// A power is saved for a better moment if it is worth less than this.
constexpr double kWorthDark = 0.55;
constexpr double kWorthRed = 0.3;

}  // namespace

double worth_of_blocking(const PublicState& table, Seat victim, Party party) {
  if (table.blocks.any(victim, party)) return 0;
  const double hope = party == Party::redeemed && table.cups[victim].empty() ? 1 : 0;
  return group_value(table, victim, party) + hope;
}

bool threatens(const PublicState& table, Seat seat) {
  switch (table.effect.kind) {
    case Effect::Kind::dark:
      return table.graves[seat].contains(table.effect.target) &&
             asleep(table.mote(table.effect.target)) > asleep(Mote::blue);
    case Effect::Kind::red:
      return table.rules.red_target == motes::RedTarget::before && table.effect.seat == seat &&
             group_value(table, seat, Party::redeemed) > asleep(Mote::blue);
    case Effect::Kind::grey:
    case Effect::Kind::none:
      break;
  }
  return false;
}

double worth_of_use(const Motes::View& view, const Motes::Action& action) {
  if (action.kind == Motes::Action::Kind::pass) return 0;
  const Seat me = view.viewer.seat();
  switch (view.mote(action.die)) {
    case Mote::light:
      return worth_of_light(view, me, action.target);
    case Mote::grey:
      return 1;
    case Mote::yellow:
      return worth_of_yellow(view, me, action.target);
    case Mote::dark:
      return worth_of_striking(view, me, action.target) - kWorthDark;
    case Mote::red:
      if (action.target_kind == Motes::Action::Target::none) return -1;
      return 0.5 * (worth_of_blocking(view, action.seat, Party::redeemed) +
                    worth_of_blocking(view, action.seat, Party::cursed)) -
             kWorthRed;
    case Mote::blue:
      break;
  }
  const bool would_happen = view.blues % 2 == 0;
  if (would_happen) return threatens(view, me) ? 1 : -1;
  return view.effect.user == me ? 0.1 : -1;
}

double worth_of_losing(const Motes::View& view, DieId die) {
  const Seat me = view.viewer.seat();
  const Mote mote = view.mote(die);
  const DieSet cup = view.cups[me] - DieSet(die);
  if (motes::blocked(view, me, mote)) return 0;
  if (mote == Mote::yellow) {
    return (cup & (view.kind(Mote::light) | view.kind(Mote::grey))).empty() ? 0.1 : 1.1;
  }
  if (mote == Mote::light && view.graveyard().empty()) return 0;
  return asleep(mote);
}

double strength(const PublicState& table, Seat seat) {
  constexpr double kToken = 0.6;
  constexpr double kUnderCup = 0.4;
  double all = table.cups[seat].size() + kToken * table.tokens[seat];
  for (const DieId die : table.graves[seat]) all += 0.5 * grave_value(table, seat, die);
  for (const Mote mote : {Mote::light, Mote::grey}) {
    all += kUnderCup * asleep(mote) * (table.cups[seat] & table.kind(mote)).size();
  }
  return all;
}

}  // namespace humbug::motes_powers
