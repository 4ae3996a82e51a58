#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <ostream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "core/game.h"
#include "lab/chunks.h"
#include "lab/house_table.h"
#include "lab/simulate.h"
#include "lab/win.h"

namespace humbug {

/// Streams of a seed from here on are used for card texts.
inline constexpr std::uint64_t kTextStreams = std::uint64_t{1} << 62U;

inline void count(Tally& tally, const Result& result, int players, std::uint64_t decisions) {
  ++tally.games;
  tally.decisions += decisions;
  tally.decision_squares += decisions * decisions;
  tally.shortest = std::min(tally.shortest, decisions);
  tally.longest = std::max(tally.longest, decisions);
  ++tally.reasons[std::string(result.reason)];
  const PerSeat<std::uint64_t> shares = win_shares(result, players);
  for (const Seat seat : SeatSet::first(players)) {
    const std::uint64_t place = result.places[seat];
    tally.wins[seat] += shares[seat];
    tally.place_sum[seat] += place;
    tally.place_squares[seat] += place * place;
  }
}

inline constexpr std::uint64_t kLargestChunk = 256;
inline constexpr std::uint64_t kRecordedChunk = 8;

template <Game G>
class Simulation {
 public:
  Simulation(const Plan& plan, std::ostream* record,
             const std::function<bool(std::uint64_t)>& progress)
      : plan_(plan),
        record_(record),
        progress_(progress),
        rules_(*read_options<G>(plan.settings, plan.players)),
        chunks_(plan.games, chunk_size(plan, record != nullptr)) {
    for (int seat = 0; seat < plan.players; ++seat) {
      const std::string& name = plan.bots[static_cast<std::size_t>(seat) % plan.bots.size()];
      names_.push_back(seat_name_of_bot(name));
      specs_.push_back(*parse_bot(name));
    }
  }

  Tally run() {
    std::vector<Tally> tallies(static_cast<std::size_t>(plan_.threads));
    {
      std::vector<std::jthread> helpers;
      for (std::size_t n = 1; n < tallies.size(); ++n) {
        helpers.emplace_back([this, &tally = tallies[n]] { work(tally); });
      }
      work(tallies[0]);
    }
    Tally all;
    for (const Tally& tally : tallies) all.add(tally);
    return all;
  }

 private:
  static std::uint64_t chunk_size(const Plan& plan, bool recorded) {
    if (recorded) return kRecordedChunk;
    const std::uint64_t even = plan.games / (static_cast<std::uint64_t>(plan.threads) * 16) + 1;
    return std::min(even, kLargestChunk);
  }

  void work(Tally& shared) {
    Tally tally;  // separate for each thread, so that threads don't share a cache line
    Bots<G> bots(specs_);
    for (const Seat seat : SeatSet::first(plan_.players)) {
      bots.place(seat, static_cast<std::size_t>(seat.index()));
    }
    std::string text;
    for (;;) {
      const auto [first, last] = chunks_.take();
      if (first == last) break;
      // After a stop, chunks are still passed on, empty, because others wait for their turn.
      for (std::uint64_t game = first; game < last && !stopped_; ++game) {
        play_one(game, bots, tally, text);
      }
      if (record_ != nullptr) {
        chunks_.in_order(first, [&] { *record_ << text; });
        text.clear();
      }
      const std::uint64_t done = done_.fetch_add(last - first) + (last - first);
      if (progress_ && !progress_(done)) stopped_ = true;
    }
    for (const Seat seat : SeatSet::first(plan_.players)) {
      tally.faults[seat] = bots.faults(static_cast<std::size_t>(seat.index()));
    }
    shared = std::move(tally);
  }

  void play_one(std::uint64_t game, Bots<G>& bots, Tally& tally, std::string& text) {
    // Chance and players use different streams, so the same deals can be played by other bots.
    FastRng chance(plan_.seed, 2 * game);
    FastRng minds(plan_.seed, 2 * game + 1);
    const auto play_at = [&](auto& table) {
      const std::uint64_t decisions = play_out<G>(
          table, chance, minds, [&](Seat seat) { return bots.choose(table.state(), seat, minds); });
      count(tally, G::result(table.state()), plan_.players, decisions);
    };
    if (record_ == nullptr) {
      QuickTable<G> table(rules_, plan_.players, bots);
      play_at(table);
    } else {
      RecordedTable<G> table(rules_, plan_.players, bots, plan_.legal, text);
      // A separate stream: a game doesn't change if it is recorded.
      FastRng texts(plan_.seed, kTextStreams + game);
      table.begin(names_, texts);
      play_at(table);
    }
  }

  const Plan& plan_;
  std::ostream* record_;
  const std::function<bool(std::uint64_t)>& progress_;
  typename G::Options rules_;
  Chunks chunks_;
  std::vector<std::string> names_;
  std::vector<BotSpec> specs_;  ///< by seat
  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<bool> stopped_ = false;
};

}  // namespace humbug
