// What an event of Lügen says of the last claim of a pile, which alone can be called.

#include "games/luegen/notation.h"

namespace humbug::luegen {

void Notation::claims(const Event& event, ClaimsNews& out) {
  using Kind = Event::Kind;
  if (event.kind == Kind::led || event.kind == Kind::played) {
    out.push_back(claim::made(event.seat));
  }
  if (event.kind == Kind::revealed) out.push_back(claim::opened(event.honest));
  if (event.kind == Kind::round) out.push_back(claim::gone());
}

}  // namespace humbug::luegen
