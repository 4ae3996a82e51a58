#include "server/record_view.h"

#include <string>
#include <utility>
#include <vector>

#include "catalogue/catalogue.h"
#include "texts/tell.h"

namespace humbug::server {

namespace {

json::object move_of(const Match& match, Viewer viewer, std::span<const std::string> names,
                     std::optional<Language> sentences) {
  json::array events;
  json::array told;
  for (std::size_t n = 0; n < match.events(); ++n) {
    const std::string event = match.event(n, viewer);
    if (!event.empty()) events.push_back(json::parse(event));
    if (!sentences) continue;
    std::string sentence = texts::tell(match.info().id, event, {names, *sentences, SeatSet()});
    if (!sentence.empty()) told.emplace_back(std::move(sentence));
  }
  json::object move{{"events", std::move(events)}};
  if (sentences) move["told"] = std::move(told);
  return move;
}

}  // namespace

std::expected<json::object, std::string> record_view(std::span<const json::object> lines,
                                                     Viewer viewer, std::size_t left_after,
                                                     std::span<const std::string> names,
                                                     std::optional<Language> sentences) {
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
    json::object move = move_of(match, left ? Viewer::spectator() : viewer, names, sentences);
    move["step"] = n;
    moves.push_back(std::move(move));
  }
  if (match.pending().kind != Pending::Kind::over) return std::unexpected("the game is not over");
  return json::object{
      {"header", lines.front()}, {"moves", std::move(moves)}, {"result", match.result_json()}};
}

}  // namespace humbug::server
