#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/language.h"

namespace humbug::texts {

/// The named arguments of a message: text, or a number for plural forms.
using Value = std::variant<std::string, std::int64_t>;
using Arguments = std::vector<std::pair<std::string, Value>>;

/// The messages of one language: the files i18n/LANGUAGE/*.json, which are compiled into the
/// program. A key is FILE.NAME, a message is in ICU MessageFormat.
class Catalogue {
 public:
  /// The catalogue of `language`. Each thread has its own, since ICU's formats are not thread-safe.
  static const Catalogue& of(Language language);

  ~Catalogue();
  Catalogue(const Catalogue&) = delete;
  Catalogue& operator=(const Catalogue&) = delete;

  bool has(std::string_view key) const;
  /// The message with its arguments. An argument that is not given counts as "none" where the
  /// message selects by it, as 0 where it counts, and is empty elsewhere. The key must exist.
  std::string format(std::string_view key, const Arguments& arguments = {}) const;
  /// "Ann, Ben and Cid", as the language joins names.
  std::string list(const std::vector<std::string>& items) const;
  /// With a capital letter at the beginning.
  std::string capital(std::string_view text) const;

  /// All keys, sorted.
  std::vector<std::string> keys() const;
  /// The message as it is written.
  std::string_view pattern(std::string_view key) const;
  /// The names of a message's arguments, sorted.
  std::vector<std::string> arguments(std::string_view key) const;

 private:
  struct Impl;
  explicit Catalogue(Language language);
  std::unique_ptr<Impl> impl_;
};

}  // namespace humbug::texts
