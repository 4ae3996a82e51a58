#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <boost/json.hpp>

#include "core/chance.h"

namespace humbug {
namespace json = boost::json;
}

/// The plan of a draw, as sent to everybody after the draw's line:
///
///   {"places":[part,...]}      with parts as
///   {"deck":["2C",...],"to":[["/hands/0",18],...]}     {"deck":"true","size":12,"to":[...]}
///   {"dice":[1,2,3,4,5,6],"to":[["/faces/0",5],...]}   {"dice":8,"count":44}
namespace humbug::proof {

json::array plan_json(const ChancePlan& plan);
/// Returns nullopt unless it has exactly this form and is possible for a draw.
std::optional<ChancePlan> read_plan(const json::value& found);

/// One value of a draw.
struct PlannedValue {
  const ChancePart* part = nullptr;
  const std::string* path = nullptr;  ///< its place in the line; null: no leaf of its own

  /// The leaf as JSON for `value`, or nullopt. `truth(n)` is the leaf /truths/n of the same line,
  /// if it is known.
  using Truth = std::function<std::optional<std::string>(std::uint16_t pair)>;
  std::optional<std::string> text(std::uint16_t value, const Truth& truth) const;
};

/// The values in order. They point into `plan`.
std::vector<PlannedValue> planned_values(const ChancePlan& plan);

/// The other card of a pair: "3b" for "3a", both as JSON.
std::string other_half(std::string text);

}  // namespace humbug::proof
