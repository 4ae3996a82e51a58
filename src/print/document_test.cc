#include "print/document.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "tests/support/temporary_folder.h"

namespace humbug::print {
namespace {

using statements::Language;

/// Pairs of texts of different lengths that contain their own numbers.
Deck fake_deck(std::size_t pairs, std::uint64_t seed = 3) {
  std::vector<statements::Pair> texts;
  for (std::size_t i = 0; i < pairs; ++i) {
    const std::string more(7 * (i % 15), 'm');
    const std::string number = std::to_string(i + 1);
    texts.push_back(
        {"Title" + number, "yes" + number + " " + more, "no" + number + " " + more, "", ""});
  }
  return make_deck(std::move(texts), seed);
}

class Printed : public ::testing::Test {
 protected:
  std::string save(const std::string& name, const std::string& bytes) const {
    const std::string file = (folder_ / name).string();
    std::ofstream(file, std::ios::binary) << bytes;
    return file;
  }
  /// The output of a command; empty if it fails.
  static std::string output(const std::string& command) {
    std::string text;
    FILE* pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) return "";
    std::array<char, 4096> buffer{};
    for (std::size_t got = 0; (got = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) {
      text.append(buffer.data(), got);
    }
    return pclose(pipe) == 0 ? text : "";
  }
  static std::size_t pages(const std::string& pdf) {
    const std::string info = output("pdfinfo " + pdf);
    const std::size_t at = info.find("Pages:");
    return at == std::string::npos ? 0 : std::stoul(info.substr(at + 6));
  }
  /// The words of a page and their bounding boxes in points.
  static std::vector<std::string> words(const std::string& pdf, std::size_t first,
                                        std::size_t last) {
    std::istringstream in(output("pdftotext -f " + std::to_string(first) + " -l " +
                                 std::to_string(last) + " " + pdf + " -"));
    std::vector<std::string> found;
    for (std::string word; in >> word;) found.push_back(word);
    return found;
  }

  testing::TemporaryFolder folder_;
};

TEST_F(Printed, APdfHasAsManyPagesAsItShould) {
  for (const std::size_t pairs : {6U, 20U, 130U}) {
    const std::string pdf =
        save(std::to_string(pairs) + ".pdf", to_pdf(fake_deck(pairs), Language::en, Paper::a4));
    EXPECT_EQ(pages(pdf), pdf_pages(pairs));
  }
  EXPECT_EQ(pdf_pages(6), 8U);    // 12 cards on 2 sheets, and 4 pages before them
  EXPECT_EQ(pdf_pages(20), 14U);  // 40 on 5
  EXPECT_EQ(pdf_pages(130), 62U);
}

TEST_F(Printed, PagesAreAsLargeAsThePaper) {
  const Deck deck = fake_deck(6);
  const std::string a4 = output("pdfinfo " + save("a4.pdf", to_pdf(deck, Language::en, Paper::a4)));
  EXPECT_NE(a4.find("(A4)"), std::string::npos) << a4;
  const std::string letter =
      output("pdfinfo " + save("letter.pdf", to_pdf(deck, Language::en, Paper::letter)));
  EXPECT_NE(letter.find("(letter)"), std::string::npos) << letter;
}

TEST_F(Printed, EveryCardIsPrintedOnceAndBacksSayNothing) {
  const Deck deck = fake_deck(20);
  const std::string pdf = save("cards.pdf", to_pdf(deck, Language::de, Paper::a4));
  const std::vector<std::string> all = words(pdf, 5, pdf_pages(20));
  for (const CardName card : deck.order) {
    EXPECT_EQ(std::ranges::count(all, to_string(card)), 1) << to_string(card);
    const std::string start = deck.statement(card).substr(0, deck.statement(card).find(' '));
    EXPECT_EQ(std::ranges::count(all, start), 1) << start;
  }
  for (std::size_t page = 6; page <= pdf_pages(20); page += 2) {
    EXPECT_TRUE(words(pdf, page, page).empty()) << page;
  }
}

TEST_F(Printed, TheRefereesSheetTellsTheTruthAndTheCoverDoesNot) {
  const Deck deck = fake_deck(20);
  const std::string pdf = save("cards.pdf", to_pdf(deck, Language::en, Paper::a4));
  const std::vector<std::string> sheet = words(pdf, 3, 3);
  std::ptrdiff_t a_is_true = 0;
  for (const auto& games : deck.truths) a_is_true += std::ranges::count(games, Half::a);
  EXPECT_EQ(std::ranges::count(sheet, "a"), a_is_true);
  EXPECT_EQ(std::ranges::count(sheet, "b"), 80 - a_is_true);
  const std::vector<std::string> cover = words(pdf, 4, 4);
  EXPECT_EQ(std::ranges::count(cover, "a"), 0);
  EXPECT_EQ(std::ranges::count(cover, "Title1"), 0);
}

TEST_F(Printed, TheSameDeckGivesTheSameBytes) {
  const Deck deck = fake_deck(6);
  EXPECT_EQ(to_pdf(deck, Language::en, Paper::a4), to_pdf(deck, Language::en, Paper::a4));
  EXPECT_NE(to_pdf(deck, Language::en, Paper::a4), to_pdf(deck, Language::de, Paper::a4));
}

TEST_F(Printed, PicturesAreValidAndNamedAfterTheirCards) {
  const Deck deck = fake_deck(6);
  const std::vector<Picture> pictures = to_svgs(deck, Language::en, Paper::a4);
  ASSERT_EQ(pictures.size(), 14U);
  std::string files;
  for (const auto& [name, svg] : pictures) {
    EXPECT_NE(svg.find("<svg "), std::string::npos);
    files += " " + save(name, svg);
  }
  EXPECT_EQ(std::system(("xmllint --noout --nonet" + files).c_str()), 0);
  for (const char* name : {"1a.svg", "6b.svg", "back.svg", "referee.svg"}) {
    EXPECT_EQ(std::ranges::count(pictures, name, &Picture::name), 1) << name;
  }
}

}  // namespace
}  // namespace humbug::print
