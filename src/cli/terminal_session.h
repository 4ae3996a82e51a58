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

/// Something a person may do, as it is written and what it means.
struct Choice {
  std::string text;
  std::string means;
};

/// Are the choices numbers themselves, as bets are? Then they are not numbered besides.
bool are_numbers(const std::vector<Choice>& choices);

/// What came of something that a person typed.
struct Reply {
  enum class Kind { acted, said, quit };
  Kind kind = Kind::said;
  std::vector<std::string> lines;  ///< what to say to that person alone
};

/// Where people sit at a terminal, whatever it looks like: what they may type, in the game and
/// besides it, and what they get to see.
class TerminalSession {
 public:
  TerminalSession(LiveGame& game, const Phrases& says) : game_(game), says_(says) {}

  /// The table as `seat`, or with none somebody who only watches, sees it.
  Sketch sketch(std::optional<Seat> seat);
  /// What `seat` may do now, in an order for people; nothing if there are more than `limit`.
  std::optional<std::vector<Choice>> choices(Seat seat, std::size_t limit);
  /// Takes what a person typed: a number of `choices`, the notation, or a command. Without a seat
  /// only commands.
  Reply take(std::optional<Seat> seat, std::string_view line, const std::vector<Choice>& choices);
  /// How the game goes and what can be typed, a paragraph a line.
  std::vector<std::string> help() const;
  /// Writes the record so far to a new file, and says how it went.
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
