// Games that are over: as one seat saw them, and everything if everybody agreed to that.

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

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

void Foyer::Inside::tell_record(const Call& call) {
  const auto refuse = [&call](const Refusal& why) { call.answer(reply::refused(why)); };
  const auto id = store::RecordId::from(call.path[1]);
  if (!id || is_consent(*id)) return refuse(refusals::kNoSuchRecord);
  const auto found = around.outside.store.record(*id);
  if (!found) return refuse(refusals::kStoreDown);
  if (!*found) return refuse(refusals::kNoSuchRecord);
  const json::object kept = json::parse(**found).as_object();
  const auto agreed = around.outside.store.record(
      consent_id(kept.at("table").as_string(), static_cast<int>(kept.at("number").as_int64())));
  if (!agreed) return refuse(refusals::kStoreDown);
  const json::array& lines = kept.at("lines").as_array();
  json::object out{{"record", call.path[1]}, {"open", agreed->has_value()}};
  out["lines"] = *agreed ? lines : public_lines(lines);
  Viewer viewer = Viewer::spectator();
  const json::array& seated = kept.at("seated").as_array();
  const auto person = person_of(call.request.token);
  const auto seat = person ? std::ranges::find(seated, json::value(*person)) : seated.end();
  if (seat != seated.end()) {
    viewer = Viewer(Seat(static_cast<int>(seat - seated.begin())));
    out["seat"] = viewer.seat().index();
  }
  const Language language = call.request.query == "lang=de" ? Language::de : Language::en;
  const std::vector<std::string> names = names_in(kept);
  out["names"] = json::value_from(names);
  for (auto& [part, value] : record_view(lines, viewer, names, language)) {
    out[part] = std::move(value);
  }
  if (*agreed) {
    auto all = record_view(lines, Viewer::all_open(), names, language);
    out["open_moves"] = std::move(all.at("moves"));
  }
  call.answer(reply::ok(out));
}

}  // namespace humbug::server
