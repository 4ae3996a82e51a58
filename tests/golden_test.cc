// Whole games as readable files: src/games/*/goldens/*.txt. The first lines of a file are the
// recipe; the rest is written by `script/approve` and compared here.

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "core/legal_texts.h"
#include "core/playout.h"
#include "core/rng.h"
#include "tests/support/read_file.h"
#include "texts/tell.h"

namespace humbug::testing {
namespace {

struct Recipe {
  std::string game;
  int players = 0;
  std::uint64_t seed = 0;
  Language language = Language::en;
  std::vector<Setting> settings;
  std::string text;  ///< the recipe's own lines
};

constexpr std::string_view kEndOfRecipe = "---";

Recipe read_recipe(const std::filesystem::path& path) {
  Recipe recipe;
  recipe.game = path.parent_path().parent_path().filename().string();
  std::ifstream in(path);
  std::string line;
  while (std::getline(in, line) && line != kEndOfRecipe) {
    recipe.text += line + "\n";
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word == "players") words >> recipe.players;
    if (word == "seed") words >> recipe.seed;
    if (word == "lang" && words >> word) recipe.language = parse_language(word).value();
    if (word != "set") continue;
    words >> word;
    const std::size_t equals = word.find('=');
    recipe.settings.push_back({word.substr(0, equals), word.substr(equals + 1)});
  }
  return recipe;
}

/// The game of a recipe, played with random actions: every line of its record and, under it, the
/// events as the referee saw them and as A was told.
std::string play(const Recipe& recipe) {
  static const std::vector<std::string> kNames = {"Ann", "Ben",  "Cid", "Dora",
                                                  "Eve", "Finn", "Gus", "Hal"};
  const auto made = make_match(recipe.game, recipe.settings, recipe.players);
  if (!made) return made.error();
  Match& match = **made;
  FastRng rng(recipe.seed);
  const std::span names = std::span(kNames).first(static_cast<std::size_t>(recipe.players));
  std::string text = json::serialize(header_line(match, names)) + "\n";
  while (match.pending().kind != Pending::Kind::over) {
    const Pending pending = match.pending();
    if (pending.kind == Pending::Kind::chance) {
      match.draw(AnyRng(rng));
    } else {
      const Seat seat = next_to_answer(pending, rng);
      const auto legal = match.legal(seat, kMaxLegalTexts * 10);
      const auto size = static_cast<std::uint32_t>(legal->size());
      static_cast<void>(match.act(seat, (*legal)[below(rng, size)]));
    }
    for (const json::object& line : match.lines()) text += json::serialize(line) + "\n";
    for (std::size_t n = 0; n < match.events(); ++n) {
      const texts::Audience audience{names, recipe.language, {}};
      const std::string all =
          texts::tell(recipe.game, match.event(n, Viewer::all_open()), audience);
      const std::string one = texts::tell(recipe.game, match.event(n, Viewer(Seat(0))), audience);
      if (!all.empty()) text += "    " + all + "\n";
      if (one != all && !one.empty()) text += "    (to Ann: " + one + ")\n";
    }
  }
  return text + json::serialize(result_line(match)) + "\n";
}

class GoldenTest : public ::testing::Test {
 public:
  explicit GoldenTest(std::filesystem::path path) : path_(std::move(path)) {}
  void TestBody() override {
    const Recipe recipe = read_recipe(path_);
    const std::string now = recipe.text + std::string(kEndOfRecipe) + "\n" + play(recipe);
    if (std::getenv("HUMBUG_APPROVE") != nullptr) {
      std::ofstream(path_) << now;
      return;
    }
    EXPECT_EQ(read_file(path_), now) << path_ << " differs; script/approve takes the new one";
  }

 private:
  std::filesystem::path path_;
};

[[maybe_unused]] const bool kGoldensListed = [] {
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(HUMBUG_SOURCE_DIR "/src/games")) {
    const std::filesystem::path& path = entry.path();
    if (path.extension() != ".txt" || path.parent_path().filename() != "goldens") continue;
    const std::string game = path.parent_path().parent_path().filename().string();
    std::string name = path.stem().string();
    for (char& c : name) c = c == '-' ? '_' : c;
    ::testing::RegisterTest(("Golden_" + game).c_str(), name.c_str(), nullptr, nullptr, __FILE__,
                            __LINE__,
                            [path]() -> ::testing::Test* { return new GoldenTest(path); });
  }
  return true;
}();

}  // namespace
}  // namespace humbug::testing
