// What an event of BS lays open of the record.

#include "games/bs/notation.h"

namespace humbug::bs {

void Notation::shows(const Event& event, Showings& out) {
  using Kind = Event::Kind;
  switch (event.kind) {
    case Kind::first:
      out.push_back(showing::draw("first"));
      break;
    case Kind::dealt:
      if (event.open) out.push_back(showing::draw("deal", showing::of_seat("/hands", event.seat)));
      break;
    case Kind::opened:
      out.push_back(showing::action(event.seat, "open"));
      break;
    case Kind::played:
      showing::outside(event.seat, "play", 1, out);
      if (event.open) out.push_back(showing::action(event.seat, "play"));
      break;
    case Kind::answered:
      if (event.open) out.push_back(showing::action(event.seat, ""));
      break;
    case Kind::called:
      // Who else has passed, and in a race whether at all, is not told.
      for (const Seat caller : event.seats) out.push_back(showing::action(caller, "call"));
      out.push_back(showing::draw("caller"));
      break;
    case Kind::revealed:
      out.push_back(showing::action(event.seat, "play"));
      break;
    case Kind::took:  // which cards, but not who had laid which
    case Kind::passed:
    case Kind::left:
    case Kind::over:
      break;
  }
}

}  // namespace humbug::bs
