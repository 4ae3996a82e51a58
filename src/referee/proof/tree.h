#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "referee/fairness_hash.h"

namespace humbug::proof {

using fairness::Digest;
using fairness::Salt;
using fairness::Seed;

/// The hash of one salted value. It contains the leaf's number, so that leaves can't be exchanged.
Digest leaf_hash(std::uint64_t number, std::uint64_t value, const Salt& salt);

/// A leaf by its number.
using NumberedLeaf = std::pair<std::size_t, Digest>;

/// A Merkle tree: one digest commits to all leaves, and each can be opened alone.
///
///   root = H("tree root", number of leaves, top)
///            top = H("tree node", left, right)
///          /     \                                 filled up with zeros to a power of two
///        leaf   leaf   = H("tree leaf", number, value, salt)
class Tree {
 public:
  explicit Tree(std::span<const Digest> leaves);

  const Digest& root() const { return root_; }
  /// The digests that prove these leaves, which must be in ascending order: level by level from the
  /// leaves up, left to right, each sibling that doesn't follow from what is known.
  std::vector<Digest> nodes_beside(std::span<const std::size_t> leaves) const;

 private:
  std::size_t width_;          ///< the number of leaves, rounded up to a power of two
  std::vector<Digest> nodes_;  ///< a heap: children of n are 2n and 2n + 1, the top is 1
  Digest root_{};
};

/// The root of a tree of `size` leaves with these leaves, in ascending order, and those nodes
/// beside them; nullopt if there are too few or too many nodes, or the leaves can't be in such a
/// tree.
std::optional<Digest> root_of(std::size_t size, std::span<const NumberedLeaf> leaves,
                              std::span<const Digest> nodes);

}  // namespace humbug::proof
