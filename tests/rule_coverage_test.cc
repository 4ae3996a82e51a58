// Every numbered rule in docs/rules/*.md is named by a test or a scenario of its game.

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "tests/support/read_file.h"

namespace humbug::testing {
namespace {

/// Rule ids like "BS-07"; tests may also write BS07.
std::set<std::string> rule_ids(std::string_view page) {
  static const std::regex kId(R"(\b([A-Z]{2,3})-([A-Z]{0,2}[0-9]{1,2}[a-c]?)\b)");
  std::set<std::string> ids;
  const std::string text(page.substr(std::min(page.find("## The rules by number"), page.size())));
  for (std::sregex_iterator at(text.begin(), text.end(), kId), end; at != end; ++at) {
    ids.insert(at->str());
  }
  return ids;
}

std::string tests_of(std::string_view game) {
  std::string all;
  const std::filesystem::path folder = std::filesystem::path(HUMBUG_SOURCE_DIR "/src/games") / game;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (name.ends_with("_test.cc") || entry.path().parent_path().filename() == "scenarios") {
      all += read_file(entry.path());
    }
  }
  return all;
}

TEST(RuleCoverage, EveryNumberedRuleHasATest) {
  for (const GameInfo& game : all_games()) {
    const std::set<std::string> ids = rule_ids(rules_page(game.id));
    EXPECT_GE(ids.size(), 10U) << game.id << " lists no rules by number";
    const std::string tests = tests_of(game.id);
    for (const std::string& id : ids) {
      std::string bare = id;
      bare.erase(bare.find('-'), 1);
      const bool named =
          tests.find(id) != std::string::npos || tests.find(bare) != std::string::npos;
      EXPECT_TRUE(named) << id << " of " << game.id << " has no test";
    }
  }
}

TEST(RuleCoverage, FindsRuleNumbers) {
  EXPECT_EQ(rule_ids("BS-99 before\n## The rules by number\nBS-01, LL-V7a and LL-SW2"),
            (std::set<std::string>{"BS-01", "LL-V7a", "LL-SW2"}));
}

}  // namespace
}  // namespace humbug::testing
