#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "statements/content.h"

namespace humbug::statements {

/// Two cards of a pack that would say the same.
struct Likeness {
  std::size_t frame = 0;
  std::string says;
};

/// Looks for words that make both halves of a frame the same, and for subjects that a frame can't
/// tell apart. A frame with more choices of words than anybody would wait for is left to the
/// drawing of pairs, which never takes two cards that say the same.
std::optional<Likeness> find_likeness(const Content& content);

}  // namespace humbug::statements
