// Liar's Lair, told in German.

#include "games/liars_lair/notation.h"
#include "games/words.h"
#include "games/words_de.h"

namespace humbug::liars_lair {

namespace {

using Names = std::span<const std::string>;

std::string why(Fate fate) {
  switch (fate) {
    case Fate::contradicted:
      return "hat die Lüge gespielt";
    case Fate::disqualified:
      return "hatte beide Karten eines Paares";
    case Fate::proven:
      return "ist der Lüge überführt";
    case Fate::false_proof:
      return "hat eine falsche Karte gezeigt";
    case Fate::false_claim:
      return "hat sich geirrt";
    case Fate::in:
      break;
  }
  return "";
}

std::string what_is_claimed(Action::Kind claim) {
  if (claim == Action::Kind::absolve) return " verlangt Absolution.";
  return claim == Action::Kind::unmask ? " lässt die Maske fallen."
                                       : " beteuert die eigene Unschuld.";
}

std::string dealt_to(const std::string& who, const Event& event) {
  std::string text = who + " bekommt " + german::cards(event.count);
  if (event.open) {
    text +=
        ": " + text_of(event.truths) + " wahr, " + text_of(event.cards - event.truths) + " gelogen";
  }
  return text + ".";
}

std::string ending(const Event& event, Names names) {
  std::string text;
  if (event.reason == Reason::declared) text = "Niemand beweist eine Lüge. ";
  if (event.reason == Reason::absolution) {
    text = "Jede Karte ist eine Lüge, die jemand anderes beweisen kann. ";
  }
  if (event.reason == Reason::identity) text = "Niemand sonst hat eine Wahrheit über diese Figur. ";
  if (event.reason == Reason::judgement) text = "Die Spielleitung urteilt. ";
  return text + german::places(event.places, event.players, names) + ".";
}

}  // namespace

std::string Notation::tell_in_german(const Event& event, Names names) {
  using Kind = Event::Kind;
  const std::string& who = humbug::words::name(event.seat, names);
  const std::string& other = humbug::words::name(event.other, names);
  const std::string card = event.card.exists() ? event.card.text() : "eine Karte";
  switch (event.kind) {
    case Kind::dealt:
      return dealt_to(who, event);
    case Kind::character:
      return who + " ist Figur " + std::to_string(event.number + 1) + ".";
    case Kind::answered:
    case Kind::tried:
      return "";
    case Kind::volunteers:
      if (event.seats.empty()) return "Niemand möchte anfangen.";
      return german::list(event.seats, names) +
             std::string(german::verb(event.seats, " möchte", " möchten")) + " anfangen.";
    case Kind::round:
      return "Runde " + std::to_string(event.number) + ", " + who + " fängt an.";
    case Kind::played:
      return who + " spielt " + card + ".";
    case Kind::contradicted:
      return event.other_card.text() + " ist die Lüge, " + card +
             " die Wahrheit; beide verlassen das Spiel.";
    case Kind::stands:
      return card + " ist wahr und widerspricht " + event.other_card.text() +
             "; wer das gespielt hat, ist schon ausgeschieden. Beide bleiben liegen.";
    case Kind::hand_shown:
      return who + " sieht die Hand von " + other +
             (event.open ? ": " + text_of(event.cards) : std::string()) + ".";
    case Kind::took:
      return who + " nimmt " + card + " von " + other + ".";
    case Kind::declined:
      return who + " nimmt nichts von " + other + ".";
    case Kind::gave:
      return who + " gibt " + other + " " + card + ".";
    case Kind::added:
      return who + " legt " + card + " zu den Karten im Spiel.";
    case Kind::reclaimed:
      return who + " nimmt " + card + " zurück.";
    case Kind::learned:
      return card + (event.is_true ? " ist wahr." : " ist gelogen.");
    case Kind::held:
      return who + " erklärt nichts.";
    case Kind::claimed:
      return who + what_is_claimed(event.claim);
    case Kind::exposed:
      return "Die Hand von " + who + ": " + text_of(event.cards) + ".";
    case Kind::passed:
      return who + " zeigt nichts.";
    case Kind::showed:
      return who + " zeigt " + other + " " + card +
             (event.fate == Fate::in ? "; das beweist nichts." : ".");
    case Kind::claim_failed:
      return "Was " + who + " behauptet, stimmt nicht.";
    case Kind::out:
      return who + " " + why(event.fate) + " und scheidet aus.";
    case Kind::over:
      break;
  }
  return ending(event, names);
}

}  // namespace humbug::liars_lair
