#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

#include "referee/match.h"

namespace humbug {

/// A record is JSON Lines: a header, then draws and actions in order, then the result. A file may
/// contain many games.
inline constexpr int kRecordFormat = 1;
/// The longest valid line lists 5,000 legal actions for each of eight seats.
inline constexpr std::size_t kMaxLineBytes = std::size_t{4} << 20U;
inline constexpr unsigned kMaxJsonDepth = 8;
inline constexpr std::size_t kMaxNameBytes = 64;

/// An error in a record, and its line (counted from 1).
struct RecordError {
  std::size_t line = 0;
  std::string says;
};

struct Header {
  std::string game;
  std::optional<std::int64_t> rules_version;  ///< absent in games written by other programs
  std::vector<Setting> rules;
  int players = 0;
  std::vector<std::string> seats;  ///< their names
  json::object whole;              ///< the complete line, with fields of the game
};

/// {"decks":2,"call_mode":"race"} as settings; the error is the name of a value that is neither
/// text nor a whole number.
std::expected<std::vector<Setting>, std::string> settings_of(const json::object& written);

std::expected<Header, std::string> read_header(const json::object& line);
/// {"1a":"...",...}
json::object by_card(const CardTexts& texts);
/// The card texts in this field of `line`; empty if it is missing.
CardTexts read_by_card(const json::object& line, std::string_view part);
/// With the card texts, if the game has drawn any.
json::object header_line(const Match& match, std::span<const std::string> seats,
                         const CardFaces& faces = {});
/// The question before a decision, with all legal actions of the seats asked.
json::object pending_line(const Match& match);
json::object result_line(const Match& match);

/// Parses a JSON object on one line.
std::expected<json::object, std::string> parse_line(std::string_view text);

/// Makes the match for a header; the error is one line.
using MatchMaker =
    std::function<std::expected<std::unique_ptr<Match>, std::string>(const Header& header)>;

struct RecordedAction {
  Seat seat;
  std::string_view text;  ///< points into the line
};

/// The action of a line; nullopt if it has none that is possible with so many players.
std::optional<RecordedAction> action_of(const json::object& line, int players);

/// The match for a record's first line; fails for other rules versions and damaged headers.
std::expected<std::unique_ptr<Match>, std::string> match_of_record(
    std::span<const json::object> lines, const MatchMaker& make);

/// Plays a line of a stored record. Returns false if the line is not a step but follows from the
/// rules (a header, the end of a round, a result); the error says why it is illegal.
std::expected<bool, std::string> play_line(Match& match, const json::object& line);

/// Reads games line by line and replays them, checking every line against the rules.
class Replay {
 public:
  enum class Saw { nothing, header, step, question, result };

  explicit Replay(MatchMaker make) : make_(std::move(make)) {}

  /// Plays the next line. Afterwards `match()` is the game's current state.
  std::expected<Saw, RecordError> feed(std::string_view line);
  /// Call it at the end of the input: was the last game complete?
  std::expected<void, RecordError> finish() const;

  const Match& match() const { return *match_; }
  const Header& header() const { return header_; }
  std::size_t line() const { return line_; }
  std::size_t games() const { return games_; }

 private:
  std::expected<Saw, std::string> take(const json::object& line);
  std::expected<Saw, std::string> take_header(const json::object& line);
  std::expected<Saw, std::string> take_step(const json::object& line);
  std::expected<Saw, std::string> take_question(const json::object& line) const;
  std::expected<Saw, std::string> take_reveal() const;
  std::expected<Saw, std::string> take_result(const json::object& line);

  MatchMaker make_;
  std::unique_ptr<Match> match_;
  Header header_;
  std::size_t line_ = 0;
  std::size_t games_ = 0;
  bool under_way_ = false;
  /// Lines made by the rules that the record must have next (the end of a round).
  std::vector<json::object> expected_;
};

/// Reads one line of at most kMaxLineBytes; nullopt at the end of the input. A longer line is an
/// error, and the rest of it is left unread.
std::optional<std::expected<std::string, std::string>> read_line(std::istream& in);

}  // namespace humbug
