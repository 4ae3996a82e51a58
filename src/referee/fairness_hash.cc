#include "referee/fairness_hash.h"

#include "core/assert.h"

namespace humbug::fairness {

namespace {

std::array<std::uint8_t, 8> little_endian(std::uint64_t number) {
  std::array<std::uint8_t, 8> bytes{};
  for (std::size_t n = 0; n < bytes.size(); ++n) {
    bytes[n] = static_cast<std::uint8_t>(number >> (8 * n));
  }
  return bytes;
}

Bytes as_bytes(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

}  // namespace

Hash::Hash(std::string_view purpose) {
  HUMBUG_ASSERT(crypto_generichash_init(&state_, nullptr, 0, kDigestBytes) == 0);
  constexpr std::string_view kDomain = "humbug fair 1 ";
  const auto length = little_endian(kDomain.size() + purpose.size());
  crypto_generichash_update(&state_, length.data(), length.size());
  crypto_generichash_update(&state_, as_bytes(kDomain).data(), kDomain.size());
  crypto_generichash_update(&state_, as_bytes(purpose).data(), purpose.size());
}

Hash& Hash::add(Bytes bytes) {
  const auto length = little_endian(bytes.size());
  crypto_generichash_update(&state_, length.data(), length.size());
  crypto_generichash_update(&state_, bytes.data(), bytes.size());
  return *this;
}

Hash& Hash::add(std::string_view text) { return add(as_bytes(text)); }

Hash& Hash::add(std::uint64_t number) { return add(Bytes(little_endian(number))); }

Digest Hash::digest() {
  Digest digest;
  crypto_generichash_final(&state_, digest.data(), digest.size());
  return digest;
}

std::string hex(Bytes bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text(2 * bytes.size(), '0');
  auto letter = text.begin();
  for (const std::uint8_t byte : bytes) {
    *letter++ = kDigits[byte >> 4U];
    *letter++ = kDigits[byte & 15U];
  }
  return text;
}

bool read_hex(std::string_view text, std::span<std::uint8_t> bytes) {
  if (text.size() != 2 * bytes.size()) return false;
  const auto digit = [](char letter) {
    if (letter >= '0' && letter <= '9') return letter - '0';
    return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
  };
  for (std::size_t n = 0; n < bytes.size(); ++n) {
    const int high = digit(text[2 * n]);
    const int low = digit(text[2 * n + 1]);
    if (high < 0 || low < 0) return false;
    bytes[n] = static_cast<std::uint8_t>(16 * high + low);
  }
  return true;
}

}  // namespace humbug::fairness
