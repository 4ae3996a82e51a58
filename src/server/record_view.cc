#include "server/record_view.h"

#include <string>
#include <utility>
#include <vector>

#include "catalogue/catalogue.h"

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

std::expected<json::object, std::string> record_view(std::span<const json::object> lines,
                                                     Viewer viewer, std::size_t left_after,
                                                     std::span<const std::string> names,
                                                     Language language) {
  const auto made = match_of_record(lines, [](const Header& header) { return make_match(header); });
  if (!made) return std::unexpected(made.error());
  Match& match = **made;
  const bool fits = names.size() == static_cast<std::size_t>(match.players()) &&
                    (!viewer.is_seat() || viewer.seat().index() < match.players());
  if (!fits) return std::unexpected("it has another number of seats");
  json::array moves;
  for (std::size_t n = 1; n < lines.size(); ++n) {
    const auto played = play_line(match, lines[n]);
    if (!played) return std::unexpected(played.error());
    if (!*played) continue;
    const bool left = left_after != 0 && n >= left_after;
    json::object move = move_of(match, left ? Viewer::spectator() : viewer, names, language);
    move["step"] = n;
    moves.push_back(std::move(move));
  }
  if (match.pending().kind != Pending::Kind::over) return std::unexpected("the game is not over");
  return json::object{
      {"header", lines.front()}, {"moves", std::move(moves)}, {"result", match.result_json()}};
}

}  // namespace humbug::server
