#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "store/ids.h"

namespace humbug::store {

/// Why something was not stored or read. Nothing of the batch was stored; only after a fatal error
/// may it be found at the next start nevertheless. Since its answer was never given, a client that
/// repeats the message gets the right answer then.
enum class ErrorKind : std::uint8_t {
  conflict,     ///< another writer was first, or the same thing is stored already
  missing,      ///< refers to a table or profile that doesn't exist
  too_large,    ///< over a limit of batch.h
  busy,         ///< too many batches are waiting: try again later
  full_disk,    ///< the store recovers when there is space
  locked,       ///< another program holds the store
  damaged,      ///< the bytes on the disk are not those that were written
  newer,        ///< a later version of this program wrote it
  unavailable,  ///< the store has stopped, or can't be opened
};

std::string_view to_string(ErrorKind kind);

struct Error {
  ErrorKind kind;
  std::string says;  ///< one line: the problem, where, and the remedy
};

using Outcome = std::expected<void, Error>;
template <class T>
using Found = std::expected<T, Error>;

/// Is the batch itself at fault? Then others of the same transaction are not affected.
constexpr bool is_refusal(ErrorKind kind) {
  return kind == ErrorKind::conflict || kind == ErrorKind::missing || kind == ErrorKind::too_large;
}

/// Must the store stop? After these errors the content of the disk is uncertain, so nothing may be
/// acknowledged any more.
constexpr bool is_fatal(ErrorKind kind) {
  return kind == ErrorKind::damaged || kind == ErrorKind::newer || kind == ErrorKind::unavailable;
}

/// Refusals with the same words in every engine.
namespace refused {

Error table_exists(const TableId& table);
Error no_table(const TableId& table);
Error wrong_entry(const TableId& table, EntryNumber last, EntryNumber asked);
Error ahead_of_log(const TableId& table, EntryNumber last, EntryNumber asked);
Error answered(const TableId& table, const MessageId& message);
Error profile_exists(const ProfileId& profile);
Error no_profile(const ProfileId& profile);
Error token_taken(const ProfileId& profile);
Error wallet_moved(const ProfileId& profile, WalletVersion now, WalletVersion asked);
Error record_exists(const RecordId& record);

}  // namespace refused

}  // namespace humbug::store
