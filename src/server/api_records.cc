// Games that are over: everything, if everybody agreed to that; else as one seat saw them.

#include <algorithm>
#include <utility>

#include "catalogue/catalogue.h"
#include "referee/fairness_retrace.h"
#include "server/closing.h"
#include "server/house.h"
#include "server/inside.h"
#include "server/record_view.h"
#include "server/refusals.h"

namespace humbug::server {

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
  if (*agreed) {
    out["lines"] = lines;
    return call.answer(reply::ok(out));
  }
  std::vector<json::object> whole;
  for (const json::value& line : lines) whole.push_back(line.as_object());
  json::array open;
  for (json::object& line : fairness::public_record(whole, house().make_match)) {
    open.push_back(std::move(line));
  }
  out["lines"] = std::move(open);
  Viewer viewer = Viewer::spectator();
  const json::array& seated = kept.at("seated").as_array();
  const auto person = person_of(call.request.token);
  const auto seat = person ? std::ranges::find(seated, json::value(*person)) : seated.end();
  if (seat != seated.end()) {
    viewer = Viewer(Seat(static_cast<int>(seat - seated.begin())));
    out["seat"] = viewer.seat().index();
  }
  const bool german = call.request.query == "lang=de";
  for (auto& [name, value] : record_view(lines, viewer, german ? Language::de : Language::en)) {
    out[name] = std::move(value);
  }
  call.answer(reply::ok(out));
}

}  // namespace humbug::server
