#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <boost/json.hpp>

#include "core/chance.h"
#include "referee/proof/tree.h"

namespace humbug {
namespace json = boost::json;
}

namespace humbug::proof {

/// One value of the house with all that proves it. As JSON: [leaf, value, salt, [digest, ...]].
struct Opening {
  std::uint16_t leaf = 0;
  std::uint16_t value = 0;
  Salt salt{};
  std::vector<Digest> path;

  bool operator==(const Opening&) const = default;
};

json::array opening_json(const Opening& opening);
/// Nothing unless it is exactly an opening as written above.
std::optional<Opening> read_opening(const json::value& found);

/// Does it open a leaf of the house's commitment to that stock?
bool opens(const Digest& root, const ChanceStock& stock, const Opening& opening);

/// The house's part of the chance of a game: an order of every deck and an outcome of every
/// die of a stock, committed to by `root()` before any seat's seed is known. All of it follows from
/// one secret. The leaves are the cards of the decks, deck by deck, and then the dice.
class HouseValues {
 public:
  HouseValues(const Seed& secret, const ChanceStock& stock);

  const Digest& root() const { return tree_.root(); }
  std::uint16_t value(std::size_t leaf) const { return values_[leaf]; }
  Opening open(std::size_t leaf) const;

 private:
  Seed secret_;
  std::vector<std::uint16_t> values_;
  Tree tree_;
};

}  // namespace humbug::proof
