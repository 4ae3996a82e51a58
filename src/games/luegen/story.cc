#include "games/luegen/notation.h"
#include "games/words.h"

namespace humbug::luegen {

namespace {

using Names = std::span<const std::string>;

std::string rolls(const Event& event, Names names) {
  std::string text;
  for (const Seat seat : event.seats) {
    if (!text.empty()) text += ", ";
    text += words::name(seat, names) + " rolls " + std::to_string(event.faces[seat]);
  }
  return text + ".";
}

std::string why(const Event& event, Names names) {
  const std::string losers = words::list(event.seats, names);
  const std::string_view loses = event.seats.size() == 1 ? " loses" : " lose";
  switch (event.reason) {
    case Reason::four_aces:
      return losers + " holds all four aces and loses the round.";
    case Reason::only_aces:
      return "Only aces and jacks are left. With most aces, " + losers + std::string(loses) +
             " the round.";
    case Reason::last_player:
      return event.seats.empty() ? "Everybody is out: nobody loses the round."
                                 : losers + " is the last with cards and loses the round.";
    case Reason::max_turns:
      return "That was the last turn allowed. With most aces, " + losers + std::string(loses) +
             " the round.";
    case Reason::none:
      break;
  }
  return "";
}

}  // namespace

std::string Notation::tell(const Event& event, Names names, Language language) {
  if (language == Language::de) return tell_in_german(event, names);
  using Kind = Event::Kind;
  const std::string& who = words::name(event.seat, names);
  const std::string cards = event.open ? ": " + event.cards.text() : "";
  const std::string aside = event.open ? " (" + event.cards.text() + ")" : "";
  const std::string claim = words::counted(event.count, event.type);
  switch (event.kind) {
    case Kind::rolled:
      return rolls(event, names);
    case Kind::dealt:
      return who + " is dealt " + words::cards(event.count) + cards + ".";
    case Kind::redealt:
      return who + " was dealt all four aces: the cards are dealt anew.";
    case Kind::led:
      return who + " leads: \"" + claim + "\"" + aside + ".";
    case Kind::played:
      return who + " lays " + words::number(event.count) + " more: \"" + claim + "\"" + aside + ".";
    case Kind::called:
      return who + " calls " + words::name(event.other, names) + " a liar.";
    case Kind::revealed:
      return "The cards are " + event.cards.text() + ": " + (event.honest ? "true." : "a lie.");
    case Kind::took:
      return who + " takes the pile of " + std::to_string(event.count) + cards + ".";
    case Kind::discarded:
      return who + " discards " + event.cards.text() + ".";
    case Kind::kept:
      return who + " completes no four.";
    case Kind::left:
      return who + " has no cards left and has won.";
    case Kind::round:
      return why(event, names);
    case Kind::over:
      break;
  }
  return words::places(event.places, event.players, names) + ".";
}

}  // namespace humbug::luegen
