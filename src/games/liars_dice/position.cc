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

}  // namespace

Position PositionCodec::position(const State& state) {
  const PublicState& table = state;
  const Hidden& hidden = state.hidden.open(Key());
  Position position;
  position["phase"] = word(table.phase);
  for (const Seat seat : SeatSet::first(table.players)) {
    const std::string letter = seat_letter(seat);
    position["dice." + letter] = std::to_string(table.dice[seat]);
    if (!hidden.cups[seat].empty()) position["cup." + letter] = faces_text(hidden.cups[seat]);
    if (table.places[seat] > 0) position["place." + letter] = std::to_string(table.places[seat]);
  }
  if (table.phase == Phase::roll || table.phase == Phase::bid) {
    position["opener"] = seat_letter(table.opener);
    if (table.palifico) position["palifico"] = "yes";
  }
  if (table.phase == Phase::bid) {
    position["turn"] = seat_letter(table.actor);
    if (table.ones_bid) position["ones_bid"] = "yes";
  }
  if (table.bid.made() && table.phase == Phase::bid) {
    position["bid"] = bid_text(table.bid);
    position["bidder"] = seat_letter(table.bidder);
  }
  if (!table.had_palifico.empty()) position["had_palifico"] = seat_letters(table.had_palifico);
  if (table.exact_calls > 0) position["exact_calls"] = std::to_string(table.exact_calls);
  if (table.phase == Phase::over) position["reason"] = word(table.reason);
  return position;
}

std::expected<State, std::string> PositionCodec::from_position(const Position& position,
                                                               const Options& rules, int players) {
  State state = Rules::start(rules, players, {});
  PublicState& table = state;
  Hidden& hidden = state.hidden.open(Key());
  PositionReader read(position, players);
  constexpr auto kYes = word_list("no", "yes");
  table.phase = static_cast<Phase>(read.word("phase", kWordsOf<Phase>, static_cast<int>(Phase::bid)));
  if (table.phase != Phase::roll && table.phase != Phase::bid) read.fail("phase");
  table.in = {};
  table.dice_in_play = 0;
  for (const Seat seat : SeatSet::first(players)) {
    const std::string letter = seat_letter(seat);
    const FaceCounts cup = read.value("cup." + letter, parse_faces<FaceCounts>);
    const bool rolled = table.phase == Phase::bid;
    const int count =
        read.number("dice." + letter, rolled ? cup.total() : rules.dice, 0, rules.dice);
    if (cup.total() != (rolled ? count : 0) || count > rules.dice) read.fail("cup." + letter);
    for (int face = rules.faces + 1; face <= kMaxFaces; ++face) {
      if (cup[Face(face)] > 0) read.fail("cup." + letter);
    }
    hidden.cups[seat] = cup;
    table.dice[seat] = static_cast<std::uint8_t>(count);
    table.dice_in_play = static_cast<std::uint8_t>(table.dice_in_play + count);
    if (count > 0) table.in.insert(seat);
    table.places[seat] = static_cast<std::uint8_t>(read.number("place." + letter, 0, 0, players));
  }
  table.opener = read.seat("opener", read.seat("turn", Seat(0)));
  table.actor = read.seat("turn", table.opener);
  table.bid = read.value("bid", parse_bid);
  table.bidder = read.seat("bidder", Seat(0));
  table.ones_bid = read.word("ones_bid", kYes, table.bid.made() && table.bid.face == kOne) == 1;
  table.palifico = read.word("palifico", kYes, 0) == 1;
  table.had_palifico = read.seats("had_palifico", {});
  table.exact_calls =
      static_cast<std::uint8_t>(read.number("exact_calls", 0, 0, rules.dice * players));
  if (!read.error().empty()) return std::unexpected(read.error());
  if (const std::string wrong = wrong_with(state); !wrong.empty()) return std::unexpected(wrong);
  return state;
}

}  // namespace humbug::liars_dice
