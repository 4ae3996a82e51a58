#include "referee/proof/draws.h"

#include <algorithm>

#include "core/assert.h"

namespace humbug::proof {

std::optional<Draws::Drawn> Draws::draw(Match& match) {
  HUMBUG_ASSERT(!stocks_.empty());
  Drawn drawn{match.plan(), {}, {}};
  Stock& current = stocks_.back();
  const auto sources = current.shifts.take(drawn.plan.places());
  if (!sources) return std::nullopt;
  for (const Shifts::Source& source : *sources) {
    drawn.values.push_back(source.value(current.house.value(source.leaf)));
    drawn.leaves.push_back({static_cast<std::uint16_t>(stocks_.size() - 1), source.leaf});
  }
  match.draw(ChanceValues(drawn.values));
  return drawn;
}

std::string Draws::openings(std::vector<HouseLeaf> leaves, bool even) const {
  if (leaves.empty()) return {};
  std::ranges::sort(leaves);
  std::string text = R"(,"house":[)";
  for (std::size_t stock = 0; stock < stocks_.size(); ++stock) {
    std::vector<std::size_t> numbers;
    for (const HouseLeaf& leaf : leaves) {
      if (leaf.stock == stock) numbers.push_back(leaf.number);
    }
    if (numbers.empty()) continue;
    const Opening opening = stocks_[stock].house.open(stock, numbers);
    append_opening(text, opening);
    text += ',';
    for (const Opening::Leaf& leaf : opening.leaves) {
      if (even && leaf.value < 10) text += ' ';
      if (even && leaf.value < 100) text += ' ';
    }
  }
  text.erase(text.find_last_of(','), 1);
  text += ']';
  return text;
}

}  // namespace humbug::proof
