#include "games/luegen/notation.h"
#include "games/luegen/rules.h"

namespace humbug::luegen {

namespace {

std::string claim_text(Claim claim) {
  if (claim.count == 0) return {};
  return std::string{claim.type.letter()} + " " + std::to_string(claim.count);
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

/// All but the discards, which are what is nowhere else.
void name_entries(PositionEntries& at, State& state, Hidden& hidden) {
  const int players = state.players;
  const SeatSet all = SeatSet::first(players);
  const int rounds = state.rules.rounds;
  const bool pile = state.placements > 0;
  at.value("claim", hidden.claim, pile);
  at.value("known", hidden.common);
  at.each("hand", hidden.hands, players);
  at.each("laid", hidden.laid, players);
  at.each("known", hidden.known, players);
  at.word("phase", state.phase, hidden.claim.empty() ? Phase::lead : Phase::follow);
  at.seat("turn", state.actor, Rules::pending(state).kind == Pending::Kind::turn);
  at.seat("starter", state.starter, state.phase != Phase::roll);
  at.seats("rolling", state.rolling, state.rolling, state.phase == Phase::roll);
  at.word("direction", state.direction, state.direction);
  at.number("round", state.round, 1, 1, rounds);
  at.number("turns", state.turns, 0, 0, state.rules.max_turns, state.turns > 0);
  at.seat("last", state.previous, pile);
  at.value("type", state.claim.type, pile);
  at.entry("called_lead", state.called_lead, claim_text, parse_claim);
  CardSet laid;
  for (const Seat seat : all) laid |= hidden.laid[seat];
  const int placements = hidden.claim.empty() ? 0 : laid == hidden.claim ? 1 : 2;
  at.number("placements", state.placements, placements, 0, kCardsPerPack, pile);
  at.seats("in", state.active, all, is_dealt(state));
  for (const Seat seat : all) {
    const bool out = !state.active.contains(seat);
    std::uint8_t& place = state.out_place[seat];
    at.number(seat_key("out", seat), place, out ? 1 : 0, out ? 1 : 0, out ? players : 0, place > 0);
    at.number(seat_key("wins", seat), state.wins[seat], 0, 0, rounds, state.wins[seat] > 0);
    at.number(seat_key("losses", seat), state.losses[seat], 0, 0, rounds, state.losses[seat] > 0);
  }
}

}  // namespace

Position PositionCodec::position(const State& state) {
  Position position;
  PositionEntries at(position);
  State copy = state;
  name_entries(at, copy, copy.hidden.open(Key()));
  if (is_dealt(state)) at.value("gone", copy.discards);
  if (state.phase == Phase::over) position["reason"] = word(state.reason);
  return position;
}

std::expected<State, std::string> PositionCodec::from_position(const Position& position,
                                                               const Options& rules, int players) {
  State state = Rules::start(rules, players, {});
  Hidden& hidden = state.hidden.open(Key());
  PositionReader read(position, players);
  PositionEntries at(read);
  name_entries(at, state, hidden);
  state.claim.count = static_cast<std::uint8_t>(hidden.claim.size());
  if (state.phase == Phase::over) read.fail("phase");
  if (state.rolling.empty()) read.fail("rolling");
  if (!is_dealt(state) && state.active != SeatSet::first(players)) read.fail("in");
  CardSet held;
  for (const Seat seat : SeatSet::first(players)) held |= hidden.of(seat);
  // Cards that are nowhere else are discarded, so that nobody needs to write them down.
  if (is_dealt(state)) {
    at.value("gone", state.discards);
    if (!position.contains("gone")) state.discards = state.deck - held;
  }
  state.types = Queries::types(rules, state.deck, state.discards);
  if (!read.error().empty()) return std::unexpected(read.error());
  if (!is_dealt(state) && !held.empty()) return std::unexpected("no cards are dealt yet");
  if (const char* wrong = Rules::flaw(state)) return std::unexpected(wrong);
  return state;
}

}  // namespace humbug::luegen
