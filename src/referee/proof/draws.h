#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/chance.h"
#include "referee/match.h"
#include "referee/proof/house_values.h"
#include "referee/proof/shifts.h"

namespace humbug::proof {

/// A value of the house, by its stock and leaf.
struct HouseLeaf {
  std::uint16_t stock = 0;
  std::uint16_t number = 0;
  auto operator<=>(const HouseLeaf&) const = default;
};

/// The chance of a game under way: the house's values, shifted by the seats' seeds.
class Draws {
 public:
  /// A draw that was made.
  struct Drawn {
    ChancePlan plan;
    std::vector<std::uint16_t> values;
    std::vector<HouseLeaf> leaves;  ///< the source of each value
  };

  void add_stock(const Seed& secret, const ChanceStock& stock, const Digest& joint) {
    stocks_.push_back({secret, HouseValues(secret, stock), Shifts(joint, stock)});
  }
  std::size_t stocks() const { return stocks_.size(); }
  const Seed& secret(std::size_t stock) const { return stocks_[stock].secret; }

  /// Makes the draw that is due. Returns nullopt, without drawing, if the stock is used up: then a
  /// new one must be added.
  std::optional<Drawn> draw(Match& match);

  /// ,"house":[...] of these leaves in any order; empty if there are none. `even`: padded with
  /// spaces, so that the length doesn't depend on the values.
  std::string openings(std::vector<HouseLeaf> leaves, bool even) const;

 private:
  struct Stock {
    Seed secret;
    HouseValues house;
    Shifts shifts;
  };
  std::vector<Stock> stocks_;
};

}  // namespace humbug::proof
