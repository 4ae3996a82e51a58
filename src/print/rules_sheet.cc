#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "print/drawings.h"
#include "print/sheets.h"
#include "print/text.h"
#include "print/words.h"

namespace humbug::print {

namespace {

constexpr double kGutter = 9;

/// The text of the page in two columns.
struct Columns {
  std::vector<PlacedText> headings;
  std::vector<PlacedText> bodies;
  bool fits = true;
};

/// Sets the sections in the first column, then in the second; a section is not split. `scale`
/// reduces everything, so that the rules fit in any language.
Columns set_columns(std::span<const Section> sections, const std::array<Rect, 2>& columns,
                    double scale) {
  const Style heading{.face = Face::gothic, .size = 4.6 * scale, .tracking = 0.06};
  const Style body{.face = Face::roman, .size = 3.7 * scale, .leading = 1.08};
  const double gap = 3.4 * scale;
  Columns set;
  std::size_t column = 0;
  double y = columns[0].y;
  for (const Section& section : sections) {
    const double width = columns[column].width;
    Text head(std::string(section.heading), heading, width);
    Text words(std::string(section.words), body, width);
    const double head_height = head.extent().height + 0.5 * scale;
    const double height = head_height + words.extent().height;
    if (y + height > columns[column].bottom()) {
      if (++column == columns.size()) {
        set.fits = false;
        return set;
      }
      y = columns[column].y;
    }
    const double x = columns[column].x;
    set.headings.push_back({std::move(head), {x, y}});
    set.bodies.push_back({std::move(words), {x, y + head_height}});
    y += height + gap;
  }
  return set;
}

Columns largest_columns(std::span<const Section> sections, const std::array<Rect, 2>& columns) {
  double scale = 1.15;
  Columns set = set_columns(sections, columns, scale);
  while (!set.fits) {
    scale *= 0.98;
    set = set_columns(sections, columns, scale);
  }
  return set;
}

/// The recommended number of pairs and cards for a number of players.
struct Deal {
  std::size_t players;
  std::size_t pairs;
  std::size_t hand;
};
std::vector<Deal> possible_deals(std::size_t printed) {
  std::vector<Deal> deals;
  for (std::size_t players = 3; players <= 8; ++players) {
    std::size_t truths = players <= 5 ? 3 : 2;
    if (players * truths > printed) truths = 2;
    if (players * truths > printed) break;
    deals.push_back({players, players * truths, 2 * truths});
  }
  return deals;
}

constexpr double kDealRow = 5.4;

/// The table of deals, with a column for each number of players.
void draw_deals(Pen& pen, const Deck& deck, const Words& words, const Rect& box) {
  constexpr double kLabels = 34;
  const std::vector<Deal> deals = possible_deals(deck.pairs.size());
  const double cell = (box.width - kLabels) / 6;
  const auto row = [&](int index, std::string_view label, std::size_t Deal::* what, Face face) {
    const double y = box.y + index * kDealRow;
    const Style style{.face = face, .size = 3.6, .one_line = true};
    fit(std::string(label), style, {box.x, y, kLabels, kDealRow}).draw(pen);
    double x = box.x + kLabels;
    for (const Deal& deal : deals) {
      fit(std::to_string(deal.*what),
          {.face = face, .size = 3.8, .align = Align::centre, .one_line = true},
          {x, y, cell, kDealRow})
          .draw(pen);
      x += cell;
    }
    pen.line({box.x, y + kDealRow}, {box.right(), y + kDealRow}, 0.2);
  };
  row(0, words.players, &Deal::players, Face::bold);
  row(1, words.pairs, &Deal::pairs, Face::roman);
  row(2, words.hand, &Deal::hand, Face::roman);
}

}  // namespace

void draw_rules(Pen& pen, const Deck& deck, statements::Language language, Size paper) {
  const Words& says = words(language);
  const Rect page = Rect{0, 0, paper.width, paper.height}.inset(kPageMargin);
  fit("Liar’s Lair", {.face = Face::bold, .size = 36, .align = Align::centre, .one_line = true},
      {page.x, page.y, page.width, 34})
      .draw(pen);
  draw_humbug(pen, {page.x + 8, page.y + 42.5}, 13, kRed);
  draw_humbug(pen, {page.right() - 8, page.y + 42.5}, 13, kRed);
  fit(std::string(says.for_whom),
      {.face = Face::gothic,
       .size = 5.4,
       .align = Align::centre,
       .tracking = 0.14,
       .one_line = true},
      {page.x + 18, page.y + 39, page.width - 36, 7})
      .draw(pen);
  pen.oxford_line({page.x, page.y + 49}, page.width);

  constexpr double kFoot = 13;
  constexpr double kDeals = 8 + 3 * kDealRow + 5;
  const double top = page.y + 55;
  const double width = (page.width - kGutter) / 2;
  const double foot = page.bottom() - kFoot;
  const double deals = foot - kDeals;
  const double bottom = deals - 4;
  const std::array<Rect, 2> columns{
      {{page.x, top, width, bottom - top}, {page.x + width + kGutter, top, width, bottom - top}}};
  const Columns set = largest_columns(says.rules, columns);
  for (const PlacedText& heading : set.headings) heading.draw(pen, kRed);
  for (const PlacedText& body : set.bodies) body.draw(pen);
  const double between = page.centre().x;
  pen.line({between, top}, {between, bottom}, 0.2);

  fit(std::string(says.how_many),
      {.face = Face::gothic, .size = 4.6, .tracking = 0.06, .one_line = true},
      {page.x, deals, page.width, 7})
      .draw(pen, kRed);
  draw_deals(pen, deck, says, {page.x, deals + 7, page.width, 3 * kDealRow});
  pen.oxford_line({page.x, foot - 1}, page.width);
  draw_hand(pen, {page.x, foot + 4.4}, 12);
  fit(std::string(says.how_to_print), {.face = Face::italic, .size = 3.5},
      {page.x + 16, foot + 3, page.width - 16, 9})
      .draw(pen);
}

}  // namespace humbug::print
