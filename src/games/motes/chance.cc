#include "games/motes/chance.h"

#include <algorithm>
#include <bit>
#include <string>

#include "core/showing.h"
#include "games/motes/rules.h"

namespace humbug::motes {

namespace {

/// Red's dice, the first seat, lost dice and, beside the rolls, all that a game throws one by one.
constexpr int kSingleDice = 200;
/// A stock is no larger than this; a longer game gets a new one.
constexpr int kMostDice = 2000;

Mote mote_at(unsigned motes, int n) {
  for (; n > 0; --n) motes &= motes - 1;
  return static_cast<Mote>(std::countr_zero(motes));
}

/// MM-13, MM-14, ruling 3: the prize, then the motes that are left out one by one; or all.
Draw set_up(const State& state, ChanceValues values) {
  Draw drawn;
  drawn.kind = Draw::Kind::setup;
  drawn.dice = state.rules.dice;
  drawn.prize = static_cast<Mote>(values[0]);
  const auto dice = static_cast<std::size_t>(state.rules.dice);
  std::size_t next = 1;
  if (state.rules.motes == MoteDraw::random_each) {
    for (const Seat seat : state.in) {
      for (std::size_t n = 0; n < dice; ++n) {
        drawn.motes[seat][n] = static_cast<Mote>(values[next++]);
      }
    }
    return drawn;
  }
  const auto bit = [](Mote mote) { return 1U << static_cast<unsigned>(mote); };
  unsigned left = ((1U << kMotes) - 1U) & ~bit(drawn.prize);
  while (next < values.size()) left &= ~bit(mote_at(left, values[next++]));
  for (std::size_t n = 0; n < dice; ++n) {
    for (const Seat seat : state.in) {
      drawn.motes[seat][n] = mote_at(left, static_cast<int>(n));
    }
  }
  return drawn;
}

ChanceShown shown_of_setup(const State& state, ChanceValues values, std::size_t index) {
  const std::string mote = '"' + std::string(mote_text(static_cast<Mote>(values[index]))) + '"';
  if (index == 0) return {"/prize", mote};
  if (state.rules.motes != MoteDraw::random_each) return {"/motes", ""};
  const std::size_t die = index - 1;
  const Seat seat = state.in.nth(static_cast<int>(die / state.rules.dice));
  return {showing::of_seat("/motes", seat) + "/" + std::to_string(die % state.rules.dice), mote};
}

}  // namespace

ChanceStock Chance::stock(const Options& rules, int players) {
  const int dice = rules.dice * players;
  // As in Liar's Dice, twice, for Light brings dice back; and the motes of all dice.
  ChanceStock stock;
  stock.dice = static_cast<std::uint16_t>(std::min(kMostDice, dice * (dice + 2) + kSingleDice));
  return stock;
}

ChancePlaces Chance::places(const State& state) {
  ChancePlaces places;
  if (state.stage == Stage::d6) {
    places.add_die(kFaces);
    return places;
  }
  switch (state.phase) {
    case Phase::setup:
      places.add_die(kMotes);
      if (state.rules.motes == MoteDraw::random_each) {
        places.add_dice(state.in.size() * state.rules.dice, kMotes);
      } else {
        for (int others = kMotes - 1; others > state.rules.dice; --others) places.add_die(others);
      }
      break;
    case Phase::active:
      places.add_die(state.players);
      break;
    case Phase::roll:
      for (const Seat seat : state.in) places.add_dice(state.cups[seat].size(), kFaces);
      break;
    default:
      places.add_die(state.cups[state.loser].size());
      break;
  }
  return places;
}

Draw Chance::draw(const State& state, ChanceValues values) {
  Draw drawn;
  if (state.stage == Stage::d6) {
    drawn.kind = Draw::Kind::d6;
    drawn.face = Face(1 + values[0]);
    return drawn;
  }
  switch (state.phase) {
    case Phase::setup:
      return set_up(state, values);
    case Phase::active:
      drawn.kind = Draw::Kind::active;
      drawn.seat = Seat(values[0]);
      return drawn;
    case Phase::roll: {
      drawn.kind = Draw::Kind::roll;
      std::size_t next = 0;
      for (const Seat seat : state.in) {
        for (int n = 0; n < state.cups[seat].size(); ++n) {
          drawn.faces[seat].add(Face(1 + values[next++]));
        }
      }
      return drawn;
    }
    default:
      drawn.kind = Draw::Kind::lose;
      drawn.die = state.cups[state.loser].nth(values[0]);
      return drawn;
  }
}

ChanceShown Chance::shown(const State& state, ChanceValues values, std::size_t index) {
  if (state.stage == Stage::d6) return {"/face", std::to_string(1 + values[0])};
  switch (state.phase) {
    case Phase::setup:
      return shown_of_setup(state, values, index);
    case Phase::active:
      return {"/seat", std::to_string(values[0])};
    case Phase::roll: {
      auto left = static_cast<int>(index);
      for (const Seat seat : state.in) {
        const int size = state.cups[seat].size();
        if (left < size) {
          return {showing::of_seat("/faces", seat) + "/" + std::to_string(left),
                  std::to_string(1 + values[index])};
        }
        left -= size;
      }
      return {};
    }
    default:
      return {"/die", '"' + state.cups[state.loser].nth(values[0]).text() + '"'};
  }
}

}  // namespace humbug::motes
