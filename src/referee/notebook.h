#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/refusal.h"
#include "referee/match.h"

namespace humbug {

/// A seat's private notes, in a game whose players make some. Whoever keeps the seat keeps it.
class Notebook {
 public:
  virtual ~Notebook() = default;

  /// Notes `mark` ("true", "false" or "?") and `text` on a card, or says why not.
  virtual std::optional<Refusal> write(std::string_view card, std::string_view mark,
                                       std::string text) = 0;
  /// {"1a":{"mark":"true","text":"..."},...}
  virtual json::object written() const = 0;
};

}  // namespace humbug
