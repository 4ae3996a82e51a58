#include "texts/catalogue.h"

#include <array>
#include <regex>
#include <string>

#include <gtest/gtest.h>

namespace humbug::texts {
namespace {

constexpr std::array kLanguages = {Language::en, Language::de};

TEST(Catalogue, EveryLanguageHasEveryMessage) {
  const std::vector<std::string> keys = Catalogue::of(Language::en).keys();
  ASSERT_FALSE(keys.empty());
  for (const Language language : kLanguages) EXPECT_EQ(Catalogue::of(language).keys(), keys);
}

TEST(Catalogue, EveryMessageCanBeFormatted) {
  for (const Language language : kLanguages) {
    const Catalogue& texts = Catalogue::of(language);
    for (const std::string& key : texts.keys()) {
      const std::string text = texts.format(key);
      EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << key << ": " << text;
    }
  }
}

TEST(Catalogue, ArgumentsThatAreNotGivenAreAbsent) {
  const Catalogue& texts = Catalogue::of(Language::en);
  EXPECT_EQ(texts.format("bs.took", {{"seat", "Ann"}, {"count", std::int64_t{3}}}),
            "Ann takes the pile of 3.");
}

TEST(Catalogue, ListsAndCapitals) {
  EXPECT_EQ(Catalogue::of(Language::en).list({"Ann", "Ben", "Cid"}), "Ann, Ben and Cid");
  EXPECT_EQ(Catalogue::of(Language::de).list({"Ann", "Ben"}), "Ann und Ben");
  EXPECT_EQ(Catalogue::of(Language::de).capital("öl"), "Öl");
  EXPECT_EQ(Catalogue::of(Language::en).capital(""), "");
}

}  // namespace
}  // namespace humbug::texts
