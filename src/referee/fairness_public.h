#pragma once

#include <cstddef>
#include <expected>
#include <span>

#include "referee/fairness_hash.h"
#include "referee/fairness_retrace.h"
#include "referee/follow.h"

namespace humbug::fairness {

/// A public record that holds.
struct PublicRecord {
  std::size_t sealed = 0;
  std::size_t opened = 0;
  Digest transcript{};
  bool followed = false;  ///< its moves were played again and lead to its result
};

/// Checks a public record: every opening fits its seal, the transcript is that of the lines, and,
/// where public moves determine it, the result follows from them.
std::expected<PublicRecord, Trouble> read_public(std::span<const FileLine> game,
                                                 const Header& header, const FollowerMaker& make);

/// Is the last line the result that the moves lead to? Without a follower: has it the form of one?
std::expected<void, Trouble> check_result(const Follower* follower, const FileLine& last,
                                          int players);

}  // namespace humbug::fairness
