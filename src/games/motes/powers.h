#pragma once

#include <array>
#include <cstdint>

#include "games/motes/state.h"

namespace humbug::motes {

/// Dice that do the same: any of `dice`, on any of the targets but itself.
struct Power {
  DieSet dice;
  DieSet targets;
  SeatSet seats;
  Action::Target on = Action::Target::none;

  constexpr std::uint32_t targets_each() const {
    switch (on) {
      case Action::Target::none:
        return 1;
      case Action::Target::seat:
        return static_cast<std::uint32_t>(seats.size());
      case Action::Target::die:
        break;
    }
    // All the dice are among the targets, or none of them is.
    const int self = (targets & dice).empty() ? 0 : 1;
    return static_cast<std::uint32_t>(targets.size() - self);
  }
  constexpr bool usable() const {
    if (dice.empty()) return false;
    if (on == Action::Target::die) return !(targets - DieSet(dice.front())).empty();
    return on == Action::Target::none || !seats.empty();
  }
  constexpr std::uint32_t size() const {
    return dice.empty() ? 0 : static_cast<std::uint32_t>(dice.size()) * targets_each();
  }
  constexpr Action operator[](std::uint32_t n) const {
    const std::uint32_t each = targets_each();
    const auto which = static_cast<int>(n % each);
    Action action;
    action.kind = Action::Kind::use;
    action.target_kind = on;
    action.die = dice.nth(static_cast<int>(n / each));
    if (on == Action::Target::die) action.target = (targets - DieSet(action.die)).nth(which);
    if (on == Action::Target::seat) action.seat = seats.nth(which);
    return action;
  }
  constexpr bool operator==(const Power&) const = default;
};

/// MM-26, rulings 30 and 31: does Red keep `seat` from using `mote`?
constexpr bool blocked(const PublicState& table, Seat seat, Mote mote) {
  if (!table.blocks.any(seat, party_of(mote))) return false;
  return table.rules.red_scope == RedScope::group || mote == Mote::light || mote == Mote::dark;
}

/// MM-29: the dice of `mote` that `seat` lost and may activate now. The owner of a die in the
/// graveyard is whose cup it last left (ruling 20).
constexpr DieSet awake(const PublicState& table, Seat seat, Mote mote) {
  if (blocked(table, seat, mote)) return {};
  return (table.graves[seat] & table.kind(mote)) - table.used;
}

/// MM-21, ruling 22: one die out of the graveyard, if the cup has room.
constexpr Power light_power(const PublicState& table, Seat seat) {
  if (table.cups[seat].size() >= kMaxCup) return {};
  const bool any = table.rules.light_target == LightTarget::any;
  return {awake(table, seat, Mote::light),
          any ? table.graveyard() : table.graves[seat],
          {},
          Action::Target::die};
}
/// MM-22.
constexpr Power grey_power(const PublicState& table, Seat seat) {
  return {awake(table, seat, Mote::grey), {}, {}, Action::Target::none};
}
/// MM-23, ruling 23: exchanged with a die in the own cup.
constexpr Power yellow_power(const PublicState& table, Seat seat) {
  return {awake(table, seat, Mote::yellow), table.cups[seat], {}, Action::Target::die};
}
/// MM-25, ruling 29: on another living player, named now or after the roll.
constexpr Power red_power(const PublicState& table, Seat seat) {
  const bool named = table.rules.red_target == RedTarget::before;
  return {awake(table, seat, Mote::red),
          {},
          table.in - SeatSet(seat),
          named ? Action::Target::seat : Action::Target::none};
}
/// MM-27, ruling 32: on any other die in the graveyard.
constexpr Power dark_power(const PublicState& table, Seat seat) {
  return {awake(table, seat, Mote::dark), table.graveyard(), {}, Action::Target::die};
}

/// What a seat can do in the window that is open (MM-17, MM-18, MM-20, MM-30; ruling 33).
class Powers {
 public:
  constexpr Powers() = default;
  constexpr Powers(const PublicState& table, Seat seat) {
    if (table.graves[seat].empty()) return;
    if (table.at_night()) {
      all_ = {red_power(table, seat), dark_power(table, seat), Power{}};
    } else {
      all_ = {light_power(table, seat), grey_power(table, seat), yellow_power(table, seat)};
    }
  }

  constexpr bool any() const {
    for (const Power& power : all_) {
      if (power.usable()) return true;
    }
    return false;
  }
  constexpr std::uint32_t size() const {
    std::uint32_t all = 0;
    for (const Power& power : all_) all += power.size();
    return all;
  }
  constexpr Action operator[](std::uint32_t n) const {
    std::size_t at = 0;
    while (n >= all_[at].size()) n -= all_[at++].size();
    return all_[at][n];
  }
  constexpr bool operator==(const Powers&) const = default;

 private:
  std::array<Power, 3> all_;
};

/// MM-24, ruling 26: the Blues with which a seat can answer.
constexpr DieSet blues(const PublicState& table, Seat seat) {
  return awake(table, seat, Mote::blue);
}

}  // namespace humbug::motes
