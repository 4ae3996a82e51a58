#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/notebook.h"
#include "cli/live_game.h"
#include "cli/phrases.h"

namespace humbug::cli {

/// A legal action: its notation and its meaning.
struct Choice {
  std::string text;
  std::string means;
};

/// Are the choices numbers themselves, as bets are? Then they are not numbered.
bool are_numbers(const std::vector<Choice>& choices);

/// The result of a line that a person typed.
struct Reply {
  enum class Kind { acted, said, quit };
  Kind kind = Kind::said;
  std::vector<std::string> lines;  ///< messages to that person only
};

/// People at a terminal, independent of how it is displayed: their commands in the game and beside
/// it, and what they see.
class TerminalSession {
 public:
  TerminalSession(LiveGame& game, const Phrases& says) : game_(game), says_(says) {}

  /// The table as `seat` sees it, or a spectator.
  Sketch sketch(std::optional<Seat> seat);
  /// The legal actions of `seat` in a natural order; nullopt if there are more than `limit`.
  std::optional<std::vector<Choice>> choices(Seat seat, std::size_t limit);
  /// Handles a typed line: a number of `choices`, the notation, or a command. Without a seat,
  /// commands only.
  Reply take(std::optional<Seat> seat, std::string_view line, const std::vector<Choice>& choices);
  /// The rules in short and the commands, a paragraph a line.
  std::vector<std::string> help() const;
  /// Writes the record so far to a new file, and returns a message about it.
  std::string save(const std::string& path) const;
  /// "Waiting for Barnum.", or that the game is over.
  std::string waiting() const;

 private:
  Reply act(Seat seat, std::string_view text);
  Reply command(std::optional<Seat> seat, std::string_view line);
  Reply note(Seat seat, std::string_view rest);
  std::vector<std::string> notes(Seat seat);
  CardTexts note_texts(Seat seat);
  Notebook* notebook(Seat seat);
  Reply refused(const Refusal& refusal) const;

  LiveGame& game_;
  const Phrases& says_;
  PerSeat<std::unique_ptr<Notebook>> notebooks_;
};

}  // namespace humbug::cli
