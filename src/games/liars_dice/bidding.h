#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/assert.h"
#include "core/dice.h"
#include "core/json_writer.h"
#include "core/refusal.h"

/// Bidding on dice: what a bid is, which bids are higher, and what the dice say to it. Liar's Dice
/// and Motes of Mischief both bid by this.
namespace humbug::liars_dice {

namespace refusals {
inline constexpr Refusal kNothingToDoubt{"nothing_to_doubt", "nobody has bid yet"};
inline constexpr Refusal kTooManyDice{"too_many_dice", "that is more dice than there are"};
inline constexpr Refusal kNoSuchFace{"no_such_face", "the dice of this table have no such face"};
inline constexpr Refusal kNotARaise{"not_a_raise", "that bid does not raise the standing one"};
inline constexpr Refusal kWrongDice{"wrong_dice", "the dice rolled are not those under the cups"};
}  // namespace refusals

enum class Raise : std::uint8_t { strict, any_face_up, reset };
enum class OnesRank : std::uint8_t { low, high };

/// "At least `quantity` of all dice show `face`." A quantity of 0 is no bid.
struct Bid {
  std::uint8_t quantity = 0;
  Face face;

  constexpr bool made() const { return quantity > 0; }
  constexpr bool operator==(const Bid&) const = default;
};

/// "3x5".
std::string bid_text(const Bid& bid);
std::optional<Bid> parse_bid(std::string_view text);
inline void append_json(std::string& text, const Bid& bid) {
  humbug::append_json(text, std::string_view(bid_text(bid)));
}
constexpr std::string_view type_name(const Bid*) { return "bid"; }

/// Which face is higher: 1 2 3 ... or, where ones rank highest, 2 3 ... 1. The lowest has rank 0.
struct FaceOrder {
  std::uint8_t faces = 6;
  OnesRank ones = OnesRank::low;

  constexpr int rank(Face face) const {
    if (ones == OnesRank::low) return face.value() - 1;
    return face == kOne ? faces - 1 : face.value() - 2;
  }
  constexpr Face face(int rank) const {
    if (ones == OnesRank::low) return Face(rank + 1);
    return rank == faces - 1 ? kOne : Face(rank + 2);
  }
  constexpr bool operator==(const FaceOrder&) const = default;
};

/// The bids that may follow the standing one. All bids make a grid of quantities by ranks, and what
/// each system allows is two blocks of it, so that raises are counted and drawn without a list:
///
///            strict        any_face_up      reset          one face only
///   rank:    . . a a        . . a a        . . a a         . . . .        first block a,
///    q       . * a a        . * a a        . * a a         . * . .        second block b,
///    |       . b . .        b b b b        . b a a         . b . .        * the standing bid
///    v       . b . .        b b b b        . b a a         . b . .
///
/// In each the first bid is the lowest: the smallest quantity, and of these the lowest face.
class Raises {
 public:
  /// MM-03: any face, and any quantity of the `dice` in play (ruling 16).
  static constexpr Raises openings(FaceOrder order, int dice) {
    return Raises(order, Block(1, dice, 0, order.faces), Block());
  }
  /// MM-07, ruling 15: what may follow `bid`.
  static constexpr Raises above(const Bid& bid, Raise system, FaceOrder order, int dice) {
    const int quantity = bid.quantity;
    const int rank = order.rank(bid.face);
    const int higher_ranks = order.faces - 1 - rank;
    const int more = dice - quantity;
    switch (system) {
      case Raise::strict:
        break;
      case Raise::any_face_up:
        return Raises(order, Block(quantity, 1, rank + 1, higher_ranks),
                      Block(quantity + 1, more, 0, order.faces));
      case Raise::reset:
        return Raises(order, Block(1, dice, rank + 1, higher_ranks),
                      Block(quantity + 1, more, rank, 1));
    }
    return Raises(order, Block(quantity, 1, rank + 1, higher_ranks),
                  Block(quantity + 1, more, rank, 1));
  }
  /// More of the same face and nothing else.
  static constexpr Raises of_same_face(const Bid& bid, FaceOrder order, int dice) {
    return Raises(order, Block(bid.quantity + 1, dice - bid.quantity, order.rank(bid.face), 1),
                  Block());
  }

