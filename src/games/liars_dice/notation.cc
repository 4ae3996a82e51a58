#include "games/liars_dice/notation.h"

#include "games/liars_dice/rules.h"
#include "games/liars_dice/texts.h"
#include "games/words.h"

namespace humbug::liars_dice {

namespace {

json::array cups(const PerSeat<FaceCounts>& cups, int players) {
  json::array list;
  for (const Seat seat : SeatSet::first(players)) {
    json::array& faces = list.emplace_back(json::array()).get_array();
    for (int face = 1; face <= kMaxFaces; ++face) {
      for (int n = cups[seat][Face(face)]; n > 0; --n) faces.emplace_back(face);
    }
  }
  return list;
}

std::optional<FaceCounts> read_cup(const json::value& found) {
  if (!found.is_array() || found.get_array().size() > kMaxCup) return std::nullopt;
  FaceCounts cup;
  for (const json::value& entry : found.get_array()) {
    const std::optional<int> face = json_in::read_number(&entry, 1, kMaxFaces);
    if (!face) return std::nullopt;
    cup.add(Face(*face));
  }
  return cup;
}

}  // namespace

std::string Notation::action_text(const Action& action) {
  switch (action.kind) {
    case Action::Kind::bid:
      return "bid " + bid_text(action.bid);
    case Action::Kind::liar:
      return "liar";
    case Action::Kind::exact:
      break;
  }
  return "exact";
}

std::optional<Action> Notation::parse_action(std::string_view text) {
  if (text == "liar") return Action{Action::Kind::liar, {}};
  if (text == "exact") return Action{Action::Kind::exact, {}};
  constexpr std::string_view kVerb = "bid ";
  if (!text.starts_with(kVerb)) return std::nullopt;
  const std::optional<Bid> bid = parse_bid(text.substr(kVerb.size()));
  return bid ? std::optional(Action{Action::Kind::bid, *bid}) : std::nullopt;
}

json::object Notation::draw_json(const Draw& draw, int players) {
  if (draw.kind == Draw::Kind::first) return {{"chance", "first"}, {"seat", draw.seat.index()}};
  return {{"chance", "roll"}, {"faces", cups(draw.cups, players)}};
}

std::optional<Draw> Notation::parse_draw(const State& state, const json::object& line) {
  const std::optional<std::string_view> kind = json_in::read_text(line.if_contains("chance"));
  const int players = state.players;
  Draw draw;
  if (kind == "first") {
    const auto seat = json_in::read_seat(line.if_contains("seat"), players);
    if (!seat || !json_in::has_only(line, {"chance", "seat"})) return std::nullopt;
    draw.seat = *seat;
    return draw;
  }
  if (kind != "roll" || !json_in::has_only(line, {"chance", "faces"})) return std::nullopt;
  draw.kind = Draw::Kind::roll;
  const json::value* found = line.if_contains("faces");
  if (found == nullptr || !found->is_array()) return std::nullopt;
  const json::array& list = found->get_array();
  if (list.size() != static_cast<std::size_t>(players)) return std::nullopt;
  for (const Seat seat : SeatSet::first(players)) {
    const auto cup = read_cup(list[static_cast<std::size_t>(seat.index())]);
    if (!cup) return std::nullopt;
    draw.cups[seat] = *cup;
  }
  return draw;
}

}  // namespace humbug::liars_dice
