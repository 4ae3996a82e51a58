#include "referee/fairness_hash.h"

#include <algorithm>
#include <utility>

#include "core/assert.h"
#include "core/json_writer.h"

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
  constexpr std::string_view kDomain = "humbug fair 1 ";
  take(little_endian(kDomain.size() + purpose.size()));
  take(as_bytes(kDomain));
  take(as_bytes(purpose));
}

void Hash::take(Bytes bytes) {
  if (bytes.size() <= waiting_.size() - size_) {
    std::ranges::copy(bytes, waiting_.begin() + static_cast<std::ptrdiff_t>(size_));
    size_ += bytes.size();
    return;
  }
  if (!std::exchange(begun_, true)) {
    HUMBUG_ASSERT(crypto_generichash_init(&state_, nullptr, 0, kDigestBytes) == 0);
  }
  crypto_generichash_update(&state_, waiting_.data(), std::exchange(size_, 0));
  crypto_generichash_update(&state_, bytes.data(), bytes.size());
}

Hash& Hash::add(Bytes bytes) {
  take(little_endian(bytes.size()));
  take(bytes);
  return *this;
}

Hash& Hash::add(std::string_view text) { return add(as_bytes(text)); }

Hash& Hash::add(std::uint64_t number) { return add(Bytes(little_endian(number))); }

Digest Hash::digest() {
  Digest digest;
  if (begun_) {
    crypto_generichash_update(&state_, waiting_.data(), size_);
    crypto_generichash_final(&state_, digest.data(), digest.size());
  } else {
    crypto_generichash(digest.data(), digest.size(), waiting_.data(), size_, nullptr, 0);
  }
  return digest;
}

void append_hex(std::string& text, Bytes bytes) {
  static constexpr std::string_view kDigits = "0123456789abcdef";
  append_bytes(text, 2 * bytes.size(), [bytes](char* to) {
    for (const std::uint8_t byte : bytes) {
      *to++ = kDigits[byte >> 4U];
      *to++ = kDigits[byte & 15U];
    }
  });
}

std::string hex(Bytes bytes) {
  std::string text;
  append_hex(text, bytes);
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
