// Liar's Lair at a glance, and what may be done in words.

#include "games/liars_lair/notation.h"
#include "games/say.h"

namespace humbug::liars_lair {

namespace {

/// What stands on a card; nothing where only its number is known.
std::string statement(Statement card, const Telling& telling) {
  if (telling.texts == nullptr) return "";
  const auto found = telling.texts->find(card.text());
  return found == telling.texts->end() ? "" : found->second;
}

/// The viewer's knowledge of a card's truth.
std::string_view mark(const View& view, Statement card, Language language) {
  if (!view.known.contains(card.pair())) return "?";
  return view.truth.is_true(card) ? say::either(language, "true", "wahr")
                                  : say::either(language, "lie", "Lüge");
}

/// The viewer's note on a card, unless it only says what they know.
std::string note(const View& view, Statement card, const Telling& telling) {
  if (telling.notes == nullptr) return "";
  const auto found = telling.notes->find(card.text());
  if (found == telling.notes->end()) return "";
  const bool says_more = found->second.find(' ') != std::string::npos;
  return says_more || !view.known.contains(card.pair()) ? "  [" + found->second + "]" : "";
}

/// "true  Goats whistle at night.  [true as Ben said]".
std::string about(const View& view, Statement card, const Telling& telling) {
  return fmt::format("{:<4}  {}{}", mark(view, card, telling.language), statement(card, telling),
                     note(view, card, telling));
}

std::string whole(const View& view, Statement card, const Telling& telling) {
  if (!view.viewer.is_seat()) return card.text() + "  " + statement(card, telling);
  return fmt::format("{:<3}  {}", card.text(), about(view, card, telling));
}

std::string fate_text(Fate fate, Language language) {
  switch (fate) {
    case Fate::contradicted:
      return say::in(language, "out: played a lie", "aus: eine Lüge gespielt");
    case Fate::disqualified:
      return say::in(language, "out: held a pair", "aus: ein ganzes Paar");
    case Fate::proven:
      return say::in(language, "out: proven a liar", "aus: überführt");
    case Fate::false_proof:
      return say::in(language, "out: false proof", "aus: falscher Beweis");
    case Fate::false_claim:
      return say::in(language, "out: wrong claim", "aus: geirrt");
    case Fate::in:
      break;
  }
  return "";
}

std::string seat_line(const View& view, Seat seat, Language language) {
  if (view.phase == Phase::deal) return "";
  if (!view.in.contains(seat)) return fate_text(view.fate[seat], language);
  std::string text = say::cards(language, view.hand_sizes[seat]);
  if (view.winners.contains(seat)) text = say::in(language, "wins", "gewinnt");
  if (view.claims.all().contains(seat)) text += say::in(language, "  declared", "  erklärt");
  return text;
}

void put_table(const View& view, const Telling& telling, Sketch& sketch) {
  const Language language = telling.language;
  if (view.round > 0) {
    std::string round = say::in(language, "Round {}, started by {}", "Runde {}, begonnen von {}",
                                view.round, telling.name(view.starter));
    if (view.rules.reckoning_round > 0 && view.round >= view.rules.reckoning_round) {
      round += say::in(language, "; the Reckoning", "; die Abrechnung");
    }
    sketch.table.push_back(std::move(round));
  }
  for (const InPlay& entry : view.table) {
    sketch.table.push_back(
        fmt::format("{}: {}", telling.name(entry.by), whole(view, entry.card, telling)));
  }
  if (!view.removed.empty()) {
    sketch.table.push_back(say::in(language, "Gone, true half: {}", "Fort, wahre Hälfte: {}",
                                   text_of(view.truth.true_halves(view.removed))));
  }
}

std::string asked(const View& view, const Telling& telling) {
  const Language language = telling.language;
  switch (view.phase) {
    case Phase::volunteer:
      return say::in(language, "Would you like to start?", "Möchtest du anfangen?");
    case Phase::play:
      return say::in(language, "Your turn: play a card face up.",
                     "Du bist dran: Spiel eine Karte offen aus.");
    case Phase::spoils:
      return say::in(language, "You win the contradiction: take a card from {}.",
                     "Der Widerspruch geht an dich: Nimm eine Karte von {}.",
                     telling.name(view.loser));
    case Phase::give:
      return say::in(language, "You are out: give {} a card.",
                     "Du scheidest aus: Gib {} eine Karte.", telling.name(view.victor));
    case Phase::add:
      return say::in(language, "You are out: add a card to those in play.",
                     "Du scheidest aus: Leg eine Karte zu denen im Spiel.");
    case Phase::reclaim:
      return say::in(language, "Reclaim a card of those in play.",
                     "Nimm eine Karte von denen im Spiel.");
    case Phase::prove:
      return say::in(language, "Show {} one card, or pass.", "Zeig {} eine Karte oder passe.",
                     telling.name(view.declarer));
    default:
      break;
  }
  return view.viewer.is_seat() && view.must_declare.contains(view.viewer.seat())
             ? say::in(language, "The Reckoning has come: declare.",
                       "Die Abrechnung ist da: Erklär dich.")
             : say::in(language, "Declare yourself innocent, or hold?",
                       "Beteuerst du deine Unschuld, oder schweigst du?");
}

}  // namespace

Sketch Notation::sketch(const View& view, const Telling& telling) {
  Sketch sketch;
  for (const Seat seat : SeatSet::first(view.players)) {
    sketch.seats.push_back(seat_line(view, seat, telling.language));
  }
  if (view.phase == Phase::deal) return sketch;
  put_table(view, telling, sketch);
  if (!view.viewer.is_seat()) return sketch;
  for (const Statement card : view.hand) sketch.hand.push_back(whole(view, card, telling));
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
  using Kind = Action::Kind;
  if (action.card.exists()) return about(view, action.card, telling);
  switch (action.kind) {
    case Kind::volunteer:
      return say::in(language, "I would like to start", "ich möchte anfangen");
    case Kind::hold:
      return view.phase == Phase::volunteer
                 ? say::in(language, "somebody else may start", "andere sollen anfangen")
                 : say::in(language, "say nothing", "nichts erklären");
    case Kind::declare:
      return say::in(language, "lay the hand open: nobody can prove me a liar",
                     "die Hand offenlegen: niemand kann mir eine Lüge beweisen");
    case Kind::absolve:
      return say::in(language, "all my cards are provable lies",
                     "alle meine Karten sind beweisbare Lügen");
    case Kind::unmask:
      return say::in(language, "say who I am", "sagen, wer ich bin");
    case Kind::decline:
      return say::in(language, "take nothing", "nichts nehmen");
    default:
      break;
  }
  return say::in(language, "show nothing", "nichts zeigen");
}

std::string_view Notation::primer(Language language) {
  return say::either(
      language,
      "Cards come in pairs that contradict each other: 12a and 12b. One of each pair is true, the "
      "other a lie. You know the truth of the cards you were dealt, and so of their other halves.\n"
      "In a round everyone plays a card face up. When two contradict each other, whoever played "
      "the "
      "lie is out, and the other takes a card of that hand. Then everyone reclaims one of the "
      "cards "
      "in play. At the end of a round you may declare yourself innocent and lay your hand open: "
      "each of the others may show you one card. A true card that contradicts one of yours puts "
      "you "
      "out; a false one puts out whoever showed it. If nobody proves a lie, you win, as does the "
      "last survivor.\n"
      "  play 3a, reclaim 3a, take 4b, show 5a\n"
      "  declare, hold, volunteer, pass\n"
      "  /note 3a true Ben played it twice    your own note; also false and ?\n"
      "  /notes                               all your notes",
      "Karten bilden Paare, die einander widersprechen: 12a und 12b. Eine von beiden ist wahr, die "
      "andere gelogen. Von den Karten, die du bekommen hast, weißt du es, also auch von ihren "
      "Gegenstücken.\n"
      "In einer Runde spielen alle eine Karte offen aus. Widersprechen sich zwei, scheidet aus, "
      "wer "
      "die Lüge gespielt hat, und die andere Person nimmt eine Karte aus dieser Hand. Dann nehmen "
      "alle eine der Karten im Spiel zurück. Am Ende der Runde kannst du deine Unschuld beteuern "
      "und deine Hand offenlegen: Alle anderen dürfen dir je eine Karte zeigen. Eine wahre, die "
      "einer deiner Karten widerspricht, wirft dich hinaus; eine falsche, wer sie zeigt. "
      "Beweist niemand eine Lüge, gewinnst du. Auch wer allein übrig bleibt, gewinnt.\n"
      "  play 3a, reclaim 3a, take 4b, show 5a   spielen, zurücknehmen, nehmen, zeigen\n"
      "  declare, hold, volunteer, pass          Unschuld, schweigen, anfangen, passen\n"
      "  /note 3a wahr Ben spielte sie zweimal   deine Notiz; auch falsch und ?\n"
      "  /notes                                  alle deine Notizen");
}

}  // namespace humbug::liars_lair
