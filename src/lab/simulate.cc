#include "lab/simulate.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "bots/bot.h"
#include "catalogue/catalogue.h"
#include "core/playout.h"
#include "referee/match_of.h"

namespace humbug {

namespace {

/// A game played for its result alone.
template <Game G>
class QuickTable {
 public:
  QuickTable(const typename G::Options& rules, int players)
      : state_(G::start(rules, players, {})) {}

  const typename G::State& state() const { return state_; }
  void draw(FastRng& rng) {
    G::apply(state_, G::draw(state_, rng), silent_);
    G::check_invariants(state_);
  }
  void ask() {}
  void act(Seat seat, const typename G::Action& action) {
    G::act(state_, seat, action, silent_);
    G::check_invariants(state_);
  }
  void end() {}

 private:
  typename G::State state_;
  [[no_unique_address]] NoSink silent_;
};

/// A game that is written down as it is played, through the door that live tables use too.
template <Game G>
class RecordedTable {
 public:
  RecordedTable(const typename G::Options& rules, int players, bool legal, std::string& out)
      : match_(rules, players, typename G::Setup{}), legal_(legal), out_(out) {}

  void begin(std::span<const std::string> names) { write(header_line(match_, names)); }
  const typename G::State& state() const { return match_.state(); }
  void draw(FastRng& rng) {
    match_.draw(AnyRng(rng));
    write_step();
  }
  void ask() {
    if (legal_) write(pending_line(match_));
  }
  void act(Seat seat, const typename G::Action& action) {
    const auto refused = match_.act(seat, G::action_text(action));
    HUMBUG_ASSERT(!refused);
    write_step();
  }
  void end() { write(result_line(match_)); }

 private:
  void write(const json::object& line) {
    out_ += json::serialize(line);
    out_ += '\n';
  }
  void write_step() {
    for (const json::object& line : match_.lines()) write(line);
  }

  MatchOf<G> match_;
  bool legal_;
  std::string& out_;
};

/// Plays a table to its end and gives the number of decisions.
template <Game G, class Table>
std::uint64_t play(Table& table, std::span<const std::unique_ptr<Bot<G>>> bots, FastRng& chance,
                   FastRng& minds) {
  std::uint64_t decisions = 0;
  for (std::uint32_t steps = 0; steps < kMaxSteps; ++steps) {
    const Pending pending = G::pending(table.state());
    if (pending.kind == Pending::Kind::over) {
      table.end();
      return decisions;
    }
    if (pending.kind == Pending::Kind::chance) {
      table.draw(chance);
      continue;
    }
    table.ask();
    const Seat seat = next_to_answer(pending, minds);
    const auto& bot = bots[static_cast<std::size_t>(seat.index()) % bots.size()];
    table.act(seat, bot->choose(G::view(table.state(), Viewer(seat)), minds));
    ++decisions;
  }
  HUMBUG_ASSERT(false && "a game must end");
  return decisions;
}

void count(Tally& tally, const Result& result, int players, std::uint64_t decisions) {
  ++tally.games;
  tally.decisions += decisions;
  tally.decision_squares += decisions * decisions;
  tally.shortest = std::min(tally.shortest, decisions);
  tally.longest = std::max(tally.longest, decisions);
  ++tally.reasons[std::string(result.reason)];
  std::uint64_t winners = 0;
  for (const Seat seat : SeatSet::first(players)) winners += result.places[seat] == 1 ? 1U : 0U;
  for (const Seat seat : SeatSet::first(players)) {
    const std::uint64_t place = result.places[seat];
    if (place == 1) tally.wins[seat] += kWholeWin / winners;
    tally.place_sum[seat] += place;
    tally.place_squares[seat] += place * place;
  }
}

/// Hands out the games in chunks, and lets chunks out again in their order.
class Chunks {
 public:
  Chunks(std::uint64_t games, std::uint64_t size) : games_(games), size_(size) {}

  /// The next chunk's first game and the one after its last; empty when all are out.
  std::pair<std::uint64_t, std::uint64_t> take() {
    const std::uint64_t first = next_.fetch_add(size_);
    return {std::min(first, games_), std::min(first + size_, games_)};
  }
  template <class Write>
  void in_order(std::uint64_t first, Write&& write) {
    std::unique_lock lock(mutex_);
    turn_.wait(lock, [&] { return written_ == first; });
    write();
    written_ = std::min(first + size_, games_);
    turn_.notify_all();
  }

