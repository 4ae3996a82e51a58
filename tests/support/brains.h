#pragma once

#include <array>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "bots/brain.h"
#include "bots/make_bot.h"
#include "core/playout.h"
#include "tests/support/effort.h"
#include "tests/support/variants.h"

/// Requirements for every brain.
namespace humbug::testing {

inline BotSpec bot(const std::string& name) {
  const auto spec = parse_bot(name);
  EXPECT_TRUE(spec) << name;
  return spec.value_or(BotSpec{});
}

template <Game G>
typename G::State position(const Position& entries, int players, const typename G::Options& rules) {
  const auto state = G::from_position(entries, rules, players);
  EXPECT_TRUE(state.has_value()) << (state ? "" : state.error());
  return state.value_or(typename G::State{});
}

/// The different answers of a level in twenty tries, separated by " | ".
template <ThinkingGame G>
std::string answers(const typename G::View& view, const std::string& level) {
  const auto asked = make_bot<G>(bot(level));
  FastRng rng(3);
  asked->sit_down(view);
  std::set<std::string> all;
  for (int n = 0; n < 20; ++n) all.insert(G::action_text(asked->choose(view, rng)));
  std::string text;
  for (const std::string& one : all) text += (text.empty() ? "" : " | ") + one;
  return text;
}

/// A player's actions, or the actions they would have taken, as they judge them.
struct Deeds {
  double decisions = 0;
  double lies = 0;
  double doubts = 0;

  void add(Deed deed) {
    decisions += 1;
    lies += deed == Deed::lie ? 1 : 0;
    doubts += deed == Deed::doubt ? 1 : 0;
  }
  double lie_rate() const { return lies / decisions; }
  double doubt_rate() const { return doubts / decisions; }
};

/// A table of bots, and guests who see the views of seat 0 and say what they would do.
template <ThinkingGame G>
class Tasting {
 public:
  Tasting(const std::vector<BotSpec>& specs, const std::vector<BotSpec>& guests)
      : deeds_(guests.size()) {
    for (const BotSpec& spec : specs) bots_.push_back(make_bot<G>(spec));
    for (const BotSpec& guest : guests) guests_.push_back(make_bot<G>(guest));
  }

  /// Plays a game to its end. Every action is checked.
  void play(const typename G::Options& rules, FastRng& rng) {
    const int players = static_cast<int>(bots_.size());
    typename G::State state = G::start(rules, players, {});
    for (const Seat seat : SeatSet::first(players)) {
      for_each_at(seat, [&](Bot<G>& bot) { bot.sit_down(G::view(state, Viewer(seat))); });
    }
    EventLog<typename G::Event> log;
    for (Pending pending = G::pending(state); pending.kind != Pending::Kind::over;
         pending = G::pending(state)) {
      log.events.clear();
      if (pending.kind == Pending::Kind::chance) {
        G::apply(state, G::draw(state, rng), log);
      } else {
        const Seat seat = next_to_answer(pending, rng);
        const auto action = decide(G::view(state, Viewer(seat)), rng);
        const auto refused = G::refusal(state, seat, action);
        ASSERT_FALSE(refused) << G::action_text(action);
        G::act(state, seat, action, log);
      }
      for (const typename G::Event& event : log.events) tell(event, players);
    }
  }
  const std::vector<Deeds>& deeds() const { return deeds_; }

 private:
  void for_each_at(Seat seat, const auto& visit) {
    visit(*bots_[static_cast<std::size_t>(seat.index())]);
    if (seat != Seat(0)) return;
    for (auto& guest : guests_) visit(*guest);
  }
  /// Is there an action other than a lie or a doubt? Forced ones show no temper.
  static bool has_a_plain_way(const typename G::View& view) {
    const auto legal = G::legal(view);
    for (std::uint32_t n = 0; n < legal.size(); ++n) {
      if (Brain<G>::deed(view, legal[n]) == Deed::plain) return true;
    }
    return false;
  }
  typename G::Action decide(const typename G::View& view, FastRng& rng) {
    const Seat seat = view.viewer.seat();
    if (seat == Seat(0) && has_a_plain_way(view)) {
      for (std::size_t n = 0; n < guests_.size(); ++n) {
        deeds_[n].add(Brain<G>::deed(view, guests_[n]->choose(view, rng)));
      }
    }
    return bots_[static_cast<std::size_t>(seat.index())]->choose(view, rng);
  }
  void tell(const typename G::Event& event, int players) {
    for (const Seat seat : SeatSet::first(players)) {
      const auto seen = G::seen(event, Viewer(seat));
      if (seen) for_each_at(seat, [&](Bot<G>& bot) { bot.hear(*seen); });
    }
  }

  std::vector<std::unique_ptr<Bot<G>>> bots_;
  std::vector<std::unique_ptr<Bot<G>>> guests_;
  std::vector<Deeds> deeds_;
};

/// Every level plays legally, with any options and number of players.
template <ThinkingGame G>
void expect_legal_play(int mixed) {
  const std::array levels = {bot("novice:brazen"), bot("shrewd"), bot("master:12"),
                             bot("shrewd:suspicious"), bot("novice")};
  std::uint64_t stream = 0;
  for (const auto& variant : variants<G>(mixed)) {
    SCOPED_TRACE(variant.name);
    FastRng rng(21, stream);
    std::vector<BotSpec> specs;
    for (int seat = 0; seat < variant.players; ++seat) {
      specs.push_back(levels[(stream + static_cast<std::size_t>(seat)) % levels.size()]);
    }
    ++stream;
    Tasting<G>(specs, {}).play(variant.rules, rng);
    if (::testing::Test::HasFailure()) return;
  }
}

/// Temperaments change how often a level lies and doubts in the same situations by at least a tenth
/// of its rate. Cautious players do both less; but where doubting is the only way to avoid a lie,
/// they may doubt more.
template <ThinkingGame G>
void expect_tempers_matter(const std::string& level, const std::string& budget, int games) {
  SCOPED_TRACE(level);
  const std::vector<BotSpec> specs(4, bot(level + budget));
  Tasting<G> table(specs, {bot(level + ":steady" + budget), bot(level + ":cautious" + budget),
                           bot(level + ":brazen" + budget), bot(level + ":suspicious" + budget)});
  const int played = kSanitized ? games / 20 : games;
  for (int game = 0; game < played; ++game) {
    FastRng rng(22, static_cast<std::uint64_t>(game));
    table.play(G::defaults(4), rng);
  }
  if (kSanitized) return;  // too few to compare
  const std::vector<Deeds>& asked = table.deeds();
  const Deeds &steady = asked[0], &cautious = asked[1], &brazen = asked[2], &suspicious = asked[3];
  EXPECT_GT(brazen.lie_rate(), 1.1 * steady.lie_rate());
  EXPECT_LT(cautious.lie_rate(), 0.9 * steady.lie_rate());
  EXPECT_GT(suspicious.doubt_rate(), 1.1 * steady.doubt_rate());
}

}  // namespace humbug::testing
