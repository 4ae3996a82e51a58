// States of Motes of Mischief written down as positions.

#include "games/liars_dice/bidding.h"
#include "games/motes/notation.h"
#include "games/motes/rules.h"
#include "games/motes/texts.h"

namespace humbug::motes {

namespace {

/// "light grey blue", the motes a seat began with.
std::string motes_text(const PublicState& table, Seat seat) {
  std::string text;
  for (int n = 0; n < table.rules.dice; ++n) {
    text += (n == 0 ? "" : " ") + std::string(word(table.mote(DieId(seat, n))));
  }
  return text;
}

void put_effect(const PublicState& table, Position& position) {
  position["stage"] = word(table.stage);
  position["effect"] = word(table.effect.kind);
  position["effect.user"] = seat_letter(table.effect.user);
  position["effect.seat"] = seat_letter(table.effect.seat);
  position["effect.die"] = table.effect.die.text();
  position["effect.target"] = table.effect.target.text();
  position["effect.roll"] = kParity[table.effect.odd ? 1 : 0];
  position["blues"] = std::to_string(table.blues);
  position["to_answer"] = seat_letters(table.to_answer);
  position["answers_last"] = seat_letter(table.answers_last);
}

void put_seat(const PublicState& table, Seat seat, Position& position) {
  position[seat_key("motes", seat)] = motes_text(table, seat);
  position[seat_key("cup", seat)] = table.cups[seat].text();
  if (!table.graves[seat].empty()) position[seat_key("grave", seat)] = table.graves[seat].text();
  if (table.tokens[seat] > 0)
    position[seat_key("tokens", seat)] = std::to_string(table.tokens[seat]);
  if (table.places[seat] > 0)
    position[seat_key("place", seat)] = std::to_string(table.places[seat]);
  position[seat_key("last", seat)] = word(table.last_lost[seat]);
  for (const Party party : {Party::redeemed, Party::cursed}) {
    for (const Seat user : SeatSet::first(table.players)) {
      const int cycles = table.blocks.cycles(seat, party, user);
      if (cycles == 0) continue;
      position[block_key(seat, user, party)] = std::to_string(cycles);
    }
  }
}

}  // namespace

Position PositionCodec::position(const State& state) {
  const Hidden& hidden = state.hidden.open(Key());
  Position position;
  position["phase"] = word(state.phase);
  if (state.phase == Phase::setup) return position;
  position["prize"] = word(state.prize);
  position["in"] = seat_letters(state.in);
  for (const Seat seat : SeatSet::first(state.players)) {
    put_seat(state, seat, position);
    if (hidden.faces[seat].size() > 0) {
      position[seat_key("faces", seat)] = faces_text(hidden.faces[seat]);
    }
    if (!state.rules.bets) continue;
    position[seat_key("funds", seat)] = std::to_string(state.funds[seat]);
    position[seat_key("bet", seat)] = std::to_string(hidden.bets[seat]);
    if (state.rules.pledges()) {
      position[seat_key("pledge", seat)] =
          word(hidden.cursed.contains(seat) ? Party::cursed : Party::redeemed);
    }
  }
  if (state.carry > 0) position["carry"] = std::to_string(state.carry);
  if (state.phase == Phase::bets) position["answered"] = seat_letters(hidden.answered);
  if (state.phase == Phase::over) position["winning"] = word(state.winning);
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

}  // namespace humbug::motes
