// Motes of Mischief as positions.

#include <algorithm>

#include "games/liars_dice/bidding.h"
#include "games/motes/notation.h"
#include "games/motes/rules.h"
#include "games/motes/texts.h"

namespace humbug::motes {

namespace {

constexpr std::array kYes = {"no"sv, "yes"sv};
constexpr std::array kParity = {"even"sv, "odd"sv};
constexpr std::array kEffects = {"none"sv, "red"sv, "dark"sv, "grey"sv};

/// "light grey blue", the motes a seat began with.
std::string motes_text(const Table& table, Seat seat) {
  std::string text;
  for (int n = 0; n < table.rules.dice; ++n) {
    text += (n == 0 ? "" : " ") + std::string(mote_text(table.mote(DieId(seat, n))));
  }
  return text;
}

std::string key(std::string_view name, Seat seat) {
  return std::string(name) + "." + seat_letter(seat);
}

void put_effect(const Table& table, Position& position) {
  position["stage"] = kStages[static_cast<std::size_t>(table.stage)];
  position["effect"] = kEffects[static_cast<std::size_t>(table.effect.kind)];
  position["effect.user"] = seat_letter(table.effect.user);
  position["effect.seat"] = seat_letter(table.effect.seat);
  position["effect.die"] = table.effect.die.text();
  position["effect.target"] = table.effect.target.text();
  position["effect.roll"] = kParity[table.effect.odd ? 1 : 0];
  position["blues"] = std::to_string(table.blues);
  position["to_answer"] = seat_letters(table.to_answer);
  position["answers_last"] = seat_letter(table.answers_last);
}

void put_seat(const Table& table, Seat seat, Position& position) {
  position[key("motes", seat)] = motes_text(table, seat);
  position[key("cup", seat)] = table.cups[seat].text();
  if (!table.graves[seat].empty()) position[key("grave", seat)] = table.graves[seat].text();
  if (table.tokens[seat] > 0) position[key("tokens", seat)] = std::to_string(table.tokens[seat]);
  if (table.places[seat] > 0) position[key("place", seat)] = std::to_string(table.places[seat]);
  position[key("last", seat)] = mote_text(table.last_lost[seat]);
  for (const Party party : {Party::redeemed, Party::cursed}) {
    for (const Seat user : SeatSet::first(table.players)) {
      const int cycles = table.blocks.cycles(seat, party, user);
      if (cycles == 0) continue;
      const std::string name = "block." + seat_letter(seat) + "." + seat_letter(user);
      position[name + "." + std::string(party_text(party))] = std::to_string(cycles);
    }
  }
}

std::string wrong_with(const State& state) {
  DieSet placed;
  int count = 0;
  int with_dice = 0;
  for (const Seat seat : SeatSet::first(state.players)) {
    placed |= state.cups[seat] | state.graves[seat];
    count += state.cups[seat].size() + state.graves[seat].size();
    with_dice += state.cups[seat].empty() ? 0 : 1;
    if (state.cups[seat].size() > kMaxCup) return "a cup holds five dice at most";
    if (!state.in.contains(seat) && !state.cups[seat].empty()) return "the dead have no dice";
  }
  if (placed.size() != count) return "a die is in two places";
  if (state.in.size() < (state.phase == Phase::keep ? 1 : 2)) return "too few players live";
  if (with_dice == 0) return "nobody has dice";
  const bool active_lives = state.in.contains(state.active) || state.phase == Phase::keep;
  if (!state.in.contains(state.asked) || !active_lives) return "who has the turn must be alive";
  if (state.rolled() && state.bid.made()) {
    if (state.bid.quantity > state.dice_in_play()) return "the bid is higher than the dice in play";
    if (state.bid.face.value() > kFaces) return "the dice have six faces";
    if (state.bidder == state.turn) return "the standing bid must be another player's";
  }
  return {};
}

/// Reads a position into a state, key by key.
class Reader {
 public:
  Reader(const Position& position, const Options& rules, int players)
      : read_(position, players), state_(Rules::start(rules, players, {})) {}

  State& state() { return state_; }
  std::string error() const { return read_.error(); }

  void read(Hidden& hidden) {
    state_.phase = static_cast<Phase>(read_.word("phase", kPhases, static_cast<int>(Phase::bid)));
    if (state_.phase == Phase::setup || state_.phase == Phase::over) read_.fail("phase");
    read_table();
    for (const Seat seat : SeatSet::first(state_.players)) read_motes(seat);
    for (const Seat seat : SeatSet::first(state_.players)) read_seat(seat, hidden);
    fill_cups();
    for (const Seat seat : SeatSet::first(state_.players)) read_faces(seat, hidden);
    read_effect();
    hidden.answered = read_.seats(
        "answered", state_.phase == Phase::bets ? SeatSet() : SeatSet::first(state_.players));
  }

