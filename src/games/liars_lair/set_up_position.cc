// Positions as they are read.

#include <algorithm>

#include "games/liars_lair/notation.h"
#include "games/liars_lair/rules.h"

namespace humbug::liars_lair {

namespace {

std::optional<InPlay> parse_in_play(std::string_view text) {
  const std::size_t mark = text.find_first_of(":+");
  if (mark == std::string_view::npos) return std::nullopt;
  const std::optional<Statement> card = Statement::parse(text.substr(0, mark));
  const std::optional<Seat> seat = parse_seat_letter(text.substr(mark + 1));
  if (!card || !seat) return std::nullopt;
  return InPlay{*card, *seat, text[mark] == '+'};
}

std::optional<CardsInPlay> parse_table(std::string_view text) {
  CardsInPlay table;
  while (!text.empty()) {
    const std::size_t space = text.find(' ');
    const std::optional<InPlay> entry = parse_in_play(text.substr(0, space));
    if (!entry || table.size() == kMaxPlayers || table.find(entry->card) != nullptr) {
      return std::nullopt;
    }
    table.put(*entry);
    if (space == std::string_view::npos) break;
    text.remove_prefix(space + 1);
  }
  return table;
}

bool parse_out(std::string_view text, State& state) {
  while (!text.empty()) {
    const std::size_t space = text.find(' ');
    const std::string_view entry = text.substr(0, space);
    const std::size_t slash = entry.find('/');
    const std::optional<Seat> seat = parse_seat_letter(entry.substr(0, slash));
    if (!seat || !state.in.contains(*seat)) return false;
    Fate fate = Fate::contradicted;
    if (slash != std::string_view::npos) {
      const auto found = parse_word<Fate>(entry.substr(slash + 1));
      if (!found || *found == Fate::in) return false;
      fate = *found;
    }
    state.in.erase(*seat);
    state.fate[*seat] = fate;
    state.went[*seat] = static_cast<std::uint8_t>(state.players - state.in.size());
    if (space == std::string_view::npos) break;
    text.remove_prefix(space + 1);
  }
  return !state.in.empty();
}

/// A PositionReader that knows this game's cards.
class CardReader : public PositionReader {
 public:
  CardReader(const Position& position, const State& state)
      : PositionReader(position, state.players), pairs_(state.pairs) {}

  StatementSet cards(const std::string& key) {
    const StatementSet found = value(key, parse_statements);
    if (!(found - StatementSet::first(2 * pairs_)).empty()) fail(key);
    return found & StatementSet::first(2 * pairs_);
  }
  PairSet pairs(const std::string& key) {
    const PairSet found = value(key, parse_pairs);
    if (!(found - PairSet::first(pairs_)).empty()) fail(key);
    return found & PairSet::first(pairs_);
  }
  Statement card(const std::string& key) {
    const StatementSet found = cards(key);
    if (found.size() > 1) fail(key);
    return found.empty() ? Statement::none() : found.front();
  }

