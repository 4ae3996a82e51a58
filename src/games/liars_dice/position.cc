#include <array>

#include "games/liars_dice/notation.h"
#include "games/liars_dice/rules.h"
#include "games/liars_dice/texts.h"

namespace humbug::liars_dice {

namespace {

std::string wrong_with(const State& state) {
  const PublicState& table = state;
  if (table.in.size() < 2) return "a position needs two players with dice";
  for (const Seat seat : {table.opener, table.actor}) {
    if (!table.in.contains(seat)) return "who has the turn must have dice";
  }
  if (!table.bid.made()) return {};
  if (table.bid.quantity > table.dice_in_play) return "the bid is higher than the dice in play";
  if (table.bid.face.value() > table.rules.faces) return "the bid's face is not on these dice";
  const bool sound = table.in.contains(table.bidder) && table.bidder != table.actor;
  return sound ? "" : "the standing bid must be another player's";
}

void name_entries(PositionEntries& at, PublicState& table, Hidden& hidden) {
  at.word("phase", table.phase, Phase::bid);
  const bool bidding = table.phase == Phase::bid;
  const bool in_round = table.phase == Phase::roll || bidding;
  for (const Seat seat : SeatSet::first(table.players)) {
    FaceCounts& cup = hidden.cups[seat];
    at.entry(seat_key("cup", seat), cup, faces_text, parse_faces<FaceCounts>);
    at.number(seat_key("dice", seat), table.dice[seat], bidding ? cup.total() : table.rules.dice, 0,
              table.rules.dice);
    at.number(seat_key("place", seat), table.places[seat], 0, 0, table.players,
              table.places[seat] > 0);
  }
  at.seat("turn", table.actor, bidding);
  at.seat("opener", table.opener, in_round, table.actor);
  at.seat("turn", table.actor, bidding, table.opener);  // each is the other, if it is not there
  at.entry("bid", table.bid, bid_text, parse_bid, table.bid.made() && bidding);
  at.seat("bidder", table.bidder, table.bid.made() && bidding);
  at.flag("ones_bid", table.ones_bid, table.bid.made() && table.bid.face == kOne, bidding);
  at.flag("palifico", table.palifico, false, in_round);
  at.seats("had_palifico", table.had_palifico);
  at.number("exact_calls", table.exact_calls, 0, 0, table.rules.dice * table.players,
            table.exact_calls > 0);
}

}  // namespace

Position PositionCodec::position(const State& state) {
  Position position;
  PositionEntries at(position);
  State copy = state;
  name_entries(at, copy, copy.hidden.open(Key()));
  if (state.phase == Phase::over) position["reason"] = word(state.reason);
  return position;
}

std::expected<State, std::string> PositionCodec::from_position(const Position& position,
                                                               const Options& rules, int players) {
  State state = Rules::start(rules, players, {});
  PublicState& table = state;
  Hidden& hidden = state.hidden.open(Key());
  PositionReader read(position, players);
  PositionEntries at(read);
  name_entries(at, table, hidden);
  if (table.phase != Phase::roll && table.phase != Phase::bid) read.fail("phase");
  table.in = {};
  table.dice_in_play = 0;
  for (const Seat seat : SeatSet::first(players)) {
    const FaceCounts& cup = hidden.cups[seat];
    const int count = table.dice[seat];
    if (cup.total() != (table.phase == Phase::bid ? count : 0) || count > rules.dice) {
      read.fail(seat_key("cup", seat));
    }
    for (int face = rules.faces + 1; face <= kMaxFaces; ++face) {
      if (cup[Face(face)] > 0) read.fail(seat_key("cup", seat));
    }
    table.dice_in_play = static_cast<std::uint8_t>(table.dice_in_play + count);
    if (count > 0) table.in.insert(seat);
  }
  if (!read.error().empty()) return std::unexpected(read.error());
  if (const std::string wrong = wrong_with(state); !wrong.empty()) return std::unexpected(wrong);
  return state;
}

}  // namespace humbug::liars_dice
