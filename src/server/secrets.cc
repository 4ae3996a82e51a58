#include "server/secrets.h"

#include <algorithm>
#include <array>
#include <cctype>

#include <sodium.h>

#include "core/assert.h"
#include "core/rng.h"

namespace humbug::server {

namespace {

constexpr std::string_view kLetters = "abcdefghijkmnpqrstuvwxyz23456789";
static_assert(kLetters.size() == 32);
constexpr std::string_view kConsonants = "BDFGHJKLMNPRSTVWZ";
constexpr std::string_view kVowels = "AEIOU";

std::string letters(std::span<const std::uint8_t> bytes) {
  std::string text;
  for (const std::uint8_t byte : bytes) text += kLetters[byte % kLetters.size()];
  return text;
}

template <std::size_t kSize>
std::array<unsigned char, kSize> hash(std::string_view text) {
  HUMBUG_ASSERT(sodium_init() >= 0);
  std::array<unsigned char, kSize> out{};
  crypto_generichash(out.data(), out.size(), reinterpret_cast<const unsigned char*>(text.data()),
                     text.size(), nullptr, 0);
  return out;
}

}  // namespace

std::string make_id(const Seed& seed) { return letters(std::span(seed).first(15)); }

std::string make_key(const Seed& seed) { return letters(std::span(seed).first(26)); }

std::string make_token(const Seed& seed) {
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string text(sodium_base64_encoded_len(seed.size(), kVariant), '\0');
  sodium_bin2base64(text.data(), text.size(), seed.data(), seed.size(), kVariant);
  text.pop_back();
  return text;
}

store::TokenHash hash_of(std::string_view token) {
  const auto bytes = hash<32>(token);
  return *store::TokenHash::from({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

std::string make_code(const Seed& seed, CodeLength length) {
  ChaChaRng rng(seed);
  std::string code;
  for (int left = static_cast<int>(length); left > 0; --left) {
    const std::string_view from = left % 2 == 1 ? kConsonants : kVowels;
    code += from[below(rng, static_cast<std::uint32_t>(from.size()))];
  }
  return code;
}

std::string as_code(std::string_view typed) {
  std::string code(typed.substr(0, 8));
  std::ranges::transform(code, code.begin(), [](unsigned char letter) {
    return static_cast<char>(std::toupper(letter));
  });
  return code;
}

store::ProfileId login_of(std::string_view name) {
  std::string lower(name);
  std::ranges::transform(lower, lower.begin(), [](unsigned char letter) {
    return static_cast<char>(std::tolower(letter));
  });
  const auto bytes = hash<26>(lower);
  return *store::ProfileId::from("login." + letters(bytes));
}

std::string hash_password(std::string_view password) {
  HUMBUG_ASSERT(sodium_init() >= 0);
  std::array<char, crypto_pwhash_STRBYTES> out{};
  const int failed = crypto_pwhash_str_alg(
      out.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
      crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13);
  return failed == 0 ? std::string(out.data()) : std::string();
}

bool is_password(std::string_view hash, std::string_view password) {
  HUMBUG_ASSERT(sodium_init() >= 0);
  return crypto_pwhash_str_verify(std::string(hash).c_str(), password.data(), password.size()) == 0;
}

}  // namespace humbug::server
