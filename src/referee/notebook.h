#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/refusal.h"
#include "referee/match.h"

namespace humbug {

/// A seat's private notes, in games that have notes. Stored by the seat's owner.
class Notebook {
 public:
  virtual ~Notebook() = default;

  /// Puts `mark` ("true", "false" or "?") and `text` on a card, or refuses.
  virtual std::optional<Refusal> write(std::string_view card, std::string_view mark,
                                       std::string text) = 0;
  /// {"1a":{"mark":"true","text":"..."},...}
  virtual json::object written() const = 0;
};

}  // namespace humbug
