#include "games/liars_dice/notation.h"

#include <array>

#include "games/liars_dice/rules.h"
#include "games/words.h"

namespace humbug::liars_dice {

namespace {

using namespace std::string_view_literals;
constexpr std::array kPhases = {"first"sv, "roll"sv, "bid"sv, "over"sv};
constexpr std::array kEvents = {"first"sv, "rolled"sv, "bid"sv, "doubted"sv, "revealed"sv,
                                "lost"sv,  "gained"sv, "out"sv, "over"sv};

/// A cup's faces, sorted.
json::array faces(const FaceCounts& cup) {
  json::array list;
  for (int face = 1; face <= kMaxFaces; ++face) {
    for (int n = cup[Face(face)]; n > 0; --n) list.emplace_back(face);
  }
  return list;
}

json::array cups(const PerSeat<FaceCounts>& cups, int players) {
  json::array list;
  for (const Seat seat : SeatSet::first(players)) list.push_back(faces(cups[seat]));
  return list;
}

std::optional<FaceCounts> read_cup(const json::value& found) {
  if (!found.is_array() || found.get_array().size() > kMaxCup) return std::nullopt;
  FaceCounts cup;
  for (const json::value& entry : found.get_array()) {
    const std::optional<int> face = written::read_number(&entry, 1, kMaxFaces);
    if (!face) return std::nullopt;
    cup.add(Face(*face));
  }
  return cup;
}

/// "1 3 3 6"
std::string faces_text(const FaceCounts& cup) {
  std::string text;
  for (int face = 1; face <= kMaxFaces; ++face) {
    for (int n = cup[Face(face)]; n > 0; --n) {
      if (!text.empty()) text += ' ';
      text += Face(face).digit();
    }
  }
  return text;
}

std::string dice(int count) { return words::number(count) + (count == 1 ? " die" : " dice"); }

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
  const std::optional<std::string_view> kind = written::read_text(line.if_contains("chance"));
  const int players = state.table.players;
  Draw draw;
  if (kind == "first") {
    const auto seat = written::read_seat(line.if_contains("seat"), players);
    if (!seat || !written::has_only(line, {"chance", "seat"})) return std::nullopt;
    draw.seat = *seat;
    return draw;
  }
  if (kind != "roll" || !written::has_only(line, {"chance", "faces"})) return std::nullopt;
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

json::object Notation::view_json(const View& view) {
  const Table& table = view.table;
  json::object out{{"phase", kPhases[static_cast<std::size_t>(table.phase)]},
                   {"players", table.players},
                   {"in", written::seats(table.in)},
                   {"dice", written::numbers(table.dice, table.players)},
                   {"dice_in_play", table.dice_in_play}};
  if (table.phase == Phase::roll || table.phase == Phase::bid) {
    out["opener"] = table.opener.index();
    out["palifico"] = table.palifico;
    out["ones_wild"] = table.ones_wild();
  }
  if (table.phase == Phase::bid) {
    out["turn"] = table.actor.index();
    if (table.bid.made()) {
      out["bid"] = bid_text(table.bid);
      out["bidder"] = table.bidder.index();
    }
  }
  if (view.viewer.is_seat()) {
    out["seat"] = view.viewer.seat().index();
    out["cup"] = faces(view.cup);
  }
  if (table.phase == Phase::over) {
    out["places"] = written::numbers(table.places, table.players);
    out["reason"] = reason_text(table.reason);
  }
  return out;
}

json::object Notation::event_json(const Event& event) {
  using Kind = Event::Kind;
  json::object out{{"event", kEvents[static_cast<std::size_t>(event.kind)]}};
  if (event.kind == Kind::over) {
    out["places"] = written::numbers(event.places, event.players);
    out["reason"] = reason_text(event.reason);
    return out;
  }
  out["seat"] = event.seat.index();
  switch (event.kind) {
    case Kind::rolled:
      out["count"] = event.count;
      if (event.open) out["faces"] = faces(event.cups[event.seat]);
      break;
    case Kind::bid:
      out["bid"] = bid_text(event.bid);
      break;
    case Kind::doubted:
      out["bidder"] = event.other.index();
      out["bid"] = bid_text(event.bid);
      out["exact"] = event.exact;
      break;
    case Kind::revealed:
      out["bidder"] = event.other.index();
      out["bid"] = bid_text(event.bid);
      out["exact"] = event.exact;
      out["count"] = event.count;
      out["right"] = event.right;
      out["faces"] = cups(event.cups, event.players);
      break;
    case Kind::lost:
    case Kind::gained:
      out["left"] = event.count;
      break;
    case Kind::out:
      out["place"] = event.count;
      break;
    default:
      break;
  }
  return out;
}

json::object Notation::result_json(const State& state) {
  const Result result = Rules::result(state);
  return {{"places", written::numbers(result.places, state.table.players)},
          {"reason", result.reason}};
}

std::expected<Setup, std::string> Notation::parse_setup(const json::object&, const Options&, int) {
  return Setup{};
}

json::object Notation::setup_json(const Setup&, int) { return {}; }

std::optional<json::object> Notation::record_line(const Event&) { return std::nullopt; }

std::string Notation::tell(const Event& event, std::span<const std::string> names, Viewer) {
  using Kind = Event::Kind;
  const std::string& who = words::name(event.seat, names);
  switch (event.kind) {
    case Kind::first:
      return who + " opens the first round.";
    case Kind::rolled:
      return who + " rolls " + dice(event.count) +
             (event.open ? ": " + faces_text(event.cups[event.seat]) : "") + ".";
    case Kind::bid:
      return who + " bids \"" + words::counted(event.bid.quantity, event.bid.face) + "\".";
    case Kind::doubted:
      if (event.exact) {
        return who + " says that " + words::counted(event.bid.quantity, event.bid.face) +
               " is exactly right.";
      }
      return who + " calls " + words::name(event.other, names) + " a liar.";
    case Kind::revealed: {
      std::string text = "The cups are lifted:";
      for (const Seat seat : SeatSet::first(event.players)) {
        if (event.cups[seat].empty()) continue;
        text += " " + words::name(seat, names) + " " + faces_text(event.cups[seat]) + ";";
      }
      text.back() = '.';
      return text + " " +
             (event.count == 1 ? "One counts" : "There count " + words::number(event.count)) +
             (event.right ? ": right." : ": wrong.");
    }
    case Kind::lost:
      return who + " loses a die" +
             (event.count > 0 ? " and has " + words::number(event.count) + " left." : ".");
    case Kind::gained:
      return who + " gets a die back and has " + words::number(event.count) + ".";
    case Kind::out:
      return who + " has no dice left.";
    case Kind::over:
      break;
  }
  return words::places(event.places, event.players, names) + ".";
}

Position Board::position(const State& state) {
  const Table& table = state.table;
  const Hidden& hidden = state.hidden.open(Key());
  Position position;
  position["phase"] = kPhases[static_cast<std::size_t>(table.phase)];
  for (const Seat seat : SeatSet::first(table.players)) {
    const std::string letter = seat_letter(seat);
    position["dice." + letter] = std::to_string(table.dice[seat]);
    if (!hidden.cups[seat].empty()) position["cup." + letter] = faces_text(hidden.cups[seat]);
    if (table.places[seat] > 0) position["place." + letter] = std::to_string(table.places[seat]);
  }
  if (table.phase == Phase::roll || table.phase == Phase::bid) {
    position["opener"] = seat_letter(table.opener);
    if (table.palifico) position["palifico"] = "yes";
  }
  if (table.phase == Phase::bid) {
    position["turn"] = seat_letter(table.actor);
    if (table.ones_bid) position["ones_bid"] = "yes";
  }
  if (table.bid.made() && table.phase == Phase::bid) {
    position["bid"] = bid_text(table.bid);
    position["bidder"] = seat_letter(table.bidder);
  }
  if (!table.had_palifico.empty()) position["had_palifico"] = seat_letters(table.had_palifico);
  if (table.phase == Phase::over) position["reason"] = reason_text(table.reason);
  return position;
}

namespace {

std::optional<FaceCounts> parse_cup(std::string_view text) {
  FaceCounts cup;
  for (std::size_t at = 0; at < text.size(); at += 2) {
    const std::optional<Face> face = Face::from_digit(text[at]);
    if (!face || (at + 1 < text.size() && text[at + 1] != ' ')) return std::nullopt;
    cup.add(*face);
  }
  return cup;
}

std::string wrong_with(const State& state) {
  const Table& table = state.table;
  if (table.in.size() < 2) return "a position needs two players with dice";
  for (const Seat seat : {table.opener, table.actor}) {
    if (!table.in.contains(seat)) return "who has the turn must have dice";
  }
  if (!table.bid.made()) return {};
  if (table.bid.quantity > table.dice_in_play) return "the bid is higher than the dice in play";
  if (table.bid.face.value() > table.rules.faces) return "the bid's face is not on these dice";
  const bool sound = table.in.contains(table.bidder) && table.bidder != table.actor;
  return sound ? "" : "the standing bid must be another player's";
}

}  // namespace

std::expected<State, std::string> Board::from_position(const Position& position,
                                                       const Options& rules, int players) {
  State state = Rules::start(rules, players, {});
  Table& table = state.table;
  Hidden& hidden = state.hidden.open(Key());
  PositionReader read(position, players);
  constexpr std::array kYes = {"no"sv, "yes"sv};
  table.phase = static_cast<Phase>(read.word("phase", kPhases, static_cast<int>(Phase::bid)));
  if (table.phase != Phase::roll && table.phase != Phase::bid) read.fail("phase");
  table.in = {};
  table.dice_in_play = 0;
  for (const Seat seat : SeatSet::first(players)) {
    const std::string letter = seat_letter(seat);
    const FaceCounts cup = read.value("cup." + letter, parse_cup);
    const bool rolled = table.phase == Phase::bid;
    const int count =
        read.number("dice." + letter, rolled ? cup.total() : rules.dice, 0, rules.dice);
    if (cup.total() != (rolled ? count : 0)) read.fail("cup." + letter);
    for (int face = rules.faces + 1; face <= kMaxFaces; ++face) {
      if (cup[Face(face)] > 0) read.fail("cup." + letter);
    }
    hidden.cups[seat] = cup;
    table.dice[seat] = static_cast<std::uint8_t>(count);
    table.dice_in_play = static_cast<std::uint8_t>(table.dice_in_play + count);
    if (count > 0) table.in.insert(seat);
    table.places[seat] = static_cast<std::uint8_t>(read.number("place." + letter, 0, 0, players));
  }
  table.opener = read.seat("opener", read.seat("turn", Seat(0)));
  table.actor = read.seat("turn", table.opener);
  table.bid = read.value("bid", parse_bid);
  table.bidder = read.seat("bidder", Seat(0));
  table.ones_bid = read.word("ones_bid", kYes, table.bid.made() && table.bid.face == kOne) == 1;
  table.palifico = read.word("palifico", kYes, 0) == 1;
  table.had_palifico = read.seats("had_palifico", {});
  if (!read.error().empty()) return std::unexpected(read.error());
  if (const std::string wrong = wrong_with(state); !wrong.empty()) return std::unexpected(wrong);
  return state;
}

}  // namespace humbug::liars_dice
