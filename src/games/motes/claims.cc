// What an event of Motes says of the bid on the table. An accusation that is void opens nothing.

#include "games/motes/notation.h"

namespace humbug::motes {

void Notation::claims(const Event& event, ClaimsNews& out) {
  using Kind = Event::Kind;
  if (event.kind == Kind::bid) out.push_back(claim::made(event.seat));
  if (event.kind == Kind::revealed) out.push_back(claim::opened(!event.right));
}

}  // namespace humbug::motes
