#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include <pango/pangocairo.h>

#include "print/geometry.h"
#include "print/pen.h"

namespace humbug::print {

/// Typefaces: the preferred ones where Debian has them, otherwise similar ones; see docs/adr/004.
enum class Face : std::uint8_t { gothic, roman, bold, italic };
enum class Align : std::uint8_t { left, centre, right };

struct Style {
  Face face = Face::roman;
  double size = 4;  ///< font size; for fit(), the largest
  Align align = Align::left;
  double tracking = 0;   ///< between letters, relative to the size
  double leading = 1.2;  ///< between lines, relative to the font's own spacing
  bool balance = false;  ///< lines of about the same length
  bool one_line = false;
};

/// Text set in lines of at most `width`.
class Text {
 public:
  /// A word longer than a line sticks out, unless `break_words`.
  Text(const std::string& words, const Style& style, double width, bool break_words = false);

  /// The logical extent (with ascenders, descenders and gaps) and the inked area, both relative to
  /// the corner at which the text is drawn.
  Rect extent() const;
  Rect ink() const;
  int lines() const;
  /// The number of letters that no font has.
  int unknown_letters() const;
  /// The distance of the first baseline from the corner.
  double baseline() const;
  void draw(Pen& pen, Point corner, Colour colour = kInk) const;

 private:
  struct Drop {
    void operator()(PangoLayout* layout) const { g_object_unref(layout); }
  };
  void balance(double width, Align align);

  std::unique_ptr<PangoLayout, Drop> layout_;
  double indent_ = 0;  ///< of lines that were made shorter than the width
};

/// Do the installed fonts have all letters of the text? Missing ones would be printed as boxes.
bool can_be_set(const std::string& words);

/// A text and the corner to draw it at.
struct PlacedText {
  Text text;
  Point corner;

  Rect ink() const { return text.ink().moved(corner); }
  void draw(Pen& pen, Colour colour = kInk) const { text.draw(pen, corner, colour); }
};

/// Centres the text vertically, as large as fits the box but no larger than the style says. Nothing
/// is cut off: long text becomes small, and only a word that would be unreadably small is broken.
/// Curved letters may slightly overhang the sides, as is usual in typesetting.
PlacedText fit(const std::string& words, const Style& style, const Rect& box);
inline constexpr double kOverhang = 0.08;  ///< relative to the size

}  // namespace humbug::print
