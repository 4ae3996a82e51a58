#include "games/luegen/rules.h"

#include <array>
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "games/luegen/game.h"
#include "tests/support/luegen.h"

namespace humbug {
namespace {

Luegen::Options rules_with(std::uint8_t piles, std::uint8_t jacks) {
  Luegen::Options rules;
  rules.piles = piles;
  rules.jacks = jacks;
  return rules;
}

TEST(Luegen, LG01_HandsDifferByOneAtMostAndTheStarterNeverHasMore) {
  FastRng rng(1);
  for (int players = 2; players <= 8; ++players) {
    for (std::uint8_t piles = 3; piles <= 6; ++piles) {
      for (std::uint8_t jacks = 0; jacks <= 4; ++jacks) {
        const Seat starter(players / 2);
        const Luegen::State state = Luegen::start(rules_with(piles, jacks), players, {starter});
        const Luegen::Draw deal = Luegen::draw(state, rng);
        EXPECT_FALSE(Luegen::refusal(state, deal));
        CardSet all;
        for (const Seat seat : SeatSet::first(players)) {
          all |= deal.hands[seat];
          EXPECT_GE(deal.hands[seat].size(), deal.hands[starter].size());
          EXPECT_LE(deal.hands[seat].size(), deal.hands[starter].size() + 1);
        }
        EXPECT_EQ(all, state.deck);
      }
    }
  }
}

TEST(Luegen, LG01_EveryCardIsEquallyLikelyToGoToEverySeat) {
  FastRng rng(2);
  const Luegen::State state = Luegen::start(Luegen::defaults(4), 4, {Seat(0)});
  std::map<int, std::array<int, 4>> times;
  constexpr int kDeals = 20'000;
  for (int n = 0; n < kDeals; ++n) {
    const Luegen::Draw deal = Luegen::draw(state, rng);
    for (const Seat seat : SeatSet::first(4)) {
      for (const Card card : deal.hands[seat]) {
        ++times[card.index()][static_cast<std::size_t>(seat.index())];
      }
    }
  }
  ASSERT_EQ(times.size(), 36U);
  for (const auto& [card, seats] : times) {
    for (const int count : seats) EXPECT_NEAR(count, kDeals / 4, 300) << card;
  }
}

TEST(Luegen, LG03_TheRollIsFair) {
  FastRng rng(3);
  NoSink silent;
  std::array<int, 5> starts{};
  constexpr int kGames = 50'000;
  for (int n = 0; n < kGames; ++n) {
    Luegen::State state = Luegen::start(Luegen::defaults(5), 5, {});
    while (state.phase == luegen::Phase::roll) {
      Luegen::apply(state, Luegen::draw(state, rng), silent);
    }
    ++starts[static_cast<std::size_t>(state.starter.index())];
  }
  for (const int count : starts) EXPECT_NEAR(count, kGames / 5, 500);
}

TEST(Luegen, LG04_TheStarterOfARematchStandsInItsHeader) {
  const json::object header{{"starter", 2}};
  const auto setup = Luegen::parse_setup(header, Luegen::defaults(4), 4);
  ASSERT_TRUE(setup);
  EXPECT_EQ(Luegen::setup_json(*setup, 4), header);
  const Luegen::State state = Luegen::start(Luegen::defaults(4), 4, *setup);
  EXPECT_EQ(state.phase, luegen::Phase::deal);
  EXPECT_EQ(state.starter, Seat(2));
  EXPECT_FALSE(Luegen::parse_setup({{"starter", 4}}, Luegen::defaults(4), 4));
  EXPECT_FALSE(Luegen::parse_setup({{"starter", "two"}}, Luegen::defaults(4), 4));
  EXPECT_EQ(Luegen::setup_json({}, 4), json::object());
}

TEST(Luegen, LG05_Ruling2_DeckByNumberOfPlayers) {
  struct Row {
    int players, piles, jacks, fewest, most;
  };
  constexpr std::array kRows = {Row{2, 4, 2, 17, 17}, Row{3, 4, 1, 11, 11}, Row{4, 4, 4, 9, 9},
                                Row{5, 6, 2, 10, 10}, Row{6, 5, 2, 7, 7},   Row{7, 6, 1, 7, 7},
                                Row{8, 6, 4, 6, 7}};
  for (const Row& row : kRows) {
    const Luegen::Options rules = Luegen::defaults(row.players);
    EXPECT_EQ(rules.piles, row.piles);
    EXPECT_EQ(rules.jacks, row.jacks);
    const int cards = luegen::Deck::set(rules).size();
    EXPECT_EQ(cards / row.players, row.fewest);
    EXPECT_EQ((cards + row.players - 1) / row.players, row.most);
  }
}

TEST(Luegen, LG06_LG07_TheDeckIsWholePilesAndSingleJacks) {
  EXPECT_EQ(luegen::Deck::set(rules_with(3, 0)).text(),
            "AC AD AH AS 8C 8D 8H 8S 9C 9D 9H 9S TC TD TH TS QC QD QH QS KC KD KH KS");
  for (std::uint8_t piles = 3; piles <= 6; ++piles) {
    for (std::uint8_t jacks = 0; jacks <= 4; ++jacks) {
      luegen::Deck deck(rules_with(piles, jacks));
      CardSet cards;
      for (const Card card : deck.cards()) cards.insert(card);
      EXPECT_EQ(cards, luegen::Deck::set(rules_with(piles, jacks)));
      EXPECT_EQ(cards.size(), 8 * piles + jacks);
      EXPECT_EQ(cards.count(kJack), jacks);
    }
  }
}

TEST(Luegen, LG04_ARoundOfAMatchIsALineOfTheRecord) {
  const Position given = {
      {"turn", "B"},          {"last", "A"},          {"type", "K"},
      {"claim", "KD"},        {"laid.C", "AS"},       {"laid.A", "KD"},
      {"hand.A", "QC QD KC"}, {"hand.B", "AC AD AH"}, {"hand.C", "QH QS KH KS"}};
  for (const int rounds : {1, 2}) {
    Luegen::Options rules = Luegen::defaults(3);
    rules.rounds = static_cast<std::uint8_t>(rounds);
    Luegen::State state = position(given, 3, rules);
    EventLog<Luegen::Event> log;
    Luegen::act(state, Seat(1), *Luegen::parse_action("call"), log);
    std::string lines;
    for (const Luegen::Event& event : log.events) {
      if (const auto line = Luegen::record_line(event)) lines += json::serialize(*line);
    }
    EXPECT_EQ(lines,
              rounds == 1 ? "" : R"({"round":{"losers":[1],"winners":[],"reason":"four_aces"}})");
  }
}

/// How often silence does what, of many times.
std::map<std::string, int> silence(const Luegen::State& state, Seat seat, int times) {
  FastRng rng(4);
  std::map<std::string, int> done;
  for (int n = 0; n < times; ++n) {
    const Luegen::Action action = Luegen::fallback(Luegen::view(state, Viewer(seat)), rng);
    EXPECT_FALSE(Luegen::refusal(state, seat, action)) << Luegen::action_text(action);
    ++done[Luegen::action_text(action)];
  }
  return done;
}

TEST(Luegen, LG16_Ruling30_SilenceLeadsAnyCardUnderAnyType) {
  const Luegen::State state = position({{"turn", "A"},
                                        {"hand.A", "KC KD AC"},
                                        {"hand.B", "KH QC QD AD"},
                                        {"hand.C", "KS QH QS AH AS"}},
                                       3, Luegen::defaults(3));
  const auto done = silence(state, Seat(0), 30'000);
  ASSERT_EQ(done.size(), 6U) << "three cards under two types";
  for (const auto& [text, count] : done) EXPECT_NEAR(count, 5'000, 400) << text;
}

TEST(Luegen, LG16_Ruling30_SilenceFollowsWithAnyCard) {
  const Luegen::State state = position({{"turn", "B"},
                                        {"last", "A"},
                                        {"type", "K"},
                                        {"claim", "KC"},
                                        {"laid.A", "KC"},
                                        {"hand.A", "KD AC"},
                                        {"hand.B", "KH QC QD AD"},
                                        {"hand.C", "KS QH QS AH AS"}},
                                       3, Luegen::defaults(3));
  const auto done = silence(state, Seat(1), 20'000);
  ASSERT_EQ(done.size(), 4U) << "a call would accuse, two cards would show a choice";
  for (const auto& [text, count] : done) EXPECT_NEAR(count, 5'000, 400) << text;
}

TEST(Luegen, LG12_Ruling30_SilenceCallsWhereLayingLosesForCertain) {
  const Luegen::State state = position({{"in", "A B"},
                                        {"turn", "B"},
                                        {"last", "A"},
                                        {"type", "K"},
                                        {"claim", "KC"},
                                        {"laid.A", "AD AH AS KC"},
                                        {"laid.B", "KD KH KS"},
                                        {"hand.B", "AC"}},
                                       3, Luegen::defaults(3));
  EXPECT_EQ(silence(state, Seat(1), 50), (std::map<std::string, int>{{"call", 50}}));
}

TEST(Luegen, LG18_Ruling30_SilenceCompletesNoFour) {
  Luegen::Options rules = Luegen::defaults(4);
  rules.wild_fours = true;
  const Luegen::State state = position({{"phase", "four"},
                                        {"turn", "B"},
                                        {"turns", "2"},
                                        {"hand.A", "AC AD QD"},
                                        {"hand.B", "JC JD JH QC"},
                                        {"hand.C", "QH QS AH AS"},
                                        {"in", "A B C"}},
                                       4, rules);
  EXPECT_EQ(silence(state, Seat(1), 50), (std::map<std::string, int>{{"keep", 50}}));
}

TEST(Luegen, LG09_Ruling30_SilenceRepeatsNoBarredLead) {
  Luegen::Options rules = Luegen::defaults(3);
  rules.no_repeat_lead = luegen::NoRepeatLead::always;
  const Position several = {{"turn", "A"},
                            {"called_lead", "K 1"},
                            {"hand.A", "KC KD AC"},
                            {"hand.B", "KH QC QD AD"},
                            {"hand.C", "KS QH QS AH AS"}};
  for (const auto& [text, count] : silence(position(several, 3, rules), Seat(0), 200)) {
    EXPECT_TRUE(text.starts_with("lead Q ")) << text;
  }
  const Position one_type = {{"turn", "A"},
                             {"called_lead", "K 1"},
                             {"hand.A", "KC KD AC"},
                             {"hand.B", "KH AD"},
                             {"hand.C", "KS AH AS"}};
  const auto done = silence(position(one_type, 3, rules), Seat(0), 200);
  EXPECT_EQ(done.size(), 3U) << "two of three cards";
  for (const auto& [text, count] : done) EXPECT_EQ(text.size(), std::string("lead K AC KC").size());
}

TEST(Luegen, PositionsThatCanNotBeAreRefused) {
  const Position sound = {{"turn", "A"},
                          {"hand.A", "KC KD AC"},
                          {"hand.B", "KH QC QD AD"},
                          {"hand.C", "KS QH QS AH AS"}};
  const Luegen::Options rules = Luegen::defaults(3);
  ASSERT_TRUE(Luegen::from_position(sound, rules, 3));
  const auto refused = [&](const std::string& key, const std::string& text) {
    Position other = sound;
    other[key] = text;
    return !Luegen::from_position(other, rules, 3).has_value();
  };
  EXPECT_TRUE(refused("hand.A", "KC KD AC AD"));           // in two places
  EXPECT_TRUE(refused("hand.A", "KC KD"));                 // an ace is missing
  EXPECT_TRUE(refused("hand.A", "KC KD AC 2C"));           // not in the deck
  EXPECT_TRUE(refused("hand.A", "KC KD AC TC TD TH TS"));  // a four
  EXPECT_TRUE(refused("hand.C", "QH QS AH AS KS KH"));
  EXPECT_TRUE(refused("in", "A B"));
  EXPECT_TRUE(refused("turn", "D"));
  EXPECT_TRUE(refused("turns", "1001"));
  EXPECT_TRUE(refused("phase", "over"));
  EXPECT_TRUE(refused("phase", "deal"));
  EXPECT_TRUE(refused("phase", "four"));
  EXPECT_TRUE(refused("phase", "follow"));
  EXPECT_TRUE(refused("claim", "KC"));
  EXPECT_TRUE(refused("called_lead", "K"));
  EXPECT_TRUE(refused("known.A", "KC"));
  EXPECT_TRUE(refused("weather", "fine"));
}

TEST(Luegen, ActionsAreReadOnlyAsTheyAreWritten) {
  for (const char* text :
       {"lead K KC", "lead T 9C TD", "play AC JD", "call", "keep", "four 9H 9S JC JD"}) {
    const auto action = Luegen::parse_action(text);
    ASSERT_TRUE(action) << text;
    EXPECT_EQ(Luegen::action_text(*action), text);
  }
  for (const char* text : {"", "lead", "lead ", "lead K ", "lead 10 TC", "play ", "play KC ",
                           "play  KC", "call KC", "calls", "keep 1", "four KC KC"}) {
    EXPECT_FALSE(Luegen::parse_action(text)) << text;
  }
}

}  // namespace
}  // namespace humbug
