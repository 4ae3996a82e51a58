#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "cli/curses_screen.h"
#include "cli/plain_play.h"
#include "cli/terminal_session.h"

namespace humbug::cli {

/// A game on the whole screen of a terminal.
class ScreenPlay {
 public:
  static constexpr int kLeastColumns = 80;
  static constexpr int kLeastRows = 24;

  ScreenPlay(LiveGame& game, CursesScreen& screen, std::chrono::milliseconds pace)
      : game_(game),
        says_(phrases(game.language())),
        session_(game, says_),
        screen_(screen),
        pace_(pace) {}

  Ending run();

 private:
  /// A part of a line, and its column.
  struct Piece {
    int column;
    std::string text;
    Style style = Style::plain;
  };
  using Line = std::vector<Piece>;

  bool several() const { return game_.people().size() > 1; }
  bool large_enough() const;

  // The course of the game. A returned Ending means that the game stops early.
  std::optional<Ending> watch();
  std::optional<Ending> pause();
  std::optional<Ending> curtain(Seat seat);
  std::optional<Ending> ask(Seat seat);
  Ending linger();
  std::optional<Ending> take(std::optional<Seat> seat);
  std::optional<Ending> common(const Key& key);
  std::optional<Ending> leave();
  std::optional<Ending> save();
  std::optional<Ending> page(std::string_view title, const std::vector<std::string>& lines);
  std::optional<Ending> whole_table();
  /// Reads a line at the prompt; nullopt if the terminal was closed or Escape was pressed.
  std::optional<Ending> read_line(std::string_view prompt, std::string& line);
  void edit(const Key& key);
  void move_choice(int by);

  // Drawing.
  void draw();
  void draw_small();
  void draw_title();
  void draw_seats_and_table(const Sketch& sketch, int top, int bottom, int width);
  void draw_story(int top, int bottom, int column);
  void draw_lines(const std::vector<Line>& lines, int top);
  std::vector<Line> foot(const Sketch& sketch);
  void add_hand(const Sketch& sketch, std::vector<Line>& lines) const;
  void add_choices(const Sketch& sketch, std::vector<Line>& lines) const;

  LiveGame& game_;
  const Phrases& says_;
  TerminalSession session_;
  CursesScreen& screen_;
  std::chrono::milliseconds pace_;

  std::optional<Seat> eyes_;     ///< the viewer; none: what all players see
  std::optional<Seat> holder_;   ///< the seat that had the keyboard last
  std::optional<Seat> answers_;  ///< the seat that is asked
  std::optional<std::vector<Choice>> choices_;
  int chosen_ = -1;  ///< the choice selected with the arrow keys
  std::string prompt_ = "> ";
  std::string typed_;
  std::string message_;
  int scrolled_ = 0;  ///< lines of the story below the visible part
};

}  // namespace humbug::cli
