#include "print/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#ifdef __SANITIZE_ADDRESS__
// Fontconfig leaks a few bytes when it reads its configuration; other leaks are still reported.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_options();
extern "C" const char* __lsan_default_options() { return "print_suppressions=0"; }
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig.so\n"; }
#endif

namespace humbug::print {

namespace {

/// The first name is the preferred family; the others are substitutes if it isn't installed.
struct FaceNames {
  const char* families;
  PangoWeight weight;
  PangoStyle slant;
};
constexpr const char* kSerif = "C059,Century Schoolbook L,Century Schoolbook,serif";
constexpr auto kFaces = std::to_array<FaceNames>({
    {"Bebas Neue,League Gothic,Nimbus Sans Narrow,Impact,sans-serif", PANGO_WEIGHT_BOLD,
     PANGO_STYLE_NORMAL},
    {kSerif, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL},
    {kSerif, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL},
    {kSerif, PANGO_WEIGHT_NORMAL, PANGO_STYLE_ITALIC},
});

struct DropObject {
  void operator()(gpointer object) const { g_object_unref(object); }
};
struct DropAttributes {
  void operator()(PangoAttrList* list) const { pango_attr_list_unref(list); }
};
struct DropDescription {
  void operator()(PangoFontDescription* font) const { pango_font_description_free(font); }
};
struct DropOptions {
  void operator()(cairo_font_options_t* options) const { cairo_font_options_destroy(options); }
};

int to_pango(double millimetres) { return static_cast<int>(millimetres * PANGO_SCALE); }
double from_pango(int units) { return static_cast<double>(units) / PANGO_SCALE; }
Rect from_pango(const PangoRectangle& rect) {
  return {from_pango(rect.x), from_pango(rect.y), from_pango(rect.width), from_pango(rect.height)};
}

/// A cache of the fonts and their settings, because finding fonts is slow. Pango has such a map for
/// each thread, too, but never frees it.
class Typecase {
 public:
  Typecase()
      : map_(pango_cairo_font_map_new()), context_(pango_font_map_create_context(map_.get())) {
    // Without hinting: fitting letters to pixels would be wrong on paper.
    const std::unique_ptr<cairo_font_options_t, DropOptions> options(cairo_font_options_create());
    cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context_.get(), options.get());
    pango_context_set_round_glyph_positions(context_.get(), FALSE);
  }
  PangoContext* context() const { return context_.get(); }

 private:
  std::unique_ptr<PangoFontMap, DropObject> map_;
  std::unique_ptr<PangoContext, DropObject> context_;
};

void set_font(PangoLayout* layout, const Style& style) {
  const FaceNames& names = kFaces.at(static_cast<std::size_t>(style.face));
  const std::unique_ptr<PangoFontDescription, DropDescription> font(pango_font_description_new());
  pango_font_description_set_family(font.get(), names.families);
  pango_font_description_set_weight(font.get(), names.weight);
  pango_font_description_set_style(font.get(), names.slant);
  pango_font_description_set_absolute_size(font.get(), style.size * PANGO_SCALE);
  pango_layout_set_font_description(layout, font.get());
}

PangoAlignment to_pango(Align align) {
  if (align == Align::centre) return PANGO_ALIGN_CENTER;
  return align == Align::right ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT;
}

Style with_size(Style style, double size) {
  style.size = size;
  return style;
}

/// A bisection step between a value that satisfies the condition (`good`) and one that doesn't
/// (`bad`).
template <class Does>
double closest(double good, double bad, double precision, Does does) {
  while (std::abs(bad - good) > precision) {
    const double middle = (good + bad) / 2;
    (does(middle) ? good : bad) = middle;
  }
  return good;
}

/// Centres the lines vertically. A single line is centred by its capitals, or rows with and without
/// descenders would look uneven.
PlacedText place(Text text, const Style& style, const Rect& box) {
  constexpr double kCapitals = 0.7;  // relative to the size, in all our fonts
  const double top = style.one_line ? box.height / 2 + kCapitals * style.size / 2 - text.baseline()
                                    : (box.height - text.extent().height) / 2;
  return {std::move(text), {box.x, box.y + top}};
}

bool inside(const PlacedText& placed, const Style& style, const Rect& box) {
  if (style.one_line && placed.text.lines() > 1) return false;
  const double overhang = kOverhang * style.size;
  const Rect room{box.x - overhang, box.y, box.width + 2 * overhang, box.height};
  const Rect lines = placed.text.extent();
  return room.holds(placed.ink()) && lines.width <= box.width &&
         (style.one_line || lines.height <= box.height);
}

/// The largest size that fits the box, or nullopt if that is below `smallest`.
std::optional<PlacedText> largest(const std::string& words, const Style& style, const Rect& box,
                                  double smallest, bool break_words) {
  const auto set = [&](double size, bool balance) {
    Style smaller = with_size(style, size);
    smaller.balance = balance;
    return place(Text(words, smaller, box.width, break_words), smaller, box);
  };
  // Balancing is slow and makes no line longer, so it is done after the size is found.
  const auto fits = [&](double size) {
    return inside(set(size, false), with_size(style, size), box);
  };
  if (fits(style.size)) return set(style.size, style.balance);
  if (!fits(smallest)) return std::nullopt;
  constexpr double kPrecision = 0.02;
  return set(closest(smallest, style.size, kPrecision, fits), style.balance);
}

}  // namespace