 private:
  void read_table() {
    state_.prize = read_.text("prize") ? mote("prize") : Mote::dark;
    state_.cycle = static_cast<std::uint8_t>(read_.number("cycle", 1, 0, 120));
    state_.in = read_.seats("in", SeatSet::first(state_.players));
    state_.active = read_.seat("active", state_.in.empty() ? Seat(0) : state_.in.front());
    state_.asked = read_.seat("asked", state_.active);
    state_.turn = read_.seat("turn", state_.phase == Phase::bid ? state_.asked : state_.active);
    if (state_.phase == Phase::bid && !read_.text("asked")) state_.asked = state_.turn;
    state_.bid = read_.value("bid", liars_dice::parse_bid);
    state_.bidder = read_.seat("bidder", Seat(0));
    state_.accuser = read_.seat("accuser", Seat(0));
    state_.loser = read_.seat("loser", Seat(0));
    if (state_.phase == Phase::lose) state_.asked = state_.loser;
    state_.must_raise = yes("must_raise");
    state_.void_night = yes("void_night");
    state_.passed = read_.seats("passed", {});
    state_.used = read_.value("used", DieSet::parse);
    state_.carry =
        static_cast<std::uint64_t>(read_.number("carry", 0, 0, static_cast<int>(kMaxFunds)));
  }

  void read_motes(Seat seat) {
    const std::string name = key("motes", seat);
    const std::optional<std::string_view> given = read_.text(name);
    std::string_view rest = given.value_or("");
    std::size_t next = 0;
    for (int n = 0; n < state_.rules.dice; ++n) {
      std::optional<Mote> mote;
      if (given) {
        const std::size_t space = std::min(rest.find(' '), rest.size());
        mote = parse_mote(rest.substr(0, space));
        rest.remove_prefix(std::min(space + 1, rest.size()));
      } else {
        // Without a word, everyone has the first motes of the list that are not the prize.
        if (kAllMotes[next] == state_.prize) ++next;
        mote = kAllMotes[next++];
      }
      if (!mote) return read_.fail(name);
      state_.kinds[static_cast<std::size_t>(*mote)].insert(DieId(seat, n));
    }
  }

  void read_seat(Seat seat, Hidden& hidden) {
    if (read_.text(key("cup", seat))) {
      state_.cups[seat] = dice(key("cup", seat));
      cups_given_.insert(seat);
    }
    state_.graves[seat] = dice(key("grave", seat));
    const auto byte = [&](std::string_view name, int most) {
      return static_cast<std::uint8_t>(read_.number(key(name, seat), 0, 0, most));
    };
    state_.tokens[seat] = byte("tokens", kMaxDice);
    state_.places[seat] = byte("place", state_.players);
    if (read_.text(key("last", seat))) state_.last_lost[seat] = mote(key("last", seat));
    const auto sum = [&](std::string_view name, std::uint32_t otherwise) {
      return static_cast<std::uint32_t>(read_.number(key(name, seat), static_cast<int>(otherwise),
                                                     0, static_cast<int>(kMaxFunds)));
    };
    state_.funds[seat] = sum("funds", state_.funds[seat]);
    hidden.bets[seat] = sum("bet", 0);
    if (hidden.bets[seat] > state_.funds[seat]) read_.fail(key("bet", seat));
    const auto pledge = read_.text(key("pledge", seat));
    if (pledge == "cursed") hidden.cursed.insert(seat);
    for (const Party party : {Party::redeemed, Party::cursed}) {
      for (const Seat user : SeatSet::first(state_.players)) {
        const std::string name = "block." + seat_letter(seat) + "." + seat_letter(user) + "." +
                                 std::string(party_text(party));
        const int cycles = read_.number(name, 0, 0, kMaxPlayers);
        if (cycles > 0) state_.blocks.add(seat, party, user, cycles);
      }
    }
  }

  /// Who is alive and whose cup is not written down has all his dice that are nowhere else.
  void fill_cups() {
    DieSet elsewhere = state_.graveyard();
    for (const Seat seat : cups_given_) elsewhere |= state_.cups[seat];
    for (const Seat seat : state_.in - cups_given_) {
      state_.cups[seat] = DieSet::of(seat, state_.rules.dice) - elsewhere;
    }
  }

  void read_faces(Seat seat, Hidden& hidden) {
    const std::string name = key("faces", seat);
    const std::string_view text = read_.text(name).value_or("");
    if (text.size() > 2 * kMaxCup) return read_.fail(name);
    for (std::size_t at = 0; at < text.size(); at += 2) {
      const std::optional<Face> face = Face::from_digit(text[at]);
      if (!face || face->value() > kFaces) return read_.fail(name);
      hidden.faces[seat].add(*face);
    }
    const int wanted = state_.rolled() ? state_.cups[seat].size() : 0;
    if (hidden.faces[seat].size() != wanted) read_.fail(name);
  }

