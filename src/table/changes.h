#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/claims.h"
#include "table/chat.h"

namespace humbug::table {

/// The changes by one input, for its log entry and its frames.
struct Changes {
  bool table = false;          ///< seats, people, rules or settings
  bool game = false;           ///< a step was made, or the game is asked differently
  bool begun = false;          ///< a game has begun: everybody needs its card faces
  bool new_notebooks = false;  ///< the deal has written into them
  std::vector<ChatMessage> said;
  std::string noted;    ///< the person who has written a note
  std::string has_bet;  ///< the spectator who has placed a bet
  ClaimsNews claimed;
  /// Excluded people, each with the number of the frame that says so.
  std::vector<std::pair<std::string, std::uint64_t>> dismissed;

  std::map<int, std::string>
      seen;                      ///< the steps as each seat saw them; kWatcher: as spectators did
  std::size_t sealed_bytes = 0;  ///< of the lines in each seat's moves, which everybody gets
  /// By seat: the bytes of its private openings in them; their length is independent of the
  /// content.
  std::map<int, std::size_t> own_bytes;
  std::string watched_moves;  ///< the steps that spectators are shown

  // For the log: the parts that a replay can't derive.
  std::vector<std::string> named;  ///< the names of new bots
  bool has_started = false;        ///< a game was started,
  bool has_drawn = false;          ///< with card faces
};

inline constexpr int kWatcher = -1;

}  // namespace humbug::table
