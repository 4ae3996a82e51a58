// What an event of Liar's Dice says of the bid on the table.

#include "games/liars_dice/notation.h"

namespace humbug::liars_dice {

void Notation::claims(const Event& event, ClaimsNews& out) {
  using Kind = Event::Kind;
  if (event.kind == Kind::bid) out.push_back(claim::made(event.seat));
  if (event.kind == Kind::revealed) {
    // A bid says "at least": whether there are exactly as many is for who said so.
    out.push_back(claim::opened(event.count >= event.bid.quantity));
  }
}

}  // namespace humbug::liars_dice
