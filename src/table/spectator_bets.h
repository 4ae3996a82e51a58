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
inline constexpr Refusal kInTheGame{
    "in_the_game", "only who is out of the game, or watches it, can bet on claims"};
inline constexpr Refusal kSeesAll{"sees_all", "whoever sees every card can't bet on claims"};
inline constexpr Refusal kOwnClaim{"own_claim", "that claim is your own"};
inline constexpr Refusal kClaimGone{"claim_gone", "that claim has been opened or overtaken"};
}  // namespace refusals

/// How well somebody in the gallery smells a lie.
struct BetScore {
  int right = 0;
  int of = 0;  ///< bets on claims that were opened

  /// Nine of ten is a better nose than one of one, and guessing is worth nothing.
  int worth() const { return right - (of - right); }
  bool operator==(const BetScore&) const = default;
};
using BetScores = std::map<std::string, BetScore, std::less<>>;

/// The claims of a game as they become known to one part of the gallery, and what those who look on
/// bet on them in private. Who is out hears of them at once, who watches perhaps a round later.
class Claims {
 public:
  struct Claim {
    std::uint32_t number;  ///< counted through the game
    Seat seat;
  };

  /// A claim that is opened scores the bets on it.
  void hear(std::span<const ClaimNews> news, BetScores& noses);
  /// The one that was made last, while it stands: bets are on this one.
  std::optional<Claim> current() const;
  /// Bets on the current claim, of which there must be one, or changes the bet.
  void bet(std::string_view person, bool lie);
  /// What `person` has bet on the current claim.
  std::optional<bool> bet_of(std::string_view person) const;
  /// Nothing more will become known of the claims that stand.
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
