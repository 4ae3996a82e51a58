#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "print/geometry.h"

/// The layout of cards on a sheet of paper.
namespace humbug::print {

/// Bridge size, narrow enough to hold a dozen cards.
inline constexpr Size kCardSize{57, 89};

enum class Paper : std::uint8_t { a4, letter };
/// "a4" or "letter", in any case.
std::optional<Paper> parse_paper(std::string_view name);
Size paper_size(Paper paper);

/// The margin that most printers can't print.
inline constexpr double kUnprintable = 5;

/// The distances from the cards at which a crop mark begins and ends.
struct MarkReach {
  double from = 1.2;
  double to = 4.7;

  /// The mark for a margin of this width; short in narrow margins, because the printer can't use
  /// the outer part.
  static constexpr MarkReach in_margin(double margin) {
    const double room = margin - kUnprintable;
    constexpr MarkReach usual;
    return room < usual.to ? MarkReach{room / 6, room} : usual;
  }
};

/// The cards of a sheet are edge to edge in the middle of the paper, so that one cut separates two
/// cards.
///
///     front  0 1 2      back  2 1 0      A sheet is turned over about its long edge, so left and
///            3 4 5            5 4 3      right are exchanged.
///            6 7 8            8 7 6
class Sheet {
 public:
  explicit constexpr Sheet(Size paper) : paper_(paper) {}

  static constexpr std::size_t kColumns = 3;
  static constexpr std::size_t kRows = 3;
  static constexpr std::size_t kSlots = kColumns * kRows;

  constexpr Size paper() const { return paper_; }
  constexpr Rect page() const { return {0, 0, paper_.width, paper_.height}; }
  /// The area of all cards.
  constexpr Rect block() const {
    const Size size{kCardSize.width * kColumns, kCardSize.height * kRows};
    return {(paper_.width - size.width) / 2, (paper_.height - size.height) / 2, size.width,
            size.height};
  }
  constexpr Rect front(std::size_t slot) const { return at(slot % kColumns, slot / kColumns); }
  constexpr Rect back(std::size_t slot) const {
    return at(kColumns - 1 - slot % kColumns, slot / kColumns);
  }
  static constexpr std::size_t sheets_for(std::size_t cards) {
    return (cards + kSlots - 1) / kSlots;
  }

 private:
  constexpr Rect at(std::size_t column, std::size_t row) const {
    return {block().x + kCardSize.width * static_cast<double>(column),
            block().y + kCardSize.height * static_cast<double>(row), kCardSize.width,
            kCardSize.height};
  }

  Size paper_;
};

}  // namespace humbug::print
