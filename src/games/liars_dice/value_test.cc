// The rules against a number that others have found: one die each, two players, free raises.

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include <gtest/gtest.h>

#include "games/liars_dice/game.h"

namespace humbug::liars_dice {
namespace {

constexpr std::size_t kFaces = 6;
using ByFace = std::array<double, kFaces>;

Options one_die() {
  Options rules;
  rules.dice = 1;
  rules.raise = Raise::any_face_up;
  rules.ones_rank = OnesRank::high;
  rules.match = Length::round;
  return rules;
}

State rolled(std::size_t first, std::size_t second) {
  NoSink silent;
  State state = Rules::start(one_die(), 2, {});
  Rules::apply(state, Draw{}, silent);
  Draw roll;
  roll.kind = Draw::Kind::roll;
  roll.cups[Seat(0)].add(Face(static_cast<int>(first) + 1));
  roll.cups[Seat(1)].add(Face(static_cast<int>(second) + 1));
  Rules::apply(state, roll, silent);
  return state;
}

/// A point of the bidding, with the strategy of the player to act for each face they may have.
/// Solved by counterfactual regret minimisation with regrets cut at zero (CFR+), all faces at once.
struct Node {
  Seat actor;
  std::vector<int> children;  ///< an index for each bid; the doubt comes first where it is legal
  std::vector<ByFace> regrets;
  std::vector<ByFace> weights;  ///< of the average strategy
  bool doubt = false;
  std::array<ByFace, kFaces> doubt_value{};  ///< to the first player, by both faces
};

class Solver {
 public:
  Solver() { grow({}, rolled(0, 0)); }

  double value_after(int iterations) {
    for (int n = 1; n <= iterations; ++n) {
      for (const int updating : {0, 1}) walk(0, updating, ones(), n);
    }
    // Both best answers to the average strategies: the value lies between them.
    const double most = best_answer(0, 0, ones());
    const double least = -best_answer(0, 1, ones());
    EXPECT_LT(most - least, 2e-3);
    return (most + least) / 2;
  }

 private:
  static ByFace ones() {
    ByFace all;
    all.fill(1);
    return all;
  }

  int grow(const std::vector<Action>& line, const State& state) {
    const auto at = static_cast<int>(nodes_.size());
    nodes_.emplace_back();
    const Seat actor = state.actor;
    const Legal legal = Rules::legal(state, actor);
    Node node;
    node.actor = actor;
    for (std::uint32_t n = 0; n < legal.size(); ++n) {
      const Action action = legal[n];
      if (action.kind == Action::Kind::liar) {
        node.doubt = true;
        node.doubt_value = doubt_values(line, actor);
        node.children.push_back(-1);
        continue;
      }
      State next = state;
      NoSink silent;
      Rules::act(next, actor, action, silent);
      std::vector<Action> longer = line;
      longer.push_back(action);
      node.children.push_back(grow(longer, next));
    }
    node.regrets.resize(node.children.size(), ByFace{});
    node.weights.resize(node.children.size(), ByFace{});
    nodes_[static_cast<std::size_t>(at)] = std::move(node);
    return at;
  }

  /// What a doubt after `line` is worth, by playing that line out with all pairs of dice.
  static std::array<ByFace, kFaces> doubt_values(const std::vector<Action>& line, Seat doubter) {
    std::array<ByFace, kFaces> values{};
    NoSink silent;
    for (std::size_t first = 0; first < kFaces; ++first) {
      for (std::size_t second = 0; second < kFaces; ++second) {
        State state = rolled(first, second);
        for (const Action& action : line) Rules::act(state, state.actor, action, silent);
        Rules::act(state, doubter, {Action::Kind::liar, {}}, silent);
        values[first][second] = Rules::result(state).places[Seat(0)] == 1 ? 1 : -1;
      }
    }
    return values;
  }

  /// The doubt's value to `player` for each own face, against the other's reach.
  static ByFace doubted(const Node& node, int player, const ByFace& other) {
    ByFace values{};
    for (std::size_t own = 0; own < kFaces; ++own) {
      for (std::size_t its = 0; its < kFaces; ++its) {
        const double first = player == 0 ? node.doubt_value[own][its] : -node.doubt_value[its][own];
        values[own] += first * other[its];
      }
    }
    return values;
  }

  static std::vector<ByFace> strategy(const std::vector<ByFace>& from) {
    std::vector<ByFace> chances = from;
    for (std::size_t face = 0; face < kFaces; ++face) {
      double sum = 0;
      for (const ByFace& row : from) sum += row[face];
      for (ByFace& row : chances) {
        row[face] = sum > 0 ? row[face] / sum : 1.0 / static_cast<double>(from.size());
      }
    }
    return chances;
  }

  static ByFace times(const ByFace& left, const ByFace& right) {
    ByFace product = left;
    for (std::size_t face = 0; face < kFaces; ++face) product[face] *= right[face];
    return product;
  }

  /// The values to `player` by own face, against the other's reach `other`.
  ByFace walk(int at, int player, const ByFace& other, int iteration) {
    Node& node = nodes_[static_cast<std::size_t>(at)];
    const std::vector<ByFace> chances = strategy(node.regrets);
    const bool own = node.actor.index() == player;
    ByFace value{};
    std::vector<ByFace> values(node.children.size());
    for (std::size_t n = 0; n < node.children.size(); ++n) {
      const ByFace reach = own ? other : times(other, chances[n]);
      values[n] = node.children[n] < 0 ? doubted(node, player, reach)
                                       : walk(node.children[n], player, reach, iteration);
      for (std::size_t face = 0; face < kFaces; ++face) {
        value[face] += values[n][face] * (own ? chances[n][face] : 1);
        // Later strategies are better and weigh more in the average.
        if (!own) node.weights[n][face] += reach[face] * iteration;
      }
    }
    if (!own) return value;
    for (std::size_t n = 0; n < values.size(); ++n) {
      for (std::size_t face = 0; face < kFaces; ++face) {
        double& regret = node.regrets[n][face];
        regret = std::max(0.0, regret + values[n][face] - value[face]);
      }
    }
    return value;
  }

  double best_answer(int at, int player, const ByFace& other) {
    double sum = 0;
    for (const double value : best_by_face(at, player, other)) sum += value;
    return sum / (kFaces * kFaces);
  }

  ByFace best_by_face(int at, int player, const ByFace& other) {
    const Node& node = nodes_[static_cast<std::size_t>(at)];
    const bool own = node.actor.index() == player;
    const std::vector<ByFace> chances = strategy(node.weights);
    ByFace best{};
    if (own) best.fill(-1e9);
    for (std::size_t n = 0; n < node.children.size(); ++n) {
      const ByFace reach = own ? other : times(other, chances[n]);
      const ByFace value = node.children[n] < 0 ? doubted(node, player, reach)
                                                : best_by_face(node.children[n], player, reach);
      for (std::size_t face = 0; face < kFaces; ++face) {
        best[face] = own ? std::max(best[face], value[face]) : best[face] + value[face];
      }
    }
    return best;
  }

  std::vector<Node> nodes_;
};

TEST(LiarsDice, OneDieEachIsWorthMinusSevenIn258ToTheFirstPlayer) {
  Solver solver;
  EXPECT_NEAR(solver.value_after(500), -7.0 / 258, 1e-3);
}

}  // namespace
}  // namespace humbug::liars_dice
