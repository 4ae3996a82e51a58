#include "table/chat.h"

#include <string>

#include <gtest/gtest.h>

namespace humbug::table {
namespace {

constexpr TimePoint kNoon = read_time_point(1'000'000'000);

ChatMessage message(std::string text, TimePoint at, std::string person = "ann") {
  return {.at = at, .person = std::move(person), .name = "Ann", .text = std::move(text)};
}
ChatMessage phrase(int number, TimePoint at) {
  return {.at = at, .person = "ann", .name = "Ann", .phrase = number, .text = {}};
}

TEST(Chat, OnePersonMustWaitBetweenLines) {
  Chat chat;
  EXPECT_FALSE(chat.say(message("one", kNoon)));
  EXPECT_EQ(chat.say(message("two", kNoon + Duration(999))), refusals::kTooFast);
  EXPECT_FALSE(chat.say(message("two", kNoon + Duration(999), "ben")));
  EXPECT_FALSE(chat.say(message("two", kNoon + Duration(1000))));
  EXPECT_EQ(chat.say(phrase(1, kNoon + Duration(3999))), refusals::kTooFast);
  EXPECT_FALSE(chat.say(phrase(1, kNoon + Duration(4000))));
}

TEST(Chat, AClockThatWasSetBackSilencesNobody) {
  Chat chat;
  EXPECT_FALSE(chat.say(message("one", kNoon)));
  EXPECT_FALSE(chat.say(message("two", kNoon - std::chrono::hours(1))));
}

TEST(Chat, OnlyReadableLinesAndKnownPhrasesAreTaken) {
  Chat chat;
  EXPECT_EQ(chat.say(message("two\nlines", kNoon)), refusals::kBadText);
  EXPECT_EQ(chat.say(message(std::string(Chat::kMaxBytes + 1, 'a'), kNoon)), refusals::kBadText);
  EXPECT_EQ(chat.say(phrase(-1, kNoon)), refusals::kNoSuchPhrase);
  EXPECT_EQ(chat.say(phrase(Chat::kPhrases, kNoon)), refusals::kNoSuchPhrase);
  EXPECT_TRUE(chat.lines().empty());
}

TEST(Chat, KeepsTheLastLines) {
  Chat chat;
  TimePoint now = kNoon;
  for (std::size_t n = 0; n < Chat::kKept + 3; ++n) {
    EXPECT_FALSE(chat.say(message(std::to_string(n), now += Chat::kBetweenLines)));
  }
  EXPECT_EQ(chat.lines().size(), Chat::kKept);
  EXPECT_EQ(chat.lines().front().text, "3");
}

TEST(Chat, AMessageIsReadAsItWasWritten) {
  for (const ChatMessage& said : {message("hello", kNoon), phrase(2, kNoon)}) {
    const ChatMessage again = read_chat(chat_json(said));
    EXPECT_EQ(again.at, said.at);
    EXPECT_EQ(again.person, said.person);
    EXPECT_EQ(again.text, said.text);
    EXPECT_EQ(again.phrase, said.phrase);
  }
}

}  // namespace
}  // namespace humbug::table
