#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "store/error.h"
#include "store/ids.h"

namespace humbug::store {

/// Live tables are what a server takes up again after a restart.
enum class TableStatus : std::uint8_t { live = 0, ended = 1 };

struct CreateTable {
  TableId table;
  Bytes about;  ///< what a list of tables shows: small, for it is read for all of them
};

/// Changes what a list of tables shows.
struct DescribeTable {
  TableId table;
  TableStatus status;
  Bytes about;
};

/// Adds entries numbered `first`, `first` + 1, ...; a conflict unless the log ends just before.
struct Append {
  TableId table;
  EntryNumber first;
  std::vector<Bytes> entries;
};

/// What the entries up to `through` amount to. The newest wins: one that is older than what is
/// there changes nothing. The entries stay.
struct SaveSnapshot {
  TableId table;
  EntryNumber through;
  Bytes bytes;
};

/// The answer to a person's message, which led to the entry `number`. A conflict if there is one: a
/// message that comes twice must not act twice.
struct SaveAnswer {
  TableId table;
  ProfileId person;
  MessageId message;
  EntryNumber number;
  Bytes answer;
};

/// Forgets the answers that belong to entries before `before`.
struct PruneAnswers {
  TableId table;
  EntryNumber before;
};

struct Profile {
  ProfileId id;
  TokenHash token;
  std::optional<Bytes> password_hash;
  Bytes name;   ///< as shown to others
  Bytes bytes;  ///< whatever else there is to know

  friend bool operator==(const Profile&, const Profile&) = default;
};

struct CreateProfile {
  Profile profile;
};

/// Replaces all of a profile but its id.
struct UpdateProfile {
  Profile profile;
};

/// Writes a wallet whose version is still `read`, and counts the version up. Beside the Append of a
/// result in one batch, so that nobody is paid twice or not at all.
struct WriteWallet {
  ProfileId profile;
  WalletVersion read;
  Bytes bytes;
};

/// A finished game, and whose list it belongs in.
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

/// A batch counts an operation's bytes and so much for the operation itself.
inline constexpr std::size_t kOperationBytes = 128;
inline constexpr std::size_t kMostBatchBytes = std::size_t{4} << 20U;
/// Operations, entries and players together.
inline constexpr std::size_t kMostBatchParts = 1024;
/// What a list of tables reads for each of them.
inline constexpr std::size_t kMostAboutBytes = 1024;

std::size_t size_of(const Batch& batch);

/// Refuses what is over a limit.
Outcome check_limits(const Batch& batch);

}  // namespace humbug::store
