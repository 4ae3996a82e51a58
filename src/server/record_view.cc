#include "server/record_view.h"

#include <string>
#include <utility>
#include <vector>

#include "catalogue/catalogue.h"
#include "core/assert.h"

namespace humbug::server {

namespace {

json::object move_of(const Match& match, Viewer viewer, std::span<const std::string> names,
                     Language language) {
  json::array events;
  json::array told;
  for (std::size_t n = 0; n < match.events(); ++n) {
    const std::string event = match.event(n, viewer);
    if (!event.empty()) events.push_back(json::parse(event));
    std::string sentence = match.tell(n, viewer, names, language);
    if (!sentence.empty()) told.emplace_back(std::move(sentence));
  }
  return {{"events", std::move(events)}, {"told", std::move(told)}};
}

}  // namespace

json::object record_view(const json::array& lines, Viewer viewer, std::size_t left_after,
                         std::span<const std::string> names, Language language) {
  const auto header = read_header(lines.front().as_object());
  HUMBUG_ASSERT(header.has_value());
  auto made = make_match(*header);
  HUMBUG_ASSERT(made.has_value());
  Match& match = **made;
  json::array moves;
  for (std::size_t n = 1; n < lines.size(); ++n) {
    if (!play_line(match, lines[n].as_object())) continue;
    const bool left = left_after != 0 && n >= left_after;
    json::object move = move_of(match, left ? Viewer::spectator() : viewer, names, language);
    move["step"] = n;
    moves.push_back(std::move(move));
  }
  return {{"header", lines.front()}, {"moves", std::move(moves)}, {"result", match.result_json()}};
}

}  // namespace humbug::server
