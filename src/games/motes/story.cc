// Motes of Mischief as a person would tell it.

#include "games/motes/notation.h"
#include "games/motes/rules.h"
#include "games/motes/texts.h"
#include "games/words.h"

namespace humbug::motes {

namespace {

std::string name(Mote mote) { return words::capital(word(mote)); }
/// "Dark (1.4)".
std::string name(Mote mote, DieId die) { return name(mote) + " (" + die.text() + ")"; }

std::string used(const Event& event, const std::string& who, std::span<const std::string> names) {
  std::string text = who + " wakes " + name(event.mote, event.die);
  if (event.target_kind == Action::Target::die) {
    text +=
        (event.mote == Mote::dark ? " against " : " for ") + name(event.target_mote, event.target);
  }
  if (event.target_kind == Action::Target::seat) {
    text += " against " + words::name(event.other, names);
  }
  return text + ".";
}

std::string blocked(const Event& event, std::span<const std::string> names) {
  const bool one_mote = event.right;
  std::string what = event.party == Party::cursed ? "the Cursed" : "the Redeemed";
  if (one_mote) what = event.party == Party::cursed ? "Dark" : "Light";
  return words::name(event.other, names) + " can't wake " + what + " until cycle " +
         std::to_string(event.count) + ", or till " + words::name(event.seat, names) +
         " has the turn.";
}

std::string revealed(const Event& event, std::span<const std::string> names) {
  std::string text = "The cups are lifted:";
  for (const Seat seat : SeatSet::first(event.players)) {
    if (event.faces[seat].size() == 0) continue;
    text += " " + words::name(seat, names) + " " + faces_text(event.faces[seat]) + ";";
  }
  text.back() = '.';
  const std::string count = words::capital(words::number(event.count));
  return text + " " + count + (event.count == 1 ? " counts: " : " count: ") +
         (event.right ? "too few." : "the bid holds.");
}

std::string bets(const Event& event, std::span<const std::string> names) {
  std::string text = "The bets are opened:";
  for (const Seat seat : SeatSet::first(event.players)) {
    text += " " + words::name(seat, names) + " " + std::to_string(event.bets[seat]);
    if (event.pledges) text += event.cursed.contains(seat) ? " on the Cursed" : " on the Redeemed";
    text += ";";
  }
  text.back() = '.';
  return text;
}

}  // namespace

std::string Notation::tell(const Event& event, std::span<const std::string> names,
                           Language language) {
  if (language == Language::de) return tell_in_german(event, names);
  using Kind = Event::Kind;
  const std::string& who = words::name(event.seat, names);
  switch (event.kind) {
    case Kind::prize:
      return "The prize is " + name(event.mote) + ".";
    case Kind::bet:
      if (!event.open) return "";
      return who + " bets " + std::to_string(event.bets[event.seat]) + ", sealed.";
    case Kind::bets:
      return bets(event, names);
    case Kind::sunset:
      return "Cycle " + std::to_string(event.count) + ". The sun sets; it is " + who + "'s turn.";
    case Kind::night:
      return "Night falls.";
    case Kind::sunrise:
      return "The sun rises.";
    case Kind::rolled:
      return who + " rolls " + words::dice(event.count) +
             (event.open ? ": " + faces_text(event.faces[event.seat]) : "") + ".";
    case Kind::passed:
      return who + " lets the dead sleep.";
    case Kind::used:
      return used(event, who, names);
    case Kind::returned:
      return name(event.target_mote, event.target) + " returns to " + who + "'s cup.";
    case Kind::shielded:
      return who + " is immune to the next accusation" +
             (event.count > 1 ? ", " + words::number(event.count) + " times over." : ".");
    case Kind::exchanged:
      return name(event.target_mote, event.target) + " goes to the graveyard in its place.";
    case Kind::stopped:
      return who + "'s " + name(event.mote) + " is stopped.";
    case Kind::struck:
      return name(event.target_mote, event.target) + " is struck out of the game.";
    case Kind::fizzled:
      return name(event.target_mote, event.target) + " is gone already.";
    case Kind::red_roll:
      return who + " rolls " + words::number(event.count) + ", " +
             (event.count % 2 == 1 ? "odd." : "even.");
    case Kind::blocked:
      return blocked(event, names);
    case Kind::bid:
      return who + " bids \"" + words::counted(event.bid.quantity, event.bid.face) + "\".";
    case Kind::accused:
      return who + " calls " + words::name(event.other, names) + " a liar.";
    case Kind::voided:
      return "It does not count: " + words::name(event.other, names) + " is immune.";
    case Kind::revealed:
      return revealed(event, names);
    case Kind::lost:
      return who + " loses " + name(event.mote, event.die) +
             (event.count > 0 ? " and has " + words::dice(event.count) + " left."
                              : ", the last one.");
    case Kind::died:
      return who + " is dead by breakfast.";
    case Kind::kept:
      return who + " keeps " + name(event.mote) + ", which joins the prize: a Twin Soul, " +
             TwinSoul::of(event.mote, event.target_mote).text() + ".";
    case Kind::over:
      break;
  }
  return words::places(event.places, event.players, names) + ".";
}

}  // namespace humbug::motes
