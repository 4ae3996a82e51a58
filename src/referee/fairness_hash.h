#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <sodium.h>

namespace humbug::fairness {

inline constexpr std::size_t kDigestBytes = 32;
inline constexpr std::size_t kSaltBytes = 16;
inline constexpr std::size_t kNonceBytes = 16;

using Bytes = std::span<const std::uint8_t>;
/// A hash; used as a commitment and to derive chance.
using Digest = std::array<std::uint8_t, kDigestBytes>;
/// The contribution of the house or a seat to the joint seed.
using Seed = std::array<std::uint8_t, kDigestBytes>;
using Salt = std::array<std::uint8_t, kSaltBytes>;
/// Distinguishes games that are otherwise equal.
using Nonce = std::array<std::uint8_t, kNonceBytes>;

/// BLAKE2b-256 of a purpose and a list of parts:
///
///   "humbug fair 1 " purpose | part | part ...     each of them as
///   length, 8 bytes little-endian | bytes
///
/// so that different lists or purposes never hash the same bytes. A number is a part of 8 bytes,
/// little-endian.
class Hash {
 public:
  explicit Hash(std::string_view purpose);

  Hash& add(Bytes bytes);
  Hash& add(std::string_view text);
  Hash& add(std::uint64_t number);
  Digest digest();

 private:
  void take(Bytes bytes);

  /// Buffers the input. Most inputs fit and are hashed by one call: libsodium takes a hundred
  /// instructions for each update, and a roll of dice has hundreds of parts.
  std::array<std::uint8_t, 256> waiting_;
  std::size_t size_ = 0;
  bool begun_ = false;  ///< the input was longer, and is in `state_`
  crypto_generichash_state state_;
};

std::string hex(Bytes bytes);
void append_hex(std::string& text, Bytes bytes);

/// Requires exactly as many bytes in lower-case hex, so that each value has one text.
bool read_hex(std::string_view text, std::span<std::uint8_t> bytes);

template <class Array>
std::optional<Array> from_hex(std::string_view text) {
  Array bytes{};
  return read_hex(text, bytes) ? std::optional(bytes) : std::nullopt;
}

}  // namespace humbug::fairness
