#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "referee/fairness_retrace.h"
#include "referee/proof/draws.h"
#include "referee/proof/plan.h"

namespace humbug::proof {

using fairness::FileLine;
using fairness::Trouble;

/// A draw of a public record, with the sources of its values as far as they were opened.
struct ShownDraw {
  std::uint64_t number = 0;  ///< of its line
  const FileLine* at = nullptr;
  ChancePlan plan;
  std::size_t stock = 0;
  std::vector<Shifts::Source> sources;
};

/// The house's values that a record opens.
using OpenedValues = std::map<HouseLeaf, std::uint16_t>;

/// The outcome of check_draw().
struct CheckedDraw {
  std::size_t proven = 0;
  /// Values opened later than in the line of the draw, by their list: cards that were shown when
  /// they were played.
  std::map<std::string, std::multiset<std::string>> elsewhere;
  /// All values, if all were opened.
  std::optional<std::vector<std::uint16_t>> values;
};

/// Checks that each open leaf of `line` follows from an opened value, and that the plan has as many
/// values for each list as the line has leaves there.
std::expected<CheckedDraw, Trouble> check_draw(const ShownDraw& draw, const json::object& line,
                                               const OpenedValues& opened);

}  // namespace humbug::proof
