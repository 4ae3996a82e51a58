// Checks the includes of src/ against the arrows of docs/develop/architecture.md. The build links
// the folders by the same arrows, but can't detect the misuse of a header without a library.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace {

namespace fs = std::filesystem;

using Folders = std::set<std::string, std::less<>>;

/// The allowed includes, transitively closed. A folder may include itself.
const std::map<std::string, Folders, std::less<>> kArrows = {
    {"core", {}},
    {"toml", {"core"}},
    {"statements", {"core", "toml"}},
    {"texts", {"core"}},
    {"games", {"core", "statements"}},
    {"referee", {"core"}},
    {"catalogue", {"core", "games", "referee"}},
    {"print", {"core", "games", "statements"}},
    {"bots", {"core", "games"}},
    {"live_bots", {"core", "games", "referee", "catalogue", "bots"}},
    {"lab", {"core", "games", "referee", "catalogue", "bots"}},
    {"table", {"core", "referee", "texts"}},
    {"store", {"core"}},
    {"net", {"core"}},
    {"loadtest", {"core", "net"}},
    {"server",
     {"core", "games", "referee", "catalogue", "bots", "live_bots", "lab", "table", "store", "net",
      "texts", "toml"}},
    {"cli",
     {"core", "games", "referee", "catalogue", "bots", "live_bots", "lab", "table", "store",
      "server", "print", "net", "loadtest", "statements", "texts"}},
};

/// Games are independent, except that Motes is Liar's Dice with trades.
const std::set<std::pair<std::string, std::string>> kRelatedGames = {{"motes", "liars_dice"}};

struct Include {
  std::string path;
  bool quoted;  ///< "..." is ours, <...> is a library's
};

/// The target of an #include line; nullopt for any other line.
std::optional<Include> parse_include(std::string_view line) {
  const auto skip_blanks = [&line] {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  };
  skip_blanks();
  if (!line.starts_with('#')) return std::nullopt;
  line.remove_prefix(1);
  skip_blanks();
  if (!line.starts_with("include")) return std::nullopt;
  line.remove_prefix(std::string_view("include").size());
  skip_blanks();
  if (!line.starts_with('"') && !line.starts_with('<')) return std::nullopt;
  const bool quoted = line.starts_with('"');
  line.remove_prefix(1);
  return Include{std::string(line.substr(0, line.find(quoted ? '"' : '>'))), quoted};
}

/// Headers of the standard library have neither a folder nor an extension.
bool is_standard(std::string_view header) {
  return header.find_first_of("/.") == std::string_view::npos;
}

bool is_test(const fs::path& file) { return file.stem().string().ends_with("_test"); }

/// The game of a path under src/: "bs" for games/bs/rules.h, empty for games/words.h.
std::string game_of(const fs::path& path) {
  const std::vector<std::string> parts(path.begin(), path.end());
  return parts.size() > 2 && parts[0] == "games" ? parts[1] : "";
}

/// Why `file` (a path under src/) may not contain `line`; empty if it may.
std::string objection(const fs::path& file, std::string_view line) {
  const std::optional<Include> include = parse_include(line);
  if (!include) return "";
  const std::string from = file.begin()->string();

  if (!include->quoted) {
    if (from != "core" || is_test(file) || is_standard(include->path)) return "";
    return "core may use the standard library only, not <" + include->path + ">";
  }

  const fs::path path = include->path;
  const std::string to = path.begin()->string();
  if (!kArrows.contains(to) || path.begin() == --path.end()) {
    // Tests may use tests/.
    if (to == "tests" && is_test(file)) return "";
    return "\"" + include->path + "\" does not begin with a folder of src/";
  }
  const auto arrows = kArrows.find(from);
  if (arrows == kArrows.end()) return from + " is a new folder: give it its arrows here";
  if (to != from && !arrows->second.contains(to)) return from + " may not include " + to;

  const std::string game = game_of(file);
  const std::string other = game_of(path);
  if (!game.empty() && !other.empty() && game != other && !kRelatedGames.contains({game, other})) {
    return "the game " + game + " may not include the game " + other;
  }
  return "";
}

