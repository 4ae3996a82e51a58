#include "games/motes/money.h"

#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

#include "games/motes/wallet.h"

namespace humbug::motes {
namespace {

constexpr Seat kA{0};
constexpr Seat kB{1};
constexpr Seat kC{2};

Stakes stakes(std::initializer_list<std::uint32_t> funds, std::initializer_list<std::uint32_t> bets,
              std::uint64_t carry = 0) {
  Stakes all;
  std::ranges::copy(funds, all.funds.values.begin());
  std::ranges::copy(bets, all.bets.values.begin());
  all.carry = carry;
  return all;
}

TEST(Money, MM32_WinningsArePoolAndBonus) {
  const Stakes all = stakes({100, 200, 0}, {50, 20, 0});
  const Settlement a = settle(all, kA, Nonbettor::pool, 3);
  EXPECT_EQ(a.funds[kA], 145);
  EXPECT_EQ(a.funds[kB], 180);
  EXPECT_EQ(a.funds[kC], 0);
  const Settlement b = settle(all, kB, Nonbettor::pool, 3);
  EXPECT_EQ(b.funds[kA], 50);
  EXPECT_EQ(b.funds[kB], 252);
  const Settlement c = settle(all, kC, Nonbettor::pool, 3);
  EXPECT_EQ(c.funds[kC], 70);
}

TEST(Money, MM32_BonusIsRoundedDown) {
  EXPECT_EQ(bonus(100, 100), 100);
  EXPECT_EQ(bonus(7, 30), 1);
  EXPECT_EQ(bonus(0, 0), 0);
  EXPECT_EQ(bonus(kMaxFunds, kMaxFunds), std::int64_t{kMaxFunds});
}

TEST(Money, MM32_NonbettorCarriesThePool) {
  const Settlement after = settle(stakes({100, 200, 0}, {50, 20, 0}, 7), kC, Nonbettor::carry, 3);
  EXPECT_EQ(after.carry, 77);
  EXPECT_EQ(after.funds[kA], 50);
  EXPECT_EQ(after.funds[kC], 0);
  const Settlement won = settle(stakes({100, 200, 0}, {50, 20, 0}, 7), kA, Nonbettor::carry, 3);
  EXPECT_EQ(won.carry, 0);
  EXPECT_EQ(won.funds[kA], 152);
}

TEST(Money, MM32_NonbettorRefundsEveryBet) {
  const Settlement after = settle(stakes({100, 200, 0}, {50, 20, 0}), kC, Nonbettor::refund, 3);
  EXPECT_EQ(after.funds[kA], 100);
  EXPECT_EQ(after.funds[kB], 200);
  EXPECT_EQ(after.funds[kC], 0);
  EXPECT_EQ(after.bonus, 0);
}

SeatSet tickets(Tickets option, Mote winning, Mote prize, bool bets = true) {
  Options rules;
  rules.tickets = option;
  rules.bets = bets;
  PerSeat<Mote> last;
  last[kA] = winning;  // the winner
  last[kB] = Mote::red;
  last[kC] = Mote::yellow;
  return ticket_holders(rules, last, winning, prize, SeatSet(kA), 3);
}

TEST(Money, MM35_TicketsOfEveryOption) {
  const SeatSet a(kA);
  const SeatSet b(kB);
  const SeatSet c(kC);
  EXPECT_EQ(tickets(Tickets::winner_party, Mote::light, Mote::dark), a | c);
  EXPECT_EQ(tickets(Tickets::winner_party, Mote::blue, Mote::dark), a | b);
  EXPECT_EQ(tickets(Tickets::all, Mote::blue, Mote::dark), a | b | c);
  EXPECT_EQ(tickets(Tickets::prize_party, Mote::light, Mote::dark), b);
  EXPECT_EQ(tickets(Tickets::prize_party, Mote::light, Mote::grey), a | c);
  // A pledged for the Cursed, B and C for the Redeemed.
  EXPECT_EQ(tickets(Tickets::pledge, Mote::blue, Mote::dark), a);
  EXPECT_EQ(tickets(Tickets::pledge, Mote::light, Mote::dark), b | c);
  EXPECT_EQ(tickets(Tickets::pledge, Mote::blue, Mote::dark, false), a | b);
}

TEST(Money, MM34_TwinSoulsHaveTwentyOneKindsAndOneNameEach) {
  std::array<int, TwinSoul::kKinds> seen{};
  for (const Mote one : kAllMotes) {
    for (const Mote other : kAllMotes) {
      const TwinSoul soul = TwinSoul::of(one, other);
      EXPECT_EQ(soul, TwinSoul::of(other, one));
      ++seen[static_cast<std::size_t>(soul.index())];
    }
  }
  for (const int times : seen) EXPECT_TRUE(times == 1 || times == 2);
  EXPECT_EQ(TwinSoul::of(Mote::dark, Mote::light).text(), "light+dark");
  EXPECT_EQ(TwinSoul::of(Mote::blue, Mote::dark).text(), "blue+dark");
}

TEST(Wallet, ATicketIsRedeemedOnce) {
  Bank bank;
  Options rules;
  Wallet wallet = new_wallet(bank, rules);
  EXPECT_EQ(wallet.funds, 100);
  EXPECT_EQ(redeem(bank, wallet, rules).error(), refusals::kNoTicket);
  wallet.tickets = 1;
  EXPECT_TRUE(redeem(bank, wallet, rules).has_value());
  EXPECT_EQ(wallet.funds, 150);
  EXPECT_EQ(wallet.tickets, 0);
  EXPECT_EQ(bank.balance, -150);
  rules.ticket_value = 0;
  wallet.tickets = 1;
  EXPECT_EQ(redeem(bank, wallet, rules).error(), refusals::kNotRedeemable);
}

std::int64_t all_money(const Bank& bank, const PerSeat<Wallet>& wallets) {
  std::int64_t sum = bank.balance + bank.carry;
  for (const Wallet& wallet : wallets.values) sum += wallet.funds;
  return sum;
}

// Whatever is bet and whoever wins, match after match: no sum is made or lost.
RC_GTEST_PROP(Wallet, MoneyOnlyMoves, ()) {
  Bank bank;
  Options rules;
  rules.nonbettor = *rc::gen::element(Nonbettor::pool, Nonbettor::carry, Nonbettor::refund);
  rules.start_funds = *rc::gen::inRange<std::uint32_t>(0, kMaxStake);
  const int players = *rc::gen::inRange(2, kMaxPlayers + 1);
  PerSeat<Wallet> wallets;
  for (const Seat seat : SeatSet::first(players)) wallets[seat] = new_wallet(bank, rules);
  RC_ASSERT(all_money(bank, wallets) == 0);
  for (int match = 0; match < 20; ++match) {
    Stakes stakes;
    stakes.carry = most_brought(bank.carry);
    for (const Seat seat : SeatSet::first(players)) {
      stakes.funds[seat] = most_brought(wallets[seat].funds);
      stakes.bets[seat] = *rc::gen::inRange<std::uint32_t>(0, stakes.funds[seat] + 1);
    }
    Outcome outcome;
    outcome.winner = Seat(*rc::gen::inRange(0, players));
    outcome.tickets = SeatSet(outcome.winner);
    const Settlement after = settle(stakes, outcome.winner, rules.nonbettor, players);
    const std::int64_t bank_before = bank.balance;
    const Wallet winner_before = wallets[outcome.winner];
    book(bank, wallets, stakes, after, outcome, players);
    RC_ASSERT(all_money(bank, wallets) == 0);
    RC_ASSERT(bank_before - bank.balance == after.bonus);
    RC_ASSERT(wallets[outcome.winner].count(outcome.soul) == winner_before.count(outcome.soul) + 1);
    for (const Seat seat : SeatSet::first(players)) RC_ASSERT(wallets[seat].funds >= 0);
    RC_ASSERT(redeem(bank, wallets[outcome.winner], rules).has_value());
    RC_ASSERT(all_money(bank, wallets) == 0);
  }
}

TEST(Wallet, TheRichBringWhatAMatchTakes) {
  EXPECT_EQ(most_brought(5'000'000'000), kMaxFunds);
  EXPECT_EQ(most_brought(7), 7U);
}

TEST(Wallet, MM32_OfALargePoolTheRestStaysWithTheBank) {
  Bank bank;
  bank.carry = 5'000'000'000;
  Stakes all = stakes({10, 10}, {0, 10});
  all.carry = most_brought(bank.carry);
  PerSeat<Wallet> wallets;
  wallets[kA].funds = 10;
  wallets[kB].funds = 10;
  const Settlement after = settle(all, kA, Nonbettor::carry, 2);
  book(bank, wallets, all, after, {kA, {}, {}}, 2);
  EXPECT_EQ(bank.carry, 5'000'000'010);
  EXPECT_EQ(wallets[kA].funds, 10);
  EXPECT_EQ(wallets[kB].funds, 0);
}

TEST(Wallet, MM34_MM35_AMatchIsBookedForThoseItConcerns) {
  Bank bank;
  PerSeat<Wallet> wallets;
  wallets[kA].funds = 100;
  wallets[kB].funds = 200;
  const Stakes all = stakes({100, 200, 0}, {50, 20, 0});
  const TwinSoul soul = TwinSoul::of(Mote::dark, Mote::light);
  book(bank, wallets, all, settle(all, kA, Nonbettor::pool, 3),
       {kA, SeatSet(kA) | SeatSet(kC), soul}, 3);
  EXPECT_EQ(wallets[kA].funds, 145);
  EXPECT_EQ(wallets[kB].funds, 180);
  EXPECT_EQ(bank.balance, -25);
  EXPECT_EQ(wallets[kA].tickets, 1);
  EXPECT_EQ(wallets[kB].tickets, 0);
  EXPECT_EQ(wallets[kC].tickets, 1);
  EXPECT_EQ(wallets[kA].count(soul), 1U);
  EXPECT_EQ(wallets[kA].count(TwinSoul::of(Mote::light, Mote::light)), 0U);
  EXPECT_EQ(wallets[kB].count(soul), 0U);
}

}  // namespace
}  // namespace humbug::motes
