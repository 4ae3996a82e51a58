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

/// Data that the store doesn't interpret.
using Bytes = std::string;

/// An opaque id of 1 to 32 bytes, made by the caller; the store only compares it. Each kind of
/// thing has its own type of ids.
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

  std::array<char, kMostBytes> bytes_{};  ///< zeros after the id, so that comparison is bytewise
  std::uint8_t size_;
};

using TableId = Id<struct TableKind>;
using ProfileId = Id<struct ProfileKind>;
using RecordId = Id<struct RecordKind>;
/// The id that a client gave one of its messages; unique for that person at that table.
using MessageId = Id<struct MessageKind>;
/// A hash of the secret of a person's device. The secret itself is never stored.
using TokenHash = Id<struct TokenKind>;

/// The position of an entry in a table's log, from 1. Zero is the position before the first.
struct EntryNumber {
  std::uint64_t value = 0;
  friend auto operator<=>(const EntryNumber&, const EntryNumber&) = default;
};

/// The number of times a wallet has been written. Zero: it doesn't exist yet.
struct WalletVersion {
  std::uint64_t value = 0;
  friend auto operator<=>(const WalletVersion&, const WalletVersion&) = default;
};

/// The creation order of tables and records in this store, ascending.
struct Serial {
  std::uint64_t value = 0;
  friend auto operator<=>(const Serial&, const Serial&) = default;
};

}  // namespace humbug::store
