#include "games/luegen/notation.h"
#include "games/luegen/rules.h"

namespace humbug::luegen {

namespace {

using namespace std::string_view_literals;

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

bool is_dealt(const State& state) {
  return state.phase != Phase::roll && state.phase != Phase::deal;
}

CardSet cards(PositionReader& read, const std::string& key) {
  return read.value(key, [](std::string_view text) { return CardSet::parse(text); });
}

std::uint8_t number(PositionReader& read, const std::string& key, int otherwise, int least,
                    int most) {
  return static_cast<std::uint8_t>(read.number(key, otherwise, least, most));
}

void read_cards(PositionReader& read, Hidden& hidden, int players) {
  hidden.claim = cards(read, "claim");
  hidden.common = cards(read, "known");
  for (const Seat seat : SeatSet::first(players)) {
    const std::string of = "." + seat_letter(seat);
    hidden.hands[seat] = cards(read, "hand" + of);
    hidden.laid[seat] = cards(read, "laid" + of);
    hidden.known[seat] = cards(read, "known" + of);
  }
}

/// What lies in the middle, and whose turn it is.
void read_table(PositionReader& read, State& state, const Hidden& hidden) {
  const bool has_pile = !hidden.claim.empty();
  const auto usual = static_cast<int>(has_pile ? Phase::follow : Phase::lead);
  state.phase = static_cast<Phase>(read.word("phase", kWordsOf<Phase>, usual));
  if (state.phase == Phase::over) read.fail("phase");
  state.actor = read.seat("turn", Seat(0));
  state.starter = read.seat("starter", Seat(0));
  state.rolling = read.seats("rolling", state.rolling);
  if (state.rolling.empty()) read.fail("rolling");
  state.direction = static_cast<Direction>(
      read.word("direction", kWordsOf<Direction>, static_cast<int>(state.direction)));
  state.round = number(read, "round", 1, 1, state.rules.rounds);
  state.turns = static_cast<std::uint16_t>(read.number("turns", 0, 0, state.rules.max_turns));
  state.previous = read.seat("last", Seat(0));
  state.claim.type = read.value("type", parse_type);
  state.claim.count = static_cast<std::uint8_t>(hidden.claim.size());
  state.called_lead = read.value("called_lead", parse_claim);
  CardSet pile;
  for (const Seat seat : SeatSet::first(state.players)) pile |= hidden.laid[seat];
  const int placements = !has_pile ? 0 : pile == hidden.claim ? 1 : 2;
  state.placements = number(read, "placements", placements, 0, kCardsPerPack);
}

/// Who still plays, and how the others fared.
void read_players(PositionReader& read, State& state) {
  const SeatSet all = SeatSet::first(state.players);
  state.active = read.seats("in", all);
  if (!is_dealt(state) && state.active != all) read.fail("in");
  for (const Seat seat : all) {
    const std::string of = "." + seat_letter(seat);
    const bool out = !state.active.contains(seat);
    state.out_place[seat] =
        number(read, "out" + of, out ? 1 : 0, out ? 1 : 0, out ? state.players : 0);
    state.wins[seat] = number(read, "wins" + of, 0, 0, state.rules.rounds);
    state.losses[seat] = number(read, "losses" + of, 0, 0, state.rules.rounds);
  }
}

}  // namespace

Position PositionCodec::position(const State& state) {
  const Hidden& hidden = state.hidden.open(Key());
  Position position;
  const auto put = [&](const std::string& key, const std::string& text) {
    if (!text.empty()) position[key] = text;
  };
  const auto put_number = [&](const std::string& key, int number) {
    if (number != 0) put(key, std::to_string(number));
  };
  put("phase", std::string(word(state.phase)));
  if (Rules::pending(state).kind == Pending::Kind::turn) put("turn", seat_letter(state.actor));
  if (state.phase == Phase::roll) put("rolling", seat_letters(state.rolling));
  if (state.phase != Phase::roll) put("starter", seat_letter(state.starter));
  put("direction", std::string(word(state.direction)));
  put_number("round", state.round);
  put_number("turns", state.turns);
  if (is_dealt(state)) {
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
  put("known", hidden.common.text());
  for (const Seat seat : SeatSet::first(state.players)) {
    const std::string of = "." + seat_letter(seat);
    put("hand" + of, hidden.hands[seat].text());
    put("laid" + of, hidden.laid[seat].text());
    put("known" + of, hidden.known[seat].text());
    put_number("out" + of, state.out_place[seat]);
    put_number("wins" + of, state.wins[seat]);
    put_number("losses" + of, state.losses[seat]);
  }
  if (state.phase == Phase::over) put("reason", std::string(word(state.reason)));
  return position;
}

std::expected<State, std::string> PositionCodec::from_position(const Position& position,
                                                               const Options& rules, int players) {
  State state = Rules::start(rules, players, {});
  Hidden& hidden = state.hidden.open(Key());
  PositionReader read(position, players);
  read_cards(read, hidden, players);
  read_table(read, state, hidden);
  read_players(read, state);
  CardSet held;
  for (const Seat seat : SeatSet::first(players)) held |= hidden.hands[seat] | hidden.laid[seat];
  // What is nowhere else is discarded, so that nobody needs to write it down.
  if (is_dealt(state)) {
    state.discards = position.contains("gone") ? cards(read, "gone") : state.deck - held;
  }
  state.types = Queries::types(rules, state.deck, state.discards);
  if (!read.error().empty()) return std::unexpected(read.error());
  if (!is_dealt(state) && !held.empty()) return std::unexpected("no cards are dealt yet");
  if (const char* wrong = Rules::flaw(state)) return std::unexpected(wrong);
  return state;
}

}  // namespace humbug::luegen
