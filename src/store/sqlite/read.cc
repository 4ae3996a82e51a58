#include "store/sqlite/read.h"

#include <algorithm>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "core/text.h"

namespace humbug::store::sqlite {
namespace {

std::uint64_t limit_of(Page page) { return std::min(page.most, Page::kMost); }

/// The rows of a query, converted by `read`.
template <class Read>
auto rows_of(Query& row, const Read& read) -> Found<std::vector<decltype(read(row))>> {
  std::vector<decltype(read(row))> rows;
  while (row.next()) rows.push_back(read(row));
  if (const Outcome outcome = row.outcome(); !outcome) return std::unexpected(outcome.error());
  return rows;
}

/// The only row, or nothing.
template <class Read>
auto row_of(Query& row, const Read& read) -> Found<std::optional<decltype(read(row))>> {
  std::optional<decltype(read(row))> found;
  if (row.next()) found = read(row);
  if (const Outcome outcome = row.outcome(); !outcome) return std::unexpected(outcome.error());
  return found;
}

/// `column` says whether the row's checksum is right.
void check_sum(Query& row, int column, const std::string& what) {
  if (row.number(column) != 1) row.note_damage(what + ": its checksum is wrong");
}

template <class Kind>
std::string named(std::string_view kind, const Id<Kind>& id) {
  return fmt::format("{} {}", kind, printable(id.bytes(), Id<Kind>::kMostBytes));
}

TableSummary read_table(Query& row) {
  return {.table = row.id<TableId>(1),
          .serial = {row.number(0)},
          .status = static_cast<TableStatus>(row.number(2)),
          .about = row.bytes(3)};
}

Profile read_profile(Query& row, const std::string& what) {
  check_sum(row, 5, what);
  return {row.id<ProfileId>(0), row.id<TokenHash>(1),
          row.is_null(2) ? std::nullopt : std::optional(row.bytes(2)), row.bytes(3), row.bytes(4)};
}

/// Consecutive entries from `next` on; the columns are number, bytes, and whether the checksum is
/// right.
Found<std::vector<Bytes>> read_log(Query& row, EntryNumber next, const std::string& table) {
  return rows_of(row, [&](Query& it) {
    check_sum(it, 2, fmt::format("entry {} of {}", next.value, table));
    if (it.number(0) != next.value) {
      it.note_damage(fmt::format("entry {} of {}: it is missing", next.value, table));
    }
    ++next.value;
    return it.bytes(1);
  });
}

RecordSummary read_record(Query& row) {
  return {row.id<RecordId>(1), {row.number(0)}, row.id<TableId>(2)};
}

/// A read transaction: several queries see the same state.
class OneMoment {
 public:
  explicit OneMoment(Connection& db) : db_(&db), begun_(Query(db, "BEGIN").finish()) {}
  OneMoment(const OneMoment&) = delete;
  OneMoment& operator=(const OneMoment&) = delete;
  ~OneMoment() {
    // Nothing was written, so a failure loses nothing; the next BEGIN reports it.
    if (begun_) static_cast<void>(Query(*db_, "COMMIT").finish());
  }
  const Outcome& begun() const { return begun_; }

