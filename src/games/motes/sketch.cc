// Motes of Mischief at a glance, and what may be done in words.

#include <array>

#include "games/motes/notation.h"
#include "games/motes/rules.h"
#include "games/motes/texts.h"
#include "games/say.h"
#include "games/words.h"

namespace humbug::motes {

namespace {

std::string name(Mote mote, Language language) {
  return language == Language::de ? std::string(german_mote(mote))
                                  : german::capital(std::string(word(mote)));
}
/// "Dark 1.4".
std::string name(const PublicState& table, DieId die, Language language) {
  return name(table.mote(die), language) + " " + die.text();
}

/// "Li Ye Da": a few letters for each die of a set.
std::string letters(const PublicState& table, const DieSet& dice, Language language) {
  std::string text;
  for (const DieId die : dice) {
    text += (text.empty() ? "" : " ") + name(table.mote(die), language).substr(0, 2);
  }
  return text;
}

std::string seat_line(const View& view, Seat seat, Language language) {
  if (view.phase == Phase::setup) return "";
  if (!view.in.contains(seat) || view.phase == Phase::over) {
    return say::placed(language, view.places[seat]);
  }
  std::string text = letters(view, view.cups[seat], language);
  if (text.empty()) text = say::in(language, "no dice", "keine Würfel");
  if (!view.graves[seat].empty()) text += "  + " + letters(view, view.graves[seat], language);
  if (view.tokens[seat] > 0) text += say::in(language, "  immune", "  gefeit");
  return text;
}

std::string phase_text(Phase phase, Language language) {
  switch (phase) {
    case Phase::sunset:
      return say::in(language, "sunset", "Sonnenuntergang");
    case Phase::sunrise:
      return say::in(language, "sunrise", "Sonnenaufgang");
    default:
      break;
  }
  return say::in(language, "night", "Nacht");
}

void put_table(const View& view, const Telling& telling, Sketch& sketch) {
  const Language language = telling.language;
  if (view.rolled() && view.bid.made()) {
    sketch.table.push_back(say::in(language, "Bid: {} by {}", "Gebot: {} von {}",
                                   say::claim(language, view.bid.quantity, view.bid.face),
                                   telling.name(view.bidder)));
  }
  if (view.phase >= Phase::sunset && view.phase < Phase::over) {
    sketch.table.push_back(say::in(
        language, "Cycle {}, {}; {} under cups", "Zyklus {}, {}; {} unter Bechern", view.cycle,
        phase_text(view.phase, language), say::dice(language, view.dice_in_play())));
  }
  sketch.table.push_back(say::in(language, "Prize: {}", "Preis: {}", name(view.prize, language)));
  const DieSet graveyard = view.graveyard();
  if (!graveyard.empty()) {
    sketch.table.push_back(
        say::in(language, "In the graveyard: {}", "Auf dem Friedhof: {}", graveyard.size()));
  }
  if (view.bets_open()) {
    std::uint64_t pool = view.carry;
    for (const Seat seat : SeatSet::first(view.players)) pool += view.bets[seat];
    sketch.table.push_back(say::in(language, "Pool: {}", "Topf: {}", pool));
  }
}

/// "Light 0.0 [3]  Dark 0.4 [5]", and what may be used of the graveyard.
void put_own(const View& view, Language language, Sketch& sketch) {
  const Seat self = view.viewer.seat();
  std::string cup;
  int n = 0;
  for (const DieId die : view.cups[self]) {
    if (!cup.empty()) cup += "  ";
    cup += name(view, die, language);
    if (n < view.faces.size()) cup += fmt::format(" [{}]", view.faces[n].value());
    ++n;
  }
  if (!cup.empty()) sketch.hand.push_back(say::in(language, "Cup:  {}", "Becher:  {}", cup));
  std::string grave;
  for (const DieId die : view.graves[self]) {
    grave += (grave.empty() ? "" : "  ") + name(view, die, language);
  }
  if (!grave.empty()) {
    sketch.hand.push_back(say::in(language, "Graveyard:  {}", "Friedhof:  {}", grave));
  }
  if (view.phase == Phase::bets) {
    sketch.hand.push_back(say::in(language, "You have {}.", "Du hast {}.", view.funds[self]));
  }
}

std::string asked(const View& view, const Telling& telling) {
  const Language language = telling.language;
  if (view.stage == Stage::answer) {
    return say::in(language, "Stop it with Blue, or pass.", "Halte es mit Blau auf oder passe.");
  }
  if (view.stage == Stage::choose) {
    return say::in(language, "Whom shall Red strike?", "Wen soll Rot treffen?");
  }
  switch (view.phase) {
    case Phase::bets:
      return say::in(language, "Your sealed bet: {} to {}.",
                     "Dein versiegelter Einsatz: {} bis {}.",
                     Legal::least_bet(view, view.viewer.seat()), view.funds[view.viewer.seat()]);
    case Phase::sunset:
      return say::in(language, "Sunset: wake one of your Redeemed, or pass.",
                     "Sonnenuntergang: Weck einen deiner Erlösten oder passe.");
    case Phase::sunrise:
      return say::in(language, "Sunrise: wake one of your Redeemed, or pass.",
                     "Sonnenaufgang: Weck einen deiner Erlösten oder passe.");
    case Phase::lose:
      return say::in(language, "You lose a die. Which one?", "Du verlierst einen Würfel. Welchen?");
    case Phase::keep:
      return say::in(language, "You have won. Which die is the winning one?",
                     "Du hast gewonnen. Welcher Würfel ist der Siegeswürfel?");
    case Phase::bid:
      break;
    default:
      return say::in(language, "Night: wake one of your Cursed, or pass.",
                     "Nacht: Weck einen deiner Verfluchten oder passe.");
  }
  if (!view.bid.made()) {
    return say::in(language, "Your turn: open the bidding.", "Du bist dran: eröffne das Bieten.");
  }
  if (!Legal::may_accuse(view, Legal::raises(view))) {
    return say::in(language, "The accusation was void: raise the bid.",
                   "Die Anklage gilt nicht: Du musst erhöhen.");
  }
  return say::in(language, "Raise the bid, or call {} a liar.",
                 "Erhöhen oder {} der Lüge bezichtigen.", telling.name(view.bidder));
}

std::string use_text(const View& view, const Action& action, const Telling& telling) {
  const Language language = telling.language;
  std::string text = say::in(language, "wake {}", "{} wecken", name(view, action.die, language));
  if (action.target_kind == Action::Target::die) {
    const bool dark = view.mote(action.die) == Mote::dark;
    text += dark
                ? say::in(language, " against {}", " gegen {}", name(view, action.target, language))
                : say::in(language, " for {}", " für {}", name(view, action.target, language));
  }
  if (action.target_kind == Action::Target::seat) {
    text += say::in(language, " against {}", " gegen {}", telling.name(action.seat));
  }
  return text;
}

}  // namespace

Sketch Notation::sketch(const View& view, const Telling& telling) {
  Sketch sketch;
  for (const Seat seat : SeatSet::first(view.players)) {
    sketch.seats.push_back(seat_line(view, seat, telling.language));
  }
  if (view.phase == Phase::setup) return sketch;
  put_table(view, telling, sketch);
  if (!view.viewer.is_seat()) return sketch;
  put_own(view, telling.language, sketch);
  const Legal legal = Views::legal(view);
  if (legal.size() == 0) return sketch;
  sketch.asks = asks(view, telling);
  sketch.example = action_text(legal[legal.size() / 4]);
  return sketch;
}

std::string Notation::asks(const View& view, const Telling& telling) {
  return asked(view, telling);
}

std::string Notation::describe(const View& view, const Action& action, const Telling& telling) {
  const Language language = telling.language;
  switch (action.kind) {
    case Action::Kind::bet: {
      std::string text = say::in(language, "bet {}", "{} setzen", action.amount);
      if (action.pledge) {
        text += *action.pledge == Party::cursed
                    ? say::in(language, " on the Cursed", " auf die Verfluchten")
                    : say::in(language, " on the Redeemed", " auf die Erlösten");
      }
      return text;
    }
    case Action::Kind::use:
      return use_text(view, action, telling);
    case Action::Kind::choose:
      return telling.name(action.seat);
    case Action::Kind::bid:
      return say::claim(language, action.bid.quantity, action.bid.face);
    case Action::Kind::liar:
      return say::in(language, "call {} a liar", "{} der Lüge bezichtigen",
                     telling.name(view.bidder));
    case Action::Kind::lose:
      return say::in(language, "lose {}", "{} verlieren", name(view, action.die, language));
    case Action::Kind::keep:
      return say::in(language, "keep {}", "{} behalten", name(view, action.die, language));
    case Action::Kind::pass:
      break;
  }
  return say::in(language, "let the dead sleep", "die Toten schlafen lassen");
}

std::string_view Notation::primer(Language language) {
  return say::either(
      language,
      "Liar's Dice by night. Every die has a colour, its mote; dice you lose go to the graveyard, "
      "and from there you can wake them. At sunset and sunrise the Redeemed: Light brings another "
      "die back into your cup, Grey makes you immune to the next accusation, Yellow changes places "
      "with a die in your cup. At night the Cursed: Blue stops a power, Red keeps a player from "
      "using theirs, Dark strikes a die from the graveyard.\n"
      "At night all roll. Bid how many dice show a face, raise, or call the bidder a liar; ones "
      "count as every face. The loser sends a die to the graveyard. Who has none at breakfast is "
      "dead. The last with dice wins the pool.\n"
      "Motes are written by two letters: Li Gr Ye Bl Re Da; after the + is the graveyard. Dice are "
      "named by who began with them: 1.3 is seat 1's fourth.\n"
      "  bid 3x5, liar          as in Liar's Dice\n"
      "  use 1.0 on 2.3, pass   wake a die, or let the dead sleep\n"
      "  bet 20, lose 1.2       your bet; the die you lose",
      "Lügenwürfel bei Nacht. Jeder Würfel hat eine Farbe; was du verlierst, kommt auf den "
      "Friedhof, "
      "und von dort kannst du es wecken. Bei Sonnenuntergang und Sonnenaufgang die Erlösten: Licht "
      "holt einen anderen Würfel in deinen Becher, Grau feit dich gegen die nächste Anklage, Gelb "
      "tauscht mit einem Würfel in deinem Becher. Nachts die Verfluchten: Blau hält eine Kraft "
      "auf, "
      "Rot verbietet jemandem die Kräfte, Dunkel tilgt einen Würfel vom Friedhof.\n"
      "Nachts würfeln alle. Biete, wie viele Würfel eine Augenzahl zeigen, erhöhe, oder nenne das "
      "Gebot eine Lüge; Einsen zählen für alle Augen. Wer verliert, schickt einen Würfel auf den "
      "Friedhof. Wer beim Frühstück keinen hat, ist tot. Wer als Letztes Würfel hat, gewinnt den "
      "Topf.\n"
      "Farben stehen als zwei Buchstaben da: Li Gr Ge Bl Ro Du; hinter dem + ist der Friedhof. "
      "Würfel heißen nach dem Platz, an dem sie begannen: 1.3 ist der vierte von Platz 1.\n"
      "  bid 3x5, liar          drei Fünfen bieten; das Gebot ist gelogen\n"
      "  use 1.0 on 2.3, pass   einen Würfel wecken; die Toten schlafen lassen\n"
      "  bet 20, lose 1.2       dein Einsatz; der Würfel, den du verlierst");
}

}  // namespace humbug::motes
