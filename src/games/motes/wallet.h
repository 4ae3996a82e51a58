#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <expected>

#include "core/refusal.h"
#include "core/seat.h"
#include "games/motes/dice.h"
#include "games/motes/money.h"

namespace humbug::motes {

namespace refusals {
inline constexpr Refusal kNoTicket{"no_ticket", "there is no ticket in this wallet"};
inline constexpr Refusal kNotRedeemable{"not_redeemable", "this table gives no money for tickets"};
}  // namespace refusals

/// As much of `sum` as a match takes; a rich player keeps the rest at home, a rich bank too.
constexpr std::uint32_t most_brought(std::int64_t sum) {
  return static_cast<std::uint32_t>(std::min(sum, std::int64_t{kMaxFunds}));
}

/// A player's possessions from match to match: money, run tickets, and how many Twin Souls of each
/// kind.
struct Wallet {
  std::int64_t funds = 0;
  std::int64_t tickets = 0;
  std::array<std::uint32_t, TwinSoul::kKinds> souls{};

  constexpr std::uint32_t count(TwinSoul soul) const {
    return souls[static_cast<std::size_t>(soul.index())];
  }
  constexpr bool operator==(const Wallet&) const = default;
};

/// Where bonuses and the money for tickets come from. Money moves between the bank, the wallets and
/// the pool that is carried along, and is neither made nor lost: their sum never changes.
struct Bank {
  std::int64_t balance = 0;
  std::int64_t carry = 0;  ///< the pool that nobody has won yet

  constexpr bool operator==(const Bank&) const = default;
};

/// How a match ended, as far as wallets care.
struct Outcome {
  Seat winner;
  SeatSet tickets;
  TwinSoul soul;
};

/// Ruling 37: the bank gives a new player their first money.
Wallet new_wallet(Bank& bank, const Options& rules);

/// Books a match that is over: the money of `after`, a ticket for each holder (MM-35), and for the
/// winner the Twin Soul (MM-34).
void book(Bank& bank, PerSeat<Wallet>& wallets, const Stakes& stakes, const Settlement& after,
          const Outcome& outcome, int players);

/// Ruling 40: a ticket for `ticket_value` of money, between matches.
std::expected<void, Refusal> redeem(Bank& bank, Wallet& wallet, const Options& rules);

}  // namespace humbug::motes
