#include "toml/depth.h"

#include <string>

#include <gtest/gtest.h>

#include "toml/tree.h"

namespace humbug::toml_tree {
namespace {

/// "a.a.a", with so many parts.
std::string key(std::size_t parts) {
  std::string text = "a";
  for (std::size_t part = 1; part < parts; ++part) text += ".a";
  return text;
}

std::string times(std::size_t count, std::string_view text) {
  std::string all;
  for (std::size_t i = 0; i < count; ++i) all += text;
  return all;
}

TEST(TomlDepth, AKeyHasSoManyPartsAndNoMore) {
  EXPECT_FALSE(line_too_deep(key(kMaxTomlDepth) + " = 1\n"));
  EXPECT_EQ(line_too_deep("x = 1\n" + key(kMaxTomlDepth + 1) + " = 1\n"), 2U);
  EXPECT_EQ(line_too_deep("\n\n[" + key(30'000) + "]\n"), 3U);
  EXPECT_EQ(line_too_deep("[[" + key(30'000) + "]]\n"), 1U);
  EXPECT_EQ(line_too_deep("x = { " + key(30'000) + " = 1 }\n"), 1U);
  EXPECT_EQ(line_too_deep(times(30'000, "\"a\" . ") + "a = 1\n"), 1U);
}

TEST(TomlDepth, SoManyBracketsStandOpenAndNoMore) {
  EXPECT_FALSE(line_too_deep("x = " + times(kMaxTomlDepth, "[") + times(kMaxTomlDepth, "]")));
  EXPECT_EQ(line_too_deep("x = " + times(kMaxTomlDepth + 1, "[")), 1U);
  EXPECT_EQ(line_too_deep("x = " + times(kMaxTomlDepth + 1, "{ a = ")), 1U);
  EXPECT_FALSE(line_too_deep(times(1000, "x = [{ a = 1 }, { a = 2 }]\n")));
}

TEST(TomlDepth, DotsOfTextsAndCommentsAreNoKeys) {
  const std::string dots(100, '.');
  for (const std::string& text :
       {"x = \"" + dots + "\"\n", "x = '" + dots + "'\n", "# " + dots + "\n",
        R"(x = """)" + dots + "\n" + R"(\""" )" + dots + R"(""")", "x = '''\n" + dots + "'''\n",
        R"(x = "\")" + dots + "\"\n", R"(x = 'it\' # )" + dots + "\n"}) {
    EXPECT_FALSE(line_too_deep(text)) << text;
  }
}

/// What only looks like a text hides no key. The quotes at the end of a long text are its own.
TEST(TomlDepth, NothingHidesAKey) {
  const std::string deep = key(30'000) + " = 1";
  for (const char* before :
       {R"(x = { b = """a"""", )", R"(x = { b = '''a''''', )", R"(x = { b = "", )",
        R"(x = { b = '\', )", "x = \"no end\n", "# \"\n", "x = \"\"\"\n\\\n\"\"\"\n"}) {
    const std::string text = before + deep;
    EXPECT_TRUE(line_too_deep(text)) << before;
    EXPECT_FALSE(parse_toml(text)) << before;
  }
}

}  // namespace
}  // namespace humbug::toml_tree
