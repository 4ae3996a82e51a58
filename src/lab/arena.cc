#include "lab/arena.h"

#include <algorithm>

#include <fmt/format.h>

#include "catalogue/catalogue.h"
#include "catalogue/with_game.h"
#include "lab/limits.h"
#include "lab/win.h"

namespace humbug {

// Compiled for each game in a unit of its own (games.cc.in).
template <class G>
Standings hold_contest_of(const Contest& contest,
                          const std::function<void(std::uint64_t)>& progress);

namespace {

Estimate scaled(const Squares& values, std::uint64_t count, std::uint64_t whole) {
  // With all or no wins there is no variance; the interval is that of a proportion.
  if (values.sum == 0) return share_of(0, count);
  if (values.sum == count * whole) return share_of(static_cast<double>(count), count);
  const Estimate mean = mean_of(values.sum, values.squares, count);
  const auto most = static_cast<double>(std::max<std::uint64_t>(whole, 1));
  return {mean.value / most, std::max(0.0, mean.low / most), std::min(1.0, mean.high / most)};
}

}  // namespace

Estimate Standings::win_share(std::size_t bot) const {
  return scaled(bots[bot].wins, deals, kWholeWin * bots.size());
}
Estimate Standings::score(std::size_t bot) const {
  return scaled(bots[bot].points, deals, field_points);
}
Estimate Standings::score(std::size_t bot, std::size_t against) const {
  return scaled(pairs[bot * bots.size() + against], deals, pair_points);
}

std::expected<void, std::string> check_contest(const Contest& contest) {
  const auto match = make_match(contest.game, contest.settings, contest.players);
  if (!match) return std::unexpected(match.error());
  if (auto wrong = check_run(contest.games, contest.threads)) return std::unexpected(*wrong);
  if (contest.bots.size() < 2 || contest.bots.size() > static_cast<std::size_t>(contest.players)) {
    return std::unexpected(
        fmt::format("there are {} bots for {} players; an arena takes from two "
                    "to one for each seat",
                    contest.bots.size(), contest.players));
  }
  if (contest.sprt && contest.bots.size() != 2) {
    return std::unexpected("--sprt asks whether one bot is stronger than another: name two bots");
  }
  return check_bots(contest.bots);
}

Standings hold_contest(const Contest& contest, const std::function<void(std::uint64_t)>& progress) {
  Standings standings;
  with_game(contest.game,
            [&]<class G>(GameTag<G>) { standings = hold_contest_of<G>(contest, progress); });
  return standings;
}

}  // namespace humbug
