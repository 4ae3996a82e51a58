#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "store/sqlite/connection.h"
#include "store/store.h"

/// The reading functions of Store, for a connection.
namespace humbug::store::sqlite {

Found<std::vector<TableSummary>> tables(Connection& db, TableStatus status, Page page);
Found<std::optional<LoadedTable>> load(Connection& db, const TableId& table);
Found<std::vector<Bytes>> entries(Connection& db, const TableId& table, EntryNumber first,
                                  std::size_t most);
Found<std::optional<Answer>> answer(Connection& db, const TableId& table, const ProfileId& person,
                                    const MessageId& message);
Found<std::optional<Profile>> profile(Connection& db, const ProfileId& profile);
Found<std::optional<Profile>> profile_of(Connection& db, const TokenHash& token);
Found<std::optional<Wallet>> wallet(Connection& db, const ProfileId& profile);
Found<std::optional<Bytes>> record(Connection& db, const RecordId& record);
Found<std::vector<RecordSummary>> records_of(Connection& db, const TableId& table, Page page);
Found<std::vector<RecordSummary>> records_of(Connection& db, const ProfileId& player, Page page);

}  // namespace humbug::store::sqlite
