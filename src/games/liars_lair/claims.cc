// What an event of Liar's Lair says of claims: every card in play is one, and so is a declaration.

#include "games/liars_lair/notation.h"

namespace humbug::liars_lair {

namespace {

std::uint16_t mark_of(Statement card) { return static_cast<std::uint16_t>(card.index()); }

/// A declaration's mark: behind those of all cards.
std::uint16_t declared_by(Seat seat) {
  return static_cast<std::uint16_t>(kMaxStatements + seat.index());
}

/// Whoever goes out takes his declaration along: it was a lie, or nobody will know.
ClaimNews left_with(Fate fate, Seat seat) {
  const bool lie = fate == Fate::disqualified || fate == Fate::proven || fate == Fate::false_claim;
  return lie ? claim::opened(false, declared_by(seat)) : claim::gone(declared_by(seat));
}

bool wins_by_declaring(Reason reason) {
  return reason == Reason::declared || reason == Reason::absolution || reason == Reason::identity;
}

}  // namespace

void Notation::claims(const Event& event, ClaimsNews& out) {
  using Kind = Event::Kind;
  switch (event.kind) {
    case Kind::played:
      out.push_back(claim::made(event.seat, mark_of(event.card)));
      break;
    case Kind::contradicted:
      out.push_back(claim::opened(true, mark_of(event.card)));
      out.push_back(claim::opened(false, mark_of(event.other_card)));
      break;
    case Kind::stands:
      out.push_back(claim::opened(true, mark_of(event.card)));
      break;
    case Kind::reclaimed:
      out.push_back(claim::gone(mark_of(event.card)));
      break;
    case Kind::claimed:
      out.push_back(claim::made(event.seat, declared_by(event.seat)));
      break;
    case Kind::claim_failed:
      out.push_back(claim::opened(false, declared_by(event.seat)));
      break;
    case Kind::out:
      out.push_back(left_with(event.fate, event.seat));
      break;
    case Kind::over:
      if (wins_by_declaring(event.reason)) {
        out.push_back(claim::opened(true, declared_by(event.seat)));
      }
      break;
    default:
      break;
  }
}

}  // namespace humbug::liars_lair
