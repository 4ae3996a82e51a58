#include <algorithm>
#include <functional>
#include <string>

#include <fmt/format.h>

#include "print/drawings.h"
#include "print/sheets.h"
#include "print/text.h"
#include "print/words.h"

// The pages with a line for every pair: the notebook and the referee's sheet.

namespace humbug::print {

namespace {

/// A table of all pairs, in as many blocks side by side as it needs.
struct Table {
  Rect area;             ///< without the column headings
  std::size_t rows = 0;  ///< in each block
  std::size_t blocks = 1;
  double row_height = 0;

  static constexpr double kGap = 8;
  static constexpr double kHead = 6;

  double block_width() const {
    const auto count = static_cast<double>(blocks);
    return (area.width - kGap * (count - 1)) / count;
  }
  Rect row(std::size_t index) const {
    const std::size_t block = index / rows;
    return {area.x + static_cast<double>(block) * (block_width() + kGap),
            area.y + static_cast<double>(index % rows) * row_height, block_width(), row_height};
  }
};

Table make_table(std::size_t pairs, const Rect& area, double tallest) {
  constexpr std::size_t kLongest = 34;
  Table table{.area = {area.x, area.y + Table::kHead, area.width, area.height - Table::kHead}};
  table.blocks = pairs > kLongest ? 2 : 1;
  table.rows = (pairs + table.blocks - 1) / table.blocks;
  table.row_height = std::min(tallest, table.area.height / static_cast<double>(table.rows));
  return table;
}

/// Draws a page's title, its explanation and a line below; returns the rest of the page.
Rect draw_head(Pen& pen, std::string_view title, std::string_view says, Size paper) {
  const Rect page = Rect{0, 0, paper.width, paper.height}.inset(kPageMargin);
  fit(std::string(title), {.face = Face::bold, .size = 11, .one_line = true},
      {page.x, page.y, page.width - 20, 12})
      .draw(pen);
  draw_humbug(pen, {page.right() - 7.5, page.y + 6}, 15, kRed);
  fit(std::string(says), {.face = Face::roman, .size = 3.7},
      {page.x, page.y + 13, page.width - 20, 10.5})
      .draw(pen);
  pen.oxford_line({page.x, page.y + 25.5}, page.width);
  return {page.x, page.y + 29, page.width, page.height - 29};
}

constexpr double kNumber = 9;

/// The number and title of a pair at the left of its row, and a line below the row.
void draw_pair(Pen& pen, const Deck& deck, std::size_t pair, const Rect& row, double title) {
  const double size = std::min(3.9, row.height * 0.66);
  fit(std::to_string(pair + 1),
      {.face = Face::bold, .size = size, .align = Align::right, .one_line = true},
      {row.x, row.y, kNumber - 2.5, row.height})
      .draw(pen);
  fit(deck.pairs[pair].title,
      {.face = Face::gothic, .size = size * 1.1, .tracking = 0.06, .one_line = true},
      {row.x + kNumber, row.y, title, row.height})
      .draw(pen);
  pen.line({row.x, row.bottom()}, {row.right(), row.bottom()}, 0.15, kFaint);
}

void draw_box(Pen& pen, const Rect& cell) {
  const double side = std::min(cell.height * 0.62, 3.4);
  pen.box({cell.centre().x - side / 2, cell.centre().y - side / 2, side, side}, 0.25);
}

/// A white letter on black, the mark of a truth.
void draw_truth(Pen& pen, Half half, const Rect& cell) {
  const double side = std::min(cell.height * 0.8, 4.6);
  const Rect square{cell.centre().x - side / 2, cell.centre().y - side / 2, side, side};
  pen.block(square, kInk);
  fit(half == Half::a ? "a" : "b",
      {.face = Face::bold, .size = side, .align = Align::centre, .one_line = true}, square)
      .draw(pen, kPaper);
}

/// The lines above and below a table's blocks.
void draw_edges(Pen& pen, const Table& table) {
  for (std::size_t block = 0; block < table.blocks; ++block) {
    const Rect first = table.row(block * table.rows);
    pen.line({first.x, first.y}, {first.right(), first.y}, 0.4);
  }
}

}  // namespace

void draw_notebook(Pen& pen, const Deck& deck, statements::Language language, Size paper) {
  const Words& says = words(language);
  const Rect area = draw_head(pen, says.notebook, says.notebook_says, paper);
  const Table table = make_table(deck.pairs.size(), area, 9);
  const double title = table.blocks == 1 ? 54 : 34;
  const double halves = table.blocks == 1 ? 12 : 8;
  draw_edges(pen, table);
  for (std::size_t block = 0; block < table.blocks; ++block) {
    double x = table.row(block * table.rows).x + kNumber + title;
    for (const char* half : {"a", "b"}) {
      fit(half, {.face = Face::bold, .size = 3.6, .align = Align::centre, .one_line = true},
          {x, area.y, halves, Table::kHead})
          .draw(pen);
      x += halves;
    }
  }
  for (std::size_t pair = 0; pair < deck.pairs.size(); ++pair) {
    const Rect row = table.row(pair);
    draw_pair(pen, deck, pair, row, title - 2);
    const double x = row.x + kNumber + title;
    draw_box(pen, {x, row.y, halves, row.height});
    draw_box(pen, {x + halves, row.y, halves, row.height});
  }
}

void draw_referee(Pen& pen, const Deck& deck, statements::Language language, Size paper) {
  const Words& says = words(language);
  Rect area = draw_head(pen, says.referee, says.referee_says, paper);
  constexpr double kFoot = 6;
  area.height -= kFoot;
  const Table table = make_table(deck.pairs.size(), area, 8);
  const double cell = table.blocks == 1 ? 18 : 9.5;
  const double title = table.block_width() - kNumber - cell * kGames;
  draw_edges(pen, table);
  for (std::size_t block = 0; block < table.blocks; ++block) {
    const double left = table.row(block * table.rows).x + kNumber + title;
    for (std::size_t game = 0; game < kGames; ++game) {
      fit(fmt::format("{} {}", says.game, game + 1),
          {.face = Face::gothic,
           .size = 3.4,
           .align = Align::centre,
           .tracking = 0.04,
           .one_line = true},
          {left + cell * static_cast<double>(game), area.y, cell, Table::kHead})
          .draw(pen);
    }
  }
  for (std::size_t pair = 0; pair < deck.pairs.size(); ++pair) {
    const Rect row = table.row(pair);
    draw_pair(pen, deck, pair, row, title - 2);
    for (std::size_t game = 0; game < kGames; ++game) {
      draw_truth(
          pen, deck.truths[pair][game],
          {row.x + kNumber + title + cell * static_cast<double>(game), row.y, cell, row.height});
    }
  }
  fit(fmt::format("{} {}", says.seed, deck.seed),
      {.face = Face::gothic, .size = 3.2, .align = Align::right, .tracking = 0.06},
      {area.x, area.bottom() + 1, area.width, kFoot - 1})
      .draw(pen);
  const double middle = paper.height / 2;
  for (const double x : {3.0, paper.width - 11}) {
    pen.dashes({x, middle}, {x + 8, middle}, 0.3, kInk);
  }
}

void draw_referee_cover(Pen& pen, statements::Language language, Size paper) {
  const Words& says = words(language);
  const Rect page = Rect{0, 0, paper.width, paper.height}.inset(kPageMargin);
  const double middle = paper.height / 2;
  draw_stripes(pen, {page.x, page.y, page.width, page.height / 2}, kRose);
  draw_stripes(pen, {page.x, middle, page.width, page.height / 2}, kRose);
  pen.box(page, 0.4);
  pen.dashes({0, middle}, {paper.width, middle}, 0.3, kInk);
  const Rect plate{page.x + 22, page.y + 22, page.width - 44, page.height / 2 - 44};
  pen.block(plate, kPaper);
  pen.oxford(plate);
  const Rect inner = plate.inset(7);
  draw_humbug(pen, {inner.centre().x, inner.y + 9}, 24);
  fit(std::string(says.referee),
      {.face = Face::bold, .size = 15, .align = Align::centre, .one_line = true},
      {inner.x, inner.y + 22, inner.width, 16})
      .draw(pen);
  fit(std::string(says.cover),
      {.face = Face::roman, .size = 5, .align = Align::centre, .balance = true},
      {inner.x, inner.y + 40, inner.width, inner.height - 40})
      .draw(pen);
  const Rect label{page.centre().x - 38, middle - 4, 76, 8};
  pen.block(label, kPaper);
  fit(std::string(says.fold),
      {.face = Face::gothic, .size = 4, .align = Align::centre, .tracking = 0.1, .one_line = true},
      label.inset(1))
      .draw(pen);
}

}  // namespace humbug::print
