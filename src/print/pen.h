#pragma once

#include <memory>
#include <string_view>

#include <cairo.h>

#include "print/geometry.h"

namespace humbug::print {

struct Colour {
  double red = 0;
  double green = 0;
  double blue = 0;
};

/// Pure black: printers mix any other dark colour from dots.
inline constexpr Colour kInk{0, 0, 0};
inline constexpr Colour kPaper{1, 1, 1};
inline constexpr Colour kRed{0xA8 / 255.0, 0x1E / 255.0, 0x17 / 255.0};
inline constexpr Colour kRose{0xF0 / 255.0, 0x9E / 255.0, 0x8C / 255.0};
/// For lines to cut or write on.
inline constexpr Colour kFaint{0.62, 0.62, 0.62};

/// Draws on a page, in millimetres.
class Pen {
 public:
  /// The surface must use points.
  explicit Pen(cairo_surface_t* surface);

  /// Restores the pen's transformation and clipping when it is destroyed.
  class Place {
   public:
    explicit Place(cairo_t* saved) : cairo_(saved) {}
    ~Place() { cairo_restore(cairo_); }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

   private:
    cairo_t* cairo_;
  };
  /// Until the result is destroyed, `origin` is the origin and everything is scaled by `scale`.
  [[nodiscard]] Place at(Point origin, double scale = 1) { return at(origin, scale, scale); }
  [[nodiscard]] Place at(Point origin, double across, double down);
  [[nodiscard]] Place keep() { return at({}); }

  /// A path in SVG syntax: M, L, H, V, C and Z, all absolute.
  void trace(std::string_view path);
  void trace(const Rect& rect, double radius = 0);
  /// Clips further drawing to the current path.
  void clip();
  void fill(Colour colour);
  void stroke(Colour colour, double width);

  void line(Point from, Point to, double width, Colour colour = kInk);
  void dashes(Point from, Point to, double width, Colour colour);
  void box(const Rect& rect, double width, Colour colour = kInk);
  void block(const Rect& rect, Colour colour);
  /// A frame: a thick line outside, a thin one inside.
  void oxford(const Rect& rect);
  void oxford_line(Point from, double length);

  void next_page() { cairo_show_page(cairo_.get()); }
  cairo_t* cairo() { return cairo_.get(); }

 private:
  struct Drop {
    void operator()(cairo_t* cairo) const { cairo_destroy(cairo); }
  };
  void set(Colour colour);

  std::unique_ptr<cairo_t, Drop> cairo_;
};

}  // namespace humbug::print
