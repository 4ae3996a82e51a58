#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/assert.h"
#include "core/seat.h"

namespace humbug {

/// A die is drawn as a number below this, the least common multiple of 1 to 8, and then reduced to
/// its faces. So it can be committed to before the number of faces is known, and every face of a
/// die of up to eight faces is equally likely.
inline constexpr int kDieOutcomes = 840;
inline constexpr int kMaxDieFaces = 8;

/// The largest case is Liar's Lair with 130 pairs: a coin a pair, the characters, a deck of all
/// cards.
inline constexpr std::size_t kMaxChancePlaces = 140;
inline constexpr std::size_t kMaxChanceValues = 420;

/// One independent part of a draw.
struct ChancePlace {
  enum class Kind : std::uint8_t {
    deck,  ///< a permutation of the numbers 0 to size - 1
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
  /// The number of values of all places.
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

/// Some values of a draw, and the path of the field of the record's line that they determine.
struct ChancePart {
  /// How a value becomes a leaf of the line.
  enum class Leaf : std::uint8_t {
    listed,      ///< the value is an index into `texts`
    true_half,   ///< the value is the number of a pair: its true card, the leaf /truths/N
    false_half,  ///< its false card
    none         ///< contributes to leaves that need other values as well
  };
  struct To {
    /// The leaf, or the list of leaves whose order carries no information.
    std::string path;
    int count = 1;
    bool operator==(const To&) const = default;
  };

  ChancePlace::Kind kind = ChancePlace::Kind::die;
  std::uint16_t size = 1;   ///< cards of the deck, or faces of each die
  std::uint16_t count = 1;  ///< values: `size` of a deck, one of each die
  Leaf leaf = Leaf::listed;
  std::vector<std::string> texts;  ///< leaves as JSON
  std::vector<To> to;              ///< receives the values in this order; together `count`

  bool operator==(const ChancePart&) const = default;
};

/// The decks and dice of one draw, in order, and what they determine. It depends on nothing hidden,
/// so everybody can check it.
class ChancePlan {
 public:
  void add_deck(std::vector<std::string> texts, std::vector<ChancePart::To> to) {
    const auto size = static_cast<std::uint16_t>(texts.size());
    parts_.push_back({ChancePlace::Kind::deck, size, size, ChancePart::Leaf::listed,
                      std::move(texts), std::move(to)});
  }
  /// A deck of pairs, of which either the true or the false halves are dealt.
  void add_halves(int pairs, bool true_half, std::vector<ChancePart::To> to) {
    const auto size = static_cast<std::uint16_t>(pairs);
    const auto leaf = true_half ? ChancePart::Leaf::true_half : ChancePart::Leaf::false_half;
    parts_.push_back({ChancePlace::Kind::deck, size, size, leaf, {}, std::move(to)});
  }
  void add_dice(std::vector<std::string> texts, std::vector<ChancePart::To> to) {
    int count = 0;
    for (const ChancePart::To& some : to) count += some.count;
    const auto faces = static_cast<std::uint16_t>(texts.size());
    parts_.push_back({ChancePlace::Kind::die, faces, static_cast<std::uint16_t>(count),
                      ChancePart::Leaf::listed, std::move(texts), std::move(to)});
  }
  void add_die(std::vector<std::string> texts, std::string path) {
    add_dice(std::move(texts), {{std::move(path), 1}});
  }
  void add_plain_dice(int faces, int count) {
    parts_.push_back({ChancePlace::Kind::die,
                      static_cast<std::uint16_t>(faces),
                      static_cast<std::uint16_t>(count),
                      ChancePart::Leaf::none,
                      {},
                      {}});
  }
  void add(ChancePart part) { parts_.push_back(std::move(part)); }

  const std::vector<ChancePart>& parts() const { return parts_; }
  ChancePlaces places() const {
    ChancePlaces places;
    for (const ChancePart& part : parts_) {
      if (part.kind == ChancePlace::Kind::deck) {
        places.add_deck(part.size);
      } else {
        places.add_dice(part.count, part.size);
      }
    }
    return places;
  }
  bool operator==(const ChancePlan&) const = default;

 private:
  std::vector<ChancePart> parts_;
};

/// The numbers from `first` to `last` as JSON.
inline std::vector<std::string> chance_numbers(int first, int last) {
  std::vector<std::string> texts;
  for (; first <= last; ++first) texts.push_back(std::to_string(first));
  return texts;
}
inline std::string chance_text(std::string_view text) { return '"' + std::string(text) + '"'; }
/// The seats of a set as JSON, for a draw of one seat.
inline std::vector<std::string> chance_seats(SeatSet seats) {
  std::vector<std::string> texts;
  for (const Seat seat : seats) texts.push_back(std::to_string(seat.index()));
  return texts;
}

/// The commitments made before a game or before its next part: decks of up to two sizes, and dice.
/// When they are used up, a new stock is committed to.
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

/// Describes the chance of game `G` as independent places, each of which can be committed to and
/// opened alone. `C::draw` has the same distribution as `G::draw` if every order of a deck and
/// every face of a die is equally likely.
template <class C, class G>
concept ChanceOfGame = requires(const typename G::State& position, const typename G::Options& rules,
                                ChanceValues values, int players) {
  { C::stock(rules, players) } -> std::same_as<ChanceStock>;
  /// For the draw that is due.
  { C::plan(position) } -> std::same_as<ChancePlan>;
  { C::draw(position, values) } -> std::same_as<typename G::Draw>;
};

/// The seats that the rules allow a draw of one seat to choose.
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
