#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace humbug::cli {

/// The styles of text; without colours they differ by weight only.
enum class Style { plain, heading, strong, turn, quiet, warning, bar, chosen };

struct Key {
  enum class Kind {
    none,  ///< no key in time
    text,
    enter,
    backspace,
    up,
    down,
    left,
    right,
    page_up,
    page_down,
    tab,
    help,
    save,
    leave,
    other,
    resized,
    closed,      ///< the terminal is gone
    interrupted  ///< by a signal
  };
  Kind kind = Kind::none;
  std::string text;  ///< one character, in UTF-8
};

/// Controls the whole terminal; its destructor restores it.
class CursesScreen {
 public:
  /// Returns null if the terminal can't be used that way.
  static std::unique_ptr<CursesScreen> open();
  ~CursesScreen();
  CursesScreen(const CursesScreen&) = delete;
  CursesScreen& operator=(const CursesScreen&) = delete;

  int rows() const;
  int columns() const;
  void clear();
  void put(int row, int column, std::string_view text, Style style = Style::plain);
  void horizontal(int row) const;
  void vertical(int column, int from, int to);
  /// Displays the new content, with the cursor at a place or (row -1) hidden.
  void show(int cursor_row = -1, int cursor_column = 0);
  /// Forces a complete redraw.
  void forget();
  /// Discards keys typed ahead.
  void drop_keys();
  Key wait(int milliseconds);

 private:
  explicit CursesScreen(void* screen);
  void* screen_;  ///< ncurses' SCREEN; its header defines too many macros to be included here
};

}  // namespace humbug::cli
