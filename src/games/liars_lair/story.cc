// The events as a person would tell them.

#include "games/liars_lair/notation.h"
#include "games/words.h"

namespace humbug::liars_lair {

namespace {

std::string why(Fate fate) {
  switch (fate) {
    case Fate::contradicted:
      return "played the lie";
    case Fate::disqualified:
      return "held both cards of a pair";
    case Fate::proven:
      return "was proven a liar";
    case Fate::false_proof:
      return "showed a false card";
    case Fate::false_claim:
      return "claimed wrongly";
    case Fate::in:
      break;
  }
  return "";
}

std::string what_is_claimed(Action::Kind claim) {
  if (claim == Action::Kind::absolve) return " claims absolution.";
  return claim == Action::Kind::unmask ? " reveals an identity." : " declares innocence.";
}

std::string dealt_to(const std::string& who, const Event& event) {
  std::string text = who + " is dealt " + humbug::words::cards(event.count);
  if (event.open) {
    text +=
        ": " + text_of(event.truths) + " true, " + text_of(event.cards - event.truths) + " false";
  }
  return text + ".";
}

std::string ending(const Event& event, std::span<const std::string> names) {
  std::string text;
  if (event.reason == Reason::declared) text = "Nobody proves a lie. ";
  if (event.reason == Reason::absolution) text = "Every card is a lie that another can prove. ";
  if (event.reason == Reason::identity) text = "Nobody else holds a truth about that character. ";
  if (event.reason == Reason::judgement) text = "The referee judges. ";
  return text + humbug::words::places(event.places, event.players, names) + ".";
}

}  // namespace

std::string Notation::tell(const Event& event, std::span<const std::string> names,
                           Language language) {
  if (language == Language::de) return tell_in_german(event, names);
  using Kind = Event::Kind;
  const std::string& who = humbug::words::name(event.seat, names);
  const std::string& other = humbug::words::name(event.other, names);
  const std::string card = event.card.exists() ? event.card.text() : "a card";
  switch (event.kind) {
    case Kind::dealt:
      return dealt_to(who, event);
    case Kind::character:
      return who + " is character " + std::to_string(event.number + 1) + ".";
    case Kind::answered:
    case Kind::tried:
      return "";
    case Kind::volunteers:
      return event.seats.empty() ? "Nobody volunteers to start."
                                 : humbug::words::list(event.seats, names) +
                                       (event.seats.size() == 1 ? " volunteers." : " volunteer.");
    case Kind::round:
      return "Round " + std::to_string(event.number) + ", started by " + who + ".";
    case Kind::played:
      return who + " plays " + card + ".";
    case Kind::contradicted:
      return event.other_card.text() + " is the lie, " + card + " the truth; both leave the game.";
    case Kind::stands:
      return card + " is true and contradicts " + event.other_card.text() +
             ", whose player is out already: both stay.";
    case Kind::hand_shown:
      return who + " looks at the hand of " + other +
             (event.open ? ": " + text_of(event.cards) : std::string()) + ".";
    case Kind::took:
      return who + " takes " + card + " from " + other + ".";
    case Kind::declined:
      return who + " takes nothing from " + other + ".";
    case Kind::gave:
      return who + " gives " + card + " to " + other + ".";
    case Kind::added:
      return who + " adds " + card + " to the cards in play.";
    case Kind::reclaimed:
      return who + " reclaims " + card + ".";
    case Kind::learned:
      return card + (event.is_true ? " is true." : " is a lie.");
    case Kind::held:
      return who + " doesn't declare.";
    case Kind::claimed:
      return who + what_is_claimed(event.claim);
    case Kind::exposed:
      return "The hand of " + who + ": " + text_of(event.cards) + ".";
    case Kind::passed:
      return who + " shows nothing.";
    case Kind::showed:
      return who + " shows " + other + " " + card +
             (event.fate == Fate::in ? ", which proves nothing." : ".");
    case Kind::claim_failed:
      return "The claim of " + who + " is wrong.";
    case Kind::out:
      return who + " " + why(event.fate) + " and is out.";
    case Kind::over:
      break;
  }
  return ending(event, names);
}

}  // namespace humbug::liars_lair
