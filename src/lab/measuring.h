#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "lab/house_table.h"
#include "lab/length.h"

namespace humbug {

inline constexpr int kGames = 200;
/// Fewer games give no figure.
inline constexpr int kFewestGames = 20;
/// Limits the decisions of all games together, about 100 ms. Unlike a time limit it gives the same
/// figures on every machine.
inline constexpr std::uint32_t kMostDecisions = 40'000;
inline constexpr std::uint64_t kSeed = 1;
inline constexpr std::uint32_t kBars = 20;
inline constexpr std::string_view kPlayers = "shrewd";

struct Played {
  std::uint32_t turns = 0;
  std::uint32_t windows = 0;
  std::string_view reason;
};

template <Game G>
class Measuring {
 public:
  Measuring(const typename G::Options& rules, int players)
      : rules_(rules),
        players_(players),
        bots_(std::vector(static_cast<std::size_t>(players), *parse_bot(kPlayers))) {
    for (const Seat seat : SeatSet::first(players)) {
      bots_.place(seat, static_cast<std::size_t>(seat.index()));
    }
  }

  Length run() {
    std::vector<Played> all;
    while (all.size() < kGames) {
      const std::optional<Played> played = play(all.size());
      if (!played) break;
      all.push_back(*played);
    }
    return summary(all);
  }

 private:
  /// Returns nullopt if the game needs more decisions than are left.
  std::optional<Played> play(std::uint64_t game) {
    FastRng chance(kSeed, 2 * game);
    FastRng minds(kSeed, 2 * game + 1);
    QuickTable<G> table(rules_, players_, bots_);
    Played played;
    SeatSet answering;  // seats that have not answered the open window
    for (;;) {
      const Pending pending = G::pending(table.state());
      if (pending.kind == Pending::Kind::over) break;
      if (pending.kind == Pending::Kind::chance) {
        answering = {};
        table.draw(chance);
        continue;
      }
      if (++decisions_ > kMostDecisions) return std::nullopt;
      const Seat seat = next_to_answer(pending, minds);
      if (pending.kind == Pending::Kind::turn) {
        ++played.turns;
        answering = {};
      } else {
        if (pending.seats != answering) ++played.windows;
        answering = pending.seats - SeatSet(seat);
      }
      table.act(seat, bots_.choose(table.state(), seat, minds));
    }
    played.reason = G::result(table.state()).reason;
    return played;
  }

  /// The games' lengths, sorted, for these durations of a turn and a window.
  static std::vector<std::uint32_t> lengths(const std::vector<Played>& all, std::uint32_t a_turn,
                                            std::uint32_t a_window) {
    std::vector<std::uint32_t> sorted;
    for (const Played& played : all) {
      sorted.push_back(a_turn * played.turns + a_window * played.windows);
    }
    std::ranges::sort(sorted);
    return sorted;
  }
  static Spread spread(const std::vector<std::uint32_t>& sorted) {
    const auto at = [&](std::size_t tenths) { return sorted[(sorted.size() - 1) * tenths / 10]; };
    return {at(1), at(5), at(9)};
  }

  static Length summary(const std::vector<Played>& all) {
    Length length;
    if (all.size() < kFewestGames) return length;
    length.games = static_cast<int>(all.size());
    length.moves = spread(lengths(all, 1, 1));
    const auto seconds = lengths(all, kSecondsATurn, kSecondsAWindow);
    length.seconds = spread(seconds);
    length.bars.resize(kBars);
    // The last bar collects the few games that are far longer than the others.
    length.bar_seconds = seconds[(seconds.size() - 1) * 49 / 50] / kBars + 1;
    for (const std::uint32_t lasted : seconds) {
      ++length.bars[std::min(lasted / length.bar_seconds, kBars - 1)];
    }
    for (const Limit& limit : G::limits()) {
      const auto met = std::ranges::count(all, limit.reason, &Played::reason);
      if (met == 0) continue;
      length.cut_short += static_cast<int>(met);
      length.limit = limit.option;
      length.cure = limit.cure;
    }
    return length;
  }

  typename G::Options rules_;
  int players_;
  Bots<G> bots_;
  std::uint32_t decisions_ = 0;
};

}  // namespace humbug
