// Games that are over: as one seat saw them, and everything if everybody agreed to that.

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "catalogue/catalogue.h"
#include "referee/fairness_retrace.h"
#include "server/closing.h"
#include "server/house.h"
#include "server/inside.h"
#include "server/record_view.h"
#include "server/refusals.h"

namespace humbug::server {

namespace {

/// What the table called its players: two bots of one level, whom the header calls the same, have
/// different names. Records from before they were kept have the header's.
std::vector<std::string> names_in(const json::object& kept) {
  const json::value* names = kept.if_contains("names");
  if (names == nullptr) names = &kept.at("lines").as_array().front().as_object().at("seats");
  return json::value_to<std::vector<std::string>>(*names);
}

json::array public_lines(const json::array& lines) {
  std::vector<json::object> whole;
  for (const json::value& line : lines) whole.push_back(line.as_object());
  json::array open;
  for (json::object& line : fairness::public_record(whole, house().make_match)) {
    open.push_back(std::move(line));
  }
  return open;
}

}  // namespace

std::optional<int> Foyer::Inside::seat_in(const json::object& kept, std::string_view person) {
  const json::array& seated = kept.at("seated").as_array();
  const auto found = std::ranges::find(seated, json::value(person));
  if (person.empty() || found == seated.end()) return std::nullopt;
  return static_cast<int>(found - seated.begin());
}

json::object Foyer::Inside::record_json(const std::string& id, const Told& told,
                                        Language language) {
  const json::array& lines = told.lines();
  json::object out{{"record", id}, {"open", told.open}};
  out["lines"] = told.open ? lines : public_lines(lines);
  if (told.viewer.is_seat()) out["seat"] = told.viewer.seat().index();
  const std::vector<std::string> names = names_in(told.kept);
  out["names"] = json::value_from(names);
  for (auto& [part, value] : record_view(lines, told.viewer, told.left_after, names, language)) {
    out[part] = std::move(value);
  }
  if (told.open) {
    auto all = record_view(lines, Viewer::all_open(), 0, names, language);
    out["open_moves"] = std::move(all.at("moves"));
  }
  return out;
}

Foyer::Inside::Or<Foyer::Inside::Told> Foyer::Inside::find_record(const Call& call) {
  const auto id = store::RecordId::from(call.path[1]);
  if (!id || is_consent(*id)) return std::unexpected(refusals::kNoSuchRecord);
  const auto found = around.outside.store.record(*id);
  if (!found) return std::unexpected(refusals::kStoreDown);
  if (!*found) return std::unexpected(refusals::kNoSuchRecord);
  Told told{.kept = json::parse(**found).as_object()};
  const json::object& kept = told.kept;
  const auto agreed = around.outside.store.record(
      consent_id(kept.at("table").as_string(), static_cast<int>(kept.at("number").as_int64())));
  if (!agreed) return std::unexpected(refusals::kStoreDown);
  told.open = agreed->has_value();
  std::optional<int> seat;
  if (!call.request.token.empty()) {
    const auto person = person_of(call.request.token);
    if (!person) return std::unexpected(person.error());
    seat = seat_in(kept, *person);
  }
  if (!seat && is_private(**found)) return std::unexpected(refusals::kNoSuchRecord);
  if (!seat) return told;
  told.viewer = Viewer(Seat(*seat));
  // Records from before this was kept don't say who left.
  if (const json::value* left = kept.if_contains("left")) {
    told.left_after = left->as_array().at(static_cast<std::size_t>(*seat)).to_number<std::size_t>();
  }
  return told;
}

void Foyer::Inside::tell_record(const Call& call) {
  auto told = find_record(call);
  if (!told) return call.answer(reply::refused(told.error()));
  const Language language = call.request.query == "lang=de" ? Language::de : Language::en;
  const int chair = told->viewer.is_seat() ? told->viewer.seat().index() : -1;
  const std::string key = fmt::format("record {} {} {} {}", call.path[1], chair,
                                      told->open ? "open" : "", language == Language::de);
  study_for(call, key, [id = std::string(call.path[1]), told = std::move(*told), language] {
    return json::serialize(record_json(id, told, language));
  });
}

}  // namespace humbug::server
