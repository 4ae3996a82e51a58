#include "server/site.h"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/temporary_folder.h"

namespace humbug::server {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Pair;

class ServedFolder : public ::testing::Test {
 protected:
  void SetUp() override {
    write("index.html", "<p>hello");
    write("app.js", "let x");
    write("app.js.gz", "zipped");
    write("assets/a-1234.css", "p{}");
    write(".secret", "no");
    write(".git/config", "no");
    std::filesystem::create_symlink("/etc/passwd", folder_ / "passwd");
  }
  void write(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name) << text;
  }

  testing::TemporaryFolder folder_;
};

TEST_F(ServedFolder, HasTypesAndCaching) {
  const auto site = Site::read(folder_.path().string());
  ASSERT_TRUE(site) << site.error();
  const auto page = site->find("/", "", "");
  ASSERT_TRUE(page);
  EXPECT_EQ(page->type, "text/html; charset=utf-8");
  EXPECT_EQ(*page->body, "<p>hello");
  EXPECT_THAT(page->headers, Contains(Pair("Cache-Control", "no-cache")));
  const auto style = site->find("/assets/a-1234.css", "", "");
  ASSERT_TRUE(style);
  EXPECT_THAT(style->headers, Contains(Pair("Cache-Control", HasSubstr("immutable"))));
}

TEST_F(ServedFolder, AnswersNotModifiedForCachedFiles) {
  const auto site = Site::read(folder_.path().string());
  const auto page = site->find("/", "", "");
  std::string tag;
  for (const auto& [name, value] : page->headers) {
    if (name == "ETag") tag = value;
  }
  ASSERT_GT(tag.size(), 2U);
  const auto again = site->find("/", "", tag);
  EXPECT_EQ(again->status, 304);
  EXPECT_EQ(*again->body, "");
  EXPECT_EQ(site->find("/app.js", "", tag)->status, 200);
}

TEST_F(ServedFolder, SendsTheZippedFileIfAccepted) {
  const auto site = Site::read(folder_.path().string());
  const auto zipped = site->find("/app.js", "br, gzip;q=0.8", "");
  EXPECT_EQ(*zipped->body, "zipped");
  EXPECT_EQ(zipped->type, "text/javascript; charset=utf-8");
  EXPECT_THAT(zipped->headers, Contains(Pair("Content-Encoding", "gzip")));
  EXPECT_EQ(*site->find("/app.js", "", "")->body, "let x");
  EXPECT_EQ(*site->find("/app.js", "gzip;q=0", "")->body, "let x");
  EXPECT_FALSE(site->find("/app.js.gz", "gzip", ""));
}

TEST_F(ServedFolder, NothingElseIsThere) {
  const auto site = Site::read(folder_.path().string());
  for (const char* path :
       {"/passwd", "/.secret", "/.git/config", "/../etc/passwd", "/assets/../index.html",
        "//index.html", "index.html", "", "/assets", "/assets/", "/%2e%2e/etc/passwd"}) {
    EXPECT_FALSE(site->find(path, "", "")) << path;
  }
}

TEST_F(ServedFolder, MustBeOne) {
  EXPECT_THAT(Site::read((folder_ / "nowhere").string()).error(), HasSubstr("can't read"));
  EXPECT_THAT(Site::read((folder_ / "assets").string()).error(), HasSubstr("no index.html"));
}

TEST(BuiltInSite, IsComplete) {
  const Site site = Site::built_in();
  ASSERT_TRUE(site.find("/", "", ""));
  EXPECT_THAT(*site.find("/", "", "")->body, HasSubstr("games of deceit"));
  EXPECT_EQ(site.find("/icon.svg", "", "")->type, "image/svg+xml");
  // The built-in page is the client or a placeholder; all files that its head refers to exist.
  const std::string page = *site.find("/", "", "")->body;
  int asked = 0;
  for (std::size_t at = page.find("=\"/"); at != std::string::npos;
       at = page.find("=\"/", at + 1)) {
    const std::string path = page.substr(at + 2, page.find('"', at + 2) - at - 2);
    EXPECT_TRUE(site.find(path, "", "")) << path;
    ++asked;
  }
  EXPECT_GE(asked, 2);
}

}  // namespace
}  // namespace humbug::server
