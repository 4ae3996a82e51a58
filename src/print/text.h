#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include <pango/pangocairo.h>

#include "print/geometry.h"
#include "print/pen.h"

namespace humbug::print {

/// The house's faces where Debian has them, else their cousins; see docs/adr/004.
enum class Face : std::uint8_t { gothic, roman, bold, italic };
enum class Align : std::uint8_t { left, centre, right };

struct Style {
  Face face = Face::roman;
  double size = 4;  ///< of the letter's body; when fitting, the largest
  Align align = Align::left;
  double tracking = 0;   ///< between letters, in parts of the size
  double leading = 1.2;  ///< from line to line, in parts of what the face asks for
  bool balance = false;  ///< lines of about the same length
  bool one_line = false;
};

/// Words set in lines of at most `width`.
class Text {
 public:
  /// A word longer than a line sticks out, unless words may be broken anywhere.
  Text(const std::string& words, const Style& style, double width, bool break_words = false);

  /// What the lines take up, as typesetters reckon (ascenders, descenders and gaps included), and
  /// what is black: both from the corner at which the text is drawn.
  Rect extent() const;
  Rect ink() const;
  int lines() const;
  /// How many letters no font has.
  int unknown_letters() const;
  /// How far below the corner the first line's letters stand.
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

/// Whether the fonts that are installed have all its letters; what they lack would be a box.
bool can_be_set(const std::string& words);

/// A text and the corner to draw it at.
struct PlacedText {
  Text text;
  Point corner;

  Rect ink() const { return text.ink().moved(corner); }
  void draw(Pen& pen, Colour colour = kInk) const { text.draw(pen, corner, colour); }
};

/// The text in the middle of the box's height, as large as fits it but not larger than the style
/// says. Nothing is ever cut: long text becomes small, and only a word that would be too small to
/// read is broken. The curve of a letter may reach beyond the side by a hair, as printers like it.
PlacedText fit(const std::string& words, const Style& style, const Rect& box);
inline constexpr double kOverhang = 0.08;  ///< in parts of the size

}  // namespace humbug::print
