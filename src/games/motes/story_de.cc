// Motes of Mischief, told in German.

#include "games/motes/notation.h"
#include "games/motes/rules.h"
#include "games/motes/texts.h"
#include "games/words.h"
#include "games/words_de.h"

namespace humbug::motes {

namespace {

using Names = std::span<const std::string>;

std::string name(Mote mote) { return std::string(german_mote(mote)); }
/// "Dunkel (1.4)".
std::string name(Mote mote, DieId die) { return name(mote) + " (" + die.text() + ")"; }

std::string used(const Event& event, const std::string& who, Names names) {
  std::string text = who + " weckt " + name(event.mote, event.die);
  if (event.target_kind == Action::Target::die) {
    text +=
        (event.mote == Mote::dark ? " gegen " : " für ") + name(event.target_mote, event.target);
  }
  if (event.target_kind == Action::Target::seat) {
    text += " gegen " + words::name(event.other, names);
  }
  return text + ".";
}

std::string blocked(const Event& event, Names names) {
  const bool one_mote = event.right;
  std::string what = event.party == Party::cursed ? "die Verfluchten" : "die Erlösten";
  if (one_mote) what = name(event.party == Party::cursed ? Mote::dark : Mote::light);
  return words::name(event.other, names) + " kann " + what + " nicht wecken: bis Zyklus " +
         std::to_string(event.count) + ", oder bis " + words::name(event.seat, names) +
         " am Zug ist.";
}

std::string revealed(const Event& event, Names names) {
  std::string text = "Alle Becher werden gehoben:";
  for (const Seat seat : SeatSet::first(event.players)) {
    if (event.faces[seat].size() == 0) continue;
    text += " " + words::name(seat, names) + " " + faces_text(event.faces[seat]) + ";";
  }
  text.back() = '.';
  std::string count = " Keiner zählt: ";
  if (event.count == 1) count = " Einer zählt: ";
  if (event.count > 1) count = " " + german::capital(german::number(event.count)) + " zählen: ";
  return text + count + (event.right ? "zu wenige." : "das Gebot stimmt.");
}

std::string bets(const Event& event, Names names) {
  std::string text = "Die Einsätze werden aufgedeckt:";
  for (const Seat seat : SeatSet::first(event.players)) {
    text += " " + words::name(seat, names) + " " + std::to_string(event.bets[seat]);
    if (event.pledges) {
      text += event.cursed.contains(seat) ? " auf die Verfluchten" : " auf die Erlösten";
    }
    text += ";";
  }
  text.back() = '.';
  return text;
}

}  // namespace

std::string Notation::tell_in_german(const Event& event, Names names) {
  using Kind = Event::Kind;
  const std::string& who = words::name(event.seat, names);
  switch (event.kind) {
    case Kind::prize:
      return "Der Preis ist " + name(event.mote) + ".";
    case Kind::bet:
      if (!event.open) return "";
      return who + " setzt " + std::to_string(event.bets[event.seat]) + ", versiegelt.";
    case Kind::bets:
      return bets(event, names);
    case Kind::sunset:
      return "Zyklus " + std::to_string(event.count) + ". Die Sonne geht unter; " + who +
             " ist am Zug.";
    case Kind::night:
      return "Es wird Nacht.";
    case Kind::sunrise:
      return "Die Sonne geht auf.";
    case Kind::rolled:
      return who + " wirft " + german::dice_thrown(event.count) +
             (event.open ? ": " + faces_text(event.faces[event.seat]) : "") + ".";
    case Kind::passed:
      return who + " lässt die Toten schlafen.";
    case Kind::used:
      return used(event, who, names);
    case Kind::returned:
      return name(event.target_mote, event.target) + " kehrt in den Becher von " + who + " zurück.";
    case Kind::shielded:
      return who + " ist gegen die nächste Anklage gefeit" +
             (event.count > 1 ? ", und zwar " + german::number(event.count) + " Mal." : ".");
    case Kind::exchanged:
      return name(event.target_mote, event.target) + " geht dafür auf den Friedhof.";
    case Kind::stopped:
      return name(event.mote) + " von " + who + " wird aufgehalten.";
    case Kind::struck:
      return name(event.target_mote, event.target) + " ist aus dem Spiel.";
    case Kind::fizzled:
      return name(event.target_mote, event.target) + " ist schon fort.";
    case Kind::red_roll:
      return who + " würfelt " + std::to_string(event.count) + ": " +
             (event.count % 2 == 1 ? "ungerade." : "gerade.");
    case Kind::blocked:
      return blocked(event, names);
    case Kind::bid:
      return who + " bietet " +
             german::quoted(german::counted(event.bid.quantity, event.bid.face)) + ".";
    case Kind::accused:
      return who + " bezichtigt " + words::name(event.other, names) + " der Lüge.";
    case Kind::voided:
      return "Es zählt nicht: " + words::name(event.other, names) + " ist gefeit.";
    case Kind::revealed:
      return revealed(event, names);
    case Kind::lost:
      return who + " verliert " + name(event.mote, event.die) +
             (event.count > 0 ? " und hat noch " + german::dice_thrown(event.count) + "."
                              : ", den letzten Würfel.");
    case Kind::died:
      return who + " erlebt das Frühstück nicht.";
    case Kind::kept:
      return who + " behält " + name(event.mote) +
             ". Mit dem Preis wird daraus eine Zwillingsseele: " + name(event.mote) + " und " +
             name(event.target_mote) + ".";
    case Kind::over:
      break;
  }
  return german::places(event.places, event.players, names) + ".";
}

}  // namespace humbug::motes
