#include "games/luegen/worlds.h"

#include <map>
#include <string>

#include <gtest/gtest.h>

#include "games/luegen/game.h"
#include "tests/support/luegen.h"

namespace humbug {
namespace {

/// How often each world is drawn, written as what the entries of `keys` hold.
std::map<std::string, int> drawn(const Luegen::View& view, int times,
                                 std::initializer_list<const char*> keys) {
  FastRng rng(6);
  std::map<std::string, int> worlds;
  for (int n = 0; n < times; ++n) {
    Position world = Luegen::position(Luegen::sample_world(view, rng));
    std::string text;
    for (const char* key : keys) text += world[key] + " | ";
    ++worlds[text];
  }
  return worlds;
}

double chi_squared(const std::map<std::string, int>& worlds, int times) {
  const double expected = times / static_cast<double>(worlds.size());
  double sum = 0;
  for (const auto& [world, count] : worlds)
    sum += (count - expected) * (count - expected) / expected;
  return sum;
}

// All worlds that A can't tell apart, counted by hand, are drawn equally often.
TEST(LuegenWorlds, AreUniformOverWhatASeatCanNotSee) {
  // A can't place QC QD QS KD KS AD. B holds one of them and KH, which A saw go to B; B has laid
  // another, and C holds four. B may have laid KH instead, and then holds two of the six.
  //   KH in hand: 6 choices for the hand times 5 for the pile; KH in the pile: 15 for the hand.
  // C's four can't be a four: there are only three queens among them.
  const Luegen::State state = position({{"turn", "C"},
                                        {"last", "B"},
                                        {"type", "K"},
                                        {"claim", "QC"},
                                        {"laid.B", "QC"},
                                        {"hand.A", "KC QH AC AH AS"},
                                        {"hand.B", "KH QD"},
                                        {"hand.C", "QS KD KS AD"},
                                        {"known.A", "KH"}},
                                       3, Luegen::defaults(3));
  constexpr int kTimes = 180'000;
  const auto worlds =
      drawn(Luegen::view(state, Viewer(Seat(0))), kTimes, {"hand.B", "laid.B", "hand.C"});
  EXPECT_EQ(worlds.size(), 45U);
  EXPECT_LT(chi_squared(worlds, kTimes), 78.7);  // 99.9 % with 44 degrees of freedom
}

TEST(LuegenWorlds, LG18_LG22_NobodyHoldsAFourOrFourAces) {
  // A holds a king and can't place three kings and four aces, of which C holds one. If that were a
  // king, B would hold all the aces: so it is one of the aces.
  const Luegen::State state =
      position({{"turn", "A"}, {"hand.A", "KC"}, {"hand.B", "KD KH KS AC AD AH"}, {"hand.C", "AS"}},
               3, Luegen::defaults(3));
  constexpr int kTimes = 40'000;
  const auto worlds = drawn(Luegen::view(state, Viewer(Seat(0))), kTimes, {"hand.C"});
  EXPECT_EQ(worlds.size(), 4U);
  EXPECT_LT(chi_squared(worlds, kTimes), 16.3);  // 99.9 % with 3 degrees of freedom
}

TEST(LuegenWorlds, LG18_Ruling18_WhoIsAskedCanCompleteAFour) {
  Luegen::Options rules = Luegen::defaults(3);
  rules.jacks = 4;
  rules.wild_fours = true;
  const Luegen::State state = position({{"phase", "four"},
                                        {"turn", "B"},
                                        {"turns", "2"},
                                        {"hand.A", "AC AD QD TC"},
                                        {"hand.B", "JC JD JH QC"},
                                        {"hand.C", "QH QS AH AS TD TH"}},
                                       3, rules);
  const auto worlds = drawn(Luegen::view(state, Viewer(Seat(0))), 2'000, {"hand.B"});
  for (const auto& [hand, count] : worlds) {
    const CardSet cards = *CardSet::parse(hand.substr(0, hand.find(" |")));
    EXPECT_GT(luegen::Legal::wild_fours(cards), 0U) << hand;
  }
}

TEST(LuegenWorlds, LG23_Ruling24_ARoundThatGoesOnWasNotOver) {
  Luegen::Options rules = Luegen::defaults(3);
  rules.only_aces = luegen::OnlyAces::any_time;
  // One of B and C still holds the last king, or the round would be over.
  const Luegen::State state = position({{"turn", "A"},
                                        {"last", "C"},
                                        {"type", "K"},
                                        {"claim", "KH"},
                                        {"laid.A", "KC"},
                                        {"laid.B", "KD"},
                                        {"laid.C", "KH"},
                                        {"hand.A", "AC JC"},
                                        {"hand.B", "AD AH"},
                                        {"hand.C", "AS KS"}},
                                       3, rules);
  const auto worlds = drawn(Luegen::view(state, Viewer(Seat(0))), 3'000, {"hand.B", "hand.C"});
  for (const auto& [hands, count] : worlds) EXPECT_NE(hands.find('K'), std::string::npos) << hands;
}

// Where nearly every deal would leave a four in some hand, dealing anew is hopeless: such a world
// is mended, and must still be a possible one that looks the same.
TEST(LuegenWorlds, AreFoundWhereTheyAreRare) {
  Luegen::Options rules = Luegen::defaults(2);
  rules.piles = 6;
  rules.jacks = 0;
  std::string few;
  for (const char letter : luegen::kPiles)
    few += std::string(few.empty() ? "" : " ") + letter + "C";
  const CardSet short_hand = *CardSet::parse(few);
  const CardSet long_hand = luegen::Deck::set(rules) - short_hand;
  const Luegen::State state = position(
      {{"turn", "A"}, {"hand.A", short_hand.text()}, {"hand.B", long_hand.text()}}, 2, rules);
  const Luegen::View view = Luegen::view(state, Viewer::spectator());
  FastRng rng(7);
  std::map<std::string, int> hands;
  for (int n = 0; n < 100; ++n) {
    const Luegen::State world = Luegen::sample_world(view, rng);
    Luegen::check_invariants(world);
    EXPECT_TRUE(Luegen::view(world, Viewer::spectator()) == view);
    ++hands[Luegen::position(world)["hand.A"]];
  }
  EXPECT_GT(hands.size(), 95U) << "16 million worlds should not repeat";
}

}  // namespace
}  // namespace humbug
