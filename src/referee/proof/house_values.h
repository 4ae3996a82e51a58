#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <boost/json.hpp>

#include "core/chance.h"
#include "referee/proof/tree.h"

namespace humbug {
namespace json = boost::json;
}

namespace humbug::proof {

/// {"decks":[[52,1]],"dice":256}
json::object stock_json(const ChanceStock& stock);
/// Returns nullopt unless it has exactly this form, with at most kMaxStockLeaves.
std::optional<ChanceStock> read_stock(const json::value& found);
inline constexpr std::size_t kMaxStockLeaves = std::size_t{1} << 14U;

/// Opened values of the house with their proof:
/// {"stock":0,"leaves":[[leaf,value,salt],...],"nodes":["..",...]}
struct Opening {
  struct Leaf {
    std::uint16_t number = 0;
    std::uint16_t value = 0;
    Salt salt{};
    bool operator==(const Leaf&) const = default;
  };
  std::size_t stock = 0;     ///< the index of the stock: each renewal has the next
  std::vector<Leaf> leaves;  ///< ascending
  std::vector<Digest> nodes;

  bool operator==(const Opening&) const = default;
};

void append_opening(std::string& text, const Opening& opening);
/// Returns nullopt unless it has exactly this form.
std::optional<Opening> read_opening(const json::value& found);
/// Does it open leaves of the house's commitment to that stock?
bool opens(const Digest& root, const ChanceStock& stock, const Opening& opening);

/// The house's part of the chance of a game: an order of every deck and an outcome of every die of
/// a stock, committed to by `root()` before any seat's seed is known. All of it is derived from one
/// secret. The leaves are the cards of the decks, deck by deck, and then the dice.
class HouseValues {
 public:
  HouseValues(const Seed& secret, const ChanceStock& stock);

  const Digest& root() const { return tree_.root(); }
  std::uint16_t value(std::size_t leaf) const { return values_[leaf]; }
  /// Requires leaves in ascending order.
  Opening open(std::size_t stock, std::span<const std::size_t> leaves) const;

 private:
  Seed secret_;
  std::vector<std::uint16_t> values_;
  Tree tree_;
};

/// The first eight bytes as a number below `limit`; the bias is negligible.
std::uint16_t number_below(const Digest& hash, std::uint64_t limit);

}  // namespace humbug::proof
