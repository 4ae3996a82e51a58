#pragma once

#include <string>
#include <string_view>

#include <fmt/format.h>

#include "core/language.h"
#include "games/words.h"
#include "games/words_de.h"

/// The same thing said in either language, side by side.
namespace humbug::say {

constexpr std::string_view either(Language language, std::string_view english,
                                  std::string_view german) {
  return language == Language::de ? german : english;
}

/// A format of fmt in each language; both take the same arguments.
template <class... Args>
std::string in(Language language, std::string_view english, std::string_view german,
               const Args&... args) {
  return fmt::format(fmt::runtime(either(language, english, german)), args...);
}

/// "three nines", „drei Neunen“: what somebody says of cards or dice, in quotes.
template <class Kind>
std::string claim(Language language, int count, Kind kind) {
  if (language == Language::de) return german::quoted(german::counted(count, kind));
  return "\"" + words::counted(count, kind) + "\"";
}
/// "nines", "Neunen".
std::string plural(Language language, Rank rank);
/// "12 cards", right-aligned so that a column of them is one.
std::string cards(Language language, int count);
std::string dice(Language language, int count);
/// A hand in groups of a rank, two spaces between them.
std::string by_rank(const CardSet& cards);
/// "out, place 2".
std::string placed(Language language, int place);

}  // namespace humbug::say
