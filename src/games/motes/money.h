#pragma once

#include <cstdint>

#include "core/seat.h"
#include "games/motes/dice.h"
#include "games/motes/options.h"

namespace humbug::motes {

/// What a match does to the money: who has how much after it, what the bank paid and what nobody
/// won yet.
struct Settlement {
  PerSeat<std::int64_t> funds{};
  std::int64_t bonus = 0;  ///< paid by the bank
  std::int64_t carry = 0;  ///< goes to the next match
};

/// The money before a match.
struct Stakes {
  PerSeat<std::uint32_t> funds{};
  PerSeat<std::uint32_t> bets{};
  std::uint64_t carry = 0;
};

/// MM-32, ruling 38: bet * (bet / funds), rounded down.
constexpr std::int64_t bonus(std::uint32_t bet, std::uint32_t funds) {
  if (funds == 0) return 0;
  return static_cast<std::int64_t>(std::uint64_t{bet} * bet / funds);
}

/// Rulings 38 and 39.
constexpr Settlement settle(const Stakes& stakes, Seat winner, Nonbettor nonbettor, int players) {
  Settlement after;
  auto pool = static_cast<std::int64_t>(stakes.carry);
  for (const Seat seat : SeatSet::first(players)) {
    pool += stakes.bets[seat];
    after.funds[seat] = std::int64_t{stakes.funds[seat]} - stakes.bets[seat];
  }
  if (stakes.bets[winner] == 0 && nonbettor == Nonbettor::carry) {
    after.carry = pool;
    return after;
  }
  if (stakes.bets[winner] == 0 && nonbettor == Nonbettor::refund) {
    for (const Seat seat : SeatSet::first(players)) after.funds[seat] = stakes.funds[seat];
    after.carry = static_cast<std::int64_t>(stakes.carry);
    return after;
  }
  after.bonus = bonus(stakes.bets[winner], stakes.funds[winner]);
  after.funds[winner] += pool + after.bonus;
  return after;
}

/// MM-35, ruling 40: who gets a run ticket. `last` is everyone's last die, the winner's the winning
/// one; `cursed` are those who pledged for the Cursed.
constexpr SeatSet ticket_holders(const Options& rules, const PerSeat<Mote>& last, Mote winning,
                                 Mote prize, SeatSet cursed, int players) {
  SeatSet holders;
  for (const Seat seat : SeatSet::first(players)) {
    const Party party = party_of(last[seat]);
    bool gets = party == party_of(winning);
    if (rules.tickets == Tickets::all) gets = true;
    if (rules.tickets == Tickets::prize_party) gets = party == party_of(prize);
    if (rules.pledges()) {
      gets = cursed.contains(seat) == (party_of(winning) == Party::cursed);
    }
    if (gets) holders.insert(seat);
  }
  return holders;
}

}  // namespace humbug::motes
