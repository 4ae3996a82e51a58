#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace humbug::cli {

/// How a text is set apart; without colours by weight alone.
enum class Style { plain, heading, strong, turn, quiet, warning, bar, chosen };

struct Key {
  enum class Kind {
    none,  ///< nothing was pressed in time
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
    interrupted  ///< a signal has come
  };
  Kind kind = Kind::none;
  std::string text;  ///< one character, in UTF-8
};

/// The whole terminal, while this lives. Leaves it as it was.
class CursesScreen {
 public:
  /// Nothing if the terminal can't be used that way.
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
  /// Shows what was put, with the cursor at a place or (row -1) hidden.
  void show(int cursor_row = -1, int cursor_column = 0);
  /// Forgets what the terminal is thought to show, so that all of it is drawn anew.
  void forget();
  /// Throws away what was typed ahead.
  void drop_keys();
  Key wait(int milliseconds);

 private:
  explicit CursesScreen(void* screen);
  void* screen_;  ///< ncurses' own, whose header is full of macros
};

}  // namespace humbug::cli
