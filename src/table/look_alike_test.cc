#include "table/look_alike.h"

#include <gtest/gtest.h>

namespace humbug::table {
namespace {

TEST(LookAlike, NamesThatDifferByCaseWidthOrLettersThatLookAlike) {
  for (const char* name : {"Ann", "ann", "ANN", "\u0410nn", "\uff21\uff4e\uff4e",
                           "\u0391\u039d\u039d", "\U0001d400nn", "A\u200bnn", "Ann\u00ad"}) {
    EXPECT_TRUE(look_alike("Ann", name)) << name;
    EXPECT_TRUE(look_alike(name, "Ann")) << name;
  }
  EXPECT_TRUE(look_alike("Ian", "lan"));  // a capital I and a small L
  EXPECT_TRUE(look_alike("B0B", "bob"));
  EXPECT_TRUE(look_alike("J\u00f6rg", "J\u00d6RG"));
  EXPECT_TRUE(look_alike("J\u00f6rg", "Jo\u0308rg"));  // ö as one character and as two
  EXPECT_TRUE(look_alike("M\u00fcnchhausen", "m\u00dcnchhausen"));
  EXPECT_TRUE(look_alike("Ann Lee", "Ann  Lee"));
  EXPECT_TRUE(look_alike("Ann Lee", "Ann\u00a0Lee"));
}

TEST(LookAlike, NamesThatPeopleTellApart) {
  EXPECT_FALSE(look_alike("J\u00f6rg", "Jorg"));
  EXPECT_FALSE(look_alike("M\u00fcller", "Muller"));
  EXPECT_FALSE(look_alike("Jos\u00e9", "Jose"));
  EXPECT_FALSE(look_alike("\u00d8yvind", "Oyvind"));
  EXPECT_FALSE(look_alike("Ann", "Anna"));
  EXPECT_FALSE(look_alike("Ann Lee", "AnnLee"));
  EXPECT_FALSE(look_alike("ian", "lan"));
  EXPECT_FALSE(look_alike("Player 1", "Player 2"));
  EXPECT_FALSE(look_alike("\u0418\u0432\u0430\u043d", "Ivan"));
  EXPECT_FALSE(look_alike("\u674e", "\u6728"));
}

TEST(LookAlike, AnythingCanBeCompared) {
  EXPECT_FALSE(look_alike("", "Ann"));
  EXPECT_TRUE(look_alike("", ""));
  EXPECT_FALSE(look_alike("\xff\xfe", "Ann"));
}

TEST(LookAlike, TheStartOfAName) {
  EXPECT_TRUE(looks_like_start("bot:shrewd", "bot:"));
  EXPECT_TRUE(looks_like_start("B\u043et:shrewd", "bot:"));
  EXPECT_FALSE(looks_like_start("Botho", "bot:"));
}

}  // namespace
}  // namespace humbug::table
