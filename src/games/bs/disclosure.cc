// What an event of BS lays open of the record.

#include "games/bs/notation.h"

namespace humbug::bs {

void Notation::shows(const Event& event, Disclosures& out) {
  using Kind = Event::Kind;
  switch (event.kind) {
    case Kind::first:
      out.push_back(disclosure::draw("first"));
      break;
    case Kind::dealt:
      if (event.open)
        out.push_back(disclosure::draw("deal", disclosure::of_seat("/hands", event.seat)));
      break;
    case Kind::opened:
      out.push_back(disclosure::action(event.seat, "open"));
      break;
    case Kind::played:
      disclosure::outside(event.seat, "play", 1, out);
      if (event.open) out.push_back(disclosure::action(event.seat, "play"));
      break;
    case Kind::answered:
      if (event.open) out.push_back(disclosure::action(event.seat, ""));
      break;
    case Kind::called:
      // Who else has passed, and in a race whether at all, is not told.
      for (const Seat caller : event.seats) out.push_back(disclosure::action(caller, "call"));
      out.push_back(disclosure::draw("caller"));
      break;
    case Kind::revealed:
      out.push_back(disclosure::action(event.seat, "play"));
      break;
    case Kind::took:  // which cards, but not who had laid which
    case Kind::passed:
    case Kind::left:
    case Kind::over:
      break;
  }
}

}  // namespace humbug::bs
