#include "games/say.h"

namespace humbug::say {

std::string plural(Language language, Rank rank) {
  if (language == Language::de) return german::ranks(rank);
  return words::rank(rank) + (words::rank(rank) == "six" ? "es" : "s");
}

std::string cards(Language language, int count) {
  return count == 1 ? in(language, " 1 card", " 1 Karte")
                    : in(language, "{:2} cards", "{:2} Karten", count);
}

std::string dice(Language language, int count) {
  return count == 1 ? in(language, "1 die", "1 Würfel")
                    : in(language, "{} dice", "{} Würfel", count);
}

std::string by_rank(const CardSet& cards) {
  std::string text;
  for (int index = 0; index < kRanks; ++index) {
    const CardSet group = cards & CardSet::of(Rank(index));
    if (group.empty()) continue;
    text += (text.empty() ? "" : "  ") + group.text();
  }
  return text;
}

std::string placed(Language language, int place) {
  return in(language, "place {}", "Platz {}", place);
}

}  // namespace humbug::say
