#include "games/bs/notation.h"

#include <array>

#include "games/bs/rules.h"
#include "games/words.h"

namespace humbug::bs {

std::string Notation::action_text(const Action& action) {
  std::string text(word(action.kind));
  if (!action.cards.empty()) text += " " + action.cards.text();
  return text;
}

std::optional<Action> Notation::parse_action(std::string_view text) {
  const std::size_t space = text.find(' ');
  const std::string_view verb = text.substr(0, space);
  const bool bare = space == std::string_view::npos;
  if (bare && verb == "call") return Action{Action::Kind::call, {}};
  if (bare && verb == "pass") return Action{Action::Kind::pass, {}};
  if (verb != "open" && verb != "play") return std::nullopt;
  const auto kind = verb == "open" ? Action::Kind::open : Action::Kind::play;
  // A bare verb is readable, so that it is refused for what is wrong with it: no cards.
  const std::optional<CardSet> cards =
      bare ? std::optional(CardSet()) : CardSet::parse(text.substr(space + 1));
  if (!cards || (!bare && cards->empty())) return std::nullopt;
  return Action{kind, *cards};
}

json::object Notation::draw_json(const Draw& draw, int players) {
  json::object line{{"chance", word(draw.kind)}};
  if (draw.kind != Draw::Kind::deal) {
    line["seat"] = draw.seat.index();
    return line;
  }
  json::array hands;
  for (const Seat seat : SeatSet::first(players)) hands.push_back(json_in::cards(draw.hands[seat]));
  line["hands"] = std::move(hands);
  if (!draw.aside.empty()) line["aside"] = json_in::cards(draw.aside);
  if (!draw.pile.empty()) line["pile"] = json_in::cards(draw.pile);
  return line;
}

std::optional<Draw> Notation::parse_draw(const State& state, const json::object& line) {
  const std::optional<std::string_view> kind = json_in::read_text(line.if_contains("chance"));
  Draw draw;
  if (kind == "first" || kind == "caller") {
    const auto seat = json_in::read_seat(line.if_contains("seat"), state.players);
    if (!seat || !json_in::has_only(line, {"chance", "seat"})) return std::nullopt;
    draw.kind = kind == "first" ? Draw::Kind::first : Draw::Kind::caller;
    draw.seat = *seat;
    return draw;
  }
  if (kind != "deal" || !json_in::has_only(line, {"chance", "hands", "aside", "pile"})) {
    return std::nullopt;
  }
  draw.kind = Draw::Kind::deal;
  const auto hands = json_in::read_hands(line.if_contains("hands"), state.players);
  if (!hands) return std::nullopt;
  draw.hands = *hands;
  for (auto [key, cards] : {std::pair("aside", &draw.aside), std::pair("pile", &draw.pile)}) {
    if (!line.contains(key)) continue;
    const std::optional<CardSet> read = json_in::read_cards(line.if_contains(key));
    if (!read) return std::nullopt;
    *cards = *read;
  }
  return draw;
}

std::expected<Setup, std::string> Notation::parse_setup(const json::object& header, const Options&,
                                                        int players) {
  Setup setup;
  if (!header.contains("opener")) return setup;
  setup.opener = json_in::read_seat(header.if_contains("opener"), players);
  if (!setup.opener) return std::unexpected("the opener must be a seat of this table");
  return setup;
}

json::object Notation::setup_json(const Setup& setup, int /*players*/) {
  if (!setup.opener) return {};
  return {{"opener", setup.opener->index()}};
}

// Ruling 4
json::object Notation::rematch(const State& ended, std::span<const std::optional<Seat>> before) {
  if (ended.rules.rematch_opener != RematchOpener::winner) return {};
  const Result result = Rules::result(ended);
  for (std::size_t seat = 0; seat < before.size(); ++seat) {
    if (before[seat] && result.places[*before[seat]] == 1) return {{"opener", seat}};
  }
  return {};
}

}  // namespace humbug::bs
