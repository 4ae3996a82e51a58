// The table at a glance and what may be done, in words of both languages.

#include <array>

#include "games/mia/notation.h"
#include "games/say.h"

namespace humbug::mia {

namespace {

/// "63", "a pair of fours", "Mia".
std::string name_of(Value value, Language language) {
  using namespace std::string_view_literals;
  constexpr std::array kFaces = {"ones"sv, "twos"sv, "threes"sv, "fours"sv, "fives"sv, "sixes"sv};
  constexpr std::array kGerman = {"Einer"sv,  "Zweier"sv, "Dreier"sv,
                                  "Vierer"sv, "Fünfer"sv, "Sechser"sv};
  if (value == kMia) return say::in(language, "Mia", "Mäxchen");
  if (!value.is_pair()) return value.text();
  const auto face = static_cast<std::size_t>(value.low() - 1);
  return say::in(language, "a pair of {0}", "{1}pasch", kFaces[face], kGerman[face]);
}

std::string lives(int count, Language language) {
  if (count == 1) return say::in(language, "one life", "ein Leben");
  return say::in(language, "{} lives", "{} Leben",
                 language == Language::de ? german::number(count) : words::number(count));
}

}  // namespace

Sketch Notation::sketch(const View& view, const Telling& telling) {
  const Language language = telling.language;
  Sketch sketch;
  for (const Seat seat : SeatSet::first(view.players)) {
    const bool placed = view.lives[seat] == 0 && view.places[seat] != 0;
    sketch.seats.push_back(placed ? say::placed(language, view.places[seat])
                                  : lives(view.lives[seat], language));
  }
  if (view.said.made()) {
    sketch.table.push_back(say::in(language, "Announced: {} by {}", "Ansage: {} von {}",
                                   name_of(view.said, language), telling.name(view.sayer)));
  }
  if (view.cup.made()) {
    sketch.hand.push_back(fmt::format("[{}]  [{}]", view.cup.high(), view.cup.low()));
  }
  const Legal legal = Views::legal(view);
  if (legal.size() == 0) return sketch;
  sketch.asks = asks(view, telling);
  sketch.example = action_text(legal[0]);
  return sketch;
}

std::string Notation::asks(const View& view, const Telling& telling) {
  const Language language = telling.language;
  if (view.phase == Phase::say) {
    if (!view.said.made()) {
      return say::in(language, "Announce a value, true or not.",
                     "Sag einen Wert an, wahr oder nicht.");
    }
    return say::in(language, "Announce at least {}, true or not.",
                   "Sag mindestens {} an, wahr oder nicht.",
                   name_of(view.rules.ladder().at(view.least_rank()), language));
  }
  return say::in(language, "{} says {}: do you believe it?", "{} sagt {}: Glaubst du das?",
                 telling.name(view.sayer), name_of(view.said, language));
}

std::string Notation::describe(const View& view, const Action& action, const Telling& telling) {
  const Language language = telling.language;
  const std::string value = action.value.made() ? name_of(action.value, language) : "";
  switch (action.kind) {
    case Action::Kind::say:
      return say::in(language, "announce {}", "{} ansagen", value);
    case Action::Kind::pass:
      return say::in(language, "pass the cup on unseen as {}", "ungesehen als {} weitergeben",
                     value);
    case Action::Kind::show:
      return say::in(language, "show the roll", "den Wurf zeigen");
    case Action::Kind::roll:
      return say::in(language, "believe it and roll", "glauben und würfeln");
    case Action::Kind::look:
      return say::in(language, "don't believe {} and look", "{} nicht glauben und aufdecken",
                     telling.name(view.sayer));
    case Action::Kind::yield:
      break;
  }
  return say::in(language, "give up a life without looking", "ungesehen ein Leben abgeben");
}

std::string_view Notation::primer(Language language) {
  return say::either(
      language,
      "Two dice lie under a cup, and only the player who rolled them knows what they show. The "
      "higher die counts tens: 63, 52. Pairs are higher than all others, and 21, called Mia, is "
      "the highest of all.\n"
      "In turn you roll, look, and announce a value: the truth or a lie, but more than the one "
      "before. The next player believes you and rolls, or looks. If the dice are worth less than "
      "you said, you lose a life, otherwise the player who looked does. The last with lives "
      "wins.\n"
      "  say 63    announce 63\n"
      "  roll      believe the announcement and roll\n"
      "  look      don't believe it\n"
      "  pass 64   announce more and pass the cup on without rolling or looking\n"
      "  yield     give up a life for an announced Mia\n"
      "  show      show the roll (where the table plays that)",
      "Unter einem Becher liegen zwei Würfel, und nur wer sie geworfen hat, weiß, was sie zeigen. "
      "Der höhere Würfel zählt Zehner: 63, 52. Ein Pasch ist höher als alle anderen Werte, und "
      "21, das Mäxchen, ist der höchste von allen.\n"
      "Wenn du dran bist, würfelst du, schaust und sagst einen Wert an: die Wahrheit oder eine "
      "Lüge, aber mehr als die Ansage davor. Wer dann kommt, glaubt dir und würfelt oder deckt "
      "auf. Sind die Würfel weniger wert als angesagt, verlierst du ein Leben, sonst verliert es, "
      "wer aufgedeckt hat. Wer als Letztes noch Leben hat, gewinnt.\n"
      "  say 63    63 ansagen\n"
      "  roll      der Ansage glauben und würfeln\n"
      "  look      ihr nicht glauben und aufdecken\n"
      "  pass 64   mehr ansagen und weitergeben, ohne zu würfeln oder zu schauen\n"
      "  yield     für ein angesagtes Mäxchen ein Leben abgeben\n"
      "  show      den Wurf zeigen (wenn der Tisch das spielt)");
}

}  // namespace humbug::mia