Text::Text(const std::string& words, const Style& style, double width, bool break_words) {
  static thread_local const Typecase typecase;
  layout_.reset(pango_layout_new(typecase.context()));
  set_font(layout_.get(), style);
  const std::unique_ptr<PangoAttrList, DropAttributes> attributes(pango_attr_list_new());
  pango_attr_list_insert(attributes.get(),
                         pango_attr_letter_spacing_new(to_pango(style.tracking * style.size)));
  pango_layout_set_attributes(layout_.get(), attributes.get());
  pango_layout_set_line_spacing(layout_.get(), static_cast<float>(style.leading));
  pango_layout_set_alignment(layout_.get(), to_pango(style.align));
  pango_layout_set_wrap(layout_.get(), break_words ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD);
  pango_layout_set_text(layout_.get(), words.data(), static_cast<int>(words.size()));
  pango_layout_set_width(layout_.get(), to_pango(width));
  if (style.balance) balance(width, style.align);
}

/// Narrows the lines as far as possible without adding one, which makes them about equally long.
void Text::balance(double width, Align align) {
  const int lines = pango_layout_get_line_count(layout_.get());
  constexpr double kPrecision = 0.2;
  const double narrowest = closest(width, 0, kPrecision, [&](double tried) {
    pango_layout_set_width(layout_.get(), to_pango(tried));
    return pango_layout_get_line_count(layout_.get()) <= lines && extent().width <= tried;
  });
  pango_layout_set_width(layout_.get(), to_pango(narrowest));
  if (align == Align::centre) indent_ = (width - narrowest) / 2;
  if (align == Align::right) indent_ = width - narrowest;
}

Rect Text::extent() const {
  PangoRectangle logical;
  pango_layout_get_extents(layout_.get(), nullptr, &logical);
  return from_pango(logical).moved({indent_, 0});
}

Rect Text::ink() const {
  PangoRectangle ink;
  pango_layout_get_extents(layout_.get(), &ink, nullptr);
  return from_pango(ink).moved({indent_, 0});
}

int Text::unknown_letters() const { return pango_layout_get_unknown_glyphs_count(layout_.get()); }

int Text::lines() const { return pango_layout_get_line_count(layout_.get()); }

double Text::baseline() const { return from_pango(pango_layout_get_baseline(layout_.get())); }

void Text::draw(Pen& pen, Point corner, Colour colour) const {
  const Pen::Place place = pen.at({corner.x + indent_, corner.y});
  cairo_set_source_rgb(pen.cairo(), colour.red, colour.green, colour.blue);
  cairo_move_to(pen.cairo(), 0, 0);
  pango_cairo_show_layout(pen.cairo(), layout_.get());
}

bool can_be_set(const std::string& words) {
  constexpr double kAnyWidth = 100;
  return Text(words, {}, kAnyWidth).unknown_letters() == 0;
}

PlacedText fit(const std::string& words, const Style& style, const Rect& box) {
  constexpr double kReadable = 2.8;  // millimetres, 8 points
  constexpr double kMuchSmaller = 0.6;
  constexpr double kTiny = 0.2;
  const double smallest = style.one_line ? kTiny : std::min(kReadable, kMuchSmaller * style.size);
  if (auto whole = largest(words, style, box, smallest, false)) return std::move(*whole);
  if (auto broken = largest(words, style, box, kTiny, true)) return std::move(*broken);
  const Style tiny = with_size(style, kTiny);
  return place(Text(words, tiny, box.width, true), tiny, box);
}

}  // namespace humbug::print
