#include "referee/json_text.h"

#include <cstdint>
#include <limits>
#include <string>

#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

namespace humbug {
namespace {

namespace json = boost::json;

std::string written(const json::value& value) {
  std::string text;
  append_json(text, value);
  return text;
}

TEST(JsonText, IsWrittenAsBoostWritesIt) {
  std::string letters;
  for (int code = 0; code < 0x80; ++code) letters += static_cast<char>(code);
  const json::value value = {
      {"none", nullptr},
      {"is", json::array{true, false}},
      {"numbers", json::array{0, 9, 10, -1, -10, std::numeric_limits<std::int64_t>::min(),
                              std::numeric_limits<std::uint64_t>::max(), 0.5, 1e300}},
      {"empty", json::array{json::object(), json::array(), ""}},
      {letters, letters},
      {"nested", {{"list", json::array{json::array{1}, json::object{{"Lügen", "„so“"}}}}}}};
  EXPECT_EQ(written(value), json::serialize(value));
}

RC_GTEST_PROP(JsonText, AnyTextIsWrittenAsBoostWritesIt, (const std::string& text)) {
  const json::value value(text);
  RC_ASSERT(written(value) == json::serialize(value));
}

}  // namespace
}  // namespace humbug
