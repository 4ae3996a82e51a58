#pragma once

#include <concepts>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/seat.h"
#include "core/words.h"

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
  /// The text, parsed by `parse`, which returns an optional.
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
  /// The first mistake, or a key that was never asked for; empty if all is well.
  std::string error() const;

 private:
  const Position& position_;
  int players_;
  std::string error_;
  std::map<std::string, bool, std::less<>> asked_;
};

/// "hand.A"
std::string seat_key(std::string_view name, Seat seat);

/// The entries of a position, named once for both directions: each function writes the value under
/// the key, or reads it from there. A value is written where `written` says so and its text isn't
/// empty; where it is missing, the `usual` one is read.
class PositionEntries {
 public:
  explicit PositionEntries(Position& out) : out_(&out) {}
  explicit PositionEntries(PositionReader& in) : in_(&in) {}

  /// Anything with text() and parse().
  template <class T>
  void value(std::string_view key, T& value, bool written = true) {
    entry(key, value, [](const T& it) { return it.text(); }, T::parse, written);
  }
  template <class T, class ToText, class Parse>
  void entry(std::string_view key, T& value, ToText to_text, Parse parse, bool written = true) {
    if (in_ != nullptr) {
      value = in_->value(key, parse);
    } else if (written) {
      put(key, to_text(value));
    }
  }
  /// A value for each seat: "hand.A", "hand.B", ...
  template <class T>
  void each(std::string_view name, PerSeat<T>& values, int players) {
    for (const Seat seat : SeatSet::first(players)) value(seat_key(name, seat), values[seat]);
  }
  template <std::integral Number>
  void number(std::string_view key, Number& value, int usual, int least, int most,
              bool written = true) {
    if (in_ != nullptr) {
      value = static_cast<Number>(in_->number(key, usual, least, most));
    } else if (written) {
      put(key, std::to_string(value));
    }
  }
  template <Worded E>
  void word(std::string_view key, E& value, E usual) {
    if (in_ != nullptr) {
      value = static_cast<E>(in_->word(key, kWordsOf<E>, static_cast<int>(usual)));
    } else {
      put(key, humbug::word(value));
    }
  }
  /// Written as "yes", if it is true.
  void flag(std::string_view key, bool& value, bool usual = false, bool written = true);
  void seat(std::string_view key, Seat& value, bool written = true, Seat usual = Seat(0));
  void seats(std::string_view key, SeatSet& value, SeatSet usual = {}, bool written = true);

 private:
  void put(std::string_view key, std::string_view text) {
    if (!text.empty()) out_->insert_or_assign(std::string(key), std::string(text));
  }

  Position* out_ = nullptr;
  PositionReader* in_ = nullptr;
};

}  // namespace humbug
