// BS, told in German.

#include "games/bs/notation.h"
#include "games/words.h"
#include "games/words_de.h"

namespace humbug::bs {

std::string Notation::tell_in_german(const Event& event, std::span<const std::string> names) {
  using Kind = Event::Kind;
  const std::string& who = words::name(event.seat, names);
  const std::string cards = event.open ? ": " + event.cards.text() : "";
  switch (event.kind) {
    case Kind::first:
      return "Die Flasche zeigt auf " + who + ": geben und eröffnen.";
    case Kind::dealt:
      return who + " bekommt " + german::cards(event.count) + cards + ".";
    case Kind::opened:
      return who + " eröffnet offen mit " + event.cards.text() + ".";
    case Kind::played:
      return who + " legt " + german::number(event.count) +
             (event.count == 1 ? " Karte" : " Karten") + " und sagt " +
             german::quoted(german::counted(event.count, event.rank)) +
             (event.open ? " (" + event.cards.text() + ")" : "") + ".";
    case Kind::answered:
      return "";
    case Kind::passed:
      return "Niemand deckt " + who + " auf.";
    case Kind::called:
      if (event.seats.size() == 1) {
        return who + " deckt " + words::name(event.other, names) + " auf.";
      }
      return german::list(event.seats, names) + " decken " + words::name(event.other, names) +
             " auf; es zählt " + who + ".";
    case Kind::revealed:
      return (event.cards.size() == 1 ? "Die Karte ist " : "Die Karten sind ") +
             event.cards.text() + ": " + (event.honest ? "ehrlich." : "gelogen.");
    case Kind::took:
      return who + " nimmt den Stapel, " + german::cards(event.count) + cards + ".";
    case Kind::left:
      return who + " hat keine Karten mehr.";
    case Kind::over:
      break;
  }
  std::string end = german::places(event.places, event.players, names) + ".";
  if (event.reason == Reason::max_plays) end = "Mehr Züge sind nicht erlaubt. " + end;
  return end;
}

}  // namespace humbug::bs
