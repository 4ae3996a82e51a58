// What an event of BS says of the claim on the pile.

#include "games/bs/notation.h"

namespace humbug::bs {

void Notation::claims(const Event& event, ClaimsNews& out) {
  using Kind = Event::Kind;
  if (event.kind == Kind::played) out.push_back(claim::made(event.seat));
  if (event.kind == Kind::revealed) out.push_back(claim::opened(event.honest));
  if (event.kind == Kind::passed) out.push_back(claim::gone());
}

}  // namespace humbug::bs
