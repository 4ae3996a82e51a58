#include "referee/proof/tree.h"

#include <algorithm>
#include <bit>

#include "core/assert.h"

namespace humbug::proof {

namespace {

Digest node_hash(const Digest& left, const Digest& right) {
  return fairness::Hash("tree node").add(left).add(right).digest();
}

Digest root_hash(std::size_t leaves, const Digest& top) {
  return fairness::Hash("tree root").add(std::uint64_t{leaves}).add(top).digest();
}

bool are_ascending(std::span<const NumberedLeaf> leaves) {
  return std::ranges::adjacent_find(leaves, [](const NumberedLeaf& one, const NumberedLeaf& next) {
           return one.first >= next.first;
         }) == leaves.end();
}

}  // namespace

Digest leaf_hash(std::uint64_t number, std::uint64_t value, const Salt& salt) {
  return fairness::Hash("tree leaf").add(number).add(value).add(salt).digest();
}

Tree::Tree(std::span<const Digest> leaves)
    : width_(std::bit_ceil(leaves.size())), nodes_(2 * width_) {
  HUMBUG_ASSERT(!leaves.empty());
  std::ranges::copy(leaves, nodes_.begin() + static_cast<std::ptrdiff_t>(width_));
  for (std::size_t node = width_ - 1; node > 0; --node) {
    nodes_[node] = node_hash(nodes_[2 * node], nodes_[2 * node + 1]);
  }
  root_ = root_hash(leaves.size(), nodes_[1]);
}

std::vector<Digest> Tree::nodes_beside(std::span<const std::size_t> leaves) const {
  std::vector<Digest> beside;
  std::vector<std::size_t> known;
  for (const std::size_t leaf : leaves) known.push_back(width_ + leaf);
  while (!known.empty() && known.front() > 1) {
    std::vector<std::size_t> parents;
    for (std::size_t n = 0; n < known.size(); ++n) {
      parents.push_back(known[n] / 2);
      if (n + 1 < known.size() && known[n + 1] == (known[n] ^ 1U)) {
        ++n;
      } else {
        beside.push_back(nodes_[known[n] ^ 1U]);
      }
    }
    known = std::move(parents);
  }
  return beside;
}

std::optional<Digest> root_of(std::size_t size, std::span<const NumberedLeaf> leaves,
                              std::span<const Digest> nodes) {
  if (leaves.empty() || leaves.back().first >= size || !are_ascending(leaves)) return std::nullopt;
  std::vector<NumberedLeaf> known(leaves.begin(), leaves.end());
  for (std::size_t width = std::bit_ceil(size); width > 1; width /= 2) {
    std::vector<NumberedLeaf> parents;
    for (std::size_t n = 0; n < known.size(); ++n) {
      const auto& [number, digest] = known[n];
      const bool has_sibling = n + 1 < known.size() && known[n + 1].first == (number ^ 1U);
      if (!has_sibling && nodes.empty()) return std::nullopt;
      const Digest sibling = has_sibling ? known[n + 1].second : nodes.front();
      if (!has_sibling) nodes = nodes.subspan(1);
      parents.emplace_back(
          number / 2, number % 2 == 0 ? node_hash(digest, sibling) : node_hash(sibling, digest));
      if (has_sibling) ++n;
    }
    known = std::move(parents);
  }
  if (!nodes.empty()) return std::nullopt;
  return root_hash(size, known.front().second);
}

}  // namespace humbug::proof
