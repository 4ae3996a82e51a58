#include "games/liars_lair/recorded_texts.h"

#include <map>

#include <fmt/format.h>

#include "core/text.h"
#include "games/liars_lair/statement.h"
#include "statements/statements.h"
#include "statements/text.h"

namespace humbug::liars_lair {

namespace {

bool fits(const json::value& text, std::size_t most) {
  if (!text.is_string()) return false;
  const std::string_view words = text.get_string();
  return is_readable_line(words) && !is_blank(words) && statements::characters_in(words) <= most;
}

}  // namespace

std::optional<std::string> wrong_texts(const json::value& found, int pairs) {
  if (!found.is_object()) return "the header's \"statements\" are no object";
  const json::object& texts = found.get_object();
  std::map<std::string, std::string> said;  // by gist, the card that says it
  for (int number = 0; number < pairs; ++number) {
    for (const bool second : {false, true}) {
      const std::string card = Statement(Pair(number), second).text();
      const json::value* text = texts.if_contains(card);
      if (text == nullptr) {
        return fmt::format("the header's \"statements\" lack the card {}", card);
      }
      if (!fits(*text, statements::kMaxStatementCharacters)) {
        return fmt::format("the statement of {} is no readable text of 1 to {} characters", card,
                           statements::kMaxStatementCharacters);
      }
      // LL-02: a card contradicts just one other.
      const auto [other, fresh] = said.try_emplace(gist(text->get_string()), card);
      if (!fresh) return fmt::format("the cards {} and {} say the same", other->second, card);
    }
  }
  if (texts.size() > said.size()) {
    return fmt::format("the header has {} statements, but the game has {} cards", texts.size(),
                       said.size());
  }
  return std::nullopt;
}

std::optional<std::string> wrong_titles(const json::value& found, int pairs) {
  if (!found.is_object()) return "the header's \"titles\" are no object";
  for (const auto& [card, title] : found.get_object()) {
    const std::optional<Statement> named = Statement::parse(card);
    if (!named || named->pair().index() >= pairs) {
      return fmt::format("the header's \"titles\" have one of {}, which is no card of the game",
                         printable(card, statements::kMaxTitleCharacters));
    }
    if (!fits(title, statements::kMaxTitleCharacters)) {
      return fmt::format("the title of {} is no readable text of 1 to {} characters", named->text(),
                         statements::kMaxTitleCharacters);
    }
  }
  return std::nullopt;
}

}  // namespace humbug::liars_lair
