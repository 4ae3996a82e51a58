#include "core/json_writer.h"

#include <cstdint>
#include <string>

#include <gtest/gtest.h>

namespace humbug {
namespace {

std::string written(std::string_view value) {
  std::string text;
  append_json(text, value);
  return text;
}

TEST(JsonWriter, WritesAnObject) {
  JsonWriter inner;
  EXPECT_TRUE(inner.empty());
  JsonListWriter list;
  EXPECT_TRUE(list.empty());
  JsonWriter object{{"empty", inner}, {"none", list}, {"is", true}};
  list.push_back(std::uint8_t{7});
  list.push_back(std::string("two"));
  inner["list"] = list;
  object["inner"] = inner;
  object.add("number", -3).add_text("text", "[1]").add_list("items", "1,2");
  EXPECT_EQ(std::move(object).finish(),
            R"({"empty":{},"none":[],"is":true,"inner":{"list":[7,"two"]},"number":-3,)"
            R"("text":[1],"items":[1,2]})");
  EXPECT_EQ(JsonWriter().finish(), "{}");
}

TEST(JsonWriter, EscapesControlCharacters) {
  EXPECT_EQ(written("Lügen, \"so\" \\"), R"("Lügen, \"so\" \\")");
  EXPECT_EQ(written("\b\f\n\r\t"), R"("\b\f\n\r\t")");
  EXPECT_EQ(written(std::string("\0\x1f", 2)), R"("\u0000\u001f")");
}

}  // namespace
}  // namespace humbug
