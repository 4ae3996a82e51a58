// What an event of Liar's Dice lays open of the record.

#include "games/liars_dice/notation.h"

namespace humbug::liars_dice {

void Notation::shows(const Event& event, Disclosures& out) {
  using Kind = Event::Kind;
  switch (event.kind) {
    case Kind::first:
      out.push_back(disclosure::draw("first"));
      break;
    case Kind::rolled:
      if (event.open)
        out.push_back(disclosure::draw("roll", disclosure::of_seat("/faces", event.seat)));
      break;
    case Kind::bid:
      out.push_back(disclosure::action(event.seat, "bid"));
      break;
    case Kind::doubted:
      out.push_back(disclosure::action(event.seat, event.exact ? "exact" : "liar"));
      break;
    case Kind::revealed:
      out.push_back(disclosure::draw("roll"));
      break;
    case Kind::lost:
    case Kind::gained:
    case Kind::out:
    case Kind::over:
      break;
  }
}

}  // namespace humbug::liars_dice
