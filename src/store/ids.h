#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace humbug::store {

/// What the store keeps without reading it.
using Bytes = std::string;

/// An opaque name of 1 to 32 bytes. Whoever makes the thing makes its name; the store only compares
/// it. Each kind of thing has a type of names of its own.
template <class Kind>
class Id {
 public:
  static constexpr std::size_t kMostBytes = 32;

  static std::optional<Id> from(std::string_view bytes) {
    if (bytes.empty() || bytes.size() > kMostBytes) return std::nullopt;
    return Id(bytes);
  }

  std::string_view bytes() const { return {bytes_.data(), size_}; }
  friend auto operator<=>(const Id&, const Id&) = default;

 private:
  explicit Id(std::string_view bytes) : size_(static_cast<std::uint8_t>(bytes.size())) {
    std::ranges::copy(bytes, bytes_.begin());
  }

  std::array<char, kMostBytes> bytes_{};  ///< zeros after the name, so that equal names are equal
  std::uint8_t size_;
};

using TableId = Id<struct TableKind>;
using ProfileId = Id<struct ProfileKind>;
using RecordId = Id<struct RecordKind>;
/// What a client calls one of its messages; unique to that person at that table.
using MessageId = Id<struct MessageKind>;
/// A hash of the secret that a person's device keeps. The secret itself never comes here.
using TokenHash = Id<struct TokenKind>;

/// The place of an entry in a table's log, from 1. Zero is the place before the first.
struct EntryNumber {
  std::uint64_t value = 0;
  friend auto operator<=>(const EntryNumber&, const EntryNumber&) = default;
};

/// How often a wallet has been written. Zero is a wallet that isn't there yet.
struct WalletVersion {
  std::uint64_t value = 0;
  friend auto operator<=>(const WalletVersion&, const WalletVersion&) = default;
};

/// The how-manyth table or record of this store something is: what came later has a higher one.
struct Serial {
  std::uint64_t value = 0;
  friend auto operator<=>(const Serial&, const Serial&) = default;
};

}  // namespace humbug::store
