// Liar's Dice, told in German.

#include "games/liars_dice/notation.h"
#include "games/liars_dice/texts.h"
#include "games/words.h"
#include "games/words_de.h"

namespace humbug::liars_dice {

namespace {

std::string verdict(const Event& event) {
  const std::string count =
      event.count == 0 ? "Keiner zählt: "
                       : german::capital(event.count == 1 ? "einer" : german::number(event.count)) +
                             (event.count == 1 ? " zählt: " : " zählen: ");
  if (event.exact) return count + (event.right ? "genau." : "nicht genau.");
  return count + (event.right ? "zu wenige." : "das Gebot stimmt.");
}

std::string revealed(const Event& event, std::span<const std::string> names) {
  std::string text = "Alle Becher werden gehoben:";
  for (const Seat seat : SeatSet::first(event.players)) {
    if (event.cups[seat].empty()) continue;
    text += " " + words::name(seat, names) + " " + faces_text(event.cups[seat]) + ";";
  }
  text.back() = '.';
  return text + " " + verdict(event);
}

}  // namespace

std::string Notation::tell_in_german(const Event& event, std::span<const std::string> names) {
  using Kind = Event::Kind;
  const std::string& who = words::name(event.seat, names);
  const std::string bid = german::quoted(german::counted(event.bid.quantity, event.bid.face));
  switch (event.kind) {
    case Kind::first:
      return who + " eröffnet die erste Runde.";
    case Kind::rolled:
      return who + " wirft " + german::dice_thrown(event.count) +
             (event.open ? ": " + faces_text(event.cups[event.seat]) : "") + ".";
    case Kind::bid:
      return who + " bietet " + bid + ".";
    case Kind::doubted:
      if (event.exact) return who + " sagt: " + bid + " stimmt genau.";
      return who + " bezichtigt " + words::name(event.other, names) + " der Lüge.";
    case Kind::revealed:
      return revealed(event, names);
    case Kind::lost:
      return who + " verliert einen Würfel" +
             (event.count > 0 ? " und hat noch " + german::dice_thrown(event.count) + "." : ".");
    case Kind::gained:
      return who + " bekommt einen Würfel zurück und hat " + german::dice_thrown(event.count) + ".";
    case Kind::out:
      return who + " hat keine Würfel mehr.";
    case Kind::over:
      break;
  }
  return german::places(event.places, event.players, names) + ".";
}

}  // namespace humbug::liars_dice
