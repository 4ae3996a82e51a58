#include "table/spectator_bets.h"

#include <algorithm>

#include "core/assert.h"

namespace humbug::table {

void Claims::hear(std::span<const ClaimNews> news, BetScores& noses) {
  for (const ClaimNews& item : news) {
    using Kind = ClaimNews::Kind;
    const auto found = std::ranges::find(standing_, item.mark, &Standing::mark);
    if (found != standing_.end()) {
      if (item.kind == Kind::lie || item.kind == Kind::honest) {
        for (const auto& [person, lie] : found->bets) {
          BetScore& nose = noses[person];
          ++nose.of;
          if (lie == (item.kind == Kind::lie)) ++nose.right;
        }
      }
      standing_.erase(found);
    }
    if (item.kind == Kind::made) standing_.push_back({{++made_, item.seat}, item.mark, {}});
  }
}

const Claims::Standing* Claims::last() const {
  const bool stands = !standing_.empty() && standing_.back().claim.number == made_;
  return stands ? &standing_.back() : nullptr;
}

std::optional<Claims::Claim> Claims::current() const {
  const Standing* claim = last();
  return claim == nullptr ? std::nullopt : std::optional(claim->claim);
}

void Claims::bet(std::string_view person, bool lie) {
  HUMBUG_ASSERT(last() != nullptr);
  standing_.back().bets.insert_or_assign(std::string(person), lie);
}

std::optional<bool> Claims::bet_of(std::string_view person) const {
  const Standing* claim = last();
  if (claim == nullptr) return std::nullopt;
  const auto found = claim->bets.find(person);
  return found == claim->bets.end() ? std::nullopt : std::optional(found->second);
}

void Claims::forget(std::string_view person) {
  for (Standing& claim : standing_) {
    if (const auto found = claim.bets.find(person); found != claim.bets.end())
      claim.bets.erase(found);
  }
}

}  // namespace humbug::table
