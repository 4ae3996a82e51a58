#include "bots/brains/liars_lair.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "bots/brains/lair_beliefs.h"
#include "tests/support/brains.h"

namespace humbug {
namespace {

using B = Brain<LiarsLair>;
using Event = LiarsLair::Event;
using lair_beliefs::Reading;
using liars_lair::Statement;

// Four cards each; a is the true half of every pair and b the lie.
constexpr int kPlayers = 3;
LiarsLair::Options rules() {
  LiarsLair::Options rules = LiarsLair::defaults(kPlayers);
  rules.k = 2;
  rules.deal_mix = liars_lair::DealMix::random;  // any hand can have been dealt
  return rules;
}

/// A starts a round. The hands are as dealt, unless `more` says otherwise.
Position table(const Position& more) {
  Position entries = {{"truths", "1a 2a 3a 4a 5a 6a"},
                      {"hand.A", "1a 2a 3b 4b"},
                      {"hand.B", "3a 4a 5b 6b"},
                      {"hand.C", "5a 6a 1b 2b"}};
  for (const auto& [key, text] : more) entries[key] = text;
  return entries;
}
LiarsLair::State position(const Position& more) {
  return testing::position<LiarsLair>(table(more), kPlayers, rules());
}
LiarsLair::State after(LiarsLair::State state,
                       const std::vector<std::pair<int, std::string>>& actions) {
  NoSink silent;
  for (const auto& [seat, text] : actions) {
    const auto action = LiarsLair::parse_action(text);
    EXPECT_TRUE(action && !LiarsLair::refusal(state, Seat(seat), *action)) << text;
    LiarsLair::act(state, Seat(seat), *action, silent);
  }
  return state;
}
LiarsLair::View seen_by(int seat, const LiarsLair::State& state) {
  return LiarsLair::view(state, Viewer(Seat(seat)));
}
std::string answers(int seat, const LiarsLair::State& state, const char* level) {
  return testing::answers<LiarsLair>(seen_by(seat, state), level);
}
Statement card(const char* text) { return *Statement::parse(text); }

TEST(LiarsLairBrain, EveryLevelPlaysByTheRules) { testing::expect_legal_play<LiarsLair>(60); }

TEST(LiarsLairBrain, ALieInPlayIsContradictedWithTheTruth) {
  // Without a Reckoning, whose order could be a reason to spare a player.
  LiarsLair::Options endless = rules();
  endless.reckoning_round = 0;
  const LiarsLair::State state =
      after(testing::position<LiarsLair>(table({}), kPlayers, endless), {{0, "play 3b"}});
  for (const char* level : {"novice", "shrewd", "master:200"}) {
    EXPECT_EQ(answers(1, state, level), "play 3a") << level;
  }
}

TEST(LiarsLairBrain, NobodyPlaysALieIntoItsTruth) {
  const LiarsLair::State state = after(position({}), {{0, "play 1a"}, {1, "play 4a"}});
  for (const char* level : {"novice", "shrewd", "master:200"}) {
    EXPECT_FALSE(answers(2, state, level).contains("play 1b")) << level;
  }
}

TEST(LiarsLairBrain, TheLastToPlayGetsRidOfALie) {
  // A has 2a, the truth against 2b, but has played already.
  const LiarsLair::State state = after(position({}), {{0, "play 1a"}, {1, "play 4a"}});
  EXPECT_EQ(answers(2, state, "shrewd"), "play 2b");
}

TEST(LiarsLairBrain, TheFirstToPlayKeepsToTruths) {
  for (const char* level : {"shrewd", "master:200"}) {
    EXPECT_FALSE(answers(0, position({}), level).contains("b")) << level;
  }
}

TEST(LiarsLairBrain, AKnownTruthIsReclaimedRatherThanAKnownLie) {
  const LiarsLair::State state =
      after(position({}), {{0, "play 1a"}, {1, "play 5b"}, {2, "play 2b"}});
  for (const char* level : {"novice", "shrewd", "master:200"}) {
    EXPECT_EQ(answers(2, state, level), "reclaim 1a") << level;
  }
}

/// The round's cards are reclaimed; A is asked first about declaring.
LiarsLair::State polled(const char* a, const char* b, const char* c, const Position& more = {}) {
  Position entries = {{"phase", "declare"}, {"hand.A", a}, {"hand.B", b}, {"hand.C", c}};
  for (const auto& [key, text] : more) entries[key] = text;
  return position(entries);
}

TEST(LiarsLairBrain, AHandOfKnownTruthsIsDeclared) {
  const LiarsLair::State state = polled("1a 2a 5a 6a", "1b 2b 3a 4b", "3b 4a 5b 6b");
  for (const char* level : {"novice", "shrewd", "master:200"}) {
    EXPECT_EQ(answers(0, state, level), "declare") << level;
  }
}

TEST(LiarsLairBrain, APairInHandIsNotDeclared) {
  const LiarsLair::State state = polled("1a 1b 2a 2b", "3a 4a 5b 6b", "5a 6a 3b 4b");
  for (const char* level : {"novice", "shrewd", "master:200"}) {
    EXPECT_EQ(answers(0, state, level), "hold") << level;
  }
}

LiarsLair::State on_trial(const Position& more = {}) {
  return after(polled("1a 2a 5a 6b", "1b 2b 3a 4b", "3b 4a 5b 6a", more),
               {{0, "declare"}, {1, "hold"}, {2, "hold"}});
}

TEST(LiarsLairBrain, AKnownTruthIsShownToTheDeclarer) {
  const LiarsLair::State state = after(on_trial(), {{1, "pass"}});
  for (const char* level : {"novice", "shrewd", "master:200"}) {
    EXPECT_EQ(answers(2, state, level), "show 6a") << level;
  }
}

TEST(LiarsLairBrain, AKnownLieIsNotShown) {
  for (const char* level : {"novice", "shrewd", "master:200"}) {
    EXPECT_FALSE(answers(1, on_trial(), level).contains("b")) << level;
  }
}

TEST(LiarsLairBrain, TheLastOneAskedHasNothingToLose) {
  // C got 6a from another player and can't know that it is true, but a pass would make A the
  // winner.
  const Position dealt = {{"dealt.A", "1a 2a 5a 6b"}, {"dealt.B", "1b 2b 3a 4b 6a"},
                          {"dealt.C", "3b 4a 5b"},    {"marks.C", "3 4 5"},
                          {"marks.B", "1 2 3 4"},     {"marks.A", "1 2 5 6"}};
  const LiarsLair::State state = after(on_trial(dealt), {{1, "pass"}});
  ASSERT_FALSE(seen_by(2, state).known.contains(card("6a").pair()));
  EXPECT_EQ(answers(2, state, "shrewd"), "show 6a");
  EXPECT_EQ(answers(2, state, "master:200"), "show 6a");
}

TEST(LiarsLairBrain, UnseenCardsAreInHandsAsLargeAsTheyAre) {
  const LiarsLair::View view = seen_by(0, position({}));
  const Reading reading(view, nullptr);
  EXPECT_DOUBLE_EQ(reading.held_by(Seat(1), card("3a")), 0.5);
  EXPECT_DOUBLE_EQ(reading.held(card("3a")), 1);
  EXPECT_DOUBLE_EQ(reading.held(card("1a")), 0);
  EXPECT_DOUBLE_EQ(reading.truth(card("1b")), 0);
  EXPECT_DOUBLE_EQ(reading.truth(card("5a")), 0.5);
}

TEST(LiarsLairBrain, ACardThatWasSeenIsWhereItWasSeen) {
  LiarsLair::State state =
      after(position({}), {{0, "play 1a"}, {1, "play 3a"}, {2, "play 5a"}, {2, "reclaim 3a"}});
  const LiarsLair::View view = seen_by(0, state);
  const Reading reading(view, nullptr);
  EXPECT_DOUBLE_EQ(reading.held_by(Seat(2), card("3a")), 1);
  EXPECT_DOUBLE_EQ(reading.held_by(Seat(1), card("3a")), 0);
}

Event event(Event::Kind kind, int seat, const char* text = nullptr) {
  Event made;
  made.kind = kind;
  made.seat = Seat(seat);
  made.open = text != nullptr;
  if (text != nullptr) made.card = card(text);
  return made;
}
/// A has just been dealt the hand and the first round begins.
B::Memory memory_of_a() {
  B::Memory memory;
  Event dealt = event(Event::Kind::dealt, 0);
  dealt.open = true;
  dealt.cards = *liars_lair::parse_statements("1a 2a 3b 4b");
  dealt.truths = *liars_lair::parse_statements("1a 2a");
  memory.notice(dealt);
  for (const int other : {1, 2}) memory.notice(event(Event::Kind::dealt, other));
  memory.notice(event(Event::Kind::round, 0));
  return memory;
}

TEST(LiarsLairBrain, MemoryCountsLiesAndProofs) {
  B::Memory memory = memory_of_a();
  memory.notice(event(Event::Kind::played, 0, "1a"));
  // A knows that it is true, having been dealt 3b
  memory.notice(event(Event::Kind::played, 1, "3a"));
  memory.notice(event(Event::Kind::played, 2, "2b"));  // and this is a lie, by the last to play
  memory.notice(event(Event::Kind::passed, 1));
  memory.notice(event(Event::Kind::showed, 1));
  EXPECT_EQ(memory.habit(Seat(0)).lies_early, (lair_beliefs::Count{0, 1}));
  EXPECT_EQ(memory.habit(Seat(1)).lies_early, (lair_beliefs::Count{0, 1}));
  EXPECT_EQ(memory.habit(Seat(2)).lies_last, (lair_beliefs::Count{1, 1}));
  EXPECT_EQ(memory.habit(Seat(1)).proofs, (lair_beliefs::Count{1, 2}));
}

TEST(LiarsLairBrain, MemoryCountsTheResultsOfContradictions) {
  B::Memory memory = memory_of_a();
  memory.notice(event(Event::Kind::played, 1, "5b"));
  EXPECT_EQ(memory.habit(Seat(1)).lies_early, (lair_beliefs::Count{0, 0}));
  memory.notice(event(Event::Kind::played, 2, "5a"));
  Event met = event(Event::Kind::contradicted, 2, "5a");
  met.other = Seat(1);
  met.other_card = card("5b");
  memory.notice(met);
  EXPECT_EQ(memory.habit(Seat(1)).lies_early, (lair_beliefs::Count{1, 1}));
  EXPECT_EQ(memory.habit(Seat(2)).lies_early, (lair_beliefs::Count{0, 1}));
}

TEST(LiarsLairBrain, TheLikelierWorldIsMorePlausible) {
  B::Memory memory = memory_of_a();
  const LiarsLair::State real = position({});
  const LiarsLair::State turned = position({{"truths", "1a 2a 3a 4a 5b 6a"}});
  const LiarsLair::View view = seen_by(0, real);
  EXPECT_EQ(B::plausibility(real, view, memory), 1);
  memory.notice(event(Event::Kind::out, 1));
  memory.notice(event(Event::Kind::played, 0, "1a"));
  memory.notice(event(Event::Kind::played, 2, "5a"));  // lies are more frequent by the last to play
  EXPECT_GT(B::plausibility(turned, view, memory), 1);
  EXPECT_LT(B::plausibility(real, view, memory), 1);
}

TEST(LiarsLairBrain, SparingALieIsEvidenceAgainstHoldingItsTruth) {
  B::Memory memory = memory_of_a();
  memory.notice(event(Event::Kind::played, 0, "3b"));
  memory.notice(event(Event::Kind::played, 1, "5b"));
  const LiarsLair::State b_has_it = position({});
  const LiarsLair::State c_has_it =
      position({{"hand.B", "6a 4a 5b 6b"}, {"hand.C", "5a 3a 1b 2b"}});
  const LiarsLair::View view = seen_by(0, b_has_it);
  EXPECT_LT(B::plausibility(b_has_it, view, memory), 0.5 * B::plausibility(c_has_it, view, memory));
}

TEST(LiarsLairBrain, OutlooksFavourTruthsAndTheLastToBeReckonedWith) {
  const auto outlook = [](const Position& more, int seat) {
    Position entries = {{"round", "12"}};
    for (const auto& [key, text] : more) entries[key] = text;
    return B::outlook(position(entries), Seat(seat));
  };
  // In the twelfth round A must declare, then B, and C need not.
  EXPECT_GT(outlook({}, 2), 0.7);
  EXPECT_GT(outlook({}, 1), outlook({}, 0));
  EXPECT_GT(outlook({}, 0), 0);
  EXPECT_LT(outlook({}, 0) + outlook({}, 1), 0.3);
  const Position truths_with_a = {{"hand.A", "1a 2a 3a 4a"}, {"hand.B", "3b 4b 5b 6b"}};
  EXPECT_GT(outlook(truths_with_a, 0), outlook({}, 0));
  EXPECT_LT(outlook(truths_with_a, 1), outlook({}, 1));
}

TEST(LiarsLairBrain, AnEliminatedPlayerHopesForAPlaceOnly) {
  const LiarsLair::State world = position({{"out", "A"},
                                           {"starter", "B"},
                                           {"turn", "B"},
                                           {"removed", "3"},
                                           {"hand.A", "2a 4b"},
                                           {"hand.B", "4a 5b 6b 1a"}});
  EXPECT_EQ(B::outlook(world, Seat(0)), 0);
  EXPECT_GT(B::outlook(world, Seat(1)), 0);
}

TEST(LiarsLairBrain, TemperamentsShiftLiesAndDoubts) {
  testing::expect_tempers_matter<LiarsLair>("novice", "", 300);
  testing::expect_tempers_matter<LiarsLair>("shrewd", "", 300);
  testing::expect_tempers_matter<LiarsLair>("master", ":60", 30);
}

}  // namespace
}  // namespace humbug
