#include "core/cards.h"

namespace humbug {

std::string Card::text() const { return {rank().letter(), suit_letter()}; }

std::optional<Card> Card::parse(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const std::optional<Rank> rank = Rank::from_letter(text[0]);
  if (!rank) return std::nullopt;
  for (int pack = 0; pack < kMaxPacks; ++pack) {
    const std::size_t suit = kSuitLetters[static_cast<std::size_t>(pack)].find(text[1]);
    if (suit == std::string_view::npos) continue;
    return Card(pack * kCardsPerPack + rank->index() * kSuits + static_cast<int>(suit));
  }
  return std::nullopt;
}

std::string CardSet::text() const {
  std::string text;
  for (const Card card : *this) {
    if (!text.empty()) text += ' ';
    text += card.text();
  }
  return text;
}

std::optional<CardSet> CardSet::parse(std::string_view text) {
  CardSet set;
  while (!text.empty()) {
    const std::size_t space = text.find(' ');
    const std::optional<Card> card = Card::parse(text.substr(0, space));
    if (!card || set.contains(*card)) return std::nullopt;
    set.insert(*card);
    if (space == std::string_view::npos) break;
    text.remove_prefix(space + 1);
    if (text.empty()) return std::nullopt;  // nothing follows the space
  }
  return set;
}

}  // namespace humbug
