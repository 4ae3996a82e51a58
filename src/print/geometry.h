#pragma once

/// All lengths in this folder are millimetres; x goes right and y goes down.
namespace humbug::print {

struct Size {
  double width = 0;
  double height = 0;
};

struct Point {
  double x = 0;
  double y = 0;
};

struct Rect {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;

  constexpr double right() const { return x + width; }
  constexpr double bottom() const { return y + height; }
  constexpr Point centre() const { return {x + width / 2, y + height / 2}; }
  constexpr Point corner() const { return {x, y}; }
  constexpr Rect inset(double by) const {
    return {x + by, y + by, width - 2 * by, height - 2 * by};
  }
  constexpr Rect moved(Point by) const { return {x + by.x, y + by.y, width, height}; }
  constexpr bool holds(const Rect& other) const {
    return other.x >= x - kHair && other.y >= y - kHair && other.right() <= right() + kHair &&
           other.bottom() <= bottom() + kHair;
  }
  constexpr bool overlaps(const Rect& other) const {
    return other.x < right() - kHair && x < other.right() - kHair && other.y < bottom() - kHair &&
           y < other.bottom() - kHair;
  }

  /// A tolerance for rounding, too small to see or cut.
  static constexpr double kHair = 0.005;
};

}  // namespace humbug::print
