#include "cli/curses_screen.h"

#include <cstdlib>
#include <cwchar>

#include <poll.h>
#include <unistd.h>

#define NCURSES_NOMACROS
#define NCURSES_WIDECHAR 1
#include <ncurses.h>

#include "cli/interrupt.h"

namespace humbug::cli {

namespace {

enum Ink : short { kCyan = 1, kYellow, kRed };

bool colours_wanted() {
  const char* no_color = std::getenv("NO_COLOR");
  return (no_color == nullptr || *no_color == '\0') && has_colors();
}

bool colours = false;

attr_t attributes(Style style) {
  const auto coloured = [](short pair, attr_t otherwise) {
    return colours ? static_cast<attr_t>(COLOR_PAIR(pair)) | A_BOLD : otherwise;
  };
  switch (style) {
    case Style::heading:
      return coloured(kCyan, A_BOLD);
    case Style::strong:
      return A_BOLD;
    case Style::turn:
      return coloured(kYellow, A_BOLD);
    case Style::quiet:
      return A_DIM;
    case Style::warning:
      return coloured(kRed, A_BOLD);
    case Style::bar:
    case Style::chosen:
      return A_REVERSE;
    case Style::plain:
      break;
  }
  return A_NORMAL;
}

Key special(wint_t code) {
  switch (code) {
    case KEY_RESIZE:
      return {Key::Kind::resized, ""};
    case KEY_UP:
      return {Key::Kind::up, ""};
    case KEY_DOWN:
      return {Key::Kind::down, ""};
    case KEY_LEFT:
      return {Key::Kind::left, ""};
    case KEY_RIGHT:
      return {Key::Kind::right, ""};
    case KEY_PPAGE:
      return {Key::Kind::page_up, ""};
    case KEY_NPAGE:
      return {Key::Kind::page_down, ""};
    case KEY_ENTER:
      return {Key::Kind::enter, ""};
    case KEY_BACKSPACE:
    case KEY_DC:
      return {Key::Kind::backspace, ""};
    case KEY_F(1):
      return {Key::Kind::help, ""};
    case KEY_F(2):
      return {Key::Kind::save, ""};
    case KEY_F(10):
      return {Key::Kind::leave, ""};
    default:
      break;
  }
  return {Key::Kind::other, ""};
}

Key plain(wint_t code) {
  switch (code) {
    case L'\n':
    case L'\r':
      return {Key::Kind::enter, ""};
    case L'\t':
      return {Key::Kind::tab, ""};
    case 0x08:
    case 0x7F:
      return {Key::Kind::backspace, ""};
    default:
      break;
  }
  if (code < 0x20) return {Key::Kind::other, ""};
  std::string bytes(MB_CUR_MAX, '\0');
  std::mbstate_t state{};
  const std::size_t length = std::wcrtomb(bytes.data(), static_cast<wchar_t>(code), &state);
  if (length == static_cast<std::size_t>(-1)) return {Key::Kind::other, ""};
  bytes.resize(length);
  return {Key::Kind::text, std::move(bytes)};
}

}  // namespace

std::unique_ptr<CursesScreen> CursesScreen::open() {
  SCREEN* screen = newterm(nullptr, stdout, stdin);
  if (screen == nullptr) return nullptr;
  return std::unique_ptr<CursesScreen>(new CursesScreen(screen));
}

CursesScreen::CursesScreen(void* screen) : screen_(screen) {
  set_term(static_cast<SCREEN*>(screen));
  cbreak();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  nodelay(stdscr, TRUE);
  set_escdelay(25);
  colours = colours_wanted();
  if (!colours) return;
  start_color();
  use_default_colors();
  init_pair(kCyan, COLOR_CYAN, -1);
  init_pair(kYellow, COLOR_YELLOW, -1);
  init_pair(kRed, COLOR_RED, -1);
}

CursesScreen::~CursesScreen() {
  // On a terminal without an alternate screen the last hand would stay visible.
  werase(stdscr);
  wrefresh(stdscr);
  curs_set(1);
  endwin();
  delscreen(static_cast<SCREEN*>(screen_));
}

int CursesScreen::rows() const { return getmaxy(stdscr); }
int CursesScreen::columns() const { return getmaxx(stdscr); }
void CursesScreen::clear() { werase(stdscr); }

void CursesScreen::put(int row, int column, std::string_view text, Style style) {
  wattrset(stdscr, static_cast<int>(attributes(style)));
  mvwaddnstr(stdscr, row, column, text.data(), static_cast<int>(text.size()));
  wattrset(stdscr, static_cast<int>(A_NORMAL));
}

void CursesScreen::horizontal(int row) const { mvwhline(stdscr, row, 0, 0, columns()); }
void CursesScreen::vertical(int column, int from, int to) {
  mvwvline(stdscr, from, column, 0, to - from);
}

void CursesScreen::show(int cursor_row, int cursor_column) {
  curs_set(cursor_row >= 0 ? 1 : 0);
  if (cursor_row >= 0) wmove(stdscr, cursor_row, cursor_column);
  wrefresh(stdscr);
}

void CursesScreen::forget() { clearok(stdscr, TRUE); }
void CursesScreen::drop_keys() { flushinp(); }

Key CursesScreen::wait(int milliseconds) {
  wint_t code = 0;
  for (int tries = 0; tries < 2; ++tries) {
    if (Interrupts::seen() != 0) return {Key::Kind::interrupted, ""};
    const int got = wget_wch(stdscr, &code);
    if (got == KEY_CODE_YES) return special(code);
    if (got == OK) return plain(code);
    if (tries > 0) break;
    pollfd input{STDIN_FILENO, POLLIN, 0};
    poll(&input, 1, milliseconds);
    if ((input.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0) return {Key::Kind::closed, ""};
  }
  return {Interrupts::seen() != 0 ? Key::Kind::interrupted : Key::Kind::none, ""};
}

}  // namespace humbug::cli
