// The documents refer to files and tests that exist.

#include <filesystem>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/read_file.h"

namespace humbug::testing {
namespace {

namespace fs = std::filesystem;

const fs::path& documents_root() {
  static const fs::path root = HUMBUG_SOURCE_DIR;
  return root;
}

std::vector<fs::path> all_documents() {
  std::vector<fs::path> pages;
  for (const auto& entry : fs::directory_iterator(documents_root())) {
    if (entry.path().extension() == ".md") pages.push_back(entry.path());
  }
  for (const auto& entry : fs::recursive_directory_iterator(documents_root() / "docs")) {
    if (entry.path().extension() == ".md") pages.push_back(entry.path());
  }
  return pages;
}

/// The first group of every match of `pattern`.
std::vector<std::string> captures(const std::string& text, const std::regex& pattern) {
  std::vector<std::string> found;
  for (std::sregex_iterator at(text.begin(), text.end(), pattern), end; at != end; ++at) {
    found.push_back((*at)[1]);
  }
  return found;
}

TEST(Documents, LinksLeadToFiles) {
  static const std::regex kLink(R"(\]\(([^)#: ]+)(#[^)]*)?\))");
  const std::vector<fs::path> pages = all_documents();
  EXPECT_GT(pages.size(), 20U);
  for (const fs::path& page : pages) {
    for (const std::string& link : captures(read_file(page), kLink)) {
      EXPECT_TRUE(fs::exists(page.parent_path() / link)) << page << ": " << link;
    }
  }
}

TEST(Documents, NameSourcesThatExist) {
  static const std::regex kSource(
      R"(`((?:src|tests|bench|fuzz|web|script|cmake)/[a-z0-9_./]+\.(?:cc|h|ts|svelte|txt|cmake))`)");
  for (const fs::path& page : all_documents()) {
    for (const std::string& source : captures(read_file(page), kSource)) {
      // The page about the client names its files from web/ on.
      EXPECT_TRUE(fs::exists(documents_root() / source) ||
                  fs::exists(documents_root() / "web" / source))
          << page << ": " << source;
    }
  }
}

/// "Hub" and "Hub.HealthIsAWrite" for TEST(Hub, HealthIsAWrite).
std::set<std::string> all_tests() {
  static const std::regex kTest(R"(TEST(?:_F|_P)?\((\w+),\s*(\w+)\))");
  std::set<std::string> names;
  for (const char* folder : {"src", "tests"}) {
    for (const auto& entry : fs::recursive_directory_iterator(documents_root() / folder)) {
      if (!entry.path().string().ends_with("_test.cc")) continue;
      const std::string text = read_file(entry.path());
      for (std::sregex_iterator at(text.begin(), text.end(), kTest), end; at != end; ++at) {
        names.insert((*at)[1]);
        names.insert((*at)[1].str() + "." + (*at)[2].str());
      }
    }
  }
  return names;
}

/// Each promise of the page names tests as ctest would select them: a suite, or the beginning of a
/// test's full name.
TEST(Documents, PromisesNameTestsThatExist) {
  static const std::regex kName(R"(`([A-Z]\w+(?:\.\w+)?)`)");
  const std::set<std::string> tests = all_tests();
  const std::string page = read_file((documents_root() / "docs/host/security.md"));
  std::istringstream lines(page.substr(page.find("\n## Promises\n")));
  int promises = 0;
  for (std::string line; std::getline(lines, line) && !line.starts_with("## Not");) {
    if (!line.starts_with("| ")) continue;
    for (const std::string& name : captures(line, kName)) {
      const auto at = tests.lower_bound(name);
      EXPECT_TRUE(at != tests.end() && at->starts_with(name)) << line;
      ++promises;
    }
  }
  EXPECT_GT(promises, 20);
}

}  // namespace
}  // namespace humbug::testing
