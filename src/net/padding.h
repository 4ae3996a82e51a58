#pragma once

#include <bit>
#include <cstddef>
#include <string>
#include <string_view>

namespace humbug::net {

/// Messages shorter than this are acknowledgements, refusals and pongs, which hold no cards.
inline constexpr std::size_t kShortMessage = 256;
/// Everything that may hold cards has at least this many bytes. The longest hands and lists of
/// legal actions of nearly all games fit.
inline constexpr std::size_t kLeastFrame = std::size_t{8} << 10U;
/// From here on sizes are multiples of this.
inline constexpr std::size_t kLargestStep = std::size_t{64} << 10U;

/// The size to which a message of `bytes` bytes is padded before it is sent. Whoever sees the
/// length of encrypted messages must not learn from it what is in somebody's hand, so there are few
/// sizes: 256, then powers of two from 8 KiB to 64 KiB, then multiples of 64 KiB.
constexpr std::size_t padded_size(std::size_t bytes) {
  if (bytes <= kShortMessage) return kShortMessage;
  if (bytes <= kLeastFrame) return kLeastFrame;
  if (bytes <= kLargestStep) return std::bit_ceil(bytes);
  return (bytes + kLargestStep - 1) / kLargestStep * kLargestStep;
}

/// The spaces that bring a JSON text of `bytes` bytes to its padded size; they may follow it.
inline std::string_view padding(std::size_t bytes) {
  static const std::string kSpaces(kLargestStep, ' ');
  return std::string_view(kSpaces).substr(0, padded_size(bytes) - bytes);
}

}  // namespace humbug::net
