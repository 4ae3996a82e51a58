#include "server/archive_game.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "catalogue/wallets.h"
#include "core/json_writer.h"

namespace humbug::server {

namespace {

using table::Table;

store::Bytes record_bytes(const Table& table) {
  JsonListWriter seated;
  for (const std::string& person : table.seated()) seated.push_back(person);
  JsonListWriter names;
  for (const std::string& name : table.names()) names.push_back(name);
  JsonListWriter left;
  for (const std::size_t lines : table.left_after()) left.push_back(lines);
  JsonWriter record;
  // The first field, so that is_private() need not read the whole record.
  if (!table.can_be_watched()) record.add("private", true);
  record.add("table", table.id()).add("number", table.games());
  record.add("seated", seated).add("left", left).add("names", names);
  record.add_list("lines", table.record_text());
  return std::move(record).finish();
}

std::vector<store::ProfileId> players_of(const Table& table) {
  std::vector<store::ProfileId> players;
  for (const std::string& person : table.seated()) {
    const auto id = store::ProfileId::from(person);
    if (id && std::ranges::find(players, *id) == players.end()) players.push_back(*id);
  }
  return players;
}

/// A wallet has a section for each game.
store::Found<json::object> read_sections(const store::Wallet& wallet) {
  if (wallet.bytes.empty()) return json::object();
  json::error_code error;
  json::value read = json::parse(wallet.bytes, error);
  if (!error && read.is_object()) return std::move(read.get_object());
  return std::unexpected(store::Error{store::ErrorKind::damaged, "a wallet can't be read"});
}

/// Adds the results to the players' wallets. If a person has several seats, only the first counts:
/// the others are people who share the device.
store::Outcome add_wallets(store::Store& store, const Table& table, store::Batch& batch) {
  const std::string game(table.play()->match().info().id);
  if (!has_wallets(game)) return {};
  const std::vector<std::string>& seated = table.seated();
  std::vector<json::object> in_game(seated.size());
  std::vector<std::optional<store::Wallet>> wallets(seated.size());
  for (std::size_t n = 0; n < seated.size(); ++n) {
    const auto id = store::ProfileId::from(seated[n]);
    const bool first =
        std::ranges::find(seated, seated[n]) - seated.begin() == static_cast<std::ptrdiff_t>(n);
    if (!id || !first) continue;
    auto found = store.wallet(*id);
    if (!found && found.error().kind == store::ErrorKind::damaged) continue;
    if (!found) return std::unexpected(found.error());
    wallets[n] = found->value_or(store::Wallet{});
    const auto sections = read_sections(*wallets[n]);
    // An unreadable wallet is left alone, so that it doesn't keep the game from ending.
    if (!sections) {
      wallets[n].reset();
      continue;
    }
    const json::value* section = sections->if_contains(game);
    if (section != nullptr && section->is_object()) in_game[n] = section->get_object();
  }
  book_wallets(table.play()->match(), in_game);
  for (std::size_t n = 0; n < seated.size(); ++n) {
    if (!wallets[n]) continue;
    json::object sections = read_sections(*wallets[n]).value_or(json::object());
    sections[game] = in_game[n];
    batch.emplace_back(store::WriteWallet{*store::ProfileId::from(seated[n]), wallets[n]->version,
                                          json::serialize(sections)});
  }
  return {};
}

}  // namespace

store::RecordId record_id(std::string_view table, int game) {
  return *store::RecordId::from(fmt::format("{}-{}", table, game));
}

store::RecordId consent_id(std::string_view table, int game) {
  return *store::RecordId::from(fmt::format("{}-{}+", table, game));
}

bool is_private(std::string_view record) { return record.starts_with(R"({"private":true)"); }

bool is_consent(const store::RecordId& id) { return id.bytes().ends_with('+'); }

store::Found<store::Batch> archive_game(store::Store& store, const Table& table) {
  store::Batch batch;
  batch.emplace_back(store::SaveRecord{record_id(table.id(), table.games()),
                                       *store::TableId::from(table.id()), players_of(table),
                                       record_bytes(table)});
  if (auto added = add_wallets(store, table, batch); !added) return std::unexpected(added.error());
  return batch;
}

store::Found<store::Batch> consents(store::Store& store, const Table& table) {
  const store::RecordId id = consent_id(table.id(), table.games());
  const auto found = store.record(id);
  // A damaged consent still counts as stored.
  const bool is_damaged = !found && found.error().kind == store::ErrorKind::damaged;
  if (is_damaged || (found && *found)) return store::Batch();
  if (!found) return std::unexpected(found.error());
  return store::Batch{store::SaveRecord{id, *store::TableId::from(table.id()), {}, "{}"}};
}

}  // namespace humbug::server
