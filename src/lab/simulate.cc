#include "lab/simulate.h"

#include <algorithm>

#include <fmt/format.h>

#include "catalogue/catalogue.h"
#include "catalogue/with_game.h"
#include "lab/limits.h"

namespace humbug {

// Compiled for each game in a unit of its own (games.cc.in).
template <class G>
Tally simulate_game(const Plan& plan, std::ostream* record,
                    const std::function<bool(std::uint64_t)>& progress);

void Tally::add(const Tally& other) {
  games += other.games;
  decisions += other.decisions;
  decision_squares += other.decision_squares;
  shortest = std::min(shortest, other.shortest);
  longest = std::max(longest, other.longest);
  for (const Seat seat : SeatSet::first(kMaxPlayers)) {
    wins[seat] += other.wins[seat];
    place_sum[seat] += other.place_sum[seat];
    faults[seat] += other.faults[seat];
    place_squares[seat] += other.place_squares[seat];
  }
  for (const auto& [reason, times] : other.reasons) reasons[reason] += times;
}

std::expected<void, std::string> check_plan(const Plan& plan) {
  const auto match = make_match(plan.game, plan.settings, plan.players);
  if (!match) return std::unexpected(match.error());
  if (auto wrong = check_run(plan.games, plan.threads)) return std::unexpected(*wrong);
  if (plan.bots.empty() || plan.bots.size() > static_cast<std::size_t>(plan.players)) {
    return std::unexpected(
        fmt::format("there are {} bots for {} players; name one for all, or up "
                    "to one for each seat",
                    plan.bots.size(), plan.players));
  }
  return check_bots(plan.bots);
}

Tally simulate(const Plan& plan, std::ostream* record,
               const std::function<bool(std::uint64_t)>& progress) {
  Tally tally;
  with_game(plan.game,
            [&]<class G>(GameTag<G>) { tally = simulate_game<G>(plan, record, progress); });
  return tally;
}

}  // namespace humbug
