#include "games/motes/wallet.h"

namespace humbug::motes {

Wallet new_wallet(Bank& bank, const Options& rules) {
  Wallet wallet;
  wallet.funds = rules.start_funds;
  bank.balance -= wallet.funds;
  return wallet;
}

void book(Bank& bank, PerSeat<Wallet>& wallets, const Stakes& stakes, const Settlement& after,
          const Outcome& outcome, int players) {
  for (const Seat seat : SeatSet::first(players)) {
    Wallet& wallet = wallets[seat];
    // The difference, as a rich player keeps at home what a match doesn't take.
    wallet.funds += after.funds[seat] - std::int64_t{stakes.funds[seat]};
    wallet.tickets += outcome.tickets.contains(seat) ? 1 : 0;
  }
  bank.balance -= after.bonus;
  bank.carry += after.carry - static_cast<std::int64_t>(stakes.carry);
  ++wallets[outcome.winner].souls[static_cast<std::size_t>(outcome.soul.index())];
}

std::expected<void, Refusal> redeem(Bank& bank, Wallet& wallet, const Options& rules) {
  if (rules.ticket_value == 0) return std::unexpected(refusals::kNotRedeemable);
  if (wallet.tickets == 0) return std::unexpected(refusals::kNoTicket);
  --wallet.tickets;
  wallet.funds += rules.ticket_value;
  bank.balance -= rules.ticket_value;
  return {};
}

}  // namespace humbug::motes
