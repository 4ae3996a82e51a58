#include "print/drawings.h"

#include <array>
#include <string_view>

#include <fmt/format.h>

namespace humbug::print {

namespace {

constexpr Size kHumbugSize{100, 74};
constexpr std::string_view kHumbug =
    "M3 17C16-1 84-1 97 17C101 23 92 28 92 37C92 46 101 51 97 57C84 75 16 75 3 57C-1 51 8 46 8 37"
    "C8 28-1 23 3 17Z";

constexpr double kHandWidth = 66;
constexpr std::string_view kHand =
    "M12 8.6C18 7.4 22 5.6 27 4.2C31 3 34.6 3.8 35 6.4C35.3 8.6 32.6 10 30.6 10.8L60.4 10.8"
    "C64.6 10.8 64.6 17 60.4 17L40.4 17C42.4 17.6 42.3 20.8 39.8 21C41.6 21.6 41.3 24.7 38.8 24.8"
    "C40 25.6 39.2 28.4 36.4 28.4L25 28.4C20 28.4 16.4 25.6 12 25.2Z";

/// The range of a stripe at mid-height, from left to right.
struct Band {
  double left;
  double right;
};
constexpr auto kHumbugBands =
    std::to_array<Band>({{-14, -1}, {14, 27}, {43, 57}, {73, 86}, {101, 114}});

/// The width of the field on which the back is drawn; a card is taller than the field's 140.
constexpr double kBackWidth = 100;
constexpr double kBackHeight = 140;
constexpr double kBackMargin = 7;

/// The stripes of a field from (0, 0) to (100, 140), and some beyond it for wider fields.
void trace_bands(Pen& pen, int first, int last) {
  for (int i = first; i <= last; ++i) {
    const double a = 13 * i + 1.25;
    const double b = a + 6.5;
    pen.trace(fmt::format("M{} 6C{} 42 {} 98 {} 134L{} 134C{} 98 {} 42 {} 6Z", a - 14, a + 26,
                          a - 26, a + 14, b + 14, b - 26, b + 26, b - 14));
  }
}

void lozenge(Pen& pen, double across, double down) {
  pen.trace(fmt::format("M0 {}L{} 0L0 {}L{} 0Z", -down, across, down, -across));
}

}  // namespace

void draw_humbug(Pen& pen, Point centre, double width, Colour stripes) {
  const double scale = width / kHumbugSize.width;
  const Pen::Place place =
      pen.at({centre.x - width / 2, centre.y - kHumbugSize.height * scale / 2}, scale);
  pen.trace(kHumbug);
  pen.fill(kPaper);
  {
    const Pen::Place inside = pen.keep();
    pen.trace(kHumbug);
    pen.clip();
    for (const auto& [a, b] : kHumbugBands) {
      pen.trace(fmt::format("M{} -3C{} 20 {} 54 {} 77L{} 77C{} 54 {} 20 {} -3Z", a + 16, a - 9,
                            a + 9, a - 16, b - 16, b + 9, b - 9, b + 16));
    }
    pen.fill(stripes);
  }
  pen.trace(kHumbug);
  pen.stroke(kInk, 3);
}

void draw_hand(Pen& pen, Point corner, double width) {
  const Pen::Place place = pen.at(corner, width / kHandWidth);
  for (const double cuff : {0.0, 4.0, 8.0}) pen.block({cuff, 6, 2.6, 21}, kInk);
  pen.trace(kHand);
  pen.fill(kInk);
}

void draw_stripes(Pen& pen, const Rect& field, Colour colour) {
  const Pen::Place place = pen.keep();
  pen.trace(field);
  pen.clip();
  constexpr double kDrawn = 128;  // the stripes go from 6 to 134
  constexpr double kAcross = 0.57;
  const Pen::Place stretched =
      pen.at({field.x, field.y - 6 * field.height / kDrawn}, kAcross, field.height / kDrawn);
  trace_bands(pen, -3, static_cast<int>(field.width / kAcross / 13) + 3);
  pen.fill(colour);
}

void draw_back(Pen& pen, const Rect& card) {
  const double scale = card.width / kBackWidth;
  const Rect field = card.inset(kBackMargin * scale);
  const double taller = card.height / (kBackHeight * scale);
  {
    const Pen::Place inside = pen.keep();
    pen.trace(field, 4 * scale);
    pen.clip();
    const Pen::Place stretched = pen.at(card.corner(), scale, scale * taller);
    trace_bands(pen, -3, 10);
    pen.fill(kRose);
  }
  pen.trace(field, 4 * scale);
  pen.stroke(kInk, 0.35);
  const Pen::Place middle = pen.at(card.centre(), scale);
  lozenge(pen, 28, 30);
  pen.fill(kPaper);
  lozenge(pen, 28, 30);
  pen.stroke(kInk, 1.6);
  lozenge(pen, 22.5, 24);
  pen.stroke(kInk, 0.6);
  draw_humbug(pen, {0, 0}, 32);
}

}  // namespace humbug::print
