// States of Motes of Mischief set up from positions.

#include <algorithm>

#include "games/liars_dice/bidding.h"
#include "games/liars_dice/texts.h"
#include "games/motes/notation.h"
#include "games/motes/rules.h"
#include "games/motes/sound.h"
#include "games/motes/texts.h"

namespace humbug::motes {

namespace {

constexpr std::array kYes = {"no"sv, "yes"sv};

/// Reads a position into a state, key by key.
class Reader {
 public:
  Reader(const Position& position, const Options& rules, int players)
      : read_(position, players), state_(Rules::start(rules, players, {})) {}

  State& state() { return state_; }
  std::string error() const { return read_.error(); }

  void read(Hidden& hidden) {
    read_motes();
    state_.phase =
        static_cast<Phase>(read_.word("phase", kWordsOf<Phase>, static_cast<int>(Phase::bid)));
    if (state_.phase == Phase::setup || state_.phase == Phase::over) read_.fail("phase");
    read_table();
    read_night();
    for (const Seat seat : SeatSet::first(state_.players)) {
      read_dice(seat);
      read_money(seat, hidden);
      read_blocks(seat);
    }
    fill_cups();
    for (const Seat seat : SeatSet::first(state_.players)) read_faces(seat, hidden);
    read_effect();
    read_answered(hidden);
  }

 private:
  /// The prize and what everyone began with; it must be a setup that could have been drawn.
  void read_motes() {
    Draw draw;
    draw.dice = state_.rules.dice;
    draw.prize = read_.text("prize") ? mote("prize") : Mote::dark;
    for (const Seat seat : SeatSet::first(state_.players)) read_motes(seat, draw);
    for (const Seat seat : SeatSet::first(state_.players)) {
      // Motes that nobody wrote down always fit.
      const std::string name = seat_key("motes", seat);
      if (read_.text(name) && Rules::refusal(state_, draw)) read_.fail(name);
    }
    NoSink silent;
    Rules::apply(state_, draw, silent);
    state_.cups = {};
  }

  void read_motes(Seat seat, Draw& draw) {
    const std::string name = seat_key("motes", seat);
    const std::optional<std::string_view> given = read_.text(name);
    std::string_view rest = given.value_or("");
    std::size_t next = 0;
    for (std::size_t n = 0; n < draw.dice; ++n) {
      std::optional<Mote> mote;
      if (given) {
        const std::size_t space = std::min(rest.find(' '), rest.size());
        mote = parse_word<Mote>(rest.substr(0, space));
        rest.remove_prefix(std::min(space + 1, rest.size()));
      } else {
        // Without a word, everyone has the first motes of the list that are not the prize.
        if (kAllMotes[next] == draw.prize) ++next;
        mote = kAllMotes[next++];
      }
      if (!mote) return read_.fail(name);
      draw.motes[seat][n] = *mote;
    }
    if (!rest.empty()) read_.fail(name);
  }

  void read_table() {
    const int first = state_.phase > Phase::active ? 1 : 0;
    state_.cycle = static_cast<std::uint8_t>(read_.number("cycle", first, 0, kMostCycles));
    state_.in = read_.seats("in", SeatSet::first(state_.players));
    state_.active = read_.seat("active", state_.in.empty() ? Seat(0) : state_.in.front());
    state_.asked = read_.seat("asked", state_.active);
    state_.passed = read_.seats("passed", {});
    state_.used = dice("used");
    state_.carry =
        static_cast<std::uint64_t>(read_.number("carry", 0, 0, static_cast<int>(kMaxFunds)));
    const bool carries = state_.rules.bets && state_.rules.nonbettor == Nonbettor::carry;
    if (state_.carry > 0 && !carries) read_.fail("carry");
  }

  void read_night() {
    state_.turn = read_.seat("turn", state_.phase == Phase::bid ? state_.asked : state_.active);
    if (state_.phase == Phase::bid && !read_.text("asked")) state_.asked = state_.turn;
    state_.bid = read_.value("bid", liars_dice::parse_bid);
    state_.bidder = read_.seat("bidder", Seat(0));
    state_.accuser = read_.seat("accuser", Seat(0));
    state_.loser = read_.seat("loser", Seat(0));
    if (state_.phase == Phase::lose) state_.asked = state_.loser;
    state_.must_raise = yes("must_raise");
    state_.void_night = yes("void_night");
  }

  void read_dice(Seat seat) {
    if (read_.text(seat_key("cup", seat))) {
      state_.cups[seat] = dice(seat_key("cup", seat));
      cups_given_.insert(seat);
    }
    state_.graves[seat] = dice(seat_key("grave", seat));
    const auto byte = [&](std::string_view name, int most) {
      return static_cast<std::uint8_t>(read_.number(seat_key(name, seat), 0, 0, most));
    };
    state_.tokens[seat] = byte("tokens", kMaxDice);
    state_.places[seat] = byte("place", state_.players);
    if (read_.text(seat_key("last", seat))) state_.last_lost[seat] = mote(seat_key("last", seat));
  }

