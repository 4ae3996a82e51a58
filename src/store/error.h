#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "store/ids.h"

namespace humbug::store {

/// Why something was not stored or read. Nothing of the batch was stored; only after a fatal error
/// may the next start find it stored nevertheless. Its answer was never given, so whoever repeats
/// the message is told what became of it.
enum class ErrorKind : std::uint8_t {
  conflict,     ///< another writer was quicker, or the same thing is stored already
  missing,      ///< it speaks of a table or profile that isn't there
  too_large,    ///< over a limit of batch.h
  busy,         ///< too much is waiting to be stored: later
  full_disk,    ///< the store goes on, and stores again when there is space
  locked,       ///< another program holds the store
  damaged,      ///< what is on the disk is not what was written
  newer,        ///< a later version of this program wrote it
  unavailable,  ///< the store has stopped, or can't be opened
};

std::string_view to_string(ErrorKind kind);

struct Error {
  ErrorKind kind;
  std::string says;  ///< one line: what, where, and what to do
};

using Outcome = std::expected<void, Error>;
template <class T>
using Found = std::expected<T, Error>;

/// Is the batch itself to blame? Then others stored with it are not touched.
constexpr bool is_refusal(ErrorKind kind) {
  return kind == ErrorKind::conflict || kind == ErrorKind::missing || kind == ErrorKind::too_large;
}

/// Must the store stop? After these, what the disk holds is no longer known for sure, so that
/// nothing may be acknowledged any more.
constexpr bool is_fatal(ErrorKind kind) {
  return kind == ErrorKind::damaged || kind == ErrorKind::newer || kind == ErrorKind::unavailable;
}

/// The refusals that every engine gives, in the same words.
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
