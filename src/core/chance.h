#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "core/assert.h"
#include "core/seat.h"

namespace humbug {

/// The outcome of a die before it is reduced to its faces is below this number: the least common
/// multiple of 1 to 8. So it can be committed to before the number of faces is known, and every
/// face of a die of up to eight faces is equally likely.
inline constexpr int kDieOutcomes = 840;
inline constexpr int kMaxDieFaces = 8;

/// Liar's Lair with 130 pairs needs most: a coin a pair, the characters and a deck of all cards.
inline constexpr std::size_t kMaxChancePlaces = 140;
inline constexpr std::size_t kMaxChanceValues = 420;

/// One independent part of a draw.
struct ChancePlace {
  enum class Kind : std::uint8_t {
    deck,  ///< an order of the numbers 0 to size - 1, as many values
    die    ///< one value below size
  };
  Kind kind = Kind::die;
  std::uint16_t size = 1;

  constexpr std::size_t values() const { return kind == Kind::deck ? size : 1; }
  constexpr bool operator==(const ChancePlace&) const = default;
};

/// The places of one draw, in their order.
class ChancePlaces {
 public:
  constexpr void add_deck(int size) { add({ChancePlace::Kind::deck, to_size(size)}); }
  constexpr void add_die(int faces) {
    HUMBUG_ASSERT(faces >= 1 && faces <= kMaxDieFaces);
    add({ChancePlace::Kind::die, to_size(faces)});
  }
  constexpr void add_dice(int count, int faces) {
    for (; count > 0; --count) add_die(faces);
  }

  constexpr std::span<const ChancePlace> list() const { return std::span(places_).first(size_); }
  /// How many values they have together.
  constexpr std::size_t values() const { return values_; }

 private:
  static constexpr std::uint16_t to_size(int size) { return static_cast<std::uint16_t>(size); }
  constexpr void add(ChancePlace place) {
    HUMBUG_ASSERT(size_ < kMaxChancePlaces && values_ + place.values() <= kMaxChanceValues);
    places_[size_++] = place;
    values_ += place.values();
  }

  std::array<ChancePlace, kMaxChancePlaces> places_{};
  std::size_t size_ = 0;
  std::size_t values_ = 0;
};

/// The values of a draw's places, one place after the other.
using ChanceValues = std::span<const std::uint16_t>;

/// Where a value of a draw stands in the record's line.
struct ChanceShown {
  /// The leaf, or the list of leaves whose order tells nothing; empty: the value takes part in
  /// leaves that can't be told apart without all other values.
  std::string path;
  std::string text;  ///< the leaf as JSON; empty where it follows from several values

  bool operator==(const ChanceShown&) const = default;
};

/// The commitments before a game, or before it goes on: decks of up to two sizes and dice.
/// A game whose stock runs out gets a new one.
struct ChanceStock {
  struct Decks {
    std::uint16_t size = 0;
    std::uint16_t count = 0;
    constexpr bool operator==(const Decks&) const = default;
  };
  std::array<Decks, 2> decks;
  std::uint16_t dice = 0;

  constexpr std::size_t leaves() const {
    std::size_t leaves = dice;
    for (const Decks& some : decks) leaves += std::size_t{some.size} * some.count;
    return leaves;
  }
  constexpr bool operator==(const ChanceStock&) const = default;
};

/// How the chance of game `G` is made of independent places, each of which can be committed to and
/// opened alone. `C::draw` gives the same draws as `G::draw`, equally likely, if every order of a
/// deck and every face of a die is equally likely.
template <class C, class G>
concept ChanceOfGame = requires(const typename G::State& position, const typename G::Options& rules,
                                ChanceValues values, int players, std::size_t index) {
  { C::stock(rules, players) } -> std::same_as<ChanceStock>;
  /// Of the draw that is due; the table knows them all without seeing anything hidden.
  { C::places(position) } -> std::same_as<ChancePlaces>;
  { C::draw(position, values) } -> std::same_as<typename G::Draw>;
  { C::shown(position, values, index) } -> std::same_as<ChanceShown>;
};

/// The seats that a draw of one seat may give by the rules.
template <class Rules, class State, class Draw>
SeatSet drawable_seats(const State& state, Draw draw) {
  SeatSet seats;
  for (const Seat seat : SeatSet::first(state.players)) {
    draw.seat = seat;
    if (!Rules::refusal(state, draw)) seats.insert(seat);
  }
  return seats;
}

}  // namespace humbug
