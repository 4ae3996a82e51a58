#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "referee/fairness_hash.h"

namespace humbug::proof {

using fairness::Digest;
using fairness::Salt;
using fairness::Seed;

/// The hash of one salted value. `number` is the leaf's, so that leaves can't change places.
Digest leaf_hash(std::uint64_t number, std::uint64_t value, const Salt& salt);

/// A Merkle tree: one digest commits to all leaves, and each can be shown alone.
///
///   root = H("tree root", number of leaves, top)
///            top = H("tree node", left, right)
///          /     \                                 filled up with zeros to a power of two
///        leaf   leaf   = H("tree leaf", number, value, salt)
class Tree {
 public:
  explicit Tree(std::span<const Digest> leaves);

  const Digest& root() const { return root_; }
  /// The siblings of a leaf and of what lies above it, lowest first.
  std::vector<Digest> path(std::size_t leaf) const;

 private:
  std::size_t width_;          ///< leaves, filled up
  std::vector<Digest> nodes_;  ///< a heap: children of n are 2n and 2n + 1, the top is 1
  Digest root_{};
};

/// Is this the leaf of that number in the tree of `leaves` leaves with that root?
bool proves(const Digest& root, std::size_t leaves, std::size_t number, const Digest& leaf,
            std::span<const Digest> path);

}  // namespace humbug::proof
