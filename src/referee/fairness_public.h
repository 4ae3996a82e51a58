#pragma once

#include <cstddef>
#include <expected>
#include <span>

#include "referee/fairness_hash.h"
#include "referee/fairness_retrace.h"
#include "referee/follow.h"

namespace humbug::fairness {

/// A verified public record.
struct PublicRecord {
  std::size_t sealed = 0;
  std::size_t opened = 0;
  Digest transcript{};
  bool followed = false;  ///< its moves were replayed and lead to its result
};

/// Verifies a public record: every opening fits its seal, the transcript is that of the lines, and,
/// if the public moves determine the result, it follows from them.
std::expected<PublicRecord, Trouble> read_public(std::span<const FileLine> game,
                                                 const Header& header, const FollowerMaker& make);

/// Is the last line the result that the moves lead to? Without a follower only its form is checked.
std::expected<void, Trouble> check_result(const Follower* follower, const FileLine& last,
                                          int players);

}  // namespace humbug::fairness
