#include <string>

#include "games/mia/notation.h"
#include "games/mia/rules.h"

namespace humbug::mia {

namespace {

std::string wrong_with(const PublicState& table, Value cup) {
  if (table.in.size() < 2) return "a position needs two players with lives";
  if (!table.in.contains(table.actor)) return "the player in turn must have lives";
  if (cup.made() != (table.phase != Phase::roll))
    return "there are dice under the cup after a roll";
  if (table.phase == Phase::say && table.roller != table.actor) {
    return "the player who announces has rolled";
  }
  if (cup.made() && !table.in.contains(table.roller)) return "the roller must have lives";
  if (!table.said.made()) {
    const bool needed = table.phase == Phase::answer || table.before.made();
    return needed ? "nothing has been announced" : "";
  }
  if (!table.in.contains(table.sayer) || table.sayer == table.actor) {
    return "the announcement must be another player's";
  }
  if (table.said == kMia && table.phase != Phase::answer) return "nothing follows Mia";
  if (!table.before.made()) return "";
  const Ladder& ladder = table.rules.ladder();
  const int raised = ladder.rank(table.said) - ladder.rank(table.before);
  const bool equalled = raised == 0 && table.said != kMia && table.rules.raise == Raise::equal;
  return raised > 0 || equalled ? "" : "the announcement does not beat the one before";
}

void name_entries(PositionEntries& at, PublicState& table, Value& cup) {
  at.word("phase", table.phase, Phase::answer);
  for (const Seat seat : SeatSet::first(table.players)) {
    at.number(seat_key("lives", seat), table.lives[seat], table.rules.lives, 0, table.rules.lives);
    at.number(seat_key("place", seat), table.places[seat], 0, 0, table.players,
              table.places[seat] > 0);
  }
  const bool over = table.phase == Phase::over;
  at.seat("turn", table.actor, table.phase != Phase::first && !over);
  at.value("said", table.said, table.said.made());
  at.seat("sayer", table.sayer, table.said.made());
  at.value("before", table.before, table.before.made());
  at.value("cup", cup, cup.made());
  at.seat("roller", table.roller, cup.made(),
          table.phase == Phase::say ? table.actor : table.sayer);
}

}  // namespace

Position PositionCodec::position(const State& state) {
  Position position;
  PositionEntries at(position);
  State copy = state;
  name_entries(at, copy, copy.hidden.open(Key()).cup);
  return position;
}

std::expected<State, std::string> PositionCodec::from_position(const Position& position,
                                                               const Options& rules, int players) {
  State state = Rules::start(rules, players, {});
  const Value& cup = state.hidden.open(Key()).cup;
  PositionReader read(position, players);
  PositionEntries at(read);
  name_entries(at, state, state.hidden.open(Key()).cup);
  if (state.phase == Phase::first || state.phase == Phase::over) read.fail("phase");
  for (const Seat seat : SeatSet::first(players)) {
    if (state.lives[seat] == 0) state.in.erase(seat);
  }
  if (!read.error().empty()) return std::unexpected(read.error());
  if (const std::string wrong = wrong_with(state, cup); !wrong.empty()) {
    return std::unexpected(wrong);
  }
  return state;
}

}  // namespace humbug::mia