  void read_effect() {
    state_.stage = static_cast<Stage>(read_.word("stage", kStages, 0));
    Effect& effect = state_.effect;
    effect.kind = static_cast<Effect::Kind>(read_.word("effect", kEffects, 0));
    effect.user = read_.seat("effect.user", Seat(0));
    effect.seat = read_.seat("effect.seat", Seat(0));
    effect.die = read_.value("effect.die", DieId::parse);
    effect.target = read_.value("effect.target", DieId::parse);
    effect.odd = read_.word("effect.roll", kParity, 0) == 1;
    state_.blues = static_cast<std::uint8_t>(read_.number("blues", 0, 0, kMaxDice));
    state_.to_answer = read_.seats("to_answer", {});
    state_.answers_last = read_.seat("answers_last", Seat(0));
    const bool plain = state_.stage == Stage::plain;
    if (plain != (effect.kind == Effect::Kind::none)) read_.fail("effect");
    if (state_.stage == Stage::answer && !state_.to_answer.contains(state_.asked)) {
      read_.fail("to_answer");
    }
  }

  bool yes(std::string_view name) { return read_.word(name, kYes, 0) == 1; }
  Mote mote(const std::string& name) { return read_.value(name, parse_mote); }
  /// Dice that are in this game.
  DieSet dice(const std::string& name) {
    const DieSet set = read_.value(name, DieSet::parse);
    DieSet all;
    for (const DieSet& kind : state_.kinds) all |= kind;
    if (!(set - all).empty()) read_.fail(name);
    return set & all;
  }

  PositionReader read_;
  State state_;
  SeatSet cups_given_;
};

}  // namespace

Position Board::position(const State& state) {
  const Hidden& hidden = state.hidden.open(Key());
  Position position;
  position["phase"] = kPhases[static_cast<std::size_t>(state.phase)];
  if (state.phase == Phase::setup) return position;
  position["prize"] = mote_text(state.prize);
  position["in"] = seat_letters(state.in);
  for (const Seat seat : SeatSet::first(state.players)) {
    put_seat(state, seat, position);
    if (hidden.faces[seat].size() > 0) {
      position[key("faces", seat)] = faces_text(hidden.faces[seat]);
    }
    if (!state.rules.bets) continue;
    position[key("funds", seat)] = std::to_string(state.funds[seat]);
    position[key("bet", seat)] = std::to_string(hidden.bets[seat]);
    if (state.rules.pledges()) {
      position[key("pledge", seat)] =
          party_text(hidden.cursed.contains(seat) ? Party::cursed : Party::redeemed);
    }
  }
  if (state.carry > 0) position["carry"] = std::to_string(state.carry);
  if (state.phase == Phase::bets) position["answered"] = seat_letters(hidden.answered);
  if (state.phase == Phase::over) position["winning"] = mote_text(state.winning);
  position["cycle"] = std::to_string(state.cycle);
  if (state.phase <= Phase::active || state.phase == Phase::over) return position;
  position["active"] = seat_letter(state.active);
  position["asked"] = seat_letter(state.asked);
  if (state.phase > Phase::bid) position["loser"] = seat_letter(state.loser);
  if (state.phase > Phase::bid) position["accuser"] = seat_letter(state.accuser);
  if (state.stage != Stage::plain) put_effect(state, position);
  if (state.effect.kind == Effect::Kind::grey) position["accuser"] = seat_letter(state.accuser);
  if (state.void_night) position["void_night"] = "yes";
  if (state.in_window()) {
    if (!state.passed.empty()) position["passed"] = seat_letters(state.passed);
    if (!state.used.empty()) position["used"] = state.used.text();
  }
  if (!state.rolled()) return position;
  position["turn"] = seat_letter(state.turn);
  if (state.must_raise) position["must_raise"] = "yes";
  if (state.bid.made()) {
    position["bid"] = liars_dice::bid_text(state.bid);
    position["bidder"] = seat_letter(state.bidder);
  }
  return position;
}

std::expected<State, std::string> Board::from_position(const Position& position,
                                                       const Options& rules, int players) {
  Reader reader(position, rules, players);
  State& state = reader.state();
  reader.read(state.hidden.open(Key()));
  if (!reader.error().empty()) return std::unexpected(reader.error());
  if (const std::string wrong = wrong_with(state); !wrong.empty()) return std::unexpected(wrong);
  return state;
}

}  // namespace humbug::motes
