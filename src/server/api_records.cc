// Finished games: as one seat saw them, and completely once all players have agreed to that.

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "catalogue/catalogue.h"
#include "referee/fairness_retrace.h"
#include "server/archive_game.h"
#include "server/hub_impl.h"
#include "server/record_view.h"
#include "server/refusals.h"
#include "server/table_services.h"
#include "table/fields.h"

namespace humbug::server {

namespace {

/// A record as the store has it.
struct StoredRecord {
  std::string table;
  int number = 0;
  std::vector<std::string> seated;
  std::vector<std::string> names;
  std::vector<std::size_t> left;  ///< by seat, as table.left_after(); empty in older records
  std::vector<json::object> lines;
};

std::optional<std::vector<std::string>> read_texts(const json::value* list) {
  if (list == nullptr || !list->is_array()) return std::nullopt;
  std::vector<std::string> texts;
  for (const json::value& text : list->get_array()) {
    if (!text.is_string()) return std::nullopt;
    texts.emplace_back(text.get_string());
  }
  return texts;
}

/// Returns nullopt if it is damaged.
std::optional<StoredRecord> read_record(std::string_view bytes) {
  json::error_code error;
  json::value read = json::parse(bytes, error);
  if (error || !read.is_object()) return std::nullopt;
  json::object& kept = read.get_object();
  const auto table = table::text_field(kept, "table");
  const auto number = table::number_field(kept, "number");
  auto seated = read_texts(kept.if_contains("seated"));
  json::value* lines = kept.if_contains("lines");
  if (!table || !number || !seated || lines == nullptr || !lines->is_array()) return std::nullopt;
  constexpr std::int64_t kMostGames = 1'000'000'000;
  if (*number < 0 || *number > kMostGames) return std::nullopt;
  StoredRecord record{
      std::string(*table), static_cast<int>(*number), std::move(*seated), {}, {}, {}};
  for (json::value& line : lines->get_array()) {
    if (!line.is_object()) return std::nullopt;
    record.lines.push_back(std::move(line.get_object()));
  }
  if (record.lines.empty() || record.seated.size() > kMaxPlayers) return std::nullopt;
  // The table's own names tell two bots of one level apart, which the record's header doesn't.
  // Older records have no names of the table.
  const json::value* names = kept.if_contains("names");
  auto called = read_texts(names != nullptr ? names : record.lines.front().if_contains("seats"));
  if (!called) return std::nullopt;
  record.names = std::move(*called);
  if (const json::value* left = kept.if_contains("left")) {
    if (!left->is_array() || left->get_array().size() != record.seated.size()) return std::nullopt;
    for (const json::value& lines_then : left->get_array()) {
      record.left.push_back(lines_then.to_number<std::size_t>(error));
      if (error) return std::nullopt;
    }
  }
  return record;
}

std::optional<int> seat_of(const StoredRecord& record, std::string_view person) {
  const auto found = std::ranges::find(record.seated, person);
  if (person.empty() || found == record.seated.end()) return std::nullopt;
  return static_cast<int>(found - record.seated.begin());
}

json::array list_of(std::span<const json::object> lines) {
  json::array list;
  for (const json::object& line : lines) list.push_back(line);
  return list;
}

}  // namespace

store::Found<Hub::Impl::RecordAccess> Hub::Impl::record_access(const store::RecordId& id) {
  const auto known = known_access.find(id);
  if (known != known_access.end()) return known->second;
  const auto bytes = context.outside.store.record(id);
  if (!bytes) return std::unexpected(bytes.error());
  RecordAccess access;
  if (*bytes && is_private(**bytes)) {
    access.is_private = true;
    if (auto read = read_record(**bytes)) access.seated = std::move(read->seated);
  }
  if (known_access.size() >= kMostRecordAccess) known_access.clear();
  known_access.emplace(id, access);
  return access;
}

std::string Hub::Impl::record_text(const std::string& id, const ReadableRecord& told,
                                   std::optional<Language> sentences) {
  json::object out{{"record", id}, {"open", told.open}};
  if (told.open) {
    out["lines"] = list_of(told.lines);
  } else {
    const auto open = fairness::public_record(told.lines, table_services().make_match);
    if (!open) return std::string(kUnreadable);
    out["lines"] = list_of(*open);
  }
  if (told.viewer.is_seat()) out["seat"] = told.viewer.seat().index();
  out["names"] = json::value_from(told.names);
  auto seen = record_view(told.lines, told.viewer, told.left_after, told.names, sentences);
  if (!seen) return std::string(kUnreadable);
  for (auto& [part, value] : *seen) out[part] = std::move(value);
  if (told.open) {
    auto all = record_view(told.lines, Viewer::all_open(), 0, told.names, sentences);
    if (!all) return std::string(kUnreadable);
    out["open_moves"] = std::move(all->at("moves"));
  }
  return json::serialize(out);
}

Hub::Impl::Or<Hub::Impl::ReadableRecord> Hub::Impl::find_record(const Call& call) {
  const auto id = store::RecordId::from(call.path[1]);
  const bool fits =
      // leaves room for the '+' of consent_id()
      id && id->bytes().size() < store::RecordId::kMostBytes;
  if (!fits || is_consent(*id)) return std::unexpected(refusals::kNoSuchRecord);
  const auto found = context.outside.store.record(*id);
  if (!found) return std::unexpected(why_unread(found.error(), refusals::kUnreadableRecord));
  if (!*found) return std::unexpected(refusals::kNoSuchRecord);
  auto record = read_record(**found);
  if (!record || fmt::format("{}-{}", record->table, record->number) != id->bytes()) {
    return std::unexpected(refusals::kUnreadableRecord);
  }
  const auto agreed = context.outside.store.record(consent_id(record->table, record->number));
  if (!agreed) return std::unexpected(why_unread(agreed.error(), refusals::kUnreadableRecord));
  ReadableRecord told{.lines = std::move(record->lines),
                      .names = std::move(record->names),
                      .open = agreed->has_value()};
  std::optional<int> seat;
  if (!call.request.token.empty()) {
    const auto person = person_of(call.request.token);
    if (!person) return std::unexpected(person.error());
    seat = seat_of(*record, *person);
  }
  if (!seat && is_private(**found)) return std::unexpected(refusals::kNoSuchRecord);
  if (seat) {
    told.viewer = Viewer(Seat(*seat));
    if (!record->left.empty()) told.left_after = record->left[static_cast<std::size_t>(*seat)];
  }
  return told;
}

void Hub::Impl::get_record(const Call& call) {
  auto told = find_record(call);
  if (!told) return call.answer(response::refused(told.error()));
  // Sentences are for clients without a catalogue of messages, and cost more than all else here.
  constexpr std::string_view kLanguage = "lang=";
  const std::string_view query = call.request.query;
  const std::optional<Language> sentences =
      query.starts_with(kLanguage) ? parse_language(query.substr(kLanguage.size())) : std::nullopt;
  const int chair = told->viewer.is_seat() ? told->viewer.seat().index() : -1;
  const std::string key = fmt::format("record {} {} {} {}", call.path[1], chair,
                                      told->open ? "open" : "", sentences ? query : "");
  run_job(call, key, [id = std::string(call.path[1]), told = std::move(*told), sentences] {
    return record_text(id, told, sentences);
  });
}

}  // namespace humbug::server
