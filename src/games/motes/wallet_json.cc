#include <string>

#include "core/assert.h"
#include "games/motes/notation.h"
#include "games/motes/rules.h"
#include "games/motes/view.h"
#include "games/motes/wallet.h"

namespace humbug::motes {

namespace {

std::int64_t number(const json::object& from, std::string_view name) {
  const json::value* found = from.if_contains(name);
  return found == nullptr ? 0 : found->to_number<std::int64_t>();
}

template <class Visit>
void for_each_soul(const Visit& visit) {
  for (int first = 0; first < kMotes; ++first) {
    for (int second = first; second < kMotes; ++second) {
      visit(TwinSoul::of(static_cast<Mote>(first), static_cast<Mote>(second)));
    }
  }
}

Wallet read_wallet(const json::object& written, Bank& bank, const Options& rules) {
  if (written.empty()) return new_wallet(bank, rules);
  Wallet wallet{.funds = number(written, "funds"), .tickets = number(written, "tickets")};
  const json::object& souls = written.at("souls").as_object();
  for_each_soul([&](TwinSoul soul) {
    wallet.souls[static_cast<std::size_t>(soul.index())] =
        static_cast<std::uint32_t>(number(souls, soul.text()));
  });
  return wallet;
}

json::object write_wallet(const Wallet& wallet) {
  json::object souls;
  for_each_soul([&](TwinSoul soul) {
    if (wallet.count(soul) > 0) souls[soul.text()] = wallet.count(soul);
  });
  return {{"funds", wallet.funds}, {"tickets", wallet.tickets}, {"souls", std::move(souls)}};
}

}  // namespace

void Notation::book_wallets(const State& ended, std::span<json::object> wallets) {
  HUMBUG_ASSERT(wallets.size() == static_cast<std::size_t>(ended.players));
  Bank bank;  // the house's own money is nobody's to see
  PerSeat<Wallet> booked{};
  for (const Seat seat : SeatSet::first(ended.players)) {
    booked[seat] = read_wallet(wallets[static_cast<std::size_t>(seat.index())], bank, ended.rules);
  }
  const View open = Views::view(ended, Viewer::spectator());
  const SeatSet holders = ticket_holders(ended.rules, ended.last_lost, ended.winning, ended.prize,
                                         open.cursed, ended.players);
  const Stakes stakes = ended.rules.bets ? Stakes{ended.funds, open.bets, ended.carry} : Stakes{};
  const Seat winner = ended.in.front();
  const Settlement after = settle(stakes, winner, ended.rules.nonbettor, ended.players);
  book(bank, booked, stakes, after,
       {.winner = winner, .tickets = holders, .soul = TwinSoul::of(ended.winning, ended.prize)},
       ended.players);
  for (const Seat seat : SeatSet::first(ended.players)) {
    wallets[static_cast<std::size_t>(seat.index())] = write_wallet(booked[seat]);
  }
}

}  // namespace humbug::motes