 private:
  std::uint64_t games_;
  std::uint64_t size_;
  std::atomic<std::uint64_t> next_ = 0;
  std::mutex mutex_;
  std::condition_variable turn_;
  std::uint64_t written_ = 0;
};

constexpr std::uint64_t kLargestChunk = 256;
constexpr std::uint64_t kRecordedChunk = 8;

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
      names_.push_back("bot:" + plan.bots[static_cast<std::size_t>(seat) % plan.bots.size()]);
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
    Tally tally;  // of this thread's own, so that threads don't share a cache line
    std::vector<std::unique_ptr<Bot<G>>> bots;
    for (const std::string& name : plan_.bots) bots.push_back(make_bot<G>(name));
    std::string text;
    for (;;) {
      const auto [first, last] = chunks_.take();
      if (first == last) break;
      // Once stopped, chunks still pass through in order, empty, so that nobody waits for one.
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
    shared = std::move(tally);
  }

  void play_one(std::uint64_t game, std::span<const std::unique_ptr<Bot<G>>> bots, Tally& tally,
                std::string& text) {
    // The cards and the minds of the players draw from different streams: the same deal can be
    // played by others.
    FastRng chance(plan_.seed, 2 * game);
    FastRng minds(plan_.seed, 2 * game + 1);
    const auto play_at = [&](auto& table) {
      const std::uint64_t decisions = play<G>(table, bots, chance, minds);
      count(tally, G::result(table.state()), plan_.players, decisions);
    };
    if (record_ == nullptr) {
      QuickTable<G> table(rules_, plan_.players);
      play_at(table);
    } else {
      RecordedTable<G> table(rules_, plan_.players, plan_.legal, text);
      table.begin(names_);
      play_at(table);
    }
  }

  const Plan& plan_;
  std::ostream* record_;
  const std::function<bool(std::uint64_t)>& progress_;
  typename G::Options rules_;
  Chunks chunks_;
  std::vector<std::string> names_;
  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<bool> stopped_ = false;
};

}  // namespace

void Tally::add(const Tally& other) {
  games += other.games;
  decisions += other.decisions;
  decision_squares += other.decision_squares;
  shortest = std::min(shortest, other.shortest);
  longest = std::max(longest, other.longest);
  for (const Seat seat : SeatSet::first(kMaxPlayers)) {
    wins[seat] += other.wins[seat];
    place_sum[seat] += other.place_sum[seat];
    place_squares[seat] += other.place_squares[seat];
  }
  for (const auto& [reason, times] : other.reasons) reasons[reason] += times;
}

std::expected<void, std::string> check_plan(const Plan& plan) {
  const auto match = make_match(plan.game, plan.settings, plan.players);
  if (!match) return std::unexpected(match.error());
  if (plan.games < 1 || plan.games > kMaxGames) {
    return std::unexpected(fmt::format("the number of games goes from 1 to {}", kMaxGames));
  }
  if (plan.threads < 1 || plan.threads > kMaxThreads) {
    return std::unexpected(fmt::format("the number of threads goes from 1 to {}", kMaxThreads));
  }
  if (plan.bots.empty() || plan.bots.size() > static_cast<std::size_t>(plan.players)) {
    return std::unexpected(
        fmt::format("there are {} bots for {} players; name one for all, or up "
                    "to one for each seat",
                    plan.bots.size(), plan.players));
  }
  for (const std::string& bot : plan.bots) {
    if (std::ranges::find(kBotNames, bot) != kBotNames.end()) continue;
    return std::unexpected(fmt::format("there is no bot '{}'; there are: {}", bot.substr(0, 40),
                                       fmt::join(kBotNames, ", ")));
  }
  return {};
}

Tally simulate(const Plan& plan, std::ostream* record,
               const std::function<bool(std::uint64_t)>& progress) {
  Tally tally;
  with_game(plan.game,
            [&]<class G>(GameTag<G>) { tally = Simulation<G>(plan, record, progress).run(); });
  return tally;
}

}  // namespace humbug
