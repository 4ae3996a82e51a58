// Imagined worlds against all worlds there are. A small game is played; every deal that the viewer
// can't rule out is dealt, the game is played again in it with the same open moves and every choice
// of hidden ones, and what looks the same to the viewer at the end is a world. Imagined ones must
// be among them, each as often as any other.

#include <cmath>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/liars_lair/deal.h"
#include "games/liars_lair/game.h"

namespace humbug::liars_lair {
namespace {

struct Move {
  Seat seat;
  Action action;
};

/// A game that was played, and how.
struct Played {
  State state;
  Draw deal, starter;
  std::vector<Move> moves;
};

/// Random moves, but nobody declares, and whoever can contradict does.
Played play(const Options& rules, int players, std::uint64_t seed, int moves) {
  FastRng rng(seed, 31);
  NoSink silent;
  Played played{LiarsLair::start(rules, players, {}), {}, {}, {}};
  played.deal = LiarsLair::draw(played.state, rng);
  LiarsLair::apply(played.state, played.deal, silent);
  played.starter = LiarsLair::draw(played.state, rng);
  LiarsLair::apply(played.state, played.starter, silent);
  for (int n = 0; n < moves && LiarsLair::pending(played.state).kind == Pending::Kind::turn; ++n) {
    const Seat seat = played.state.actor;
    const Legal legal = LiarsLair::legal(played.state, seat);
    Action action = pick(legal, rng);
    for (std::uint32_t at = 0; at < legal.size(); ++at) {
      const bool quiet = legal[at].kind == Action::Kind::hold;
      const bool hot = played.state.phase == Phase::play &&
                       played.state.table.find(legal[at].card.partner()) != nullptr;
      if (quiet || hot) action = legal[at];
    }
    played.moves.push_back({seat, action});
    LiarsLair::act(played.state, seat, action, silent);
  }
  return played;
}

std::string name_of(const State& world) {
  std::string name;
  for (const auto& [key, text] : LiarsLair::position(world)) {
    const std::string what = key.substr(0, key.find('.'));
    const bool hidden = what == "truths" || what == "hand" || what == "dealt" || what == "taken" ||
                        what == "character";
    if (hidden) name += key + "=" + text + "\n";
  }
  return name;
}

using Worlds = std::map<std::string, int>;

/// Plays the moves from `next` on, with every card that the viewer wouldn't have seen the
/// difference of.
void play_again(const State& state, const Played& real, std::size_t next, Viewer viewer,
                Worlds& worlds) {
  if (next == real.moves.size()) {
    if (LiarsLair::view(state, viewer) == LiarsLair::view(real.state, viewer)) {
      worlds[name_of(state)] = 0;
    }
    return;
  }
  const auto& [seat, action] = real.moves[next];
  const bool hidden = action.kind == Action::Kind::take || action.kind == Action::Kind::give;
  const Legal legal = LiarsLair::legal(state, seat);
  for (std::uint32_t n = 0; n < legal.size(); ++n) {
    if (hidden ? legal[n].kind != action.kind : legal[n] != action) continue;
    State after = state;
    NoSink silent;
    LiarsLair::act(after, seat, legal[n], silent);
    if (LiarsLair::pending(after).kind != Pending::Kind::turn) continue;
    play_again(after, real, next + 1, viewer, worlds);
  }
}

/// Every deal in which `self` gets the same cards.
void deal_rest(Draw& draw, const std::vector<Statement>& cards, std::size_t next, Seat self,
               int players, int each, const std::function<void()>& dealt) {
  if (next == cards.size()) return dealt();
  for (const Seat seat : SeatSet::first(players) - SeatSet(self)) {
    if (draw.hands[seat].size() == each) continue;
    draw.hands[seat].insert(cards[next]);
    deal_rest(draw, cards, next + 1, self, players, each, dealt);
    draw.hands[seat].erase(cards[next]);
  }
}

Worlds all_worlds(const Played& real, const Options& rules, int players, Seat self) {
  Worlds worlds;
  const StatementSet own = real.deal.hands[self];
  std::vector<Statement> cards;
  for (const Statement card : StatementSet::first(2 * real.deal.pairs) - own) cards.push_back(card);
  std::vector<PerSeat<std::uint8_t>> casts = {real.deal.characters};
  if (rules.secret_identity) {
    casts.push_back(real.deal.characters);
    SeatSet others = SeatSet::first(players) - SeatSet(self);
    std::swap(casts[1][others.front()], casts[1][others.nth(1)]);
  }
  for (const PerSeat<std::uint8_t>& cast : casts) {
    for (int sides = 0; sides < 1 << real.deal.pairs; ++sides) {
      Draw draw = real.deal;
      draw.characters = cast;
      for (const Pair pair : PairSet::first(draw.pairs)) {
        draw.truth.set_true(Statement(pair, (sides >> pair.index() & 1) == 1));
      }
      const PairSet known = pairs_of(own);
      if (draw.truth.only(known) != real.deal.truth.only(known)) continue;
      draw.hands = {};
      draw.hands[self] = own;
      deal_rest(draw, cards, 0, self, players, 2 * rules.k, [&] {
        if (Dealing::refusal(rules, players, draw)) return;
        NoSink silent;
        State state = LiarsLair::start(rules, players, {});
        LiarsLair::apply(state, draw, silent);
        LiarsLair::apply(state, real.starter, silent);
        play_again(state, real, 0, Viewer(self), worlds);
      });
    }
  }
  return worlds;
}

/// Imagines worlds and counts how often each of all there are comes.
void expect_all_equally_likely(const Options& rules, std::uint64_t seed, int moves) {
  constexpr int kPlayers = 3;
  const Played real = play(rules, kPlayers, seed, moves);
  if (LiarsLair::pending(real.state).kind != Pending::Kind::turn) return;
  const Seat self(static_cast<int>(seed % kPlayers));
  Worlds worlds = all_worlds(real, rules, kPlayers, self);
  ASSERT_TRUE(worlds.contains(name_of(real.state)));
  const View view = LiarsLair::view(real.state, Viewer(self));
  const int draws = 60 * static_cast<int>(worlds.size());
  FastRng rng(seed, 32);
  for (int n = 0; n < draws; ++n) {
    const std::string world = name_of(LiarsLair::sample_world(view, rng));
    ASSERT_TRUE(worlds.contains(world))
        << "seed " << seed << ", seen by " << seat_letter(self) << "\n"
        << world << "but really\n"
        << name_of(real.state);
    ++worlds[world];
  }
  double chi_square = 0;
  for (const auto& [world, count] : worlds) chi_square += (count - 60.0) * (count - 60.0) / 60.0;
  const auto degrees = static_cast<double>(worlds.size()) - 1;
  EXPECT_LT(chi_square, degrees + 5 * std::sqrt(2 * degrees) + 10)
      << "seed " << seed << ", " << worlds.size() << " worlds";
}

Options small(void (*with)(Options&)) {
  Options rules = defaults_for(3);
  rules.k = 2;
  rules.volunteer = false;
  rules.reckoning_round = 50;
  with(rules);
  return rules;
}

void expect_in_many_games(const Options& rules) {
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    expect_all_equally_likely(rules, seed, static_cast<int>(3 + seed));
    if (::testing::Test::HasFatalFailure()) return;
  }
}

TEST(LiarsLairImagination, LL08_AllWorldsOfAnEvenDealAreEquallyLikely) {
  expect_in_many_games(small([](Options&) {}));
}
TEST(LiarsLairImagination, LLV1_AllWorldsOfAMixedDealAreEquallyLikely) {
  expect_in_many_games(small([](Options& rules) { rules.deal_mix = DealMix::random; }));
}
TEST(LiarsLairImagination, LLV5_AllWorldsAreEquallyLikelyWithGifts) {
  expect_in_many_games(small([](Options& rules) { rules.ko_transfer = KoTransfer::gift; }));
}
TEST(LiarsLairImagination, LLV7a_AllWorldsAreEquallyLikelyWithOnesOwnTruths) {
  expect_in_many_games(small([](Options& rules) { rules.characters = Characters::own_truths; }));
}
TEST(LiarsLairImagination, LLV7b_AllWorldsAreEquallyLikelyWithOnesOwnLies) {
  expect_in_many_games(small([](Options& rules) { rules.characters = Characters::own_lies; }));
}
TEST(LiarsLairImagination, LLV7c_AllWorldsAreEquallyLikelyWithSecretIdentities) {
  expect_in_many_games(small([](Options& rules) {
    rules.characters = Characters::own_lies;
    rules.secret_identity = true;
  }));
}

}  // namespace
}  // namespace humbug::liars_lair
