#include "games/luegen/notation.h"

#include <algorithm>

#include "games/luegen/rules.h"

namespace humbug::luegen {

namespace {

constexpr std::array<std::string_view, 5> kVerbs = {"lead", "play", "call", "four", "keep"};
constexpr std::array<std::string_view, 13> kEvents = {
    "rolled", "dealt",     "redealt", "led",  "played", "called", "revealed",
    "took",   "discarded", "kept",    "left", "round",  "over"};

template <class Words, class Kind>
std::string_view word(const Words& words, Kind kind) {
  return words[static_cast<std::size_t>(kind)];
}

std::string letter(Rank rank) { return {rank.letter()}; }

/// The first word of `text`, which is taken off it together with the space after it.
std::string_view take_word(std::string_view& text) {
  const std::size_t space = text.find(' ');
  const std::string_view first = text.substr(0, space);
  text = space == std::string_view::npos ? std::string_view() : text.substr(space + 1);
  return first;
}

/// "9 two": what was claimed.
json_out::Object claim_json(Claim claim) {
  return {{"type", letter(claim.type)}, {"count", claim.count}};
}

template <class List>
List faces_json(const Draw& draw) {
  List faces;
  for (const Seat seat : draw.seats) faces.push_back(draw.faces[seat]);
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

json_out::Object pile_json(const View& view) {
  return {{"size", view.pile_size()},
          {"placements", view.placements},
          {"laid", json_out::numbers(view.laid_counts, view.players)}};
}

json_out::List types_json(RankSet types) {
  json_out::List list;
  for (std::uint32_t n = 0; n < types.size(); ++n) list.push_back(letter(types.nth(n)));
  return list;
}

void add_round(const View& view, json_out::Object& out) {
  out["hands"] = json_out::numbers(view.hand_sizes, view.players);
  out["in"] = json_out::seats(view.active);
  out["out"] = json_out::numbers(view.out_place, view.players);
  out["discards"] = json_out::cards(view.discards);
  out["types"] = types_json(view.types);
  out["pile"] = pile_json(view);
  json_out::Object followed;
  for (const Seat seat : SeatSet::first(view.players)) {
    if (view.followed[seat].empty()) continue;
    followed[std::to_string(seat.index())] = json_out::cards(view.followed[seat]);
  }
  out["followed"] = followed;
  out["common"] = json_out::cards(view.common);
  if (view.viewer.is_seat()) {
    out["hand"] = json_out::cards(view.hand);
    out["own_laid"] = json_out::cards(view.laid);
    if (!view.own_claim.empty()) out["own_claim"] = json_out::cards(view.own_claim);
  }
}

void add_turn(const View& view, json_out::Object& out) {
  out["turn"] = view.actor.index();
  if (view.phase == Phase::follow) {
    out["previous"] = view.previous.index();
    out["claim"] = claim_json(view.claim);
    out["can_call"] = view.can_call();
    out["exit_pending"] = view.exit_is_pending();
  }
  if (view.phase == Phase::lead && view.called_lead.count > 0) {
    out["called_lead"] = claim_json(view.called_lead);
  }
}

}  // namespace

std::string Notation::action_text(const Action& action) {
  std::string text(word(kVerbs, action.kind));
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
    return {{"chance", "roll"},
            {"seats", json_in::seats(draw.seats)},
            {"faces", faces_json<json::array>(draw)}};
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

std::string Notation::view_text(const View& view) {
  json_out::Object out{
      {"phase", word(kPhaseNames, view.phase)},
      {"players", view.players},
      {"round", view.round},
      {"rounds", view.rules.rounds},
      {"direction", view.direction == Direction::clockwise ? "clockwise" : "counter"}};
  if (view.viewer.is_seat()) out["seat"] = view.viewer.seat().index();
  out["turns"] = view.turns;
  out["turns_left"] = std::max(0, view.rules.max_turns - view.turns);
  out["wins"] = json_out::numbers(view.wins, view.players);
  out["losses"] = json_out::numbers(view.losses, view.players);
  if (view.phase == Phase::roll) {
    out["rolling"] = json_out::seats(view.rolling);
    return std::move(out).finish();
  }
  out["starter"] = view.starter.index();
  if (view.phase == Phase::deal) return std::move(out).finish();
  add_round(view, out);
  if (view.phase == Phase::over) {
    out["places"] = json_out::numbers(view.places, view.players);
    out["reason"] = reason_text(view.reason);
  } else {
    add_turn(view, out);
  }
  return std::move(out).finish();
}

std::string Notation::event_text(const Event& event) {
  using Kind = Event::Kind;
  json_out::Object out{{"event", word(kEvents, event.kind)}};
  switch (event.kind) {
    case Kind::rolled: {
      Draw draw;
      draw.seats = event.seats;
      draw.faces = event.faces;
      out["seats"] = json_out::seats(event.seats);
      out["faces"] = faces_json<json_out::List>(draw);
      return std::move(out).finish();
    }
    case Kind::round:
      out["losers"] = json_out::seats(event.seats);
      out["winners"] = json_out::seats(event.winners);
      out["places"] = json_out::numbers(event.places, event.players);
      out["reason"] = reason_text(event.reason);
      return std::move(out).finish();
    case Kind::over:
      out["places"] = json_out::numbers(event.places, event.players);
      out["reason"] = reason_text(event.reason);
      return std::move(out).finish();
    default:
      break;
  }
  out["seat"] = event.seat.index();
  switch (event.kind) {
    case Kind::led:
    case Kind::played:
      out["type"] = letter(event.type);
      out["count"] = event.count;
      break;
    case Kind::dealt:
    case Kind::took:
      out["count"] = event.count;
      break;
    case Kind::called:
      out["accused"] = event.other.index();
      break;
    case Kind::revealed:
      out["type"] = letter(event.type);
      out["honest"] = event.honest;
      break;
    case Kind::left:
      out["place"] = event.count;
      break;
    default:
      break;
  }
  if (event.open) out["cards"] = json_out::cards(event.cards);
  return std::move(out).finish();
}

json::object Notation::result_json(const State& state) {
  const Result result = Rules::result(state);
  return {{"places", json_in::numbers(result.places, state.players)}, {"reason", result.reason}};
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
                                             {"reason", reason_text(event.reason)}}}};
}

}  // namespace humbug::luegen
