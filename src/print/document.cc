#include "print/document.h"

#include <algorithm>
#include <memory>
#include <span>
#include <stdexcept>

#include <cairo-pdf.h>
#include <cairo-svg.h>

#include "print/card.h"
#include "print/drawings.h"
#include "print/pen.h"
#include "print/sheets.h"

namespace humbug::print {

namespace {

struct DropSurface {
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};
using Surface = std::unique_ptr<cairo_surface_t, DropSurface>;

double points(double millimetres) { return millimetres * 72 / 25.4; }

cairo_status_t append(void* bytes, const unsigned char* data, unsigned int length) {
  const std::span<const unsigned char> more(data, length);
  static_cast<std::string*>(bytes)->append(more.begin(), more.end());
  return CAIRO_STATUS_SUCCESS;
}

/// Ends the document; only then have all bytes been written.
void finish(cairo_surface_t* surface) {
  cairo_surface_finish(surface);
  const cairo_status_t status = cairo_surface_status(surface);
  if (status != CAIRO_STATUS_SUCCESS) throw std::runtime_error(cairo_status_to_string(status));
}

/// Crop marks for a guillotine beside the block, and crosses for scissors between the cards, all on
/// the lines to cut.
void draw_crop_marks(Pen& pen, const Sheet& sheet) {
  constexpr double kCross = 1.2;
  constexpr double kWidth = 0.1;
  const Rect block = sheet.block();
  const MarkReach above = MarkReach::in_margin(block.y);
  const MarkReach beside = MarkReach::in_margin(block.x);
  for (std::size_t column = 0; column <= Sheet::kColumns; ++column) {
    const double x = block.x + kCardSize.width * static_cast<double>(column);
    pen.line({x, block.y - above.to}, {x, block.y - above.from}, kWidth);
    pen.line({x, block.bottom() + above.from}, {x, block.bottom() + above.to}, kWidth);
    for (std::size_t row = 0; row <= Sheet::kRows; ++row) {
      const double y = block.y + kCardSize.height * static_cast<double>(row);
      if (column == 0) {
        pen.line({block.x - beside.to, y}, {block.x - beside.from, y}, kWidth);
        pen.line({block.right() + beside.from, y}, {block.right() + beside.to, y}, kWidth);
      }
      const bool edge = column == 0 || column == Sheet::kColumns || row == 0 || row == Sheet::kRows;
      if (edge) continue;
      pen.line({x - kCross, y}, {x + kCross, y}, kWidth, kFaint);
      pen.line({x, y - kCross}, {x, y + kCross}, kWidth, kFaint);
    }
  }
}

void draw_cards(Pen& pen, const Deck& deck, std::span<const CardName> cards, const Sheet& sheet) {
  draw_crop_marks(pen, sheet);
  for (std::size_t slot = 0; slot < cards.size(); ++slot) {
    draw_front(pen, deck, cards[slot], sheet.front(slot).corner());
  }
  pen.next_page();
  for (std::size_t slot = 0; slot < cards.size(); ++slot) draw_back(pen, sheet.back(slot));
  pen.next_page();
}

template <class Draw>
Picture picture(std::string name, Size size, Draw draw) {
  Picture result{std::move(name), {}};
  const Surface surface(cairo_svg_surface_create_for_stream(append, &result.svg, points(size.width),
                                                            points(size.height)));
  cairo_svg_surface_set_document_unit(surface.get(), CAIRO_SVG_UNIT_PT);
  {
    Pen pen(surface.get());
    pen.block({0, 0, size.width, size.height}, kPaper);
    draw(pen);
  }
  finish(surface.get());
  return result;
}

}  // namespace

std::string to_pdf(const Deck& deck, statements::Language language, Paper paper) {
  const Size size = paper_size(paper);
  std::string bytes;
  const Surface surface(
      cairo_pdf_surface_create_for_stream(append, &bytes, points(size.width), points(size.height)));
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, "Liar’s Lair");
  // Without a date, the same seed gives the same bytes on any day.
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, "");
  {
    Pen pen(surface.get());
    draw_rules(pen, deck, language, size);
    pen.next_page();
    draw_notebook(pen, deck, language, size);
    pen.next_page();
    draw_referee(pen, deck, language, size);
    pen.next_page();
    draw_referee_cover(pen, language, size);
    pen.next_page();
    const Sheet sheet(size);
    std::span<const CardName> left(deck.order);
    while (!left.empty()) {
      const std::size_t count = std::min(left.size(), Sheet::kSlots);
      draw_cards(pen, deck, left.first(count), sheet);
      left = left.subspan(count);
    }
  }
  finish(surface.get());
  return bytes;
}

std::vector<Picture> to_svgs(const Deck& deck, statements::Language language, Paper paper) {
  std::vector<Picture> pictures;
  for (const CardName card : deck.order) {
    pictures.push_back(picture(to_string(card) + ".svg", kCardSize,
                               [&](Pen& pen) { draw_front(pen, deck, card, {}); }));
  }
  pictures.push_back(picture("back.svg", kCardSize, [](Pen& pen) {
    draw_back(pen, {0, 0, kCardSize.width, kCardSize.height});
  }));
  const Size page = paper_size(paper);
  pictures.push_back(
      picture("referee.svg", page, [&](Pen& pen) { draw_referee(pen, deck, language, page); }));
  return pictures;
}

}  // namespace humbug::print
