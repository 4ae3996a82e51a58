#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "core/language.h"
#include "core/seat.h"

namespace humbug {

/// The texts of cards that the notation only numbers ("12a"), keyed by the cards' names: what is
/// printed on them, or a player's notes about them.
using CardTexts = std::map<std::string, std::string, std::less<>>;

/// How to describe a table to a viewer, beyond the content of their view.
struct Telling {
  std::span<const std::string> names;
  Language language = Language::en;
  const CardTexts* texts = nullptr;
  const CardTexts* notes = nullptr;  ///< the viewer's own

  const std::string& name(Seat seat) const { return names[static_cast<std::size_t>(seat.index())]; }
};

/// A table at a glance, in words. Two spaces in a line mark a good place to break it.
struct Sketch {
  std::vector<std::string> seats;  ///< what each player has, one line a seat
  std::vector<std::string> table;  ///< the public information, the most urgent first
  std::vector<std::string> hand;   ///< the viewer's own cards or dice
  std::string asks;                ///< the decision that the viewer has to make; empty: none
  std::string example;             ///< an example of an answer
};

}  // namespace humbug
