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

/// A verified public record of the second version.
struct PublicRecord {
  std::size_t sealed = 0;
  std::size_t opened = 0;
  std::size_t proven = 0;    ///< shown cards and dice that come from the house's values
  std::size_t unproven = 0;  ///< shown cards that had been in a pile
  std::size_t renewals = 0;
  Digest transcript{};
  bool followed = false;  ///< its moves were replayed and lead to its result
};

/// Verifies a public record: every opened value fits its seal, the house's values and the seats'
/// seeds; the transcript is that of the lines; and, if the public moves determine the result, it
/// follows from them.
std::expected<PublicRecord, Trouble> read_public(std::span<const FileLine> game,
                                                 const Header& header, const Promises& promises,
                                                 const MatchMaker& make,
                                                 const FollowerMaker& follow);

}  // namespace humbug::proof
