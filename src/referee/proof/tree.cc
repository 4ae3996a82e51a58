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

std::vector<Digest> Tree::path(std::size_t leaf) const {
  HUMBUG_ASSERT(leaf < width_);
  std::vector<Digest> path;
  for (std::size_t node = width_ + leaf; node > 1; node /= 2) path.push_back(nodes_[node ^ 1U]);
  return path;
}

bool proves(const Digest& root, std::size_t leaves, std::size_t number, const Digest& leaf,
            std::span<const Digest> path) {
  if (number >= leaves) return false;
  const std::size_t width = std::bit_ceil(leaves);
  if (path.size() != static_cast<std::size_t>(std::countr_zero(width))) return false;
  Digest top = leaf;
  for (const Digest& sibling : path) {
    top = number % 2 == 0 ? node_hash(top, sibling) : node_hash(sibling, top);
    number /= 2;
  }
  return root_hash(leaves, top) == root;
}

}  // namespace humbug::proof
