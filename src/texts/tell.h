#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/language.h"
#include "core/seat.h"
#include "texts/catalogue.h"

namespace humbug::texts {

/// Whom an event is told to.
struct Audience {
  std::span<const std::string> names;  ///< of the players, by seat
  Language language = Language::en;
  SeatSet you;  ///< the reader's own seats, which are told in the second person
};

/// An event of `game`, as it is on the wire, in a sentence; empty if it is not worth telling. The
/// message is GAME.EVENT; docs/develop/texts.md lists the arguments that an event's fields give it.
std::string tell(std::string_view game, std::string_view event, const Audience& audience);

}  // namespace humbug::texts
