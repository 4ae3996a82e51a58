#include "print/pen.h"

#include <array>
#include <charconv>
#include <numbers>

#include "core/assert.h"

namespace humbug::print {

namespace {

constexpr double kPointsPerMillimetre = 72 / 25.4;

/// Parses an SVG path. All paths are ours, so an error is a bug and asserts.
class PathReader {
 public:
  explicit PathReader(std::string_view path) : left_(path) {}

  /// The next command: a letter, or the previous command if only numbers follow.
  char command() {
    skip_blanks();
    if (left_.empty()) return 0;
    if (is_letter(left_.front())) {
      last_ = left_.front();
      left_.remove_prefix(1);
    }
    return last_;
  }
  double number() {
    skip_blanks();
    double value = 0;
    const auto [end, error] = std::from_chars(left_.data(), left_.data() + left_.size(), value);
    HUMBUG_ASSERT(error == std::errc{});
    left_.remove_prefix(static_cast<std::size_t>(end - left_.data()));
    return value;
  }
  Point point() {
    const double x = number();
    return {x, number()};
  }

 private:
  static bool is_letter(char c) { return c >= 'A' && c <= 'Z'; }
  void skip_blanks() {
    while (!left_.empty() && (left_.front() == ' ' || left_.front() == ',')) left_.remove_prefix(1);
  }

  std::string_view left_;
  char last_ = 0;
};

}  // namespace

Pen::Pen(cairo_surface_t* surface) : cairo_(cairo_create(surface)) {
  cairo_scale(cairo(), kPointsPerMillimetre, kPointsPerMillimetre);
}

Pen::Place Pen::at(Point origin, double across, double down) {
  cairo_save(cairo());
  cairo_translate(cairo(), origin.x, origin.y);
  cairo_scale(cairo(), across, down);
  return Place(cairo());
}

void Pen::trace(std::string_view path) {
  PathReader reader(path);
  Point here;
  for (char command = reader.command(); command != 0; command = reader.command()) {
    if (command == 'Z') {
      cairo_close_path(cairo());
    } else if (command == 'C') {
      const Point first = reader.point();
      const Point second = reader.point();
      here = reader.point();
      cairo_curve_to(cairo(), first.x, first.y, second.x, second.y, here.x, here.y);
    } else if (command == 'M') {
      here = reader.point();
      cairo_move_to(cairo(), here.x, here.y);
    } else {
      if (command == 'L') here = reader.point();
      if (command == 'H') here.x = reader.number();
      if (command == 'V') here.y = reader.number();
      cairo_line_to(cairo(), here.x, here.y);
    }
  }
}

void Pen::trace(const Rect& rect, double radius) {
  constexpr double kQuarter = std::numbers::pi / 2;
  cairo_new_sub_path(cairo());
  cairo_arc(cairo(), rect.right() - radius, rect.y + radius, radius, -kQuarter, 0);
  cairo_arc(cairo(), rect.right() - radius, rect.bottom() - radius, radius, 0, kQuarter);
  cairo_arc(cairo(), rect.x + radius, rect.bottom() - radius, radius, kQuarter, 2 * kQuarter);
  cairo_arc(cairo(), rect.x + radius, rect.y + radius, radius, 2 * kQuarter, 3 * kQuarter);
  cairo_close_path(cairo());
}

void Pen::clip() { cairo_clip(cairo()); }

void Pen::set(Colour colour) {
  cairo_set_source_rgb(cairo(), colour.red, colour.green, colour.blue);
}

void Pen::fill(Colour colour) {
  set(colour);
  cairo_fill(cairo());
}

void Pen::stroke(Colour colour, double width) {
  set(colour);
  cairo_set_line_width(cairo(), width);
  cairo_stroke(cairo());
}

void Pen::line(Point from, Point to, double width, Colour colour) {
  cairo_move_to(cairo(), from.x, from.y);
  cairo_line_to(cairo(), to.x, to.y);
  stroke(colour, width);
}

void Pen::dashes(Point from, Point to, double width, Colour colour) {
  constexpr std::array<double, 2> kDashes{2, 1.4};
  const Place place = keep();
  cairo_set_dash(cairo(), kDashes.data(), kDashes.size(), 0);
  line(from, to, width, colour);
}

void Pen::box(const Rect& rect, double width, Colour colour) {
  cairo_rectangle(cairo(), rect.x, rect.y, rect.width, rect.height);
  stroke(colour, width);
}

void Pen::block(const Rect& rect, Colour colour) {
  cairo_rectangle(cairo(), rect.x, rect.y, rect.width, rect.height);
  fill(colour);
}

void Pen::oxford(const Rect& rect) {
  constexpr double kThick = 0.75;
  constexpr double kThin = 0.25;
  constexpr double kGap = 0.5;
  box(rect.inset(kThick / 2), kThick);
  box(rect.inset(kThick + kGap + kThin / 2), kThin);
}

void Pen::oxford_line(Point from, double length) {
  block({from.x, from.y, length, 0.9}, kInk);
  block({from.x, from.y + 1.5, length, 0.3}, kInk);
}

}  // namespace humbug::print
