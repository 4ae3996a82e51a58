// Liar's Dice at a glance, and what may be done in words.

#include "games/liars_dice/notation.h"
#include "games/liars_dice/texts.h"
#include "games/say.h"

namespace humbug::liars_dice {

namespace {

std::string seat_line(const View& view, Seat seat, Language language) {
  if (view.dice[seat] == 0 && view.places[seat] != 0) {
    return say::placed(language, view.places[seat]);
  }
  return say::dice(language, view.dice[seat]);
}

/// "[1] [3] [3] [6]".
std::string cup_text(const FaceCounts& cup) {
  std::string text;
  for (int face = 1; face <= kMaxFaces; ++face) {
    for (int n = cup[Face(face)]; n > 0; --n) {
      text += fmt::format("{}[{}]", text.empty() ? "" : "  ", face);
    }
  }
  return text;
}

void put_round(const View& view, const Telling& telling, Sketch& sketch) {
  const Language language = telling.language;
  if (view.bid.made()) {
    sketch.table.push_back(say::in(language, "Bid: {} by {}", "Gebot: {} von {}",
                                   say::claim(language, view.bid.quantity, view.bid.face),
                                   telling.name(view.bidder)));
  }
  sketch.table.push_back(say::in(language, "{} under all cups", "{} unter allen Bechern",
                                 say::dice(language, view.dice_in_play)));
  if (view.palifico) {
    sketch.table.push_back(say::in(language, "Palifico: the face stays, ones are not wild",
                                   "Palifico: die Augen bleiben, Einsen zählen nur für sich"));
  } else {
    sketch.table.push_back(
        view.ones_wild()
            ? say::in(language, "Ones count as every face", "Einsen zählen für alle Augen")
            : say::in(language, "Ones count as ones only", "Einsen zählen nur für sich"));
  }
}

}  // namespace

Sketch Notation::sketch(const View& view, const Telling& telling) {
  const Language language = telling.language;
  Sketch sketch;
  for (const Seat seat : SeatSet::first(view.players)) {
    sketch.seats.push_back(seat_line(view, seat, language));
  }
  if (view.phase == Phase::bid) put_round(view, telling, sketch);
  if (!view.viewer.is_seat()) return sketch;
  if (!view.cup.empty()) sketch.hand.push_back(cup_text(view.cup));
  const Legal legal = Views::legal(view);
  if (legal.size() == 0) return sketch;
  sketch.asks = asks(view, telling);
  sketch.example = action_text(legal[legal.size() > 2 ? 2 : 0]);
  return sketch;
}

std::string Notation::asks(const View& view, const Telling& telling) {
  if (!view.bid.made()) {
    return say::in(telling.language, "Your turn: open the bidding.",
                   "Du bist dran: eröffne das Bieten.");
  }
  return say::in(telling.language, "Raise the bid, or call {} a liar.",
                 "Erhöhen oder {} der Lüge bezichtigen.", telling.name(view.bidder));
}

std::string Notation::describe(const View& view, const Action& action, const Telling& telling) {
  const Language language = telling.language;
  switch (action.kind) {
    case Action::Kind::bid:
      return say::claim(language, action.bid.quantity, action.bid.face);
    case Action::Kind::liar:
      return say::in(language, "call {} a liar", "{} der Lüge bezichtigen",
                     telling.name(view.bidder));
    case Action::Kind::exact:
      break;
  }
  return say::in(language, "the bid is exactly right", "das Gebot stimmt genau");
}

std::string_view Notation::primer(Language language) {
  return say::either(
      language,
      "Everyone rolls under a cup and sees only their own dice. In turn you bid how many of all "
      "dice "
      "show a face: \"three fives\" says that at least three do. Ones count as every face, unless "
      "the table says otherwise. Each bid must raise the one before: more dice of the face, or at "
      "least as many of a higher face.\n"
      "Instead of raising you may call the last bidder a liar. The cups are lifted: if there are "
      "too few, the bidder loses a die, else you do. The last with dice wins.\n"
      "  bid 3x5   three fives\n"
      "  liar      call the bidder a liar\n"
      "  exact     the bid is exactly right (where the table plays that)",
      "Alle würfeln unter einem Becher und sehen nur die eigenen Würfel. Reihum bietest du, wie "
      "viele aller Würfel eine Augenzahl zeigen: „drei Fünfen“ heißt, dass es mindestens drei "
      "sind. "
      "Einsen zählen für jede Augenzahl, wenn der Tisch nichts anderes sagt. Jedes Gebot muss das "
      "vorige erhöhen: mehr Würfel derselben Augenzahl oder mindestens ebenso viele einer "
      "höheren.\n"
      "Statt zu erhöhen, darfst du das letzte Gebot eine Lüge nennen. Die Becher werden gehoben: "
      "Sind es zu wenige, verliert einen Würfel, wer geboten hat, sonst du. Wer als Letztes "
      "Würfel hat, gewinnt.\n"
      "  bid 3x5   drei Fünfen\n"
      "  liar      das Gebot ist gelogen\n"
      "  exact     das Gebot stimmt genau (wenn der Tisch das spielt)");
}

}  // namespace humbug::liars_dice
