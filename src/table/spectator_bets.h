#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/claims.h"
#include "core/refusal.h"
#include "core/seat.h"

namespace humbug::table {

namespace refusals {
inline constexpr Refusal kInTheGame{"in_the_game",
                                    "only spectators and eliminated players can bet on claims"};
inline constexpr Refusal kSeesAll{"sees_all", "you can't bet on claims while you see every card"};
inline constexpr Refusal kOwnClaim{"own_claim", "that claim is your own"};
inline constexpr Refusal kClaimGone{"claim_gone", "that claim has been opened or overtaken"};
}  // namespace refusals

/// A spectator's score in the private bets on claims.
struct BetScore {
  int right = 0;
  int of = 0;  ///< bets on claims that were opened

  /// Ranks by right bets minus wrong ones: nine of ten beats one of one, and guessing is worth 0.
  int worth() const { return right - (of - right); }
  bool operator==(const BetScore&) const = default;
};
using BetScores = std::map<std::string, BetScore, std::less<>>;

/// The claims of a game as one group of spectators gets to know them, and their private bets on
/// them. Eliminated players hear of claims at once, other spectators perhaps a round later.
class Claims {
 public:
  struct Claim {
    std::uint32_t number;  ///< numbered through the game
    Seat seat;
  };

  /// An opened claim scores the bets on it.
  void hear(std::span<const ClaimNews> news, BetScores& noses);
  /// The latest claim that is not opened yet; bets are on this one.
  std::optional<Claim> current() const;
  /// Places or changes a bet on the current claim, which must exist.
  void bet(std::string_view person, bool lie);
  /// The bet of `person` on the current claim.
  std::optional<bool> bet_of(std::string_view person) const;
  /// The claims that are not opened now never will be.
  void drop() { standing_.clear(); }
  void forget(std::string_view person);

 private:
  struct Standing {
    Claim claim;
    std::uint16_t mark;
    std::map<std::string, bool, std::less<>> bets;  ///< is it a lie?
  };

  const Standing* last() const;

  std::uint32_t made_ = 0;
  std::vector<Standing> standing_;  ///< in the order in which they were made
};

}  // namespace humbug::table
