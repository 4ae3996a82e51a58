// Lügen, told in German.

#include "games/luegen/notation.h"
#include "games/words.h"
#include "games/words_de.h"

namespace humbug::luegen {

namespace {

using Names = std::span<const std::string>;

std::string rolls(const Event& event, Names names) {
  std::string text;
  for (const Seat seat : event.seats) {
    if (!text.empty()) text += ", ";
    text += words::name(seat, names) + " würfelt " + std::to_string(event.faces[seat]);
  }
  return text + ".";
}

std::string why(const Event& event, Names names) {
  const std::string losers = german::list(event.seats, names);
  const std::string lose =
      std::string(german::verb(event.seats, "verliert ", "verlieren ")) + losers;
  switch (event.reason) {
    case Reason::four_aces:
      return losers + " hat alle vier Asse und verliert die Runde.";
    case Reason::only_aces:
      return "Nur Asse und Buben sind noch da. Mit den meisten Assen " + lose + " die Runde.";
    case Reason::last_player:
      return event.seats.empty() ? "Alle sind ihre Karten los: Niemand verliert die Runde."
                                 : losers + " hat als Letztes noch Karten und verliert die Runde.";
    case Reason::max_turns:
      return "Mehr Züge sind nicht erlaubt. Mit den meisten Assen " + lose + " die Runde.";
    case Reason::none:
      break;
  }
  return "";
}

}  // namespace

std::string Notation::tell_in_german(const Event& event, Names names) {
  using Kind = Event::Kind;
  const std::string& who = words::name(event.seat, names);
  const std::string cards = event.open ? ": " + event.cards.text() : "";
  const std::string aside = event.open ? " (" + event.cards.text() + ")" : "";
  const std::string claim = german::quoted(german::counted(event.count, event.type));
  switch (event.kind) {
    case Kind::rolled:
      return rolls(event, names);
    case Kind::dealt:
      return who + " bekommt " + german::cards(event.count) + cards + ".";
    case Kind::redealt:
      return who + " hat alle vier Asse bekommen: Es wird neu gegeben.";
    case Kind::led:
      return who + " spielt aus: " + claim + aside + ".";
    case Kind::played:
      return who + " legt nach: " + claim + aside + ".";
    case Kind::called:
      return who + " bezichtigt " + words::name(event.other, names) + " der Lüge.";
    case Kind::revealed:
      return (event.cards.size() == 1 ? "Die Karte ist " : "Die Karten sind ") +
             event.cards.text() + ": " + (event.honest ? "wahr." : "gelogen.");
    case Kind::took:
      return who + " nimmt den Stapel, " + german::cards(event.count) + cards + ".";
    case Kind::discarded:
      return who + " legt " + event.cards.text() + " ab.";
    case Kind::kept:
      return who + " ergänzt keinen Vierling.";
    case Kind::left:
      return who + " hat keine Karten mehr und hat gewonnen.";
    case Kind::round:
      return why(event, names);
    case Kind::over:
      break;
  }
  return german::places(event.places, event.players, names) + ".";
}

}  // namespace humbug::luegen
