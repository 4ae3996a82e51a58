#include "store/sqlite/checksum.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include <sodium.h>
#include <sqlite3.h>

namespace humbug::store::sqlite {
namespace {

using Hash = std::array<std::uint8_t, crypto_shorthash_BYTES>;

/// The checksum is no protection against forgery, so the key is public.
constexpr std::array<std::uint8_t, crypto_shorthash_KEYBYTES> kKey = {
    'h', 'u', 'm', 'b', 'u', 'g', ' ', 's', 't', 'o', 'r', 'e', ' ', 'r', 'o', 'w'};

Hash hash_of(std::span<const std::uint8_t> bytes) {
  Hash hash{};
  crypto_shorthash(hash.data(), bytes.data(), bytes.size(), kKey.data());
  return hash;
}

Hash little_endian(std::uint64_t number) {
  Hash bytes{};
  for (std::uint8_t& byte : bytes) {
    byte = static_cast<std::uint8_t>(number & 0xffU);
    number >>= 8U;
  }
  return bytes;
}

/// A number itself; for anything longer its hash.
Hash digest_of(sqlite3_value* value) {
  const int type = sqlite3_value_type(value);
  if (type == SQLITE_NULL) return {};
  if (type == SQLITE_INTEGER) {
    return little_endian(static_cast<std::uint64_t>(sqlite3_value_int64(value)));
  }
  const auto* bytes = static_cast<const std::uint8_t*>(sqlite3_value_blob(value));
  const auto size = static_cast<std::size_t>(sqlite3_value_bytes(value));
  return hash_of(bytes == nullptr ? std::span<const std::uint8_t>()
                                  : std::span<const std::uint8_t>(bytes, size));
}

void checksum(sqlite3_context* context, int count, sqlite3_value** values) {
  // The state, the type of the next value, its digest.
  std::array<std::uint8_t, 2 * sizeof(Hash) + 1> block{};
  Hash state{};
  for (sqlite3_value* value : std::span(values, static_cast<std::size_t>(count))) {
    std::ranges::copy(state, block.begin());
    block[sizeof(Hash)] = static_cast<std::uint8_t>(sqlite3_value_type(value));
    std::ranges::copy(digest_of(value), block.begin() + sizeof(Hash) + 1);
    state = hash_of(block);
  }
  std::uint64_t sum = 0;
  for (const std::uint8_t byte : state) sum = sum << 8U | byte;
  sqlite3_result_int64(context, static_cast<std::int64_t>(sum >> 1U));
}

}  // namespace

int add_checksum(sqlite3* database) {
  return sqlite3_create_function_v2(database, "humbug_checksum", -1,
                                    SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, nullptr,
                                    checksum, nullptr, nullptr, nullptr);
}

}  // namespace humbug::store::sqlite
