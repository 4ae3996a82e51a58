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
/// hold many games one after another.
inline constexpr int kRecordFormat = 1;
/// A line that is longer is no line of ours: the longest is a list of 5,000 legal texts for each
/// of eight seats.
inline constexpr std::size_t kMaxLineBytes = std::size_t{4} << 20U;
inline constexpr unsigned kMaxJsonDepth = 8;
inline constexpr std::size_t kMaxNameBytes = 64;

/// What is wrong with a record, and in which line (counted from 1).
struct RecordError {
  std::size_t line = 0;
  std::string says;
};

struct Header {
  std::string game;
  std::optional<std::int64_t> rules_version;  ///< absent in games written by others
  std::vector<Setting> rules;
  int players = 0;
  std::vector<std::string> seats;  ///< their names
  json::object whole;              ///< with all that games add to it
};

/// {"decks":2,"call_mode":"race"} as settings, or the name of one that is neither a text nor a
/// whole number.
std::expected<std::vector<Setting>, std::string> settings_of(const json::object& written);

std::expected<Header, std::string> read_header(const json::object& line);
/// {"1a":"...",...}
json::object by_card(const CardTexts& texts);
/// What such a part of `line` says of cards; nothing if it isn't there.
CardTexts read_by_card(const json::object& line, std::string_view part);
/// With what stands on the cards, where a game has drawn that.
json::object header_line(const Match& match, std::span<const std::string> seats,
                         const CardFaces& faces = {});
/// What is asked of whom before a decision, with everyone's legal actions.
json::object pending_line(const Match& match);
json::object result_line(const Match& match);

/// One JSON object of one line, or what is wrong with it.
std::expected<json::object, std::string> parse_line(std::string_view text);

/// Makes the match that a header speaks of, or says in one line why there is none.
using MatchMaker =
    std::function<std::expected<std::unique_ptr<Match>, std::string>(const Header& header)>;

struct RecordedAction {
  Seat seat;
  std::string_view text;  ///< points into the line
};

/// The action of a line; nullopt if it holds none of a game with so many players.
std::optional<RecordedAction> action_of(const json::object& line, int players);

/// The match of a record's first line, or why it cannot be played here (another rules version, a
/// damaged header).
std::expected<std::unique_ptr<Match>, std::string> match_of_record(
    std::span<const json::object> lines, const MatchMaker& make);

/// Plays a line of a stored record, or says why it does not fit; false if it is no step but follows
/// from the rules (a header, the end of a round, a result).
std::expected<bool, std::string> play_line(Match& match, const json::object& line);

/// Reads games line by line and plays them again, checking every line against the rules.
class Replay {
 public:
  enum class Saw { nothing, header, step, question, result };

  explicit Replay(MatchMaker make) : make_(std::move(make)) {}

  /// Takes the next line. Afterwards `match()` is the game as it stands.
  std::expected<Saw, RecordError> feed(std::string_view line);
  /// At the end of the input: was the last game whole?
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
  /// Lines the rules have made that the record must show next (the end of a round).
  std::vector<json::object> expected_;
};

/// Reads one line of at most kMaxLineBytes; nothing at the end of the input. A longer line is an
/// error, and the rest of it is left unread.
std::optional<std::expected<std::string, std::string>> read_line(std::istream& in);

}  // namespace humbug
