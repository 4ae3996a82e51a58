#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/seat.h"

namespace humbug {

/// A state of a game as a person would write it down: "hand.B" = "5H 6S", "rank" = "7". Every game
/// can write any of its states this way and set up a game from one: scenarios in test files,
/// puzzles and bug reports are made of these lines. Seats are letters there, A is seat 0.
using Position = std::map<std::string, std::string, std::less<>>;

std::string seat_letter(Seat seat);
std::optional<Seat> parse_seat_letter(std::string_view text);
/// "A C D".
std::string seat_letters(SeatSet seats);
std::optional<SeatSet> parse_seat_letters(std::string_view text);

/// Reads a position's entries one by one and remembers what went wrong, so that a game's
/// from_position reads like a list of what a position may hold.
class PositionReader {
 public:
  PositionReader(const Position& position, int players) : position_(position), players_(players) {}

  /// The text under `key`, or nothing if it isn't there.
  std::optional<std::string_view> text(std::string_view key);
  int number(std::string_view key, int otherwise, int least, int most);
  Seat seat(std::string_view key, Seat otherwise);
  SeatSet seats(std::string_view key, SeatSet otherwise);
  /// One of `words`, as its index.
  int word(std::string_view key, std::span<const std::string_view> words, int otherwise);
  /// What `parse` makes of the text; parse gives an optional.
  template <class Parse>
  auto value(std::string_view key, Parse parse) -> typename decltype(parse(key))::value_type {
    const std::optional<std::string_view> found = text(key);
    if (!found) return {};
    const auto parsed = parse(*found);
    if (parsed) return *parsed;
    fail(key);
    return {};
  }

  void fail(std::string_view key);
  /// What was wrong, or that a key was never asked for; empty if all is well.
  std::string error() const;

 private:
  const Position& position_;
  int players_;
  std::string error_;
  std::map<std::string, bool, std::less<>> asked_;
};

}  // namespace humbug
