#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "statements/statements.h"

/// The forms of a word. A slot of a frame names the one it needs: "{a thing}", "{many subject}",
/// "{einem subject}". The word as it stands is the form without a name.
namespace humbug::statements {

enum class Gender : std::uint8_t { none, masculine, feminine, neuter };

using Forms = std::map<std::string, std::string, std::less<>>;

/// A word as a pack gives it.
struct Lemma {
  std::string one;
  Gender gender = Gender::none;
  std::string many;       ///< its plural; English makes one where it is not given
  std::string adjective;  ///< German: without its ending, "pensioniert"
  std::string other;      ///< German: the singular but for the nominative, "Piraten"
};

/// The forms that follow from a word in that language. Without a language there is only the word
/// itself, and its plural under "many".
Forms forms_of(const Lemma& lemma, std::optional<Language> language);

/// The names of all forms that a language may give.
std::span<const std::string_view> form_names(std::optional<Language> language);

/// One language each.
Forms english_forms(const Lemma& lemma);
Forms german_forms(const Lemma& lemma);

}  // namespace humbug::statements
