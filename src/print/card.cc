#include "print/card.h"

#include "print/drawings.h"

namespace humbug::print {

Front set_front(const Deck& deck, CardName card) {
  using Layout = FrontLayout;
  return {
      .title = fit(deck.title(card),
                   {.face = Face::gothic,
                    .size = 8.6,
                    .align = Align::centre,
                    .tracking = 0.05,
                    .leading = 0.95,
                    .balance = true},
                   Layout::kTitle),
      .statement = fit(deck.statement(card),
                       {.face = Face::roman,
                        .size = 4.7,
                        .align = Align::centre,
                        .leading = 1.1,
                        .balance = true},
                       Layout::kStatement),
      .game = fit("Liar’s Lair",
                  {.face = Face::gothic, .size = 3.1, .tracking = 0.12, .one_line = true},
                  Layout::kGame),
      .name = fit(to_string(card),
                  {.face = Face::bold, .size = 3, .align = Align::right, .one_line = true},
                  Layout::kName),
  };
}

void draw_front(Pen& pen, const Deck& deck, CardName card, Point corner) {
  const Pen::Place place = pen.at(corner);
  pen.oxford(FrontLayout::kFrame);
  const Front front = set_front(deck, card);
  front.title.draw(pen);
  const Rect& ornament = FrontLayout::kOrnament;
  const Point middle = ornament.centre();
  constexpr double kHumbugWidth = 8.4;
  constexpr double kGap = 1.6;
  const double reach = kHumbugWidth / 2 + kGap;
  pen.line({ornament.x, middle.y}, {middle.x - reach, middle.y}, 0.3, kRed);
  pen.line({middle.x + reach, middle.y}, {ornament.right(), middle.y}, 0.3, kRed);
  draw_humbug(pen, middle, kHumbugWidth, kRed);
  front.statement.draw(pen);
  pen.line({FrontLayout::kGame.x, 76.6}, {FrontLayout::kName.right(), 76.6}, 0.2);
  front.game.draw(pen);
  front.name.draw(pen);
}

}  // namespace humbug::print
