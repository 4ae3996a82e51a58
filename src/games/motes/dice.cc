#include "games/motes/dice.h"

#include <algorithm>

namespace humbug::motes {

namespace {

using namespace std::string_view_literals;
constexpr std::array kMoteTexts = {"light"sv, "grey"sv, "yellow"sv, "blue"sv, "red"sv, "dark"sv};
constexpr std::array kPartyTexts = {"redeemed"sv, "cursed"sv};

template <class Kind, std::size_t N>
std::optional<Kind> parse_word(const std::array<std::string_view, N>& words,
                               std::string_view text) {
  const auto found = std::ranges::find(words, text);
  if (found == words.end()) return std::nullopt;
  return static_cast<Kind>(found - words.begin());
}

}  // namespace

std::string_view mote_text(Mote mote) { return kMoteTexts[static_cast<std::size_t>(mote)]; }
std::optional<Mote> parse_mote(std::string_view text) { return parse_word<Mote>(kMoteTexts, text); }
std::string_view party_text(Party party) { return kPartyTexts[static_cast<std::size_t>(party)]; }
std::optional<Party> parse_party(std::string_view text) {
  return parse_word<Party>(kPartyTexts, text);
}

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
  return std::string(mote_text(first)) + "+" + std::string(mote_text(second));
}

}  // namespace humbug::motes
