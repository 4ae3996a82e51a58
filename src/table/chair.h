#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "core/seat.h"

namespace humbug::table {

/// The bot that plays for absent people and fills empty seats.
inline constexpr std::string_view kStandIn = "shrewd";

/// The silhouettes that people choose from.
inline constexpr std::array<std::string_view, 8> kHats = {"top_hat", "bowler", "bun",     "bonnet",
                                                          "curls",   "beard",  "feather", "bow"};

/// The occupant of a seat: nobody, a person, a bot, or a bot that plays for an absent person.
struct Chair {
  std::string person;  ///< the owner; empty: nobody
  std::string name;
  std::string hat;
  std::string bot;  ///< the specification of the bot that plays here now; empty: none
  bool ready = false;
  /// While the owner is away, the table waits for them without a limit.
  bool patient = false;
  int kept = 0;  ///< decisions that a bot has made here for the owner
  /// Consents of the owner: every card may be shown when the game is over; spectators may see every
  /// card now.
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
