#include "games/motes/chance.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/disclosure.h"
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

std::vector<std::string> mote_texts() {
  std::vector<std::string> texts;
  for (int mote = 0; mote < kMotes; ++mote) {
    texts.push_back(chance_text(word(static_cast<Mote>(mote))));
  }
  return texts;
}

/// One leaf for each die of everybody.
std::vector<ChancePart::To> dice_of_all(const State& state, std::string_view list,
                                        const std::function<int(Seat)>& dice) {
  std::vector<ChancePart::To> to;
  for (const Seat seat : state.in) {
    for (int n = 0; n < dice(seat); ++n) {
      to.push_back({disclosure::of_seat(list, seat) + "/" + std::to_string(n), 1});
    }
  }
  return to;
}

void plan_setup(const State& state, ChancePlan& plan) {
  plan.add_die(mote_texts(), "/prize");
  if (state.rules.motes == MoteDraw::random_each) {
    const auto dice = [&](Seat) { return int{state.rules.dice}; };
    plan.add_dice(mote_texts(), dice_of_all(state, "/motes", dice));
    return;
  }
  for (int others = kMotes - 1; others > state.rules.dice; --others) plan.add_plain_dice(others, 1);
}

}  // namespace

ChanceStock Chance::stock(const Options& rules, int players) {
  const int dice = rules.dice * players;
  // As in Liar's Dice, twice, for Light brings dice back; and the motes of all dice.
  ChanceStock stock;
  stock.dice = static_cast<std::uint16_t>(std::min(kMostDice, dice * (dice + 2) + kSingleDice));
  return stock;
}

ChancePlan Chance::plan(const State& state) {
  ChancePlan plan;
  if (state.stage == Stage::d6) {
    plan.add_die(chance_numbers(1, kFaces), "/face");
    return plan;
  }
  switch (state.phase) {
    case Phase::setup:
      plan_setup(state, plan);
      break;
    case Phase::active:
      plan.add_die(chance_seats(SeatSet::first(state.players)), "/seat");
      break;
    case Phase::roll: {
      const auto dice = [&](Seat seat) { return static_cast<int>(state.cups[seat].size()); };
      plan.add_dice(chance_numbers(1, kFaces), dice_of_all(state, "/faces", dice));
      break;
    }
    default: {
      std::vector<std::string> dice;
      for (int n = 0; n < state.cups[state.loser].size(); ++n) {
        dice.push_back(chance_text(state.cups[state.loser].nth(n).text()));
      }
      plan.add_die(std::move(dice), "/die");
      break;
    }
  }
  return plan;
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

}  // namespace humbug::motes
