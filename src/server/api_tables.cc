// Opening tables, and information about a table for clients that know its code.

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "catalogue/catalogue.h"
#include "referee/record.h"
#include "server/archive_game.h"
#include "server/hub_impl.h"
#include "server/refusals.h"
#include "server/secrets.h"
#include "server/table_services.h"
#include "table/fields.h"

namespace humbug::server {

namespace {

using table::Opening;

/// Attempts to draw a code that no live table has.
constexpr int kMostTries = 100;

/// The inputs that set up the new table, in order.
std::vector<json::object> first_inputs(const json::object& body) {
  std::vector<json::object> inputs;
  for (const char* what : {"rules", "settings"}) {
    const json::value* set = body.if_contains(what);
    if (set != nullptr) inputs.push_back({{"do", what}, {"set", *set}});
  }
  const json::value* bots = body.if_contains("bots");
  if (bots == nullptr || !bots->is_array()) return inputs;
  int seat = 1;
  for (const json::value& bot : bots->get_array()) {
    inputs.push_back({{"do", "bot"}, {"seat", seat++}, {"bot", bot}});
  }
  return inputs;
}

}  // namespace

void Hub::Impl::open_table(const Call& call) {
  const auto refuse = [&call](const Refusal& why, std::string_view more = {}) {
    call.answer(response::refused(why, more));
  };
  const auto person = person_of(call.request.token);
  if (!person) return refuse(person.error());
  if (!has_directory()) return refuse(refusals::kStoreDown);
  const auto body = parse_line(call.request.body);
  if (!body) return refuse(refusals::kMalformed, body.error());
  if (directory.opened_by(*person) >= Directory::kMostTablesEach) {
    return refuse(refusals::kTooManyTables);
  }
  if (tables_of_person.is_empty(*person, context.now) ||
      tables_of_address.is_empty(call.request.address, context.now)) {
    return refuse(refusals::kTablesTooFast);
  }
  const GameInfo* game = find_game(table::text_field(*body, "game").value_or(""));
  if (game == nullptr) return refuse(refusals::kNoSuchGame);
  const auto named = table::number_field(*body, "players");
  if (!named && body->contains("players")) {
    return refuse(refusals::kMalformed, "'players' must be a whole number");
  }
  const auto players = named.value_or(game->min_players);
  if (players < game->min_players || players > game->max_players) {
    return refuse(refusals::kBadPlayers,
                  fmt::format("{} to {}", game->min_players, game->max_players));
  }
  const auto language = parse_language(table::text_field(*body, "lang").value_or("en"));
  if (!language) return refuse(refusals::kMalformed, "'lang' must be \"en\" or \"de\"");
  Table table(table_services(), Opening{.id = make_id(context.outside.fresh_seed()),
                                        .host = *person,
                                        .game = std::string(game->id),
                                        .players = static_cast<int>(players),
                                        .language = *language,
                                        .secret = context.outside.fresh_seed()});
  std::vector<store::Bytes> entries;
  for (const json::object& input : first_inputs(*body)) {
    auto taken = table.take(input, *person, context.now);
    if (!taken) return refuse(taken.error(), taken.error().why);
    entries.push_back(std::move(taken->entry));
  }
  tables_of_person.take(*person, context.now);
  tables_of_address.take(call.request.address, context.now);
  store_table(call, std::move(table), *person, std::move(entries));
}

void Hub::Impl::store_table(const Call& call, Table table, const std::string& opener,
                            std::vector<store::Bytes> entries) {
  Listed listed{.id = table.id(),
                .code = make_code(context.outside.fresh_seed(), directory.code_length()),
                .watch = make_key(context.outside.fresh_seed()),
                .opener = opener,
                .last_used = context.open_time()};
  for (int tries = 0; directory.by_code(listed.code) != nullptr; ++tries) {
    if (tries == kMostTries) return call.answer(response::refused(refusals::kTooManyTables));
    listed.code = make_code(context.outside.fresh_seed(), directory.code_length());
  }
  const store::TableId id = listed.table();
  store::Batch batch{store::CreateTable{id, listed.about()}};
  if (!entries.empty()) batch.emplace_back(store::Append{id, {1}, std::move(entries)});
  batch.emplace_back(store::SaveSnapshot{id, {table.number()}, *table.snapshot()});
  directory.add(listed);
  context.figures.tables_live = directory.size();
  auto kept = std::make_shared<Table>(std::move(table));
  context.submit(std::move(batch), [this, listed, kept,
                                    answer = call.answer](const store::Outcome& outcome) {
    if (!outcome) {
      directory.remove(listed.id);
      context.figures.tables_live = directory.size();
      return answer(response::refused(refusals::kStoreDown));
    }
    // Another request with the code may have loaded it already.
    if (!tables.contains(listed.id)) {
      auto live = std::make_shared<LiveTable>(context, directory, listed.id, std::move(*kept));
      tables.emplace(listed.id, live);
      context.figures.tables_loaded = tables.size();
      live->expect(listed.opener);
    }
    answer(response::ok({{"code", listed.code}, {"table", listed.id}, {"watch", listed.watch}}));
  });
}

Hub::Impl::Or<std::string> Hub::Impl::table_of(const Call& call) {
  const auto person = person_of(call.request.token);
  return find_table(call.path[1], {}, call.request.address, person.value_or(""));
}

void Hub::Impl::get_table(const Call& call) {
  const auto id = table_of(call);
  if (!id) return call.answer(response::refused(id.error()));
  const std::shared_ptr<LiveTable> live = table(*id);
  if (!live) return call.answer(response::refused(why_no_table(*id)));
  live->summary([answer = call.answer](std::optional<json::object> summary) {
    answer(summary ? response::ok({{"table", std::move(*summary)}})
                   : response::refused(refusals::kStoreDown));
  });
}

void Hub::Impl::list_records(const Call& call) {
  const auto id = table_of(call);
  if (!id) return call.answer(response::refused(id.error()));
  const auto found = context.outside.store.records_of(*store::TableId::from(*id), store::Page{});
  if (!found) return call.answer(response::refused(refusals::kStoreDown));
  const std::string person = person_of(call.request.token).value_or("");
  json::array records;
  for (const store::RecordSummary& record : *found) {
    if (is_consent(record.record)) continue;
    const auto access = record_access(record.record);
    if (!access && access.error().kind == store::ErrorKind::damaged) {
      context.note_damage(access.error());
      continue;  // its privacy is unknown
    }
    if (!access) return call.answer(response::refused(refusals::kStoreDown));
    const bool has_sat = std::ranges::find(access->seated, person) != access->seated.end();
    if (!access->is_private || (has_sat && !person.empty())) {
      records.emplace_back(record.record.bytes());
    }
  }
  call.answer(response::ok({{"records", std::move(records)}}));
}

}  // namespace humbug::server
