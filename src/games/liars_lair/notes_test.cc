#include "games/liars_lair/notes.h"

#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

#include "games/liars_lair/game.h"

namespace humbug::liars_lair {
namespace {

State dealt(std::uint64_t seed, int players) {
  FastRng rng(seed);
  NoSink silent;
  State state = LiarsLair::start(LiarsLair::defaults(players), players, {});
  LiarsLair::apply(state, LiarsLair::draw(state, rng), silent);
  return state;
}

const Statement k1a(0);
const Statement k2b(3);

TEST(LiarsLairNotes, AreWrittenByNameToo) {
  Notes notes(3);
  EXPECT_EQ(notes.write("2b", "true", "said so"), std::nullopt);
  EXPECT_EQ(notes.on(Statement(Pair(1), true)), (Note{Mark::yes, "said so"}));
  EXPECT_EQ(notes.write("4a", "true", ""), refusals::kNoSuchCard);
  EXPECT_EQ(notes.write("goat", "true", ""), refusals::kNoSuchCard);
  EXPECT_EQ(notes.write("2b", "maybe", ""), refusals::kNoSuchMark);
}

TEST(LiarsLairNotes, LLSW3_TheRefereeMarksTheCardsDealtAndNoOthers) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const State state = dealt(seed, 4);
    const View view = LiarsLair::view(state, Viewer(Seat(1)));
    const Notes notes = Notes::of_the_deal(view);
    int yes = 0;
    for (const Statement card : StatementSet::first(2 * view.pairs)) {
      const Mark mark = notes.on(card).mark;
      EXPECT_EQ(mark != Mark::unsure, view.hand.contains(card)) << card.text();
      EXPECT_EQ(mark == Mark::yes, view.hand.contains(card) && view.truth.is_true(card));
      yes += mark == Mark::yes ? 1 : 0;
    }
    EXPECT_EQ(yes, 3);
  }
}

TEST(LiarsLairNotes, LLSW3_ASpectatorIsDealtNothing) {
  const State state = dealt(1, 3);
  EXPECT_TRUE(Notes::of_the_deal(LiarsLair::view(state, Viewer::spectator())).written().empty());
}

// LL-11: notes are no part of the rules; whatever they say, the game is the same.
TEST(LiarsLairNotes, LL11_NotesOnAnyCardAtAnyTime) {
  Notes notes(9);
  EXPECT_FALSE(notes.write(k2b, {Mark::no, "Ben went pale when it was played"}));
  EXPECT_EQ(notes.on(k2b).mark, Mark::no);
  EXPECT_EQ(notes.on(k2b).text, "Ben went pale when it was played");
  EXPECT_EQ(notes.on(k1a), Note());
  // Rewritten, and erased.
  EXPECT_FALSE(notes.write(k2b, {Mark::unsure, "or not"}));
  EXPECT_EQ(notes.on(k2b), (Note{Mark::unsure, "or not"}));
  EXPECT_FALSE(notes.write(k2b, {}));
  EXPECT_EQ(notes, Notes(9));
}

TEST(LiarsLairNotes, RefusesWhatIsNoNote) {
  Notes notes(9);
  const Notes before = notes;
  EXPECT_EQ(notes.write(Statement(18), {Mark::yes, ""})->code, "no_such_card");
  EXPECT_EQ(notes.write(Statement::none(), {Mark::yes, ""})->code, "no_such_card");
  EXPECT_EQ(notes.write(k1a, {Mark::yes, std::string(281, 'x')})->code, "note_too_long");
  EXPECT_FALSE(Notes(9).write(k1a, {Mark::yes, std::string(280, 'x')}));
  for (const std::string text : {"two\nlines", "a\x7f", "\xc3", "\xff", "\xc0\x80", "\xed\xa0\x80",
                                 "\xe0\x80\x80", "\xf4\x90\x80\x80", "\xc2\x85", "\x80"}) {
    EXPECT_EQ(notes.write(k1a, {Mark::yes, text})->code, "note_unreadable") << text;
  }
  EXPECT_EQ(notes, before);
}

TEST(LiarsLairNotes, AreWrittenAndReadAgain) {
  Notes notes(9);
  ASSERT_FALSE(notes.write(k2b, {Mark::no, "für \xe2\x82\xac 3 \xf0\x9f\x90\x90"}));
  ASSERT_FALSE(notes.write(k1a, {Mark::yes, ""}));
  EXPECT_EQ(json::serialize(notes.written()).substr(0, 28), R"({"1a":{"mark":"true"},"2b":{)");
  const auto again = Notes::read(notes.written(), 9);
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(*again, notes);
}

TEST(LiarsLairNotes, ReadsOnlyNotes) {
  const auto error = [](std::string_view text) {
    const auto read = Notes::read(json::parse(text).get_object(), 9);
    return read ? "" : read.error();
  };
  EXPECT_EQ(error(R"({"1a":{"mark":"?","text":"x"}})"), "");
  EXPECT_EQ(error(R"({"x":{"mark":"?"}})"), "a note is on something that is no card");
  EXPECT_EQ(error(R"({"1a":{"mark":"maybe"}})"), "the note on 1a makes no sense");
  EXPECT_EQ(error(R"({"1a":{"text":3}})"), "the note on 1a makes no sense");
  EXPECT_EQ(error(R"({"1a":"true"})"), "the note on 1a makes no sense");
  EXPECT_EQ(error(R"({"1a":{"mark":"?","by":"Ben"}})"), "the note on 1a makes no sense");
  EXPECT_EQ(error(R"({"10a":{"mark":"true"}})"),
            "the note on 10a: there is no such card in this game");
}

RC_GTEST_PROP(LiarsLairNotes, AnyTextIsKeptWholeOrRefused, (std::string text)) {
  Notes notes(9);
  const auto refused = notes.write(k1a, {Mark::yes, text});
  if (refused) {
    RC_ASSERT(notes == Notes(9));
  } else {
    RC_ASSERT(notes.on(k1a).text == text);
    RC_ASSERT(*Notes::read(notes.written(), 9) == notes);
  }
}

}  // namespace
}  // namespace humbug::liars_lair
