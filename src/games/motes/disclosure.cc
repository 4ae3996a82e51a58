// What an event of Motes of Mischief lays open of the record.

#include "games/motes/notation.h"

namespace humbug::motes {

void Notation::shows(const Event& event, Disclosures& out) {
  using Kind = Event::Kind;
  switch (event.kind) {
    case Kind::prize:
      out.push_back(disclosure::draw("setup"));
      break;
    case Kind::bet:
      if (event.open) out.push_back(disclosure::action(event.seat, "bet"));
      break;
    case Kind::bets:
      for (const Seat seat : SeatSet::first(event.players)) {
        out.push_back(disclosure::action(seat, "bet"));
      }
      break;
    case Kind::sunset:
      out.push_back(disclosure::draw("active"));
      break;
    case Kind::rolled:
      if (event.open)
        out.push_back(disclosure::draw("roll", disclosure::of_seat("/faces", event.seat)));
      break;
    case Kind::passed:
      out.push_back(disclosure::action(event.seat, "pass"));
      break;
    case Kind::used:
      out.push_back(disclosure::action(event.seat, "use"));
      break;
    case Kind::red_roll:
      out.push_back(disclosure::draw("d6"));
      break;
    case Kind::blocked:
      out.push_back(disclosure::action(event.seat, "choose"));
      break;
    case Kind::bid:
      out.push_back(disclosure::action(event.seat, "bid"));
      break;
    case Kind::accused:
      out.push_back(disclosure::action(event.seat, "liar"));
      break;
    case Kind::revealed:
      out.push_back(disclosure::draw("roll"));
      break;
    case Kind::lost:
      out.push_back(disclosure::action(event.seat, "lose"));
      out.push_back(disclosure::draw("lose"));
      break;
    case Kind::kept:
      out.push_back(disclosure::action(event.seat, "keep"));
      break;
    default:  // what follows from these
      break;
  }
}

}  // namespace humbug::motes
