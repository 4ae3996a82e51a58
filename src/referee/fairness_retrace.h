#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "referee/fairness_seeds.h"
#include "referee/record.h"

namespace humbug::fairness {

/// A line of a file, and where it stands there (counted from 1).
struct FileLine {
  std::size_t number = 0;
  json::object line;
};

/// What does not hold.
struct Trouble {
  std::size_t line = 0;
  std::string field;  ///< its path in the line; empty: the line as a whole
  std::string says;
  bool unreadable = false;  ///< no record at all, rather than one that was tampered with
};

/// Something in that line does not hold.
std::unexpected<Trouble> broken(const FileLine& at, std::string field, std::string says);

/// Whose seeds are in the chance of a game.
struct Contributions {
  SeatSet brought;
  SeatSet silent;  ///< committed and never showed their seed
  int handshakes = 1;
};
Contributions contributions_of(const Promises& promises, int players);

/// A game that was played again from its seeds.
struct Retraced {
  Header header;
  int version = kVersion;
  Contributions seeds;
  Nonce nonce{};             ///< of a game of the second version
  std::size_t renewals = 0;  ///< how often it got new seeds
  std::size_t draws = 0;
  std::size_t actions = 0;
  std::size_t sealed = 0;  ///< leaves of the public record that were sealed
  std::size_t opened = 0;  ///< and those that the game opened for everybody
  Digest transcript{};
  std::vector<json::object> public_lines;  ///< the game as the whole table saw it, seeds closed
};

/// Plays a full record again: the seeds are those that were promised, every draw is the one they
/// give, every action and the result are by the rules, and the transcript is of what was sent.
std::expected<Retraced, Trouble> retrace(std::span<const FileLine> game, const MatchMaker& make);

/// The lines of a stored game as anybody may have them: what was never opened is sealed, and the
/// seeds stay with the house. A record of another rules version, or a damaged one, is an error.
std::expected<std::vector<json::object>, Trouble> public_record(std::span<const json::object> lines,
                                                                const MatchMaker& make);

/// Of the proof that a header begins.
int proof_version(const json::object& header);

/// The reveal among the lines of a game, if there is one: it stands right before the result.
const FileLine* find_reveal(std::span<const FileLine> game);
/// Does it show the seeds?
bool shows_seeds(const FileLine& reveal);
/// The transcript that a reveal claims.
std::expected<Digest, Trouble> claimed_transcript(const FileLine& reveal);

/// Where two lines differ first; nothing if they are equal.
std::optional<std::string> first_difference(const json::object& one, const json::object& other);

}  // namespace humbug::fairness
