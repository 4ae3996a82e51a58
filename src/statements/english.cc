#include "statements/forms.h"

namespace humbug::statements {

namespace {

bool is_vowel(char c) { return std::string_view("aeiouAEIOU").contains(c); }

/// The regular plural; a pack writes the others down.
std::string plural_of(const std::string& word) {
  for (const std::string_view hiss : {"s", "x", "z", "ch", "sh"}) {
    if (word.ends_with(hiss)) return word + "es";
  }
  if (word.size() > 1 && word.ends_with('y') && !is_vowel(word[word.size() - 2])) {
    return word.substr(0, word.size() - 1) + "ies";
  }
  return word + "s";
}

}  // namespace

Forms english_forms(const Lemma& lemma) {
  Forms forms{{"", lemma.one}};
  forms["many"] = lemma.many.empty() ? plural_of(lemma.one) : lemma.many;
  // Spelling is only a hint at sound: a pack says itself that it is "a unicorn".
  forms["a"] = (is_vowel(lemma.one.front()) ? "an " : "a ") + lemma.one;
  switch (lemma.gender) {
    case Gender::masculine:
      forms.insert({{"he", "he"}, {"him", "him"}, {"his", "his"}});
      break;
    case Gender::feminine:
      forms.insert({{"he", "she"}, {"him", "her"}, {"his", "her"}});
      break;
    case Gender::neuter:
      forms.insert({{"he", "it"}, {"him", "it"}, {"his", "its"}});
      break;
    case Gender::none:
      break;
  }
  return forms;
}

}  // namespace humbug::statements
