#include "games/motes/sound.h"

#include "games/motes/legal.h"
#include "games/motes/powers.h"

namespace humbug::motes {

namespace {

std::string wrong_with_dice(const PublicState& table) {
  DieSet placed;
  int count = 0;
  for (const Seat seat : SeatSet::first(table.players)) {
    const DieSet& cup = table.cups[seat];
    placed |= cup | table.graves[seat];
    count += cup.size() + table.graves[seat].size();
    if (cup.size() > kMaxCup) return "a cup holds five dice at most";
    if (table.in.contains(seat)) continue;
    if (!cup.empty()) return "the dead have no dice";
    if (table.tokens[seat] > 0) return "the dead have no tokens";
  }
  return placed.size() == count ? "" : "a die is in two places";
}

/// Between the loss and the end of Sunrise the loser may be without dice, nobody else ever.
std::string wrong_with_living(const PublicState& table) {
  if (table.phase == Phase::keep) {
    const bool choice = table.in.size() == 1 && table.cups[table.in.front()].size() > 1;
    return choice ? "" : "a winning die is chosen by the last player, who has several";
  }
  if (table.in.size() < 2) return "too few players live";
  if (table.phase <= Phase::active && table.in.size() < table.players) return "nobody has died yet";
  const bool lost = table.after_challenge() && !table.void_night;
  for (const Seat seat : table.in) {
    const bool may_be_empty = lost && seat == table.loser;
    if (table.cups[seat].empty() && !may_be_empty) return "who lives has dice";
  }
  return {};
}

/// Places are given to the dead, from the last on.
std::string wrong_with_places(const PublicState& table) {
  SeatSet given;
  for (const Seat seat : SeatSet::first(table.players)) {
    const int place = table.places[seat];
    if (table.in.contains(seat) != (place == 0)) return "the dead have places, and only they";
    if (place == 0) continue;
    if (place <= table.in.size() || given.contains(Seat(place - 1))) return "a place can't be";
    given.insert(Seat(place - 1));
  }
  return {};
}

/// Each cycle that is over has cost a die, or used up a Grey; only a Light has brought one back.
/// More of them could go on for longer than any game.
std::string wrong_with_cycle(const PublicState& table) {
  DieSet placed = table.graveyard();
  int cups = 0;
  int tokens = 0;
  for (const Seat seat : table.in) {
    placed |= table.cups[seat];
    cups += table.cups[seat].size();
    tokens += table.tokens[seat];
  }
  int most = table.all_dice().size() - cups + (table.kind(Mote::light) - placed).size();
  if (table.rules.grey == GreyVoids::void_round) {
    most += (table.kind(Mote::grey) - placed).size() - tokens;
  }
  if ((table.cycle > 0) != (table.phase > Phase::active)) return "cycles are counted from 1";
  const int over = table.after_challenge() ? table.cycle : table.cycle - 1;
  return over <= most ? "" : "so many cycles would have cost more dice";
}

std::string wrong_with_turn(const PublicState& table) {
  const bool voids = table.rules.grey == GreyVoids::void_round && table.after_challenge();
  if (table.void_night && !voids) return "the night can't have been void";
  const bool active_lives = table.in.contains(table.active) || table.phase == Phase::keep;
  if (!table.in.contains(table.asked) || !active_lives) return "who has the turn must be alive";
  if (!(table.passed - table.in).empty()) return "who has passed must be alive";
  if (table.phase == Phase::lose || table.after_challenge()) {
    const Seat next = table.void_night ? table.accuser : table.loser;
    if (!table.in.contains(next)) return "whom the challenge was about must be alive";
  }
  return {};
}

std::string wrong_with_bid(const PublicState& table) {
  if (!table.rolled()) return {};
  if (!table.in.contains(table.turn)) return "who is to bid must be alive";
  const bool bids_now = table.phase == Phase::bid && table.stage == Stage::plain;
  if (bids_now && table.asked != table.turn) return "who is to bid must be asked";
  if (!table.bid.made()) return table.must_raise ? "there is nothing to raise" : "";
  if (table.bid.quantity > table.dice_in_play()) return "the bid is higher than the dice in play";
  if (table.bid.face.value() > kFaces) return "the dice have six faces";
  const bool another = table.in.contains(table.bidder) && table.bidder != table.turn;
  return another ? "" : "the standing bid must be another player's";
}

/// Can `effect` wait for answers in this phase?
bool fits(const PublicState& table, const Effect& effect) {
  switch (effect.kind) {
    case Effect::Kind::none:
      return false;
    case Effect::Kind::dark:
      return table.at_night();
    case Effect::Kind::red: {
      const bool named = table.rules.red_target == RedTarget::before;
      const bool another = table.in.contains(effect.seat) && effect.seat != effect.user;
      return table.at_night() && (another || !named);
    }
    case Effect::Kind::grey:
      break;
  }
  return table.phase == Phase::bid && table.bid.made() && effect.user == table.bidder &&
         table.tokens[table.bidder] > 0 && table.accuser == table.turn;
}

std::string wrong_with_effect(const PublicState& table) {
  const Effect& effect = table.effect;
  if (table.stage == Stage::plain) {
    return effect.kind == Effect::Kind::none ? "" : "an effect waits for an answer or a roll";
  }
  if (!fits(table, effect) || !table.in.contains(effect.user)) return "no such effect can wait now";
  if (table.stage != Stage::answer) {
    const bool after_roll = table.rules.red_target == RedTarget::after_roll;
    const bool chooses = after_roll && table.asked == effect.user;
    const bool sound = effect.kind == Effect::Kind::red && (table.stage == Stage::d6 || chooses);
    return sound ? "" : "only Red rolls a die, and its user chooses";
  }
  if (!table.to_answer.contains(table.asked)) return "who is asked must be among those to answer";
  for (const Seat seat : table.to_answer) {
    if (!table.in.contains(seat) || blues(table, seat).empty())
      return "only who has a Blue answers";
  }
  return {};
}

}  // namespace

std::string wrong_with(const PublicState& table) {
  for (const auto check : {wrong_with_dice, wrong_with_living, wrong_with_places, wrong_with_cycle,
                           wrong_with_turn, wrong_with_bid, wrong_with_effect}) {
    if (std::string wrong = check(table); !wrong.empty()) return wrong;
  }
  return {};
}

}  // namespace humbug::motes
