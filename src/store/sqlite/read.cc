#include "store/sqlite/read.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace humbug::store::sqlite {
namespace {

std::uint64_t limit_of(Page page) { return std::min(page.most, Page::kMost); }

/// The rows of a query, as `read` understands them.
template <class Read>
auto rows_of(Query& row, const Read& read) -> Found<std::vector<decltype(read(row))>> {
  std::vector<decltype(read(row))> rows;
  while (row.next()) rows.push_back(read(row));
  if (const Outcome outcome = row.outcome(); !outcome) return std::unexpected(outcome.error());
  return rows;
}

/// The only row, if there is one.
template <class Read>
auto row_of(Query& row, const Read& read) -> Found<std::optional<decltype(read(row))>> {
  std::optional<decltype(read(row))> found;
  if (row.next()) found = read(row);
  if (const Outcome outcome = row.outcome(); !outcome) return std::unexpected(outcome.error());
  return found;
}

TableSummary read_table(Query& row) {
  return {
      row.id<TableId>(1), {row.number(0)}, static_cast<TableStatus>(row.number(2)), row.bytes(3)};
}

Bytes read_bytes(Query& row) { return row.bytes(0); }

Profile read_profile(Query& row) {
  return {row.id<ProfileId>(0), row.id<TokenHash>(1),
          row.is_null(2) ? std::nullopt : std::optional(row.bytes(2)), row.bytes(3), row.bytes(4)};
}

RecordSummary read_record(Query& row) {
  return {row.id<RecordId>(1), {row.number(0)}, row.id<TableId>(2)};
}

/// Several questions about one moment, whatever is written meanwhile.
class OneMoment {
 public:
  explicit OneMoment(Connection& db) : db_(&db), begun_(Query(db, "BEGIN").finish()) {}
  OneMoment(const OneMoment&) = delete;
  OneMoment& operator=(const OneMoment&) = delete;
  ~OneMoment() {
    // Nothing was written, so nothing is lost if this fails; the next BEGIN tells.
    if (begun_) static_cast<void>(Query(*db_, "COMMIT").finish());
  }
  const Outcome& begun() const { return begun_; }

 private:
  Connection* db_;
  Outcome begun_;
};

Found<std::optional<Snapshot>> snapshot_of(Connection& db, Serial serial) {
  Query row(db, "SELECT through, bytes FROM snapshots WHERE table_serial = ?", serial);
  return row_of(row, [](Query& it) { return Snapshot{{it.number(0)}, it.bytes(1)}; });
}

}  // namespace

Found<std::vector<TableSummary>> tables(Connection& db, TableStatus status, Page page) {
  Query row(db,
            "SELECT serial, id, status, about FROM tables WHERE status = ? AND serial < ? "
            "ORDER BY serial DESC LIMIT ?",
            std::uint64_t{std::to_underlying(status)}, page.older_than, limit_of(page));
  return rows_of(row, read_table);
}

Found<std::optional<LoadedTable>> load(Connection& db, const TableId& table) {
  const OneMoment moment(db);
  if (!moment.begun()) return std::unexpected(moment.begun().error());

  Query about(db, "SELECT serial, id, status, about FROM tables WHERE id = ?", table);
  Found<std::optional<TableSummary>> summary = row_of(about, read_table);
  if (!summary) return std::unexpected(summary.error());
  if (!*summary) return std::nullopt;

  Found<std::optional<Snapshot>> snapshot = snapshot_of(db, (*summary)->serial);
  if (!snapshot) return std::unexpected(snapshot.error());
  LoadedTable loaded{std::move(**summary), std::move(*snapshot), {}};

  Query row(db, "SELECT bytes FROM entries WHERE table_serial = ? AND number >= ? ORDER BY number",
            loaded.summary.serial, loaded.first());
  Found<std::vector<Bytes>> entries = rows_of(row, read_bytes);
  if (!entries) return std::unexpected(entries.error());
  loaded.entries = std::move(*entries);
  return loaded;
}

Found<std::vector<Bytes>> entries(Connection& db, const TableId& table, EntryNumber first,
                                  std::size_t most) {
  constexpr std::uint64_t kAll = std::numeric_limits<std::int64_t>::max();
  Query row(
      db,
      "SELECT bytes FROM entries WHERE table_serial = (SELECT serial FROM tables WHERE id = ?) "
      "AND number >= ? ORDER BY number LIMIT ?",
      table, first, std::min<std::uint64_t>(most, kAll));
  return rows_of(row, read_bytes);
}

Found<std::optional<Answer>> answer(Connection& db, const TableId& table, const ProfileId& person,
                                    const MessageId& message) {
  Query row(db,
            "SELECT number, bytes FROM answers WHERE table_serial = "
            "(SELECT serial FROM tables WHERE id = ?) AND person = ? AND message = ?",
            table, person, message);
  return row_of(row, [](Query& it) { return Answer{{it.number(0)}, it.bytes(1)}; });
}

Found<std::optional<Profile>> profile(Connection& db, const ProfileId& profile) {
  Query row(db, "SELECT id, token, password_hash, name, bytes FROM profiles WHERE id = ?", profile);
  return row_of(row, read_profile);
}

Found<std::optional<Profile>> profile_of(Connection& db, const TokenHash& token) {
  Query row(db, "SELECT id, token, password_hash, name, bytes FROM profiles WHERE token = ?",
            token);
  return row_of(row, read_profile);
}

Found<std::optional<Wallet>> wallet(Connection& db, const ProfileId& profile) {
  Query row(db, "SELECT version, bytes FROM wallets WHERE profile = ?", profile);
  return row_of(row, [](Query& it) { return Wallet{{it.number(0)}, it.bytes(1)}; });
}

Found<std::optional<Bytes>> record(Connection& db, const RecordId& record) {
  Query row(db, "SELECT bytes FROM records WHERE id = ?", record);
  return row_of(row, read_bytes);
}

Found<std::vector<RecordSummary>> records_of(Connection& db, const TableId& table, Page page) {
  Query row(db,
            "SELECT records.serial, records.id, tables.id FROM tables "
            "JOIN records ON records.table_serial = tables.serial "
            "WHERE tables.id = ? AND records.serial < ? ORDER BY records.serial DESC LIMIT ?",
            table, page.older_than, limit_of(page));
  return rows_of(row, read_record);
}

Found<std::vector<RecordSummary>> records_of(Connection& db, const ProfileId& player, Page page) {
  Query row(db,
            "SELECT records.serial, records.id, tables.id FROM record_players "
            "JOIN records ON records.serial = record_players.record "
            "JOIN tables ON tables.serial = records.table_serial "
            "WHERE record_players.profile = ? AND record_players.record < ? "
            "ORDER BY record_players.record DESC LIMIT ?",
            player, page.older_than, limit_of(page));
  return rows_of(row, read_record);
}

}  // namespace humbug::store::sqlite
