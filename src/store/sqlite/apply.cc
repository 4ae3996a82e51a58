#include "store/sqlite/apply.h"

#include <utility>

namespace humbug::store::sqlite {
namespace {

Outcome refuse(Error error) { return std::unexpected(std::move(error)); }

Found<bool> is_there(Connection& db, const char* sql, const auto& key) {
  Query row(db, sql, key);
  const bool found = row.next();
  if (const Outcome outcome = row.outcome(); !outcome) return std::unexpected(outcome.error());
  return found;
}

Found<bool> has_profile(Connection& db, const ProfileId& profile) {
  return is_there(db, "SELECT 1 FROM profiles WHERE id = ?", profile);
}

/// A table's key in the file.
Found<Serial> serial_of(Connection& db, const TableId& table) {
  Query row(db, "SELECT serial FROM tables WHERE id = ?", table);
  if (row.next()) return Serial{row.number(0)};
  if (const Outcome outcome = row.outcome(); !outcome) return std::unexpected(outcome.error());
  return std::unexpected(refused::no_table(table));
}

struct TableLog {
  Serial serial;
  EntryNumber last;
};

/// A log that was copied from a damaged file may lack entries before its snapshot.
Found<TableLog> log_of(Connection& db, const TableId& table) {
  Query row(db,
            "SELECT serial, max("
            "ifnull((SELECT max(number) FROM entries WHERE table_serial = serial), 0), "
            "ifnull((SELECT through FROM snapshots WHERE table_serial = serial), 0)) "
            "FROM tables WHERE id = ?",
            table);
  if (row.next()) return TableLog{{row.number(0)}, {row.number(1)}};
  if (const Outcome outcome = row.outcome(); !outcome) return std::unexpected(outcome.error());
  return std::unexpected(refused::no_table(table));
}

Outcome apply(Connection& db, const CreateTable& it) {
  const Found<bool> exists = is_there(db, "SELECT 1 FROM tables WHERE id = ?", it.table);
  if (!exists) return refuse(exists.error());
  if (*exists) return refuse(refused::table_exists(it.table));
  Outcome made = Query(db, "INSERT INTO tables (id, status, about) VALUES (?, ?, ?)", it.table,
                       std::uint64_t{std::to_underlying(TableStatus::live)}, it.about)
                     .finish();
  if (!made) return made;
  // Its serial is known only after the insertion.
  return Query(db,
               "UPDATE tables SET checksum = humbug_checksum('table', serial, id, status, about) "
               "WHERE id = ?",
               it.table)
      .finish();
}

Outcome apply(Connection& db, const DescribeTable& it) {
  const Found<Serial> serial = serial_of(db, it.table);
  if (!serial) return refuse(serial.error());
  return Query(db,
               "UPDATE tables SET status = ?2, about = ?3, "
               "checksum = humbug_checksum('table', serial, ?4, ?2, ?3) WHERE serial = ?1",
               *serial, std::uint64_t{std::to_underlying(it.status)}, it.about, it.table)
      .finish();
}

Outcome apply(Connection& db, const Append& it) {
  const Found<TableLog> log = log_of(db, it.table);
  if (!log) return refuse(log.error());
  EntryNumber number = it.first;
  if (number.value != log->last.value + 1) {
    return refuse(refused::wrong_entry(it.table, log->last, number));
  }
  for (const Bytes& entry : it.entries) {
    const Outcome outcome =
        Query(db, "INSERT INTO entries VALUES (?1, ?2, ?3, humbug_checksum('entry', ?1, ?2, ?3))",
              log->serial, number, entry)
            .finish();
    if (!outcome) return outcome;
    ++number.value;
  }
  --number.value;
  Outcome ended = Query(db,
                        "INSERT OR REPLACE INTO log_ends "
                        "VALUES (?1, ?2, humbug_checksum('end', ?1, ?2))",
                        log->serial, number)
                      .finish();
  // An outdated `log_ends` is harmless.
  if (!ended && ended.error().kind == ErrorKind::damaged) return {};
  return ended;
}

Outcome apply(Connection& db, const SaveSnapshot& it) {
  const Found<TableLog> log = log_of(db, it.table);
  if (!log) return refuse(log.error());
  if (it.through > log->last) return refuse(refused::ahead_of_log(it.table, log->last, it.through));
  return Query(db,
               "INSERT INTO snapshots "
               "VALUES (?1, ?2, ?3, humbug_checksum('snapshot', ?1, ?2, ?3)) "
               "ON CONFLICT DO UPDATE SET through = excluded.through, bytes = excluded.bytes, "
               "checksum = excluded.checksum WHERE excluded.through >= through",
               log->serial, it.through, it.bytes)
      .finish();
}

Outcome apply(Connection& db, const SaveAnswer& it) {
  const Found<TableLog> log = log_of(db, it.table);
  if (!log) return refuse(log.error());
  if (it.number > log->last) return refuse(refused::ahead_of_log(it.table, log->last, it.number));
  Query row(db,
            "INSERT INTO answers "
            "VALUES (?1, ?2, ?3, ?4, ?5, humbug_checksum('answer', ?1, ?2, ?3, ?4, ?5)) "
            "ON CONFLICT DO NOTHING RETURNING 1",
            log->serial, it.person, it.message, it.number, it.answer);
  const bool written = row.next();
  if (Outcome outcome = row.finish(); !outcome) return outcome;
  if (!written) return refuse(refused::answered(it.table, it.message));
  return {};
}

Outcome apply(Connection& db, const PruneAnswers& it) {
  const Found<Serial> serial = serial_of(db, it.table);
  if (!serial) return refuse(serial.error());
  return Query(db, "DELETE FROM answers WHERE table_serial = ? AND number < ?", *serial, it.before)
      .finish();
}

/// Refuses a token that belongs to another profile.
Outcome check_token(Connection& db, const Profile& profile) {
  Query row(db, "SELECT 1 FROM profiles WHERE token = ? AND id != ?", profile.token, profile.id);
  const bool taken = row.next();
  if (Outcome outcome = row.outcome(); !outcome) return outcome;
  if (taken) return refuse(refused::token_taken(profile.id));
  return {};
}

Outcome apply(Connection& db, const CreateProfile& it) {
  const Profile& profile = it.profile;
  const Found<bool> exists = has_profile(db, profile.id);
  if (!exists) return refuse(exists.error());
  if (*exists) return refuse(refused::profile_exists(profile.id));
  if (Outcome free = check_token(db, profile); !free) return free;
  return Query(db,
               "INSERT INTO profiles "
               "VALUES (?1, ?2, ?3, ?4, ?5, humbug_checksum('profile', ?1, ?2, ?3, ?4, ?5))",
               profile.id, profile.token, profile.password_hash, profile.name, profile.bytes)
      .finish();
}

Outcome apply(Connection& db, const UpdateProfile& it) {
  const Profile& profile = it.profile;
  const Found<bool> exists = has_profile(db, profile.id);
  if (!exists) return refuse(exists.error());
  if (!*exists) return refuse(refused::no_profile(profile.id));
  if (Outcome free = check_token(db, profile); !free) return free;
  return Query(db,
               "UPDATE profiles SET token = ?2, password_hash = ?3, name = ?4, bytes = ?5, "
               "checksum = humbug_checksum('profile', ?1, ?2, ?3, ?4, ?5) WHERE id = ?1",
               profile.id, profile.token, profile.password_hash, profile.name, profile.bytes)
      .finish();
}

Outcome apply(Connection& db, const WriteWallet& it) {
  const Found<bool> exists = has_profile(db, it.profile);
  if (!exists) return refuse(exists.error());
  if (!*exists) return refuse(refused::no_profile(it.profile));
  WalletVersion now;
  {
    Query row(db, "SELECT version FROM wallets WHERE profile = ?", it.profile);
    if (row.next()) now = {row.number(0)};
    if (Outcome outcome = row.outcome(); !outcome) return outcome;
  }
  if (now != it.read) return refuse(refused::wallet_moved(it.profile, now, it.read));
  return Query(db,
               "INSERT OR REPLACE INTO wallets "
               "VALUES (?1, ?2, ?3, humbug_checksum('wallet', ?1, ?2, ?3))",
               it.profile, WalletVersion{now.value + 1}, it.bytes)
      .finish();
}

Outcome list_for_player(Connection& db, const SaveRecord& it, const ProfileId& player) {
  const Found<bool> exists = has_profile(db, player);
  if (!exists) return refuse(exists.error());
  if (!*exists) return refuse(refused::no_profile(player));
  // A person may have held two seats.
  return Query(db,
               "INSERT OR IGNORE INTO record_players SELECT ?, serial FROM records WHERE id = ?",
               player, it.record)
      .finish();
}

Outcome apply(Connection& db, const SaveRecord& it) {
  const Found<bool> exists = is_there(db, "SELECT 1 FROM records WHERE id = ?", it.record);
  if (!exists) return refuse(exists.error());
  if (*exists) return refuse(refused::record_exists(it.record));
  const Found<Serial> serial = serial_of(db, it.table);
  if (!serial) return refuse(serial.error());
  Outcome outcome = Query(db, "INSERT INTO records (id, table_serial, bytes) VALUES (?, ?, ?)",
                          it.record, *serial, it.bytes)
                        .finish();
  if (outcome) {
    outcome = Query(db,
                    "UPDATE records SET checksum = "
                    "humbug_checksum('record', serial, id, table_serial, bytes) WHERE id = ?",
                    it.record)
                  .finish();
  }
  for (const ProfileId& player : it.players) {
    if (outcome) outcome = list_for_player(db, it, player);
  }
  return outcome;
}

Outcome step(Connection& db, const char* sql) { return Query(db, sql).finish(); }

}  // namespace

Outcome apply(Connection& connection, const Batch& batch) {
  if (batch.size() == 1) {
    // The common case, a batch with one move, is checked before it is written, so that a refusal
    // needs no rollback.
    const auto* move = std::get_if<Append>(batch.data());
    if (move != nullptr && move->entries.size() == 1) return apply(connection, *move);
  }
  if (Outcome begun = step(connection, "SAVEPOINT batch"); !begun) return begun;
  for (const Operation& operation : batch) {
    Outcome outcome = std::visit([&](const auto& it) { return apply(connection, it); }, operation);
    if (outcome) continue;
    const ErrorKind why = outcome.error().kind;
    if (!is_refusal(why) && why != ErrorKind::damaged) return outcome;
    if (Outcome undone = step(connection, "ROLLBACK TO batch"); !undone) return undone;
    if (Outcome ended = step(connection, "RELEASE batch"); !ended) return ended;
    return outcome;
  }
  return step(connection, "RELEASE batch");
}

}  // namespace humbug::store::sqlite
