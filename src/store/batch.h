#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "store/error.h"
#include "store/ids.h"

namespace humbug::store {

/// Live tables are restored after a restart.
enum class TableStatus : std::uint8_t { live = 0, ended = 1 };

struct CreateTable {
  TableId table;
  Bytes about;  ///< shown in lists of tables, which read it for all of them: must be small
};

/// Replaces the `about` of a table.
struct DescribeTable {
  TableId table;
  TableStatus status;
  Bytes about;
};

/// Adds entries numbered `first`, `first` + 1, ...; a conflict unless `first` is the next number.
struct Append {
  TableId table;
  EntryNumber first;
  std::vector<Bytes> entries;
};

/// Replaces the snapshot, which stands for the entries up to `through`. An older one than the
/// stored one changes nothing. The entries are not deleted.
struct SaveSnapshot {
  TableId table;
  EntryNumber through;
  Bytes bytes;
};

/// The answer to a person's message, which led to the entry `number`. A conflict if there is one
/// already: a repeated message must not be applied twice.
struct SaveAnswer {
  TableId table;
  ProfileId person;
  MessageId message;
  EntryNumber number;
  Bytes answer;
};

/// Deletes the answers that belong to entries before `before`.
struct PruneAnswers {
  TableId table;
  EntryNumber before;
};

struct Profile {
  ProfileId id;
  TokenHash token;
  std::optional<Bytes> password_hash;
  Bytes name;   ///< displayed to others
  Bytes bytes;  ///< all other data

  friend bool operator==(const Profile&, const Profile&) = default;
};

struct CreateProfile {
  Profile profile;
};

/// Replaces all of a profile except its id.
struct UpdateProfile {
  Profile profile;
};

/// Writes a wallet if its version is still `read`, and increments the version. In one batch with
/// the Append of a result, so that everybody is paid exactly once.
struct WriteWallet {
  ProfileId profile;
  WalletVersion read;
  Bytes bytes;
};

/// A finished game, and the profiles in whose lists it belongs.
struct SaveRecord {
  RecordId record;
  TableId table;
  std::vector<ProfileId> players;
  Bytes bytes;
};

using Operation = std::variant<CreateTable, DescribeTable, Append, SaveSnapshot, SaveAnswer,
                               PruneAnswers, CreateProfile, UpdateProfile, WriteWallet, SaveRecord>;

/// Stored all or none, in this order.
using Batch = std::vector<Operation>;

/// Added to each operation's bytes to get the size of a batch.
inline constexpr std::size_t kOperationBytes = 128;
inline constexpr std::size_t kMostBatchBytes = std::size_t{4} << 20U;
/// Operations, entries and players together.
inline constexpr std::size_t kMostBatchParts = 1024;
/// The limit of a table's `about`.
inline constexpr std::size_t kMostAboutBytes = 1024;

std::size_t size_of(const Batch& batch);

/// Refuses a batch that is over a limit.
Outcome check_limits(const Batch& batch);

}  // namespace humbug::store
