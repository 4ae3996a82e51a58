#include "games/motes/dice.h"

namespace humbug::motes {

std::string DieId::text() const {
  return std::to_string(seat().index()) + "." + std::to_string(number());
}

std::optional<DieId> DieId::parse(std::string_view text) {
  if (text.size() != 3 || text[1] != '.') return std::nullopt;
  const int seat = text[0] - '0';
  const int number = text[2] - '0';
  if (seat < 0 || seat >= kMaxPlayers || number < 0 || number >= kMaxCup) return std::nullopt;
  return DieId(Seat(seat), number);
}

std::string DieSet::text() const {
  if (empty()) return "none";
  std::string text;
  for (const DieId die : *this) text += (text.empty() ? "" : " ") + die.text();
  return text;
}

std::optional<DieSet> DieSet::parse(std::string_view text) {
  DieSet set;
  if (text == "none") return set;
  for (;;) {
    const std::size_t space = text.find(' ');
    const std::optional<DieId> die = DieId::parse(text.substr(0, space));
    if (!die || set.contains(*die)) return std::nullopt;
    set.insert(*die);
    if (space == std::string_view::npos) return set;
    text.remove_prefix(space + 1);
  }
}

std::string TwinSoul::text() const {
  return std::string(word(first)) + "+" + std::string(word(second));
}

}  // namespace humbug::motes
