#pragma once

#include <cstddef>
#include <expected>
#include <span>

#include "referee/fairness_retrace.h"
#include "referee/follow.h"
#include "referee/proof/handshake.h"

namespace humbug::proof {

using fairness::FileLine;
using fairness::Trouble;

/// A public record of the second version that holds.
struct PublicRecord {
  std::size_t sealed = 0;
  std::size_t opened = 0;
  std::size_t proven = 0;    ///< cards and dice that were shown and come from the house's values
  std::size_t unproven = 0;  ///< cards that were shown and had been in a pile
  std::size_t renewals = 0;
  Digest transcript{};
  bool followed = false;  ///< its moves were played again and lead to its result
};

/// Checks a public record: every opened value is what was sealed and what the house's values and
/// the seats' seeds give, the transcript is that of the lines, and, where public moves determine
/// it, the result follows from them.
std::expected<PublicRecord, Trouble> read_public(std::span<const FileLine> game,
                                                 const Header& header, const Promises& promises,
                                                 const MatchMaker& make,
                                                 const FollowerMaker& follow);

}  // namespace humbug::proof
