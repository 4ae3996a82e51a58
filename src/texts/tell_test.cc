#include "texts/tell.h"

#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace humbug::texts {
namespace {

const std::vector<std::string> kNames = {"Ann", "Ben", "Cid"};

std::string told(std::string_view game, std::string_view event, SeatSet you = {},
                 Language language = Language::en) {
  return tell(game, event, {kNames, language, you});
}

constexpr std::string_view kPlayed = R"({"event":"played","seat":0,"rank":"J","count":4})";
constexpr std::string_view kCalled = R"({"event":"called","seat":2,"accused":1,"callers":[2,0]})";

TEST(Tell, NamesNumbersAndClaimsInWords) {
  EXPECT_EQ(told("bs", kPlayed), "Ann lays four and says \"four jacks\".");
  EXPECT_EQ(told("liars_dice", R"({"event":"bid","seat":1,"bid":"3x6"})"),
            "Ben bids \"three sixes\".");
  EXPECT_EQ(told("bs", R"({"event":"over","places":[1,2,2],"reason":"max_plays"})"),
            "That was the last play allowed. Ann wins, Ben and Cid share place 2.");
}

TEST(Tell, TheReaderIsToldInTheSecondPerson) {
  const SeatSet ann(Seat(0));
  EXPECT_EQ(told("bs", kPlayed, ann), "You lay four and say \"four jacks\".");
  EXPECT_EQ(told("bs", kPlayed, ann, Language::de), "Du legst vier Karten und sagst „vier Buben“.");
  EXPECT_EQ(told("bs", kCalled, ann), "You and Cid call Ben; Cid's call counts.");
  EXPECT_EQ(told("bs", kCalled, SeatSet(Seat(1)), Language::de),
            "Cid und Ann decken dich auf; es zählt Cid.");
  EXPECT_EQ(told("bs", R"({"event":"over","places":[2,1,2],"reason":""})", ann),
            "Ben wins, you and Cid share place 2.");
}

TEST(Tell, EventsThatNeedNoWordsAreEmpty) {
  EXPECT_EQ(told("bs", R"({"event":"answered","due":2})"), "");
  EXPECT_EQ(told("bs", ""), "");
  EXPECT_EQ(told("bs", R"({"event":"unheard_of"})"), "");
}

}  // namespace
}  // namespace humbug::texts
