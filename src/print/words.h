#pragma once

#include <span>
#include <string_view>

#include "statements/statements.h"

namespace humbug::print {

struct Section {
  std::string_view heading;
  std::string_view words;
};

/// All printed texts other than the statements, in one language.
struct Words {
  std::string_view for_whom;
  std::span<const Section> rules;
  std::string_view how_to_print;

  std::string_view how_many;  ///< the heading of the table of players, pairs and cards
  std::string_view players;
  std::string_view pairs;
  std::string_view hand;

  std::string_view notebook;
  std::string_view notebook_says;

  std::string_view referee;
  std::string_view referee_says;
  std::string_view game;  ///< above the columns of the referee's sheet
  std::string_view seed;
  std::string_view fold;
  std::string_view cover;
};

const Words& words(statements::Language language);

}  // namespace humbug::print
