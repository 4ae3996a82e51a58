#include "games/mia/notation.h"

#include <algorithm>

#include "games/mia/rules.h"

namespace humbug::mia {

namespace {

constexpr bool has_value(Action::Kind kind) {
  return kind == Action::Kind::say || kind == Action::Kind::pass;
}

/// A list by seat, in which all cups but one are empty.
json::array cups(Seat roller, Value cup, int players) {
  json::array list;
  for (const Seat seat : SeatSet::first(players)) {
    list.push_back(seat == roller ? json::array{cup.high(), cup.low()} : json::array{});
  }
  return list;
}

}  // namespace

std::string Notation::action_text(const Action& action) {
  std::string text(word(action.kind));
  return has_value(action.kind) ? text + " " + action.value.text() : text;
}

std::optional<Action> Notation::parse_action(std::string_view text) {
  const std::size_t space = text.find(' ');
  const auto kind = parse_word<Action::Kind>(text.substr(0, space));
  if (!kind || has_value(*kind) != (space != std::string_view::npos)) return std::nullopt;
  if (!has_value(*kind)) return Action{*kind, {}};
  const std::optional<Value> value = Value::parse(text.substr(space + 1));
  return value ? std::optional(Action{*kind, *value}) : std::nullopt;
}

json::object Notation::draw_json(const Draw& draw, int players) {
  if (draw.kind == Draw::Kind::first) return {{"chance", "first"}, {"seat", draw.seat.index()}};
  return {{"chance", "roll"}, {"faces", cups(draw.seat, draw.cup, players)}};
}

std::optional<Draw> Notation::parse_draw(const State& state, const json::object& line) {
  const std::optional<std::string_view> kind = json_in::read_text(line.if_contains("chance"));
  if (kind == "first" && json_in::has_only(line, {"chance", "seat"})) {
    const auto seat = json_in::read_seat(line.if_contains("seat"), state.players);
    return seat ? std::optional(Draw{Draw::Kind::first, *seat, {}}) : std::nullopt;
  }
  const json::value* found = line.if_contains("faces");
  if (kind != "roll" || !json_in::has_only(line, {"chance", "faces"})) return std::nullopt;
  if (found == nullptr || !found->is_array()) return std::nullopt;
  const json::array& list = found->get_array();
  const auto rolled = std::ranges::find_if(
      list, [](const json::value& cup) { return !cup.is_array() || !cup.get_array().empty(); });
  if (rolled == list.end() || !rolled->is_array() || rolled->get_array().size() != 2) {
    return std::nullopt;
  }
  const auto high = json_in::read_number(&rolled->get_array()[0], 1, 6);
  const auto low = json_in::read_number(&rolled->get_array()[1], 1, 6);
  // A roll has one text: the higher die comes first.
  if (!high || !low || *high < *low) return std::nullopt;
  const Draw draw{Draw::Kind::roll, Seat(static_cast<int>(rolled - list.begin())),
                  Value(*high, *low)};
  const bool alone = found->get_array() == cups(draw.seat, draw.cup, state.players);
  return alone ? std::optional(draw) : std::nullopt;
}

}  // namespace humbug::mia
