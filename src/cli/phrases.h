#pragma once

#include <span>
#include <string_view>

#include "core/language.h"

namespace humbug::cli {

/// The program's own texts for people who watch or play a game, beside those of the games. A text
/// with {} is a format of fmt.
struct Phrases {
  // replay
  std::string_view game_heading;  ///< number, title
  std::string_view seat_line;     ///< number, name, kind of player
  std::string_view to_act;        ///< names
  std::string_view referee_draws;
  std::string_view game_over;
  std::string_view next_step;
  std::string_view one_game_in_order;
  std::string_view games_in_order;  ///< number

  // play: dialogue
  std::string_view players;
  std::string_view table;
  std::string_view your_hand;
  std::string_view happened;
  std::string_view bot;          ///< the mark of a bot
  std::string_view waiting_for;  ///< name
  std::string_view waiting_for_answers;
  std::string_view referee_is_drawing;
  std::string_view it_is_over;
  std::string_view not_asked;
  std::string_view type_number;     ///< how to answer where there is a list
  std::string_view type_notation;   ///< where the list would be too long; an example
  std::string_view no_such_number;  ///< the last number
  std::string_view no_such_command;
  std::string_view hand_over;  ///< name
  std::string_view press_key;
  std::string_view press_enter;
  std::string_view end_of_input;
  std::string_view left_early;
  std::string_view interrupted;
  // play: records and notes
  std::string_view save_needs_file;
  std::string_view saved;         ///< path
  std::string_view saved_so_far;  ///< path
  std::string_view bot_failed;    ///< name, times
  std::string_view not_saved;     ///< path
  std::string_view file_exists;   ///< path
  std::string_view no_notes_here;
  std::string_view no_notes_yet;
  std::string_view noted;  ///< card
  std::string_view mark_true;
  std::string_view mark_false;
  // play: help and the screen
  std::span<const std::string_view> commands;
  std::string_view whole_rules;  ///< game
  std::string_view guest;        ///< the name of an unnamed person
  std::string_view keys;
  std::string_view keys_at_end;
  std::string_view page_keys;
  std::string_view too_small;  ///< columns, rows, and the terminal's size
  std::string_view save_as;
  std::string_view really_quit;
  std::string_view help_title;
  std::string_view whole_table;
};

const Phrases& phrases(Language language);

}  // namespace humbug::cli
