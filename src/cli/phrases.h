#pragma once

#include <string_view>

#include "core/language.h"

namespace humbug::cli {

/// What the program itself says to people who watch or play a game, beyond what the games tell.
/// A phrase with {} is a format of fmt.
struct Phrases {
  // replay
  std::string_view game_heading;  ///< number, title
  std::string_view seat_line;     ///< number, name, what it is
  std::string_view to_act;        ///< names
  std::string_view referee_draws;
  std::string_view game_over;
  std::string_view next_step;
  std::string_view one_game_in_order;
  std::string_view games_in_order;  ///< number
};

const Phrases& phrases(Language language);

}  // namespace humbug::cli
