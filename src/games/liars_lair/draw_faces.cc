// What stands on the cards of a new game.

#include "games/liars_lair/notation.h"
#include "statements/statements.h"

namespace humbug::liars_lair {

namespace {

void put(const statements::Pair& pair, int number, CardFaces& faces) {
  for (const bool second : {false, true}) {
    const std::string card = Statement(Pair(number), second).text();
    faces.texts[card] = second ? pair.b : pair.a;
    faces.titles[card] = pair.title;
  }
}

}  // namespace

CardFaces Notation::draw_faces(const Options& rules, int players, Language language, AnyRng rng) {
  const statements::Pack& pack = statements::house_pack(language);
  const auto pairs = static_cast<std::size_t>(rules.pairs(players));
  CardFaces faces;
  int number = 0;
  if (rules.characters == Characters::off) {
    const auto drawn = statements::draw_pairs(pack, pairs, rng);
    if (!drawn) return faces;
    for (const statements::Pair& pair : *drawn) put(pair, number++, faces);
    return faces;
  }
  // LL-V7: k pairs about each character, in their order, and then those that nobody is dealt.
  const auto drawn = statements::draw_characters(pack, static_cast<std::size_t>(players),
                                                 static_cast<std::size_t>(rules.k), rng);
  if (!drawn) return faces;
  for (const statements::Character& character : *drawn) {
    for (const statements::Pair& pair : character.pairs) put(pair, number++, faces);
  }
  const auto extra = statements::draw_pairs(pack, rules.extra_pairs, rng);
  if (!extra) return faces;
  for (const statements::Pair& pair : *extra) put(pair, number++, faces);
  return faces;
}

}  // namespace humbug::liars_lair
