#include "games/luegen/notation.h"

#include <algorithm>

#include "games/luegen/rules.h"

namespace humbug::luegen {

namespace {

std::string letter(Rank rank) { return {rank.letter()}; }

/// The first word of `text`, which is taken off it together with the space after it.
std::string_view take_word(std::string_view& text) {
  const std::size_t space = text.find(' ');
  const std::string_view first = text.substr(0, space);
  text = space == std::string_view::npos ? std::string_view() : text.substr(space + 1);
  return first;
}

json::array faces_json(const Draw& draw) {
  json::array faces;
  for (const Seat seat : draw.seats) faces.emplace_back(draw.faces[seat]);
  return faces;
}

std::optional<Draw> parse_roll(const json::object& line, int players) {
  const json::value* seats = line.if_contains("seats");
  const json::value* faces = line.if_contains("faces");
  if (seats == nullptr || faces == nullptr || !seats->is_array() || !faces->is_array()) {
    return std::nullopt;
  }
  const json::array& who = seats->get_array();
  const json::array& what = faces->get_array();
  if (who.size() != what.size()) return std::nullopt;
  Draw draw;
  draw.kind = Draw::Kind::roll;
  for (std::size_t n = 0; n < who.size(); ++n) {
    const std::optional<Seat> seat = json_in::read_seat(&who[n], players);
    const std::optional<int> face = json_in::read_number(&what[n], 1, kDieFaces);
    if (!seat || !face || draw.seats.contains(*seat)) return std::nullopt;
    draw.seats.insert(*seat);
    draw.faces[*seat] = static_cast<std::uint8_t>(*face);
  }
  return draw;
}

}  // namespace

std::string Notation::action_text(const Action& action) {
  std::string text(word(action.kind));
  if (action.kind == Action::Kind::lead) text += " " + letter(action.type);
  if (!action.cards.empty()) text += " " + action.cards.text();
  return text;
}

std::optional<Action> Notation::parse_action(std::string_view text) {
  if (text == "call") return Action{Action::Kind::call, {}, {}};
  if (text == "keep") return Action{Action::Kind::keep, {}, {}};
  const bool ends_badly = text.ends_with(' ');
  const std::string_view verb = take_word(text);
  Action action;
  if (verb == "lead") {
    const std::string_view type = take_word(text);
    const auto rank = type.size() == 1 ? Rank::from_letter(type[0]) : std::nullopt;
    if (!rank) return std::nullopt;
    action.kind = Action::Kind::lead;
    action.type = *rank;
  } else if (verb == "play" || verb == "four") {
    action.kind = verb == "play" ? Action::Kind::play : Action::Kind::four;
  } else {
    return std::nullopt;
  }
  // Without cards it is readable, so that it is refused for what is wrong with it.
  const std::optional<CardSet> cards = CardSet::parse(text);
  if (!cards || ends_badly) return std::nullopt;
  action.cards = *cards;
  return action;
}

json::object Notation::draw_json(const Draw& draw, int players) {
  if (draw.kind == Draw::Kind::roll) {
    return {{"chance", "roll"}, {"seats", json_in::seats(draw.seats)}, {"faces", faces_json(draw)}};
  }
  json::array hands;
  for (const Seat seat : SeatSet::first(players)) hands.push_back(json_in::cards(draw.hands[seat]));
  return {{"chance", "deal"}, {"hands", std::move(hands)}};
}

std::optional<Draw> Notation::parse_draw(const State& state, const json::object& line) {
  const std::optional<std::string_view> kind = json_in::read_text(line.if_contains("chance"));
  if (kind == "roll" && json_in::has_only(line, {"chance", "seats", "faces"})) {
    return parse_roll(line, state.players);
  }
  if (kind != "deal" || !json_in::has_only(line, {"chance", "hands"})) return std::nullopt;
  const auto hands = json_in::read_hands(line.if_contains("hands"), state.players);
  if (!hands) return std::nullopt;
  Draw draw;
  draw.kind = Draw::Kind::deal;
  draw.hands = *hands;
  return draw;
}

std::expected<Setup, std::string> Notation::parse_setup(const json::object& header, const Options&,
                                                        int players) {
  Setup setup;
  if (!header.contains("starter")) return setup;
  setup.starter = json_in::read_seat(header.if_contains("starter"), players);
  if (!setup.starter) return std::unexpected("the starter must be a seat of this table");
  return setup;
}

json::object Notation::setup_json(const Setup& setup, int /*players*/) {
  if (!setup.starter) return {};
  return {{"starter", setup.starter->index()}};
}

// LG-04: the loser starts; with several losers the dice decide again.
json::object Notation::rematch(const State& ended, std::span<const std::optional<Seat>> before) {
  const SeatSet everybody = SeatSet::first(ended.players);
  std::uint8_t last = 0;
  for (const Seat seat : everybody) last = std::max(last, ended.places[seat]);
  SeatSet losers;
  for (const Seat seat : everybody) {
    if (ended.losses[seat] > 0 && ended.places[seat] == last) losers.insert(seat);
  }
  if (losers.size() != 1) return {};
  const auto now = std::ranges::find(before, std::optional(losers.front()));
  if (now == before.end()) return {};
  return {{"starter", now - before.begin()}};
}

std::optional<json::object> Notation::record_line(const Event& event) {
  if (event.kind != Event::Kind::round || !event.of_several) return std::nullopt;
  return json::object{{"round", json::object{{"losers", json_in::seats(event.seats)},
                                             {"winners", json_in::seats(event.winners)},
                                             {"reason", word(event.reason)}}}};
}

}  // namespace humbug::luegen
