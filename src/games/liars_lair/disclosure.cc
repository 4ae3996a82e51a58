// What an event of Liar's Lair lays open of the record.

#include "games/liars_lair/notation.h"
#include "games/liars_lair/words.h"

namespace humbug::liars_lair {

namespace {

/// Which half of the card's pair is true.
Disclosure truth_of(Statement card) {
  return disclosure::draw("deal", "/truths/" + std::to_string(card.pair().index()));
}

/// An action whose card only some see.
void show_card(const Event& event, std::string_view kind, Disclosures& out) {
  disclosure::outside(event.seat, kind, 1, out);
  if (event.open) out.push_back(disclosure::action(event.seat, kind));
}

}  // namespace

void Notation::shows(const Event& event, Disclosures& out) {
  using Kind = Event::Kind;
  switch (event.kind) {
    case Kind::dealt:
      if (!event.open) break;
      out.push_back(disclosure::draw("deal", disclosure::of_seat("/hands", event.seat)));
      for (const Statement card : event.cards) out.push_back(truth_of(card));
      break;
    case Kind::character:
      out.push_back(disclosure::draw("deal", disclosure::of_seat("/characters", event.seat)));
      break;
    case Kind::answered:
      if (event.open) out.push_back(disclosure::action(event.seat, ""));
      break;
    case Kind::volunteers:
      for (const Seat seat : event.seats) out.push_back(disclosure::action(seat, "volunteer"));
      break;
    case Kind::round:
      out.push_back(disclosure::draw("starter"));
      break;
    case Kind::played:
      out.push_back(disclosure::action(event.seat, "play"));
      break;
    case Kind::contradicted:
    case Kind::stands:
    case Kind::learned:
      out.push_back(truth_of(event.card));
      break;
    case Kind::took:
      show_card(event, "take", out);
      break;
    case Kind::declined:
      out.push_back(disclosure::action(event.seat, "decline"));
      break;
    case Kind::gave:
      show_card(event, "give", out);
      break;
    case Kind::added:
      out.push_back(disclosure::action(event.seat, "add"));
      break;
    case Kind::reclaimed:
      out.push_back(disclosure::action(event.seat, "reclaim"));
      break;
    case Kind::held:
      out.push_back(disclosure::action(event.seat, "hold"));
      break;
    case Kind::claimed:
      out.push_back(disclosure::action(event.seat, words::word(words::kVerbs, event.claim)));
      break;
    case Kind::showed:
      show_card(event, "show", out);
      if (event.open) out.push_back(truth_of(event.card));  // what comes of it tells
      break;
    case Kind::passed:
      out.push_back(disclosure::action(event.seat, "pass"));
      break;
    case Kind::over:
      for (const Statement card : event.truths) out.push_back(truth_of(card));
      break;
    default:  // hands: which cards, but not from whom they came; and what follows
      break;
  }
}

}  // namespace humbug::liars_lair
