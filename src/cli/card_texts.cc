#include "cli/card_texts.h"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "core/text.h"
#include "games/words_de.h"

namespace humbug::cli {

namespace {
constexpr std::string_view kStatements = "statements";
constexpr std::size_t kLongest = 600;  ///< bytes of a foreign statement that are shown
}  // namespace

CardTexts card_texts_of(const Header& header) {
  CardTexts texts;
  const json::value* found = header.whole.if_contains(kStatements);
  if (found == nullptr || !found->is_object()) return texts;
  for (const auto& [card, text] : found->get_object()) {
    if (text.is_string()) texts[std::string(card)] = printable(text.get_string(), kLongest);
  }
  return texts;
}

std::string with_card_text(std::string sentence, const CardTexts& texts, Language language) {
  if (texts.empty()) return sentence;
  const std::string* found = nullptr;
  std::size_t at = 0;
  while (at < sentence.size()) {
    const std::size_t end = std::min(sentence.find_first_of(" .,;:", at), sentence.size());
    const auto card = texts.find(std::string_view(sentence).substr(at, end - at));
    if (card != texts.end()) {
      if (found != nullptr) return sentence;  // a sentence about several cards stays as it is
      found = &card->second;
    }
    at = end + 1;
  }
  if (found == nullptr) return sentence;
  return sentence + " " +
         (language == Language::de ? german::quoted(*found) : "\"" + *found + "\"");
}

}  // namespace humbug::cli
