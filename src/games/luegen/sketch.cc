// Lügen at a glance, and what may be done in words.

#include "games/luegen/notation.h"
#include "games/luegen/queries.h"
#include "games/say.h"

namespace humbug::luegen {

namespace {

std::string seat_line(const View& view, Seat seat, Language language) {
  std::string text;
  if (view.phase == Phase::over) {
    text = say::placed(language, view.places[seat]);
  } else if (view.out_place[seat] != 0) {
    text = say::in(language, "out", "fertig");
  } else if (view.phase != Phase::roll && view.phase != Phase::deal) {
    text = say::cards(language, view.hand_sizes[seat]);
  }
  if (view.rules.rounds > 1) {
    text += say::in(language, "  {} lost", "  {} verloren", view.losses[seat]);
  }
  return text;
}

std::string letters(RankSet types) {
  std::string text;
  for (std::uint32_t n = 0; n < types.size(); ++n) {
    if (!text.empty()) text += ' ';
    text += types.nth(n).letter();
  }
  return text;
}

void put_pile(const View& view, const Telling& telling, Sketch& sketch) {
  const Language language = telling.language;
  if (view.phase == Phase::follow) {
    sketch.table.push_back(say::in(language, "{} says {}.", "{} sagt {}.",
                                   telling.name(view.previous),
                                   say::claim(language, view.claim.count, view.claim.type)));
    sketch.table.push_back(say::in(
        language, "Pile: {} called {}", "Stapel: {} als {}",
        language == Language::de ? german::cards(view.pile_size()) : words::cards(view.pile_size()),
        say::plural(language, view.claim.type)));
  } else if (view.phase == Phase::lead) {
    sketch.table.push_back(say::in(language, "{} leads a new pile.",
                                   "{} beginnt einen neuen Stapel.", telling.name(view.actor)));
  }
  if (!view.laid.empty()) {
    sketch.table.push_back(
        say::in(language, "Of these yours: {}", "Davon von dir: {}", view.laid.text()));
  }
  sketch.table.push_back(
      say::in(language, "May be named: {}", "Darf angesagt werden: {}", letters(view.types)));
  if (!view.discards.empty()) {
    sketch.table.push_back(say::in(language, "Discarded: {}", "Abgelegt: {}",
                                   letters(RankSet::at_least(1, view.discards.counts()))));
  }
  if (view.rules.rounds > 1) {
    sketch.table.push_back(
        say::in(language, "Round {} of {}", "Runde {} von {}", view.round, view.rules.rounds));
  }
}

std::string asked(const View& view, const Telling& telling) {
  const Language language = telling.language;
  if (view.phase == Phase::four) {
    return say::in(language, "Complete a four with jacks, or keep them?",
                   "Mit Buben einen Vierling ergänzen oder behalten?");
  }
  if (view.phase == Phase::lead) {
    return say::in(language, "Your turn: name a type and lay one to {} cards.",
                   "Du bist dran: Sag einen Rang an und leg eine bis {} Karten.",
                   language == Language::de ? german::number(view.rules.max_place)
                                            : words::number(view.rules.max_place));
  }
  const std::string types = say::plural(language, view.claim.type);
  if (!view.can_call()) {
    return say::in(language, "Your turn: follow with {}.", "Du bist dran: {} nachlegen.", types);
  }
  return say::in(language, "Follow with {}, or call {} a liar.",
                 "{} nachlegen oder {} der Lüge bezichtigen.", types, telling.name(view.previous));
}

}  // namespace

Sketch Notation::sketch(const View& view, const Telling& telling) {
  Sketch sketch;
  for (const Seat seat : SeatSet::first(view.players)) {
    sketch.seats.push_back(seat_line(view, seat, telling.language));
  }
  if (view.phase > Phase::deal && view.phase < Phase::over) put_pile(view, telling, sketch);
  if (!view.viewer.is_seat()) return sketch;
  if (!view.hand.empty()) sketch.hand.push_back(say::by_rank(view.hand));
  const Legal legal = Views::legal(view);
  if (legal.size() == 0) return sketch;
  sketch.asks = asks(view, telling);
  sketch.example = action_text(legal[legal.size() - 1]);
  return sketch;
}

std::string Notation::asks(const View& view, const Telling& telling) {
  return asked(view, telling);
}

std::string Notation::describe(const View& view, const Action& action, const Telling& telling) {
  const Language language = telling.language;
  switch (action.kind) {
    case Action::Kind::lead:
    case Action::Kind::play: {
      const Rank type = action.kind == Action::Kind::lead ? action.type : view.claim.type;
      return say::in(language, "{}, {}", "{}, {}", say::claim(language, action.cards.size(), type),
                     Queries::honest(action.cards, type)
                         ? say::either(language, "true", "wahr")
                         : say::either(language, "a lie", "gelogen"));
    }
    case Action::Kind::call:
      return say::in(language, "call {} a liar", "{} der Lüge bezichtigen",
                     telling.name(view.previous));
    case Action::Kind::four:
      return say::in(language, "discard these four", "diese vier ablegen");
    case Action::Kind::keep:
      break;
  }
  return say::in(language, "keep them all", "alle behalten");
}

std::string_view Notation::primer(Language language) {
  return say::either(
      language,
      "Get rid of your cards, and above all don't end up with the aces. Who leads names a type and "
      "lays one to four cards face down: \"two nines\". The next player lays cards under the same "
      "type, or calls the cards just laid. They are true if every one is of the type or a jack.\n"
      "A lie: the liar takes the pile and the challenger leads. True: the challenger takes it and "
      "the next player leads. Four of a type in a hand are discarded; four aces lose the round. "
      "Aces and jacks can't be named.\n"
      "  lead 9 9H KD   lay these two and say \"two nines\"\n"
      "  play QH        lay one more under the type of the pile\n"
      "  call           say that the cards just laid are a lie",
      "Werde deine Karten los, und bleib vor allem nicht auf den Assen sitzen. Wer ausspielt, sagt "
      "einen Rang an und legt eine bis vier Karten verdeckt: „zwei Neunen“. Wer folgt, legt Karten "
      "unter demselben Rang nach oder nennt die letzten Karten gelogen. Wahr sind sie, wenn jede "
      "vom angesagten Rang oder ein Bube ist.\n"
      "Gelogen: Wer gelogen hat, nimmt den Stapel, und wer gezweifelt hat, spielt aus. Wahr: Wer "
      "gezweifelt hat, nimmt ihn, und die nächste Person spielt aus. Vier gleiche auf der Hand "
      "werden abgelegt; vier Asse verlieren die Runde. Asse und Buben darf niemand ansagen.\n"
      "  lead 9 9H KD   diese beiden als „zwei Neunen“ ausspielen\n"
      "  play QH        eine Karte unter dem Rang des Stapels nachlegen\n"
      "  call           die letzten Karten sind gelogen");
}

}  // namespace humbug::luegen
