#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "core/seat.h"

namespace humbug::table {

/// The silhouettes people may choose from.
inline constexpr std::array<std::string_view, 8> kHats = {"top_hat", "bowler", "bun",     "bonnet",
                                                          "curls",   "beard",  "feather", "bow"};

/// Who sits in a chair: nobody, a person, a bot, or a bot that keeps it for a person who is away.
struct Chair {
  std::string person;  ///< whose chair it is; empty: nobody's
  std::string name;
  std::string hat;
  std::string bot;  ///< the bot that plays here now, as bots are named; empty: none
  bool ready = false;
  /// What the table does while its person is away: waits for him as long as it takes.
  bool patient = false;
  int kept = 0;  ///< decisions that a bot has taken here for the person
  /// What its person agrees to: every card may be shown when the game is over; people who watch may
  /// see every card now.
  bool show_all = false;
  bool show_watchers = false;

  bool taken() const { return !person.empty() || !bot.empty(); }
  bool has_person() const { return !person.empty(); }
  bool operator==(const Chair&) const = default;

  static Chair of_bot(std::string name, std::string_view bot) {
    Chair chair;
    chair.name = std::move(name);
    chair.hat = "automaton";
    chair.bot = bot;
    chair.ready = true;
    return chair;
  }
};

}  // namespace humbug::table
