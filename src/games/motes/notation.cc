#include "games/motes/notation.h"

#include <algorithm>
#include <charconv>

#include "games/liars_dice/bidding.h"
#include "games/motes/money.h"
#include "games/motes/rules.h"
#include "games/motes/texts.h"
#include "games/motes/wallet.h"

namespace humbug::motes {

namespace {

std::string number_text(Seat seat) { return std::to_string(seat.index()); }

/// "seat 2".
std::optional<Seat> parse_seat(std::string_view text) {
  constexpr std::string_view kWord = "seat ";
  if (!text.starts_with(kWord) || text.size() != kWord.size() + 1) return std::nullopt;
  const int seat = text.back() - '0';
  if (seat < 0 || seat >= kMaxPlayers) return std::nullopt;
  return Seat(seat);
}

std::optional<Action> parse_use(std::string_view text) {
  Action action;
  action.kind = Action::Kind::use;
  const std::size_t on = text.find(" on ");
  const std::optional<DieId> die = DieId::parse(text.substr(0, on));
  if (!die) return std::nullopt;
  action.die = *die;
  if (on == std::string_view::npos) return action;
  const std::string_view target = text.substr(on + 4);
  if (const std::optional<DieId> other = DieId::parse(target)) {
    action.target_kind = Action::Target::die;
    action.target = *other;
    return action;
  }
  const std::optional<Seat> seat = parse_seat(target);
  if (!seat) return std::nullopt;
  action.target_kind = Action::Target::seat;
  action.seat = *seat;
  return action;
}

std::optional<Action> parse_bet(std::string_view text) {
  Action action;
  action.kind = Action::Kind::bet;
  const std::size_t space = text.find(' ');
  const std::string_view amount = text.substr(0, space);
  constexpr std::size_t kMaxDigits = 10;
  if (amount.empty() || amount.size() > kMaxDigits) return std::nullopt;
  if (amount.size() > 1 && amount[0] == '0') return std::nullopt;  // one text for each bet
  std::uint64_t sum = 0;
  for (const char digit : amount) {
    if (digit < '0' || digit > '9') return std::nullopt;
    sum = 10 * sum + static_cast<std::uint64_t>(digit - '0');
  }
  if (sum > kMaxFunds) return std::nullopt;
  action.amount = static_cast<std::uint32_t>(sum);
  if (space == std::string_view::npos) return action;
  action.pledge = parse_word<Party>(text.substr(space + 1));
  return action.pledge ? std::optional(action) : std::nullopt;
}

/// An action of `kind` about one die: "lose 1.2".
std::optional<Action> parse_die(Action::Kind kind, std::string_view text) {
  const std::optional<DieId> die = DieId::parse(text);
  if (!die) return std::nullopt;
  Action action;
  action.kind = kind;
  action.die = *die;
  return action;
}

/// One list for each player: [[3,3,5],...].
json::array faces_json(const PerSeat<FaceList>& faces, int players) {
  json::array list;
  for (const Seat seat : SeatSet::first(players)) {
    json::array& own = list.emplace_back(json::array()).get_array();
    for (int n = 0; n < faces[seat].size(); ++n) own.emplace_back(faces[seat][n].value());
  }
  return list;
}

/// The lists of a line that must have one for each player.
const json::array* lists(const json::object& line, std::string_view key, int players) {
  const json::value* found = line.if_contains(key);
  if (found == nullptr || !found->is_array()) return nullptr;
  const json::array& list = found->get_array();
  if (list.size() != static_cast<std::size_t>(players)) return nullptr;
  const bool all_lists = std::ranges::all_of(list, [](const json::value& entry) {
    return entry.is_array() && entry.get_array().size() <= kMaxCup;
  });
  return all_lists ? &list : nullptr;
}

std::optional<Draw> parse_motes(const State& state, const json::object& line) {
  Draw draw;
  const auto prize = json_in::read_text(line.if_contains("prize"));
  const std::optional<Mote> mote = prize ? parse_word<Mote>(*prize) : std::nullopt;
  const json::array* all = lists(line, "motes", state.players);
  if (!mote || all == nullptr) return std::nullopt;
  draw.prize = *mote;
  draw.dice = state.rules.dice;
  for (const Seat seat : SeatSet::first(state.players)) {
    const json::array& own = (*all)[static_cast<std::size_t>(seat.index())].get_array();
    if (own.size() != state.rules.dice) return std::nullopt;
    for (std::size_t n = 0; n < own.size(); ++n) {
      const auto text = json_in::read_text(&own[n]);
      const std::optional<Mote> kind = text ? parse_word<Mote>(*text) : std::nullopt;
      if (!kind) return std::nullopt;
      draw.motes[seat][n] = *kind;
    }
  }
  return draw;
}

std::optional<Draw> parse_roll(const State& state, const json::object& line) {
  Draw draw;
  draw.kind = Draw::Kind::roll;
  const json::array* all = lists(line, "faces", state.players);
  if (all == nullptr) return std::nullopt;
  for (const Seat seat : SeatSet::first(state.players)) {
    for (const json::value& entry : (*all)[static_cast<std::size_t>(seat.index())].get_array()) {
      const std::optional<int> face = json_in::read_number(&entry, 1, kMaxFaces);
      if (!face) return std::nullopt;
      draw.faces[seat].add(Face(*face));
    }
  }
  return draw;
}

}  // namespace

std::string Notation::action_text(const Action& action) {
  switch (action.kind) {
    case Action::Kind::bet:
      return "bet " + std::to_string(action.amount) +
             (action.pledge ? " " + std::string(word(*action.pledge)) : "");
    case Action::Kind::use:
      if (action.target_kind == Action::Target::die) {
        return "use " + action.die.text() + " on " + action.target.text();
      }
      return "use " + action.die.text() +
             (action.target_kind == Action::Target::seat ? " on seat " + number_text(action.seat)
                                                         : "");
    case Action::Kind::choose:
      return "choose seat " + number_text(action.seat);
    case Action::Kind::bid:
      return "bid " + liars_dice::bid_text(action.bid);
    case Action::Kind::liar:
      return "liar";
    case Action::Kind::lose:
      return "lose " + action.die.text();
    case Action::Kind::keep:
      return "keep " + action.die.text();
    case Action::Kind::pass:
      break;
  }
  return "pass";
}

std::optional<Action> Notation::parse_action(std::string_view text) {
  Action action;
  if (text == "pass") return action;
  if (text == "liar") {
    action.kind = Action::Kind::liar;
    return action;
  }
  const std::size_t space = text.find(' ');
  if (space == std::string_view::npos) return std::nullopt;
  const std::string_view verb = text.substr(0, space);
  const std::string_view rest = text.substr(space + 1);
  if (verb == "bet") return parse_bet(rest);
  if (verb == "use") return parse_use(rest);
  if (verb == "lose") return parse_die(Action::Kind::lose, rest);
  if (verb == "keep") return parse_die(Action::Kind::keep, rest);
  if (verb == "bid") {
    const std::optional<Bid> bid = liars_dice::parse_bid(rest);
    if (!bid) return std::nullopt;
    action.kind = Action::Kind::bid;
    action.bid = *bid;
    return action;
  }
  const std::optional<Seat> seat = parse_seat(rest);
  if (verb != "choose" || !seat) return std::nullopt;
  action.kind = Action::Kind::choose;
  action.seat = *seat;
  return action;
}

json::object Notation::draw_json(const Draw& draw, int players) {
  json::object line{{"chance", word(draw.kind)}};
  switch (draw.kind) {
    case Draw::Kind::setup: {
      json::array motes;
      for (const Seat seat : SeatSet::first(players)) {
        json::array own;
        for (std::size_t n = 0; n < draw.dice; ++n) {
          own.emplace_back(word(draw.motes[seat][n]));
        }
        motes.push_back(std::move(own));
      }
      line["prize"] = word(draw.prize);
      line["motes"] = std::move(motes);
      break;
    }
    case Draw::Kind::active:
      line["seat"] = draw.seat.index();
      break;
    case Draw::Kind::roll:
      line["faces"] = faces_json(draw.faces, players);
      break;
    case Draw::Kind::d6:
      line["face"] = draw.face.value();
      break;
    case Draw::Kind::lose:
      line["die"] = draw.die.text();
      break;
  }
  return line;
}

std::optional<Draw> Notation::parse_draw(const State& state, const json::object& line) {
  const std::optional<std::string_view> kind = json_in::read_text(line.if_contains("chance"));
  Draw draw;
  if (kind == "setup" && json_in::has_only(line, {"chance", "prize", "motes"})) {
    return parse_motes(state, line);
  }
  if (kind == "roll" && json_in::has_only(line, {"chance", "faces"})) {
    return parse_roll(state, line);
  }
  if (kind == "active" && json_in::has_only(line, {"chance", "seat"})) {
    const auto seat = json_in::read_seat(line.if_contains("seat"), state.players);
    if (!seat) return std::nullopt;
    draw.kind = Draw::Kind::active;
    draw.seat = *seat;
    return draw;
  }
  if (kind == "d6" && json_in::has_only(line, {"chance", "face"})) {
    const auto face = json_in::read_number(line.if_contains("face"), 1, kFaces);
    if (!face) return std::nullopt;
    draw.kind = Draw::Kind::d6;
    draw.face = Face(*face);
    return draw;
  }
  if (kind == "lose" && json_in::has_only(line, {"chance", "die"})) {
    const auto text = json_in::read_text(line.if_contains("die"));
    const std::optional<DieId> die = text ? DieId::parse(*text) : std::nullopt;
    if (!die) return std::nullopt;
    draw.kind = Draw::Kind::lose;
    draw.die = *die;
    return draw;
  }
  return std::nullopt;
}

json::object Notation::result_json(const State& state) {
  const Result result = Rules::result(state);
  const View open = Views::view(state, Viewer::spectator());
  const SeatSet holders = ticket_holders(state.rules, state.last_lost, state.winning, state.prize,
                                         open.cursed, state.players);
  json::array tickets;
  for (const Seat seat : SeatSet::first(state.players)) {
    tickets.emplace_back(holders.contains(seat) ? 1 : 0);
  }
  json::object out{{"places", json_in::numbers(result.places, state.players)},
                   {"reason", result.reason},
                   {"prize", word(state.prize)},
                   {"winning_die", word(state.winning)},
                   {"twin_soul", TwinSoul::of(state.winning, state.prize).text()},
                   {"tickets", std::move(tickets)}};
  if (!state.rules.bets) return out;
  const Settlement after = settle({state.funds, open.bets, state.carry}, state.in.front(),
                                  state.rules.nonbettor, state.players);
  out["bets"] = json_in::numbers(open.bets, state.players);
  out["funds"] = json_in::numbers(after.funds, state.players);
  out["carry"] = after.carry;
  return out;
}

json::object Notation::rematch(const State& ended, std::span<const std::optional<Seat>> before) {
  if (!ended.rules.bets) return {};
  const json::object result = result_json(ended);
  json::array funds;
  for (const std::optional<Seat>& seat : before) {
    const std::int64_t sum = seat ? result.at("funds")
                                        .as_array()
                                        .at(static_cast<std::size_t>(seat->index()))
                                        .to_number<std::int64_t>()
                                  : ended.rules.start_funds;
    funds.emplace_back(std::int64_t{most_brought(sum)});
  }
  json::object header{{"funds", std::move(funds)}};
  if (ended.rules.nonbettor == Nonbettor::carry) {
    header["carry"] = std::int64_t{most_brought(result.at("carry").to_number<std::int64_t>())};
  }
  return header;
}

std::expected<Setup, std::string> Notation::parse_setup(const json::object& header,
                                                        const Options& rules, int players) {
  Setup setup;
  if (const json::value* found = header.if_contains("funds")) {
    const bool fits =
        found->is_array() && found->get_array().size() == static_cast<std::size_t>(players);
    if (!fits) return std::unexpected("'funds' must be a list of a sum for each player");
    setup.funds.emplace();
    for (const Seat seat : SeatSet::first(players)) {
      const json::value& entry = found->get_array()[static_cast<std::size_t>(seat.index())];
      const auto sum = json_in::read_number(&entry, 0, static_cast<int>(kMaxFunds));
      if (!sum) return std::unexpected("'funds' must be whole sums from 0 to 2000000000");
      (*setup.funds)[seat] = static_cast<std::uint32_t>(*sum);
    }
  }
  if (const json::value* found = header.if_contains("carry")) {
    const bool carries = rules.bets && rules.nonbettor == Nonbettor::carry;
    const auto sum = json_in::read_number(found, 0, static_cast<int>(kMaxFunds));
    if (!sum) return std::unexpected("'carry' must be a whole sum from 0 to 2000000000");
    if (!carries && *sum > 0) {
      return std::unexpected("a pool is carried along only with nonbettor=carry");
    }
    setup.carry = static_cast<std::uint64_t>(*sum);
  }
  return Rules::complete_setup(setup, rules, players);
}

json::object Notation::setup_json(const Setup& setup, int players) {
  json::object out;
  if (setup.funds) out["funds"] = json_in::numbers(*setup.funds, players);
  if (setup.carry) out["carry"] = *setup.carry;
  return out;
}

}  // namespace humbug::motes