  constexpr std::uint32_t size() const { return first_.size() + second_.size(); }
  constexpr Bid operator[](std::uint32_t n) const {
    const bool in_first = n < first_.size();
    const Block& block = in_first ? first_ : second_;
    if (!in_first) n -= first_.size();
    const std::uint32_t rows = n * kInverse[block.ranks] >> 16U;
    return {static_cast<std::uint8_t>(block.quantity + rows),
            order_.face(static_cast<int>(block.rank + n - rows * block.ranks))};
  }
  constexpr bool contains(const Bid& bid) const {
    const int rank = order_.rank(bid.face);
    return first_.contains(bid.quantity, rank) || second_.contains(bid.quantity, rank);
  }
  constexpr bool operator==(const Raises&) const = default;

 private:
  /// `quantities` by `ranks` bids, from `quantity` and `rank` on.
  struct Block {
    constexpr Block() = default;
    constexpr Block(int from_quantity, int quantity_count, int from_rank, int rank_count)
        : quantity(static_cast<std::uint8_t>(from_quantity)),
          quantities(static_cast<std::uint8_t>(quantity_count)),
          rank(static_cast<std::uint8_t>(from_rank)),
          ranks(static_cast<std::uint8_t>(rank_count)) {}

    constexpr std::uint32_t size() const { return std::uint32_t{quantities} * ranks; }
    constexpr bool contains(int of_quantity, int of_rank) const {
      return of_quantity >= quantity && of_quantity < quantity + quantities && of_rank >= rank &&
             of_rank < rank + ranks;
    }
    constexpr bool operator==(const Block&) const = default;

    std::uint8_t quantity = 0;
    std::uint8_t quantities = 0;
    std::uint8_t rank = 0;
    std::uint8_t ranks = 0;
  };
  /// n / ranks == n * kInverse[ranks] >> 16 for all n that a block can have: drawing a raise is the
  /// innermost thing of a playout, and a division its dearest instruction.
  static constexpr std::array<std::uint32_t, kMaxFaces + 1> kInverse = [] {
    std::array<std::uint32_t, kMaxFaces + 1> inverse{};
    for (std::uint32_t ranks = 1; ranks <= kMaxFaces; ++ranks) {
      inverse[ranks] = (1U << 16U) / ranks + 1;
    }
    return inverse;
  }();
  constexpr Raises(FaceOrder order, Block first, Block second)
      : order_(order), first_(first), second_(second) {}

  FaceOrder order_;
  Block first_;
  Block second_;
};

/// Why `bid` can't be made where `raises` may, of `dice` dice with `faces` faces.
constexpr std::optional<Refusal> bid_refusal(const Bid& bid, const Raises& raises, int dice,
                                             int faces) {
  if (bid.face.value() > faces) return refusals::kNoSuchFace;
  if (bid.quantity > dice) return refusals::kTooManyDice;
  if (!raises.contains(bid)) return refusals::kNotARaise;
  return std::nullopt;
}

/// MM-04, ruling 17: how many dice count for a bid on `face`. Wild ones count for every face; a bid
/// on ones is about ones alone.
constexpr int matching(const FaceTotals& dice, Face face, bool ones_wild) {
  return dice[face] + (ones_wild && face != kOne ? dice[kOne] : 0);
}

/// Ruling 42: what a silent player opens with,
inline constexpr Bid kQuietOpening{1, Face(2)};
/// and the raise made for them: the lowest one, if its quantity is at most a third of the dice in
/// play; nothing if they challenge instead. It depends on public facts alone.
constexpr std::optional<Bid> quiet_raise(const Raises& raises, int dice) {
  if (raises.size() == 0) return std::nullopt;
  const Bid lowest = raises[0];
  return 3 * lowest.quantity <= dice ? std::optional(lowest) : std::nullopt;
}

}  // namespace humbug::liars_dice
