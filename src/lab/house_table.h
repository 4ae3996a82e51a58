#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "bots/make_bot.h"
#include "core/playout.h"
#include "referee/match_of.h"
#include "referee/record.h"

namespace humbug {

/// The bots at one table. They are reused from game to game.
template <Game G>
class Bots {
 public:
  explicit Bots(std::span<const BotSpec> specs) {
    for (const BotSpec& spec : specs) bots_.push_back(make_bot<G>(spec));
    seats_.resize(kMaxPlayers);
  }

  /// Seats bot number `who`; each bot may have only one seat.
  void place(Seat seat, std::size_t who) { seats_[index(seat)] = bots_[who].get(); }

  void sit_down(const typename G::State& state, int players) {
    listeners_.clear();
    for (const Seat seat : SeatSet::first(players)) {
      seats_[index(seat)]->sit_down(G::view(state, Viewer(seat)));
      if (seats_[index(seat)]->listens()) listeners_.push_back(seat);
    }
  }
  bool listening() const { return !listeners_.empty(); }
  void hear(std::span<const typename G::Event> events) {
    for (const typename G::Event& event : events) {
      for (const Seat seat : listeners_) {
        if (const auto seen = G::seen(event, Viewer(seat))) seats_[index(seat)]->hear(*seen);
      }
    }
  }
  typename G::Action choose(const typename G::State& state, Seat seat, FastRng& rng) {
    return seats_[index(seat)]->choose(G::view(state, Viewer(seat)), rng);
  }
  std::uint64_t faults(std::size_t who) const { return bots_[who]->faults(); }

 private:
  static std::size_t index(Seat seat) { return static_cast<std::size_t>(seat.index()); }

  std::vector<std::unique_ptr<Bot<G>>> bots_;
  std::vector<Bot<G>*> seats_;
  std::vector<Seat> listeners_;
};

/// A game of which only the result is needed.
template <Game G>
class QuickTable {
 public:
  QuickTable(const typename G::Options& rules, int players, Bots<G>& bots)
      : state_(G::start(rules, players, {})), bots_(bots) {
    bots_.sit_down(state_, players);
  }

  const typename G::State& state() const { return state_; }
  void draw(FastRng& rng) {
    step([&](auto& sink) { G::apply(state_, G::draw(state_, rng), sink); });
  }
  void ask() {}
  void act(Seat seat, const typename G::Action& action) {
    step([&](auto& sink) { G::act(state_, seat, action, sink); });
  }
  void end() {}

 private:
  /// Without listeners events are not reported.
  void step(const auto& make) {
    if (bots_.listening()) {
      log_.events.clear();
      make(log_);
      bots_.hear(log_.events);
    } else {
      make(silent_);
    }
    G::check_invariants(state_);
  }

  typename G::State state_;
  Bots<G>& bots_;
  [[no_unique_address]] NoSink silent_;
  EventLog<typename G::Event> log_;
};

/// A game with a record, through the type-erased interface that live tables use.
template <Game G>
class RecordedTable {
 public:
  RecordedTable(const typename G::Options& rules, int players, Bots<G>& bots, bool legal,
                std::string& out)
      : match_(rules, players, typename G::Setup{}), bots_(bots), legal_(legal), out_(out) {
    bots_.sit_down(match_.state(), players);
  }

  /// `texts` draws the card texts, if the game has them (LL-SW2).
  void begin(std::span<const std::string> names, FastRng& texts) {
    write(header_line(match_, names, match_.draw_faces(Language::en, AnyRng(texts))));
  }
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
    bots_.hear(match_.typed_events());
  }

  MatchOf<G> match_;
  Bots<G>& bots_;
  bool legal_;
  std::string& out_;
};

/// Plays a table to its end. `decide(seat)` returns the action of a seat that is asked.
template <Game G, class Table, class Decide>
std::uint64_t play_out(Table& table, FastRng& chance, FastRng& minds, Decide&& decide) {
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
    table.act(seat, decide(seat));
    ++decisions;
  }
  HUMBUG_ASSERT(false && "a game must end");
  return decisions;
}

}  // namespace humbug
