#include "statements/forms.h"

#include <array>

namespace humbug::statements {

namespace {

constexpr auto kAnyLanguage = std::to_array<std::string_view>({"many"});
constexpr auto kEnglish = std::to_array<std::string_view>({"many", "a", "he", "him", "his"});
constexpr auto kGerman =
    std::to_array<std::string_view>({"ein", "einen", "einem", "der", "den", "dem", "viele",
                                     "vielen", "die", "er", "ihn", "ihm", "sein", "zu"});

}  // namespace

Forms forms_of(const Lemma& lemma, std::optional<Language> language) {
  if (language == Language::en) return english_forms(lemma);
  if (language == Language::de) return german_forms(lemma);
  Forms forms{{"", lemma.one}};
  if (!lemma.many.empty()) forms["many"] = lemma.many;
  return forms;
}

std::span<const std::string_view> form_names(std::optional<Language> language) {
  if (language == Language::en) return kEnglish;
  if (language == Language::de) return kGerman;
  return kAnyLanguage;
}

}  // namespace humbug::statements