 private:
  int pairs_;
};

/// Without a word, everyone is still to be asked.
SeatSet due_by_default(const State& state) {
  if (is_settling(state.phase) || state.phase == Phase::starter) return {};
  if (state.phase == Phase::volunteer) return state.in;
  return state.phase == Phase::prove ? state.asked - SeatSet(state.declarer) : state.asked;
}

void read_turn(CardReader& read, State& state, SeatSet with_cards) {
  const bool begun = state.phase != Phase::volunteer && state.phase != Phase::starter;
  state.round = static_cast<std::uint16_t>(read.number("round", begun ? 1 : 0, 0, 1000));
  state.starter = read.seat("starter", Seat(0));
  state.actor = read.seat("turn", state.starter);
  state.victor = read.seat("victor", Seat(0));
  state.loser = read.seat("loser", Seat(0));
  state.declarer = read.seat("declarer", Seat(0));
  state.asked = read.seats("asked", begun ? with_cards : SeatSet());
  state.due = read.seats("due", due_by_default(state));
  state.victors = read.seats("victors", {});
  state.must_declare = read.seats("must_declare", {});
  state.harmless = read.seats("harmless", {});
  state.unmasked = read.seats("unmasked", {});
  state.settled = read.seats("settled", {});
  state.claims = {read.seats("declare", {}), read.seats("absolve", {}), read.seats("unmask", {})};
}

}  // namespace

/// Whom each card was dealt to: as written, or whoever has it now. And where it was last seen.
void PositionCodec::read_tracks(PositionReader& reader, State& state, const StatementSet& placed) {
  auto& read = static_cast<CardReader&>(reader);
  Hidden& hidden = state.hidden.open(Key());
  const auto track = [&](Statement card) -> Track& { return track_of(hidden.tracks, card); };
  for (const Statement card : StatementSet::first(2 * state.pairs) - placed) {
    track(card) = Track::undealt();
  }
  for (const Seat seat : SeatSet::first(state.players)) {
    for (const Statement card : hidden.hands[seat]) track(card) = Track::dealt_to(seat);
  }
  for (const InPlay& entry : state.table) track(entry.card) = Track::dealt_to(entry.by);
  for (const Seat seat : SeatSet::first(state.players)) {
    for (const Statement card : read.cards("dealt." + seat_letter(seat)) & placed) {
      track(card) = Track::dealt_to(seat);
    }
  }
  const StatementSet origins = read.cards("origins");
  for (const Seat seat : SeatSet::first(state.players)) {
    for (const Statement card : read.cards("seen." + seat_letter(seat)) & placed) {
      track(card).see_at(seat, origins.contains(card));
    }
  }
  for (const InPlay& entry : state.table) {
    if (!track(entry.card).seen()) track(entry.card).see_at(entry.by, true);
  }
  for (const Statement card : placed) hidden.marks[track(card).dealt()].insert(card.pair());
}

void PositionCodec::read_seat(PositionReader& reader, State& state, Seat seat) {
  auto& read = static_cast<CardReader&>(reader);
  Hidden& hidden = state.hidden.open(Key());
  const std::string who = "." + seat_letter(seat);
  hidden.hands[seat] = read.cards("hand" + who);
  hidden.marks[seat] = read.pairs("marks" + who);
  hidden.shown[seat] = read.card("shown" + who);
  hidden.taken[seat] = read.card("taken" + who);
  state.last[seat] = read.card("last" + who);
  if (read.text("taker" + who)) state.lost_card.insert(seat);
  state.taker[seat] = read.seat("taker" + who, Seat(0));
  const int character = state.rules.characters == Characters::off ? 0 : seat.index();
  hidden.characters[seat] =
      static_cast<std::uint8_t>(read.number("character" + who, character, 0, state.players - 1));
}

std::expected<State, std::string> PositionCodec::from_position(const Position& position,
                                                               const Options& rules, int players) {
  State state = Rules::start(rules, players, {});
  Hidden& hidden = state.hidden.open(Key());
  CardReader read(position, state);
  state.phase =
      static_cast<Phase>(read.word("phase", kWordsOf<Phase>, static_cast<int>(Phase::play)));
  if (state.phase == Phase::deal || state.phase == Phase::over) read.fail("phase");
  if (const auto out = read.text("out"); out && !parse_out(*out, state)) read.fail("out");
  const StatementSet truths = read.cards("truths");
  if (truths.size() != state.pairs || truths.holds_pair()) read.fail("truths");
  for (const Statement true_half : truths) hidden.truth.set_true(true_half);
  state.removed = read.pairs("removed");
  state.common = state.removed | read.pairs("common");
  state.table = read.value("table", parse_table);
  if (!(state.table.cards() - StatementSet::first(2 * state.pairs)).empty()) read.fail("table");

  StatementSet placed = state.table.cards() | both_halves(state.removed);
  int count = state.table.size() + 2 * state.removed.size();
  SeatSet with_cards;
  for (const Seat seat : SeatSet::first(players)) {
    read_seat(read, state, seat);
    placed |= hidden.hands[seat];
    count += hidden.hands[seat].size();
    if (state.in.contains(seat) && !hidden.hands[seat].empty()) with_cards.insert(seat);
  }
  if (count != placed.size()) return std::unexpected("a card is in two places");
  if (with_cards.empty()) return std::unexpected("a position of this game needs cards in a hand");
  read_tracks(read, state, placed);
  read_turn(read, state, with_cards);
  hidden.sealed = {read.seats("sealed.declare", {}), read.seats("sealed.absolve", {}),
                   read.seats("sealed.unmask", {})};
  hidden.volunteers = read.seats("volunteers", {});
  if (!read.error().empty()) return std::unexpected(read.error());
  if (const std::string wrong = contradiction_in(state); !wrong.empty()) {
    return std::unexpected(wrong);
  }
  return state;
}

/// What can't be in a game, in one line; empty if all is well.
std::string PositionCodec::contradiction_in(const State& state) {
  const Hidden& hidden = state.hidden.open(Key());
  const bool asks_loser = state.phase == Phase::give || state.phase == Phase::add;
  if (asks_loser && (state.actor != state.loser || state.in.contains(state.loser))) {
    return "it is the turn of a loser who is out";
  }
  if (state.phase == Phase::spoils &&
      (state.actor != state.victor || !state.in.contains(state.victor))) {
    return "it is the turn of a victor who is in";
  }
  const bool asks_due =
      Rules::pending(state).kind == Pending::Kind::turn && !is_settling(state.phase);
  if (asks_due && !state.due.contains(state.actor)) return "it is the turn of one who is due";
  if (!(state.due - state.in).empty()) return "nobody who is out is due";
  if (state.phase == Phase::reclaim && state.table.size() != state.due.size()) {
    return "there is a card to reclaim for everyone who is due";
  }
  const bool reclaimed = Phase::declare <= state.phase && state.phase <= Phase::prove;
  if (reclaimed && state.table.size() > 0) return "every card has been reclaimed by now";
  for (const Seat seat : state.in) {
    if (reclaimed && state.rules.spoils == Spoils::must &&
        hidden.hands[seat].size() != hidden.hands[state.in.front()].size()) {
      return "all survivors have hands of one size by now";
    }
  }
  for (const Statement card : StatementSet::first(2 * state.pairs)) {
    const Track& track = track_of(hidden.tracks, card);
    const bool in_open = state.removed.contains(card.pair()) || state.table.find(card) != nullptr;
    if (track.seen() && !in_open && !follows(state, card, track.at())) {
      return "a card was last seen where it can't have left from";
    }
  }
  return {};
}

/// Is `card`, last seen with `holder`, still there or with whoever took it from there?
bool PositionCodec::follows(const State& state, Statement card, Seat holder) {
  const Hidden& hidden = state.hidden.open(Key());
  for (int steps = 0; steps < state.players; ++steps) {
    if (hidden.hands[holder].contains(card)) return true;
    if (!state.lost_card.contains(holder)) return false;
    holder = state.taker[holder];
  }
  return false;
}

}  // namespace humbug::liars_lair