TEST(Architecture, IncludeDirections) {
  const fs::path source = fs::path(HUMBUG_SOURCE_DIR) / "src";
  int lines_with_includes = 0;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(source)) {
    const fs::path extension = entry.path().extension();
    if (extension != ".h" && extension != ".cc") continue;
    std::ifstream stream(entry.path());
    ASSERT_TRUE(stream) << entry.path();
    const fs::path file = entry.path().lexically_relative(source);
    std::string line;
    for (int number = 1; std::getline(stream, line); ++number) {
      lines_with_includes += parse_include(line).has_value() ? 1 : 0;
      const std::string why_not = objection(file, line);
      EXPECT_EQ(why_not, "") << "src/" << file.string() << ":" << number << ": " << why_not;
    }
  }
  EXPECT_GT(lines_with_includes, 0) << "no sources were read under " << source;
}

TEST(Architecture, SeesIncludesHoweverWritten) {
  EXPECT_EQ(parse_include("#include \"core/seat.h\"")->path, "core/seat.h");
  EXPECT_EQ(parse_include("  #  include <vector>  // a list")->path, "vector");
  EXPECT_TRUE(parse_include("#include \"core/seat.h\"")->quoted);
  EXPECT_FALSE(parse_include("#include <vector>")->quoted);
  EXPECT_FALSE(parse_include("#define include \"core/seat.h\""));
  EXPECT_FALSE(parse_include("// #include \"core/seat.h\""));
  EXPECT_FALSE(parse_include(""));
}

TEST(Architecture, ArrowsPointInward) {
  EXPECT_EQ(objection("games/bs/rules.h", "#include \"core/seat.h\""), "");
  EXPECT_EQ(objection("games/bs/rules.h", "#include \"games/bs/state.h\""), "");
  EXPECT_EQ(objection("cli/main.cc", "#include \"lab/simulate.h\""), "");
  EXPECT_EQ(objection("core/seat.h", "#include \"games/bs/rules.h\""),
            "core may not include games");
  EXPECT_EQ(objection("bots/random.h", "#include \"referee/match.h\""),
            "bots may not include referee");
  EXPECT_EQ(objection("games/bs/rules.h", "#include \"state.h\""),
            "\"state.h\" does not begin with a folder of src/");
  EXPECT_EQ(objection("cellar/mouse.h", "#include \"core/seat.h\""),
            "cellar is a new folder: give it its arrows here");
}

TEST(Architecture, TheStoreKnowsBytesOnly) {
  EXPECT_EQ(objection("store/store.h", "#include \"core/text.h\""), "");
  EXPECT_EQ(objection("store/sqlite/apply.cc", "#include \"store/batch.h\""), "");
  EXPECT_EQ(objection("store/batch.h", "#include \"referee/record.h\""),
            "store may not include referee");
  EXPECT_EQ(objection("store/batch.h", "#include \"table/table.h\""),
            "store may not include table");
}

TEST(Architecture, CoreUsesTheStandardLibraryOnly) {
  EXPECT_EQ(objection("core/seat.h", "#include <array>"), "");
  EXPECT_EQ(objection("core/seat.h", "#include <fmt/format.h>"),
            "core may use the standard library only, not <fmt/format.h>");
  EXPECT_EQ(objection("core/seat_test.cc", "#include <gtest/gtest.h>"), "");
  EXPECT_EQ(objection("referee/record.cc", "#include <boost/json.hpp>"), "");
}

TEST(Architecture, GamesAreStrangers) {
  EXPECT_EQ(objection("games/luegen/rules.h", "#include \"games/bs/rules.h\""),
            "the game luegen may not include the game bs");
  EXPECT_EQ(objection("games/motes/rules.h", "#include \"games/liars_dice/rules.h\""), "");
  EXPECT_EQ(objection("games/liars_dice/rules.h", "#include \"games/motes/rules.h\""),
            "the game liars_dice may not include the game motes");
  EXPECT_EQ(objection("games/bs/view.cc", "#include \"games/json.h\""), "");
}

}  // namespace
