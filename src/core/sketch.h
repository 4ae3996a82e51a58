#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "core/language.h"
#include "core/seat.h"

namespace humbug {

/// What stands on cards that the notation only numbers ("12a"), by their names; or what somebody
/// has noted about them.
using CardTexts = std::map<std::string, std::string, std::less<>>;

/// How to speak of a table to somebody, beyond what his view holds.
struct Telling {
  std::span<const std::string> names;
  Language language = Language::en;
  const CardTexts* texts = nullptr;
  const CardTexts* notes = nullptr;  ///< the viewer's own

  const std::string& name(Seat seat) const { return names[static_cast<std::size_t>(seat.index())]; }
};

/// A table at a glance, in words: what whoever sees the view would like to have before his eyes.
/// Two spaces in a line are a good place to break it.
struct Sketch {
  std::vector<std::string> seats;  ///< what everyone has, a line for each seat
  std::vector<std::string> table;  ///< what lies open, the most urgent first
  std::vector<std::string> hand;   ///< the viewer's own cards or dice
  std::string asks;                ///< what the viewer is asked now; empty: nothing
  std::string example;             ///< how an answer may be written
};

}  // namespace humbug
