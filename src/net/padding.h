#pragma once

#include <bit>
#include <cstddef>
#include <string>
#include <string_view>

namespace humbug::net {

/// Shorter messages are acknowledgements, refusals and pongs, which contain no cards.
inline constexpr std::size_t kShortMessage = 256;
/// The least size of a message that may contain cards; it fits the longest hands and lists of legal
/// actions of nearly all games.
inline constexpr std::size_t kLeastFrame = std::size_t{8} << 10U;
/// Above this size, sizes are multiples of it.
inline constexpr std::size_t kLargestStep = std::size_t{64} << 10U;

/// The size to which a message of `bytes` bytes is padded before it is sent, so that the length of
/// encrypted messages doesn't reveal a hand. There are few sizes: 256, then powers of two from 8
/// KiB to 64 KiB, then multiples of 64 KiB.
constexpr std::size_t padded_size(std::size_t bytes) {
  if (bytes <= kShortMessage) return kShortMessage;
  if (bytes <= kLeastFrame) return kLeastFrame;
  if (bytes <= kLargestStep) return std::bit_ceil(bytes);
  return (bytes + kLargestStep - 1) / kLargestStep * kLargestStep;
}

/// Spaces that pad a JSON text of `bytes` bytes to its padded size.
inline std::string_view padding(std::size_t bytes) {
  static const std::string kSpaces(kLargestStep, ' ');
  return std::string_view(kSpaces).substr(0, padded_size(bytes) - bytes);
}

}  // namespace humbug::net
