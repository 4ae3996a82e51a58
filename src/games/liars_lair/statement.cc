#include "games/liars_lair/statement.h"

#include <charconv>

namespace humbug::liars_lair {

namespace {

std::optional<Pair> parse_pair(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  // One name a card: no sign, no leading zero.
  if (number < 1 || number > kMaxPairs || text[0] == '0') return std::nullopt;
  return Pair(number - 1);
}

template <class Set, class Parse>
std::optional<Set> parse_list(std::string_view text, Parse parse) {
  Set set;
  while (!text.empty()) {
    const std::size_t space = text.find(' ');
    const auto member = parse(text.substr(0, space));
    if (!member || set.contains(*member)) return std::nullopt;
    set.insert(*member);
    if (space == std::string_view::npos) return set;
    text.remove_prefix(space + 1);
    if (text.empty()) return std::nullopt;
  }
  return set;
}

}  // namespace

std::string Statement::text() const {
  return std::to_string(pair().index() + 1) + (second_half() ? 'b' : 'a');
}

std::optional<Statement> Statement::parse(std::string_view text) {
  if (text.empty() || (text.back() != 'a' && text.back() != 'b')) return std::nullopt;
  const std::optional<Pair> pair = parse_pair(text.substr(0, text.size() - 1));
  if (!pair) return std::nullopt;
  return Statement(*pair, text.back() == 'b');
}

std::string text_of(const StatementSet& cards) {
  std::string text;
  for (const Statement card : cards) text += (text.empty() ? "" : " ") + card.text();
  return text;
}

std::string text_of(const PairSet& pairs) {
  std::string text;
  for (const Pair pair : pairs) {
    text += (text.empty() ? "" : " ") + std::to_string(pair.index() + 1);
  }
  return text;
}

std::optional<StatementSet> parse_statements(std::string_view text) {
  return parse_list<StatementSet>(text, Statement::parse);
}

std::optional<PairSet> parse_pairs(std::string_view text) {
  return parse_list<PairSet>(text, parse_pair);
}

}  // namespace humbug::liars_lair