 private:
  Connection* db_;
  Outcome begun_;
};

Found<std::optional<Snapshot>> snapshot_of(Connection& db, Serial serial,
                                           const std::string& table) {
  Query row(db,
            "SELECT through, bytes, "
            "checksum = humbug_checksum('snapshot', table_serial, through, bytes) "
            "FROM snapshots WHERE table_serial = ?",
            serial);
  return row_of(row, [&](Query& it) {
    check_sum(it, 2, "the snapshot of " + table);
    return Snapshot{{it.number(0)}, it.bytes(1)};
  });
}

/// Refuses a log whose last entries are missing. An unreadable end is ignored.
Outcome check_end(Connection& db, Serial serial, EntryNumber last, const std::string& table) {
  Query row(db,
            "SELECT last FROM log_ends WHERE table_serial = ?1 "
            "AND checksum = humbug_checksum('end', ?1, last)",
            serial);
  if (!row.next() || row.number(0) <= last.value) return {};
  row.note_damage(
      fmt::format("{}: its log ends at entry {}, before {}", table, last.value, row.number(0)));
  return row.outcome();
}

/// Refuses a table of which a part was lost when its damaged file was copied.
Outcome check_quarantine(Connection& db, Serial serial, const std::string& table) {
  Query row(db, "SELECT says FROM quarantine WHERE table_serial = ?", serial);
  if (row.next()) row.note_damage(fmt::format("{}: {}", table, row.bytes(0)));
  return row.outcome();
}

}  // namespace

Found<std::vector<TableSummary>> tables(Connection& db, TableStatus status, Page page) {
  Query row(db,
            "SELECT serial, id, status, about, "
            "checksum = humbug_checksum('table', serial, id, status, about) "
            "FROM tables WHERE status = ? AND serial < ? ORDER BY serial DESC LIMIT ?",
            std::uint64_t{std::to_underlying(status)}, page.older_than, limit_of(page));
  return rows_of(row, [](Query& it) {
    // An unreadable row must not hide the others.
    const auto id = TableId::from(it.bytes(1));
    return TableSummary{.table = id.value_or(*TableId::from("?")),
                        .serial = {it.number(0)},
                        .status = static_cast<TableStatus>(it.number(2)),
                        .about = it.bytes(3),
                        .damaged = !id || it.number(4) != 1};
  });
}

Found<std::optional<LoadedTable>> load(Connection& db, const TableId& table) {
  const OneMoment moment(db);
  if (!moment.begun()) return std::unexpected(moment.begun().error());

  const std::string name = named("table", table);
  Query about(db,
              "SELECT serial, id, status, about, "
              "checksum = humbug_checksum('table', serial, id, status, about) "
              "FROM tables WHERE id = ?",
              table);
  Found<std::optional<TableSummary>> summary = row_of(about, [&](Query& it) {
    check_sum(it, 4, name);
    return read_table(it);
  });
  if (!summary) return std::unexpected(summary.error());
  if (!*summary) return std::nullopt;
  const Serial serial = (*summary)->serial;
  if (const Outcome whole = check_quarantine(db, serial, name); !whole) {
    return std::unexpected(whole.error());
  }
  Found<std::optional<Snapshot>> snapshot = snapshot_of(db, serial, name);
  if (!snapshot) return std::unexpected(snapshot.error());
  LoadedTable loaded{std::move(**summary), std::move(*snapshot), {}};

  Query row(
      db,
      "SELECT number, bytes, checksum = humbug_checksum('entry', table_serial, number, bytes) "
      "FROM entries WHERE table_serial = ? AND number >= ? ORDER BY number",
      serial, loaded.first());
  Found<std::vector<Bytes>> entries = read_log(row, loaded.first(), name);
  if (!entries) return std::unexpected(entries.error());
  loaded.entries = std::move(*entries);
  if (const Outcome whole = check_end(db, serial, loaded.last(), name); !whole) {
    return std::unexpected(whole.error());
  }
  return loaded;
}

Found<std::vector<Bytes>> entries(Connection& db, const TableId& table, EntryNumber first,
                                  std::size_t most) {
  constexpr std::uint64_t kAll = std::numeric_limits<std::int64_t>::max();
  Query row(
      db,
      "SELECT number, bytes, checksum = humbug_checksum('entry', table_serial, number, bytes) "
      "FROM entries WHERE table_serial = (SELECT serial FROM tables WHERE id = ?) "
      "AND number >= ? ORDER BY number LIMIT ?",
      table, first, std::min<std::uint64_t>(most, kAll));
  return read_log(row, {std::max<std::uint64_t>(first.value, 1)}, named("table", table));
}

Found<std::optional<Answer>> answer(Connection& db, const TableId& table, const ProfileId& person,
                                    const MessageId& message) {
  Query row(db,
            "SELECT number, bytes, checksum = "
            "humbug_checksum('answer', table_serial, person, message, number, bytes) "
            "FROM answers WHERE table_serial = "
            "(SELECT serial FROM tables WHERE id = ?) AND person = ? AND message = ?",
            table, person, message);
  return row_of(row, [&](Query& it) {
    check_sum(it, 2, "an answer at " + named("table", table));
    return Answer{{it.number(0)}, it.bytes(1)};
  });
}

Found<std::optional<Profile>> profile(Connection& db, const ProfileId& profile) {
  Query row(db,
            "SELECT id, token, password_hash, name, bytes, checksum = "
            "humbug_checksum('profile', id, token, password_hash, name, bytes) "
            "FROM profiles WHERE id = ?",
            profile);
  return row_of(row, [&](Query& it) { return read_profile(it, named("profile", profile)); });
}

Found<std::optional<Profile>> profile_of(Connection& db, const TokenHash& token) {
  Query row(db,
            "SELECT id, token, password_hash, name, bytes, checksum = "
            "humbug_checksum('profile', id, token, password_hash, name, bytes) "
            "FROM profiles WHERE token = ?",
            token);
  return row_of(row, [](Query& it) {
    return read_profile(it, "profile " + printable(it.bytes(0), ProfileId::kMostBytes));
  });
}

Found<std::optional<Wallet>> wallet(Connection& db, const ProfileId& profile) {
  Query row(db,
            "SELECT version, bytes, "
            "checksum = humbug_checksum('wallet', profile, version, bytes) "
            "FROM wallets WHERE profile = ?",
            profile);
  return row_of(row, [&](Query& it) {
    check_sum(it, 2, "the wallet of " + named("profile", profile));
    return Wallet{{it.number(0)}, it.bytes(1)};
  });
}

Found<std::optional<Bytes>> record(Connection& db, const RecordId& record) {
  Query row(db,
            "SELECT bytes, checksum = humbug_checksum('record', serial, id, table_serial, bytes) "
            "FROM records WHERE id = ?",
            record);
  return row_of(row, [&](Query& it) {
    check_sum(it, 1, named("record", record));
    return it.bytes(0);
  });
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
