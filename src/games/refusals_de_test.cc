#include "games/refusals_de.h"

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "tests/support/read_file.h"

namespace humbug {
namespace {

/// Every refusal in the sources of the rules, by its code.
TEST(Refusals, EachHasAGermanSentence) {
  const std::regex kRefusal(R"(Refusal k\w+\{\s*"(\w+)\")");
  int found = 0;
  for (const char* folder : {"/src/core", "/src/games"}) {
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(std::string(HUMBUG_SOURCE_DIR) + folder)) {
      if (entry.path().extension() != ".h") continue;
      const std::string source = testing::read_file(entry.path());
      for (std::sregex_iterator at(source.begin(), source.end(), kRefusal), end; at != end; ++at) {
        const std::string code = (*at)[1];
        const Refusal refusal{code, "the English sentence"};
        EXPECT_NE(refusal_text(refusal, Language::de), refusal.says)
            << entry.path() << ": " << code;
        EXPECT_EQ(refusal_text(refusal, Language::en), refusal.says);
        ++found;
      }
    }
  }
  EXPECT_GT(found, 60);
}

}  // namespace
}  // namespace humbug
