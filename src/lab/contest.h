#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "core/game.h"
#include "lab/arena.h"
#include "lab/house_table.h"
#include "lab/in_order.h"
#include "lab/win.h"

namespace humbug {

/// One deal, played once for each bot in the list.
struct Deal {
  std::vector<std::uint64_t> wins;    ///< by bot, in kWholeWin
  std::vector<std::uint64_t> points;  ///< [a * bots + b], in half points
};

/// The bots' time for decisions; not deterministic, so not collected in order.
struct Thinking {
  std::uint64_t decisions = 0;
  std::uint64_t nanoseconds = 0;
  std::uint64_t longest = 0;

  void add(std::uint64_t time) {
    ++decisions;
    nanoseconds += time;
    longest = std::max(longest, time);
  }
};

template <Game G>
class Arena {
 public:
  Arena(const Contest& contest, const std::function<void(std::uint64_t)>& progress)
      : contest_(contest),
        progress_(progress),
        rules_(*read_options<G>(contest.settings, contest.players)),
        turns_(contest.bots.size()),
        deals_((contest.games + turns_ - 1) / turns_) {
    for (const std::string& name : contest.bots) specs_.push_back(*parse_bot(name));
    standings_.bots.resize(turns_);
    standings_.pairs.resize(turns_ * turns_);
    count_pairs();
  }

  Standings run() {
    std::vector<std::jthread> threads;
    for (int n = 1; n < contest_.threads; ++n) threads.emplace_back([this] { work(); });
    work();
    threads.clear();
    return standings_;
  }

 private:
  std::size_t players() const { return static_cast<std::size_t>(contest_.players); }
  std::size_t bot_at(std::size_t seat, std::size_t turn) const { return (seat + turn) % turns_; }

  /// Counts the points of a deal: two for each pair of seats of different bots.
  void count_pairs() {
    for (std::size_t turn = 0; turn < turns_; ++turn) {
      for (std::size_t one = 0; one < players(); ++one) {
        for (std::size_t other = 0; other < players(); ++other) {
          if (bot_at(one, turn) != 0 || bot_at(other, turn) == 0) continue;
          standings_.field_points += 2;
          standings_.pair_points += bot_at(other, turn) == 1 ? 2U : 0U;
        }
      }
    }
  }

  void work() {
    // A bot may have several seats, so each seat gets its own instance.
    std::vector<BotSpec> crowd;
    for (const BotSpec& spec : specs_) crowd.insert(crowd.end(), players(), spec);
    Bots<G> bots(crowd);
    std::vector<Thinking> thinking(turns_);
    for (;;) {
      const std::uint64_t number = next_.fetch_add(1);
      if (number >= deals_ || stopped_) break;
      in_order_.put(number, play_deal(number, bots, thinking),
                    [this](const Deal& deal) { take(deal); });
    }
    add_thinking(bots, thinking);
  }

  Deal play_deal(std::uint64_t number, Bots<G>& bots, std::vector<Thinking>& thinking) const {
    Deal deal{std::vector<std::uint64_t>(turns_), std::vector<std::uint64_t>(turns_ * turns_)};
    for (std::size_t turn = 0; turn < turns_; ++turn) {
      FastRng chance(contest_.seed, 2 * number);
      FastRng minds(contest_.seed, 2 * number + 1);
      for (std::size_t seat = 0; seat < players(); ++seat) {
        bots.place(Seat(static_cast<int>(seat)), bot_at(seat, turn) * players() + seat);
      }
      QuickTable<G> table(rules_, contest_.players, bots);
      play_out<G>(table, chance, minds, [&](Seat seat) {
        const auto begin = std::chrono::steady_clock::now();
        const auto action = bots.choose(table.state(), seat, minds);
        const auto time = std::chrono::steady_clock::now() - begin;
        thinking[bot_at(static_cast<std::size_t>(seat.index()), turn)].add(
            static_cast<std::uint64_t>(
                std::chrono::duration_cast<std::chrono::nanoseconds>(time).count()));
        return action;
      });
      count(G::result(table.state()), turn, deal);
    }
    return deal;
  }

  void count(const Result& result, std::size_t turn, Deal& deal) const {
    const PerSeat<std::uint64_t> shares = win_shares(result, contest_.players);
    for (std::size_t one = 0; one < players(); ++one) {
      const std::size_t bot = bot_at(one, turn);
      deal.wins[bot] += shares.values[one];
      for (std::size_t other = 0; other < players(); ++other) {
        const std::size_t against = bot_at(other, turn);
        if (against == bot) continue;
        const int place = result.places.values[one];
        const int others = result.places.values[other];
        deal.points[bot * turns_ + against] += place < others ? 2U : place == others ? 1U : 0U;
      }
    }
  }

  /// Called in the order of the deals; those after the end of a test are ignored.
  void take(const Deal& deal) {
    if (stopped_) return;
    ++standings_.deals;
    for (std::size_t bot = 0; bot < turns_; ++bot) {
      standings_.bots[bot].wins.add(deal.wins[bot]);
      std::uint64_t all = 0;
      for (std::size_t other = 0; other < turns_; ++other) {
        standings_.pairs[bot * turns_ + other].add(deal.points[bot * turns_ + other]);
        all += deal.points[bot * turns_ + other];
      }
      standings_.bots[bot].points.add(all);
    }
    if (contest_.sprt) test();
    progress_(standings_.deals * turns_);
  }

  void test() {
    const auto most = static_cast<double>(standings_.pair_points);
    standings_.log_likelihood = log_likelihood_ratio(standings_.pairs[1], standings_.deals,
                                                     0.5 * most, score_of(kSprtElo) * most);
    const bool enough = standings_.deals >= kFewestDeals;
    if (enough && std::abs(standings_.log_likelihood) >= kSprtBound) stopped_ = true;
  }
  static constexpr std::uint64_t kFewestDeals = 20;  ///< before a variance is meaningful

  void add_thinking(const Bots<G>& bots, const std::vector<Thinking>& thinking) {
    const std::scoped_lock lock(thinking_mutex_);
    for (std::size_t bot = 0; bot < turns_; ++bot) {
      Contender& contender = standings_.bots[bot];
      contender.decisions += thinking[bot].decisions;
      contender.nanoseconds += thinking[bot].nanoseconds;
      contender.longest = std::max(contender.longest, thinking[bot].longest);
      for (std::size_t copy = 0; copy < players(); ++copy) {
        contender.faults += bots.faults(bot * players() + copy);
      }
    }
  }

  const Contest& contest_;
  const std::function<void(std::uint64_t)>& progress_;
  typename G::Options rules_;
  std::size_t turns_;  ///< games per deal: the number of bots
  std::uint64_t deals_;
  std::vector<BotSpec> specs_;
  Standings standings_;
  InOrder<Deal> in_order_;
  std::mutex thinking_mutex_;
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<bool> stopped_ = false;
};

}  // namespace humbug