  void read_money(Seat seat, Hidden& hidden) {
    const auto sum = [&](std::string_view name, std::uint32_t otherwise) {
      return static_cast<std::uint32_t>(read_.number(
          seat_key(name, seat), static_cast<int>(otherwise), 0, static_cast<int>(kMaxFunds)));
    };
    state_.funds[seat] = sum("funds", state_.funds[seat]);
    hidden.bets[seat] = sum("bet", 0);
    if (hidden.bets[seat] > state_.funds[seat]) read_.fail(seat_key("bet", seat));
    const std::string pledge = seat_key("pledge", seat);
    if (read_.value(pledge, parse_word<Party>) == Party::cursed) hidden.cursed.insert(seat);
    if (read_.text(pledge) && !state_.rules.pledges()) read_.fail(pledge);
  }

  /// The bets are due until the last one is in.
  void read_answered(Hidden& hidden) {
    const SeatSet all = SeatSet::first(state_.players);
    const bool due = state_.phase == Phase::bets;
    hidden.answered = read_.seats("answered", due ? SeatSet() : all);
    if (due == (hidden.answered == all)) read_.fail("answered");
    if (due && !state_.rules.bets) read_.fail("phase");
  }

  void read_blocks(Seat seat) {
    for (const Party party : {Party::redeemed, Party::cursed}) {
      for (const Seat user : SeatSet::first(state_.players)) {
        const std::string name = block_key(seat, user, party);
        const int cycles = read_.number(name, 0, 0, state_.players);
        if (cycles == 0) continue;
        const bool both_live = state_.in.contains(seat) && state_.in.contains(user);
        if (seat == user || !both_live) return read_.fail(name);
        state_.blocks.add(seat, party, user, cycles);
      }
    }
  }

  /// A living player whose cup is not written down has all own dice that are nowhere else.
  void fill_cups() {
    DieSet elsewhere = state_.graveyard();
    for (const Seat seat : cups_given_) elsewhere |= state_.cups[seat];
    for (const Seat seat : state_.in - cups_given_) {
      state_.cups[seat] = DieSet::of(seat, state_.rules.dice) - elsewhere;
    }
  }

  void read_faces(Seat seat, Hidden& hidden) {
    const std::string name = seat_key("faces", seat);
    FaceList& faces = hidden.faces[seat];
    faces = read_.value(name, liars_dice::parse_faces<FaceList>);
    for (int n = 0; n < faces.size(); ++n) {
      if (faces[n].value() > kFaces) return read_.fail(name);
    }
    if (faces.size() != (state_.rolled() ? state_.cups[seat].size() : 0)) read_.fail(name);
  }

  void read_effect() {
    state_.stage = static_cast<Stage>(read_.word("stage", kWordsOf<Stage>, 0));
    Effect& effect = state_.effect;
    effect.kind = static_cast<Effect::Kind>(read_.word("effect", kWordsOf<Effect::Kind>, 0));
    effect.user = read_.seat("effect.user", Seat(0));
    effect.seat = read_.seat("effect.seat", Seat(0));
    effect.die = die("effect.die");
    effect.target = die("effect.target");
    effect.odd = read_.word("effect.roll", kParity, 0) == 1;
    state_.blues = static_cast<std::uint8_t>(read_.number("blues", 0, 0, kMaxDice));
    state_.to_answer = read_.seats("to_answer", {});
    state_.answers_last = read_.seat("answers_last", Seat(0));
  }

  bool yes(std::string_view name) { return read_.word(name, kYes, 0) == 1; }
  Mote mote(const std::string& name) { return read_.value(name, parse_word<Mote>); }
  /// Dice that are in this game.
  DieSet dice(const std::string& name) {
    const DieSet set = read_.value(name, DieSet::parse);
    if (!(set - state_.all_dice()).empty()) read_.fail(name);
    return set & state_.all_dice();
  }
  DieId die(const std::string& name) {
    const DieId one = read_.value(name, DieId::parse);
    if (!state_.all_dice().contains(one)) read_.fail(name);
    return one;
  }

  PositionReader read_;
  State state_;
  SeatSet cups_given_;
};

}  // namespace

std::expected<State, std::string> PositionCodec::from_position(const Position& position,
                                                               const Options& rules, int players) {
  Reader reader(position, rules, players);
  State& state = reader.state();
  reader.read(state.hidden.open(Key()));
  if (!reader.error().empty()) return std::unexpected(reader.error());
  if (const std::string wrong = wrong_with(state); !wrong.empty()) return std::unexpected(wrong);
  return state;
}

}  // namespace humbug::motes
