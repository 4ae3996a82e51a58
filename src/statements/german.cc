#include <array>

#include "statements/forms.h"

namespace humbug::statements {

namespace {

/// A form of the singular, named as it is for a masculine noun: the article in front and the ending
/// of an adjective after it, for each gender.
struct Declension {
  std::string_view name;
  bool nominative;  ///< the others may change the noun: "der Pirat", "den Piraten"
  std::array<std::string_view, 3> article;
  std::array<std::string_view, 3> ending;
};

constexpr auto kSingular = std::to_array<Declension>({
    {"", true, {"", "", ""}, {"er", "e", "es"}},
    {"ein", true, {"ein ", "eine ", "ein "}, {"er", "e", "es"}},
    {"einen", false, {"einen ", "eine ", "ein "}, {"en", "e", "es"}},
    {"einem", false, {"einem ", "einer ", "einem "}, {"en", "en", "en"}},
    {"der", true, {"der ", "die ", "das "}, {"e", "e", "e"}},
    {"den", false, {"den ", "die ", "das "}, {"en", "e", "e"}},
    {"dem", false, {"dem ", "der ", "dem "}, {"en", "en", "en"}},
});

/// Pronouns, by gender. "sein" takes its ending in the frame: "{sein subject}en Hut".
constexpr auto kPronouns =
    std::to_array<std::pair<std::string_view, std::array<std::string_view, 3>>>({
        {"er", {"er", "sie", "es"}},
        {"ihn", {"ihn", "sie", "es"}},
        {"ihm", {"ihm", "ihr", "ihm"}},
        {"sein", {"sein", "ihr", "sein"}},
    });

std::string joined(std::string_view article, const std::string& adjective, std::string_view ending,
                   const std::string& noun) {
  std::string words(article);
  if (!adjective.empty()) words.append(adjective).append(ending).append(" ");
  return words + noun;
}

/// "Dachse" becomes "Dachsen"; what ends in n or s stays as it is.
std::string dative_plural(const std::string& many) {
  return many.ends_with('n') || many.ends_with('s') ? many : many + "n";
}

/// "Tuba spielen" becomes "Tuba zu spielen".
std::string with_zu(const std::string& words) {
  const std::size_t blank = words.rfind(' ');
  const std::size_t last = blank == std::string::npos ? 0 : blank + 1;
  return words.substr(0, last) + "zu " + words.substr(last);
}

}  // namespace

Forms german_forms(const Lemma& lemma) {
  if (lemma.gender == Gender::none) return {{"", lemma.one}, {"zu", with_zu(lemma.one)}};
  Forms forms;
  const auto gender = static_cast<std::size_t>(lemma.gender) - 1;
  const std::string& oblique = lemma.other.empty() ? lemma.one : lemma.other;
  for (const Declension& form : kSingular) {
    forms.emplace(form.name, joined(form.article[gender], lemma.adjective, form.ending[gender],
                                    form.nominative ? lemma.one : oblique));
  }
  for (const auto& [name, words] : kPronouns) forms.emplace(name, words[gender]);
  if (!lemma.many.empty()) {
    forms["viele"] = joined("", lemma.adjective, "e", lemma.many);
    forms["vielen"] = joined("", lemma.adjective, "en", dative_plural(lemma.many));
    forms["die"] = joined("die ", lemma.adjective, "en", lemma.many);
  }
  return forms;
}

}  // namespace humbug::statements
