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

/// A line and its number in the file (counted from 1).
struct FileLine {
  std::size_t number = 0;
  json::object line;
};

/// The first problem found by a verification.
struct Trouble {
  std::size_t line = 0;
  std::string field;  ///< its path in the line; empty: the whole line
  std::string says;
  bool unreadable = false;  ///< not a record at all, as opposed to one that was tampered with
};

/// An error about that line.
std::unexpected<Trouble> broken(const FileLine& at, std::string field, std::string says);

/// The participants in a game's chance.
struct Contributions {
  SeatSet brought;
  SeatSet silent;  ///< committed and never revealed their seed
  int handshakes = 1;
};
Contributions contributions_of(const Promises& promises, int players);

/// A game replayed from its seeds.
struct Retraced {
  Header header;
  int version = kVersion;
  Contributions seeds;
  Nonce nonce{};             ///< of a game of the second version
  std::size_t renewals = 0;  ///< the number of new agreements
  std::size_t draws = 0;
  std::size_t actions = 0;
  std::size_t sealed = 0;  ///< leaves of the public record that were sealed
  std::size_t opened = 0;  ///< those of them that the game opened for everybody
  Digest transcript{};
  std::vector<json::object> public_lines;  ///< the game as everybody saw it, without the seeds
};

/// Verifies a full record: the seeds match their commitments, every draw follows from them, all
/// actions and the result are legal, and the transcript is that of the lines sent.
std::expected<Retraced, Trouble> retrace(std::span<const FileLine> game, const MatchMaker& make);

/// The public version of a stored game: everything that was never opened is sealed, and the seeds
/// are left out. Fails for damaged records and those of other rules versions.
std::expected<std::vector<json::object>, Trouble> public_record(std::span<const json::object> lines,
                                                                const MatchMaker& make);

/// The version of the proof in a header.
int proof_version(const json::object& header);

/// The reveal among a game's lines, right before the result; null if there is none.
const FileLine* find_reveal(std::span<const FileLine> game);
/// Does it contain the seeds?
bool shows_seeds(const FileLine& reveal);
/// The transcript that a reveal states.
std::expected<Digest, Trouble> claimed_transcript(const FileLine& reveal);

/// The first difference of two lines; nullopt if they are equal.
std::optional<std::string> first_difference(const json::object& one, const json::object& other);

}  // namespace humbug::fairness
