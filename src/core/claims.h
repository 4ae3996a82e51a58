#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/seat.h"

namespace humbug {

/// What everybody learns of a claim, that is of something said that may be a lie.
///
///   made ---> honest, lie     somebody doubted it, and all have seen
///        \--> gone            nobody can doubt it any more, so nobody will ever know
struct ClaimNews {
  enum class Kind : std::uint8_t { made, honest, lie, gone };
  Kind kind = Kind::made;
  /// Which claim, where several may stand at a time. The next of the same mark overtakes it.
  std::uint16_t mark = 0;
  Seat seat;  ///< made: who says it

  bool operator==(const ClaimNews&) const = default;
};
using ClaimsNews = std::vector<ClaimNews>;

namespace claim {

constexpr ClaimNews made(Seat seat, std::uint16_t mark = 0) {
  return {ClaimNews::Kind::made, mark, seat};
}
constexpr ClaimNews opened(bool honest, std::uint16_t mark = 0) {
  return {honest ? ClaimNews::Kind::honest : ClaimNews::Kind::lie, mark, Seat()};
}
constexpr ClaimNews gone(std::uint16_t mark = 0) { return {ClaimNews::Kind::gone, mark, Seat()}; }

}  // namespace claim

/// Has somebody's claim come to light?
constexpr bool was_opened(const ClaimsNews& news) {
  return std::ranges::any_of(news, [](const ClaimNews& one) {
    return one.kind == ClaimNews::Kind::honest || one.kind == ClaimNews::Kind::lie;
  });
}

}  // namespace humbug
