// BS at a glance, and what may be done in words.

#include "games/bs/notation.h"
#include "games/bs/queries.h"
#include "games/bs/rules.h"
#include "games/say.h"

namespace humbug::bs {

namespace {

std::string seat_line(const View& view, Seat seat, Language language) {
  if (view.phase == Phase::spin || view.phase == Phase::deal) return "";
  if (view.places[seat] != 0) return say::placed(language, view.places[seat]);
  return say::cards(language, view.hand_sizes[seat]);
}

std::string pile_line(const View& view, Language language) {
  std::string text = say::in(
      language, "Pile: {}", "Stapel: {}",
      language == Language::de ? german::cards(view.pile_size()) : words::cards(view.pile_size()));
  if (!view.shown.empty()) {
    text += say::in(language, ", {} face up", ", {} offen", view.shown.text());
  }
  return text;
}

std::string asked(const View& view, Language language) {
  switch (view.phase) {
    case Phase::open:
      return Queries::most_to_open(view.rules) > 1
                 ? say::in(language, "Your turn: open with cards of one rank, face up.",
                           "Du bist dran: eröffne offen mit Karten eines Ranges.")
                 : say::in(language, "Your turn: open with one card, face up.",
                           "Du bist dran: eröffne offen mit einer Karte.");
    case Phase::play:
      return say::in(language, "Your turn: play one or more cards as {}.",
                     "Du bist dran: eine oder mehrere Karten als {}.",
                     say::plural(language, view.rank.next()));
    default:
      break;
  }
  return say::in(language, "Believe it, or call it?", "Glauben oder aufdecken?");
}

}  // namespace

Sketch Notation::sketch(const View& view, const Telling& telling) {
  const Language language = telling.language;
  Sketch sketch;
  for (const Seat seat : SeatSet::first(view.players)) {
    sketch.seats.push_back(seat_line(view, seat, language));
  }
  if (view.phase == Phase::window || view.phase == Phase::caller) {
    sketch.table.push_back(say::in(language, "{} says {}.", "{} sagt {}.",
                                   telling.name(view.accused),
                                   say::claim(language, view.claim_count, view.rank)));
  }
  if (view.phase == Phase::play) {
    sketch.table.push_back(say::in(language, "{} must say \"{}\".", "{} muss „{}“ sagen.",
                                   telling.name(view.actor),
                                   say::plural(language, view.rank.next())));
  }
  if (view.phase > Phase::deal) sketch.table.push_back(pile_line(view, language));
  if (!view.laid.empty()) {
    sketch.table.push_back(
        say::in(language, "Of these yours: {}", "Davon von dir: {}", view.laid.text()));
  }
  if (view.aside_count > 0) {
    sketch.table.push_back(say::in(language, "Set aside: {}", "Beiseite: {}", view.aside_count));
  }
  if (!view.viewer.is_seat()) return sketch;
  if (!view.hand.empty()) sketch.hand.push_back(say::by_rank(view.hand));
  if (Views::legal(view).size() == 0) return sketch;
  sketch.asks = asks(view, telling);
  if (!view.hand.empty() && view.phase != Phase::window) {
    sketch.example = action_text(Views::legal(view)[0]);
  }
  return sketch;
}

std::string Notation::asks(const View& view, const Telling& telling) {
  return asked(view, telling.language);
}

std::string Notation::describe(const View& view, const Action& action, const Telling& telling) {
  const Language language = telling.language;
  switch (action.kind) {
    case Action::Kind::open:
      return say::in(language, "open with {}", "mit {} eröffnen", action.cards.text());
    case Action::Kind::play: {
      const Rank rank = view.rank.next();
      const bool honest = CardSet::of(rank).contains(action.cards);
      return say::in(language, "{}, {}", "{}, {}", say::claim(language, action.cards.size(), rank),
                     honest ? say::either(language, "honest", "ehrlich")
                            : say::either(language, "a lie", "gelogen"));
    }
    case Action::Kind::call:
      return say::in(language, "call {}", "{} aufdecken", telling.name(view.accused));
    case Action::Kind::pass:
      break;
  }
  return say::in(language, "let it pass", "durchgehen lassen");
}

std::string_view Notation::primer(Language language) {
  return say::either(
      language,
      "Get rid of all your cards. The first player opens with a card face up. After "
      "that everyone in turn lays one or more cards face down and must claim the "
      "next rank: after eights come nines, after kings aces. You may lie.\n"
      "After each play everyone says in secret whether to call it. If it was a lie, "
      "the liar takes the pile; if it was honest, whoever called does. An empty "
      "hand that nobody has called wins.\n"
      "Cards are a rank, A 2 3 4 5 6 7 8 9 T J Q K, and a suit, C D H S: TH is the "
      "ten of hearts.\n"
      "  play 8H KD   lay these two\n"
      "  call, pass   when you are asked about another's play",
      "Werde alle deine Karten los. Wer anfängt, legt eine Karte offen. Danach legen "
      "alle reihum eine oder mehrere Karten verdeckt und müssen den nächsten Rang "
      "ansagen: nach Achten Neunen, nach Königen Asse. Du darfst lügen.\n"
      "Nach jedem Zug sagen alle geheim, ob sie aufdecken wollen. War es gelogen, "
      "nimmt den Stapel, wer gelogen hat; war es ehrlich, wer aufgedeckt hat. Eine "
      "leere Hand, die niemand aufdeckt, gewinnt.\n"
      "Karten sind ein Rang, A 2 3 4 5 6 7 8 9 T J Q K (T ist die Zehn, J der Bube, "
      "Q die Dame), und eine Farbe: C Kreuz, D Karo, H Herz, S Pik. TH ist die "
      "Herz-Zehn.\n"
      "  play 8H KD   diese beiden legen\n"
      "  call, pass   aufdecken oder durchgehen lassen");
}

}  // namespace humbug::bs
