// What an event of Lügen lays open of the record.

#include "games/luegen/notation.h"

namespace humbug::luegen {

void Notation::shows(const Event& event, Disclosures& out) {
  using Kind = Event::Kind;
  switch (event.kind) {
    case Kind::rolled:
      out.push_back(disclosure::draw("roll"));
      break;
    case Kind::dealt:
      if (event.open)
        out.push_back(disclosure::draw("deal", disclosure::of_seat("/hands", event.seat)));
      break;
    case Kind::led:
      disclosure::outside(event.seat, "lead", 2, out);  // with the type it is said to be
      if (event.open) out.push_back(disclosure::action(event.seat, "lead"));
      break;
    case Kind::played:
      disclosure::outside(event.seat, "play", 1, out);
      if (event.open) out.push_back(disclosure::action(event.seat, "play"));
      break;
    case Kind::called:
      out.push_back(disclosure::action(event.seat, "call"));
      break;
    case Kind::revealed:
      out.push_back(disclosure::action(event.seat, ""));  // a lead or a play: nothing comes between
      break;
    case Kind::discarded:
      // A four of one type goes by itself, out of the hand: no line has it.
      out.push_back(disclosure::action(event.seat, "four"));
      break;
    case Kind::kept:
      out.push_back(disclosure::action(event.seat, "keep"));
      break;
    case Kind::took:  // which cards, but not who had laid which
    case Kind::redealt:
    case Kind::left:
    case Kind::round:
    case Kind::over:
      break;
  }
}

}  // namespace humbug::luegen
