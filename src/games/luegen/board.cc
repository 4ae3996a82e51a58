#include "games/luegen/notation.h"
#include "games/luegen/rules.h"

namespace humbug::luegen {

namespace {

using namespace std::string_view_literals;
constexpr std::array kDirections = {"clockwise"sv, "counter"sv};

std::string claim_text(Claim claim) {
  if (claim.count == 0) return {};
  return std::string{claim.type.letter()} + " " + std::to_string(claim.count);
}

std::optional<Rank> parse_type(std::string_view text) {
  return text.size() == 1 ? Rank::from_letter(text[0]) : std::nullopt;
}

/// "K 2": two kings.
std::optional<Claim> parse_claim(std::string_view text) {
  if (text.size() != 3 || text[1] != ' ' || text[2] < '1' || text[2] > '4') return std::nullopt;
  const std::optional<Rank> type = Rank::from_letter(text[0]);
  if (!type) return std::nullopt;
  return Claim{*type, static_cast<std::uint8_t>(text[2] - '0')};
}

}  // namespace

Position Board::position(const State& state) {
  const Hidden& hidden = state.hidden.open(Key());
  Position position;
  const auto put = [&](const std::string& key, const std::string& text) {
    if (!text.empty()) position[key] = text;
  };
  const auto put_number = [&](const std::string& key, int number) {
    if (number != 0) put(key, std::to_string(number));
  };
  const bool dealt = state.phase != Phase::roll && state.phase != Phase::deal;
  put("phase", std::string(kPhaseNames[static_cast<std::size_t>(state.phase)]));
  if (Rules::pending(state).kind == Pending::Kind::turn) put("turn", seat_letter(state.actor));
  if (state.phase == Phase::roll) put("rolling", seat_letters(state.rolling));
  if (state.phase != Phase::roll) put("starter", seat_letter(state.starter));
  put("direction", std::string(kDirections[static_cast<std::size_t>(state.direction)]));
  put_number("round", state.round);
  put_number("turns", state.turns);
  if (dealt) {
    put("in", seat_letters(state.active));
    put("gone", state.discards.text());
  }
  if (state.placements > 0) {
    put("last", seat_letter(state.previous));
    put("type", {state.claim.type.letter()});
    put("claim", hidden.claim.text());
    put_number("placements", state.placements);
  }
  put("called_lead", claim_text(state.called_lead));
  put("known", hidden.known[kCommon].text());
  for (const Seat seat : SeatSet::first(state.players)) {
    const std::string of = "." + seat_letter(seat);
    put("hand" + of, hidden.hands[seat].text());
    put("laid" + of, hidden.laid[seat].text());
    put("known" + of, hidden.known[static_cast<std::size_t>(seat.index())].text());
    put_number("out" + of, state.out_place[seat]);
    put_number("wins" + of, state.wins[seat]);
    put_number("losses" + of, state.losses[seat]);
  }
  if (state.phase == Phase::over) put("reason", std::string(reason_text(state.reason)));
  return position;
}

std::expected<State, std::string> Board::from_position(const Position& position,
                                                       const Options& rules, int players) {
  State state = Rules::start(rules, players, {});
  Hidden& hidden = state.hidden.open(Key());
  PositionReader read(position, players);
  const auto cards = [&](const std::string& key) {
    return read.value(key, [](std::string_view text) { return CardSet::parse(text); });
  };
  const auto number = [&](const std::string& key, int otherwise, int least, int most) {
    return static_cast<std::uint8_t>(read.number(key, otherwise, least, most));
  };
  hidden.claim = cards("claim");
  const bool has_pile = !hidden.claim.empty();
  const auto usual = static_cast<int>(has_pile ? Phase::follow : Phase::lead);
  state.phase = static_cast<Phase>(read.word("phase", kPhaseNames, usual));
  if (state.phase == Phase::over) read.fail("phase");
  const bool dealt = state.phase != Phase::roll && state.phase != Phase::deal;
  state.actor = read.seat("turn", Seat(0));
  state.starter = read.seat("starter", Seat(0));
  state.rolling = read.seats("rolling", SeatSet::first(players));
  if (state.rolling.empty()) read.fail("rolling");
  state.active = read.seats("in", SeatSet::first(players));
  if (!dealt && state.active != SeatSet::first(players)) read.fail("in");
  state.direction = static_cast<Direction>(
      read.word("direction", kDirections, static_cast<int>(state.direction)));
  state.round = number("round", 1, 1, rules.rounds);
  state.turns = static_cast<std::uint16_t>(read.number("turns", 0, 0, rules.max_turns));
  state.previous = read.seat("last", Seat(0));
  state.claim.type = read.value("type", parse_type);
  state.claim.count = static_cast<std::uint8_t>(hidden.claim.size());
  state.called_lead = read.value("called_lead", parse_claim);
  hidden.known[kCommon] = cards("known");
  CardSet held;
  CardSet pile;
  for (const Seat seat : SeatSet::first(players)) {
    const std::string of = "." + seat_letter(seat);
    hidden.hands[seat] = cards("hand" + of);
    hidden.laid[seat] = cards("laid" + of);
    hidden.known[static_cast<std::size_t>(seat.index())] = cards("known" + of);
    held |= hidden.hands[seat] | hidden.laid[seat];
    pile |= hidden.laid[seat];
    const bool out = !state.active.contains(seat);
    state.out_place[seat] = number("out" + of, out ? 1 : 0, out ? 1 : 0, out ? players : 0);
    state.wins[seat] = number("wins" + of, 0, 0, rules.rounds);
    state.losses[seat] = number("losses" + of, 0, 0, rules.rounds);
  }
  const int placements = !has_pile ? 0 : pile == hidden.claim ? 1 : 2;
  state.placements = number("placements", placements, 0, kCardsPerPack);
  // What is nowhere else is discarded, so that nobody needs to write it down.
  if (dealt) state.discards = position.contains("gone") ? cards("gone") : state.deck - held;
  state.types = Table::types(rules, state.deck, state.discards);
  if (!read.error().empty()) return std::unexpected(read.error());
  if (!dealt && !held.empty()) return std::unexpected("no cards are dealt yet");
  if (const std::string_view wrong = Rules::flaw(state); !wrong.empty()) {
    return std::unexpected(std::string(wrong));
  }
  return state;
}

}  // namespace humbug::luegen
