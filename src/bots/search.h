#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "bots/brain.h"
#include "core/assert.h"
#include "core/playout.h"

namespace humbug {

/// The limits of a search, whichever is reached first.
struct Budget {
  std::uint32_t simulations = 100'000;
  std::uint32_t milliseconds = 150;

  constexpr bool operator==(const Budget&) const = default;
};

/// Statistics of a search.
struct SearchReport {
  std::uint32_t simulations = 0;
  std::uint64_t steps = 0;
};

/// Monte Carlo tree search over information sets.
///
/// Every simulation begins in a world that the searcher can't tell from the real one, drawn by
/// `sample_world` and weighted by how well it explains the others' actions. The tree's nodes are
/// the *searcher's* views, so that all worlds with the same view share their counts and no move can
/// depend on hidden information. Other players have no nodes: in each world they answer by their
/// own view, as the brain's `model` predicts, so they don't know the searcher's secrets either.
/// Windows need no special treatment: the seats asked answer in a random order.
///
/// A node tries few of many legal actions: those that `model` proposes, then some from the brain's
/// ideas or at random, and more as it is visited more often (progressive widening). Among them it
/// chooses by upper confidence bounds. At the root, shrewd's choice has a head start.
template <ThinkingGame G>
class Search {
 public:
  using View = typename G::View;
  using State = typename G::State;
  using Action = typename G::Action;
  using Memory = typename Brain<G>::Memory;

  /// The best action found for the seat that sees `view`.
  Action best(const View& view, const Memory& memory, const Temper& temper, const Budget& budget,
              FastRng& rng) {
    const auto end =
        std::chrono::steady_clock::now() + std::chrono::milliseconds(budget.milliseconds);
    memory_ = &memory;
    temper_ = temper;
    searcher_ = view.viewer.seat();
    nodes_.clear();
    edges_.clear();
    report_ = {};
    sum_ = squares_ = 0;
    const std::uint32_t root = add_node(view);
    if (nodes_[root].legal_size == 1) return G::legal(view)[0];
    if constexpr (requires { Brain<G>::settles(view); }) {
      if (Brain<G>::settles(view)) return Brain<G>::shrewd(view, memory, temper, rng);
    }
    ask_shrewd(root, rng);
    imagine(view, budget, rng);
    while (report_.simulations < budget.simulations) {
      simulate(root, rng);
      ++report_.simulations;
      if (report_.simulations % kLookAtClock == 0 && std::chrono::steady_clock::now() >= end) break;
    }
    return most_visited(root);
  }

  const SearchReport& report() const { return report_; }

 private:
  static constexpr std::uint32_t kNone = UINT32_MAX;
  static constexpr std::uint32_t kLookAtClock = 8;
  static constexpr std::uint32_t kWorlds = 256;   ///< imagined for one decision, at most
  static constexpr std::uint32_t kListed = 8;     ///< up to so many legal actions are all tried
  static constexpr std::uint32_t kProposals = 6;  ///< drawn from `model` for a new node
  static constexpr std::uint32_t kMaxNodes = 20'000;
  static constexpr int kMaxChildren = 24;    ///< different views after an action
  static constexpr double kCuriosity = 1.1;  ///< in standard deviations of the values
  static constexpr double kSurprise =
      0.7;  ///< the uncertainty of a value, relative to its distance from the mean

  struct Edge {
    Action action;
    std::uint32_t next = kNone;   ///< the node's next edge
    std::uint32_t child = kNone;  ///< the first of the nodes that this action has led to
    std::uint32_t visits = 0;
    double sum = 0;
    double faith = 0;  ///< the share of shrewd's proposals that were this action
  };
  struct Node {
    View view;
    std::uint32_t edges = kNone;
    std::uint32_t edge_count = 0;
    std::uint32_t legal_size = 0;
    std::uint32_t visits = 0;
    std::uint32_t sibling = kNone;
  };

  void imagine(const View& view, const Budget& budget, FastRng& rng) {
    const std::uint32_t count = std::clamp(budget.simulations / 2, 16U, kWorlds);
    worlds_.clear();
    weights_.clear();
    double sum = 0;
    for (std::uint32_t n = 0; n < count; ++n) {
      worlds_.push_back(imagine_world(view, rng));
      sum += std::max(0.0, Brain<G>::plausibility(worlds_.back(), view, *memory_));
      weights_.push_back(sum);
    }
  }

  State imagine_world(const View& view, FastRng& rng) const {
    if constexpr (requires { Brain<G>::imagine(view, *memory_, rng); }) {
      return Brain<G>::imagine(view, *memory_, rng);
    } else {
      return G::sample_world(view, rng);
    }
  }

  const State& some_world(FastRng& rng) const {
    const double sum = weights_.back();
    if (sum <= 0) return worlds_[below(rng, static_cast<std::uint32_t>(worlds_.size()))];
    const double at = unit(rng) * sum;
    const auto found = std::ranges::upper_bound(weights_, at);
    const auto index = std::min<std::size_t>(static_cast<std::size_t>(found - weights_.begin()),
                                             worlds_.size() - 1);
    return worlds_[index];
  }

  void simulate(std::uint32_t root, FastRng& rng) {
    NoSink silent;
    State state = some_world(rng);
    path_.clear();
    // the edge of the searcher's last action; kNone: outside of the tree
    std::uint32_t edge = kNone;
    bool in_tree = true;
    int decisions = 0;
    for (std::uint32_t step = 0; step < kMaxSteps; ++step) {
      const Pending pending = G::pending(state);
      if (pending.kind == Pending::Kind::over)
        return back_up(won(G::result(state), nodes_[root].view.players));
      if (decisions >= Brain<G>::kHorizon && Brain<G>::resting(state)) {
        return back_up(Brain<G>::outlook(state, searcher_));
      }
      ++report_.steps;
      if (pending.kind == Pending::Kind::chance) {
        G::apply(state, G::draw(state, rng), silent);
        continue;
      }
      // In a window the searcher answers first, because they can't wait for the others' answers.
      const Seat seat = step == 0 ? searcher_ : next_to_answer(pending, rng);
      ++decisions;
      if (seat == searcher_ && in_tree) {
        const std::uint32_t node =
            edge == kNone ? root : child_of(edge, G::view(state, Viewer(seat)));
        if (node != kNone) {
          edge = select(node, rng);
          path_.push_back(edge);
          ++nodes_[node].visits;
          in_tree = edges_[edge].visits > 0;  // a new edge ends the tree
          const Action action = edges_[edge].action;
          G::act(state, seat, action, silent);
          continue;
        }
        in_tree = false;
      }
      G::act(state, seat, Brain<G>::model(G::view(state, Viewer(seat)), *memory_, rng), silent);
    }
    HUMBUG_ASSERT(false && "a game must end");
  }

  /// The value of a result: the share of the win, and a little for a better place.
  double won(const Result& result, int players) const {
    const int place = result.places[searcher_];
    int winners = 0;
    for (const Seat seat : SeatSet::first(players)) winners += result.places[seat] == 1 ? 1 : 0;
    const double win = place == 1 ? 1.0 / std::max(winners, 1) : 0.0;
    return kForWinning * win + (1 - kForWinning) * (players - place) / std::max(players - 1, 1);
  }
  static constexpr double kForWinning = 0.9;

  void back_up(double value) {
    sum_ += value;
    squares_ += value * value;
    for (const std::uint32_t edge : path_) {
      ++edges_[edge].visits;
      edges_[edge].sum += value;
    }
  }

  /// The standard deviation of the values. Where a decision matters little, differences are small,
  /// and exploration must be scaled down to them.
  double spread() const {
    const double count = std::max(report_.simulations, 1U);
    return std::sqrt(std::max(squares_ / count - mean() * mean(), kLeastSpread * kLeastSpread));
  }
  double mean() const { return sum_ / std::max(report_.simulations, 1U); }
  static constexpr double kLeastSpread = 1e-3;

  std::uint32_t add_node(const View& view) {
    nodes_.push_back({view, kNone, 0, G::legal(view).size(), 0, kNone});
    return static_cast<std::uint32_t>(nodes_.size() - 1);
  }
  /// The node for the searcher's view after `edge`; kNone if there is no room.
  std::uint32_t child_of(std::uint32_t edge, const View& view) {
    int seen = 0;
    for (std::uint32_t node = edges_[edge].child; node != kNone; node = nodes_[node].sibling) {
      if (nodes_[node].view == view) return node;
      ++seen;
    }
    if (seen >= kMaxChildren || nodes_.size() >= kMaxNodes) return kNone;
    const std::uint32_t node = add_node(view);
    nodes_[node].sibling = edges_[edge].child;
    edges_[edge].child = node;
    return node;
  }

  std::uint32_t select(std::uint32_t at, FastRng& rng) {
    widen(nodes_[at], rng);
    const Node& node = nodes_[at];
    const double usual = mean();
    const double apart = spread();
    const double curiosity = kCuriosity * std::sqrt(std::log(static_cast<double>(node.visits + 1)));
    std::uint32_t best = kNone;
    double best_bound = -1;
    for (std::uint32_t edge = node.edges; edge != kNone; edge = edges_[edge].next) {
      const Edge& tried = edges_[edge];
      if (tried.visits == 0) return edge;
      const double value = tempered(node.view, tried);
      // A value far from the mean suggests a larger variance here: one unlucky simulation must not
      // rule an action out.
      const double doubt = std::max(apart, kSurprise * std::abs(value - usual));
      const double bound = value +
                           curiosity * doubt / std::sqrt(static_cast<double>(tried.visits)) +
                           apart * head_start(node, tried);
      if (bound > best_bound) {
        best_bound = bound;
        best = edge;
      }
    }
    return best;
  }

  /// Shrewd's choice is tried more often until another action has proved better. With few
  /// simulations it is the best guess.
  static double head_start(const Node& node, const Edge& edge) {
    return kFaith * edge.faith * std::sqrt(static_cast<double>(node.visits)) / (1 + edge.visits);
  }
  static constexpr double kFaith = 2;

  /// An action's value for a player of this temper: bold players prefer lies.
  double tempered(const View& view, const Edge& edge) const {
    const double value = edge.sum / edge.visits;
    if (temper_.bluff == 1 && temper_.doubt == 1) return value;
    switch (Brain<G>::deed(view, edge.action)) {
      case Deed::lie:
        return at_odds(value, std::pow(temper_.bluff, kLeaning));
      case Deed::doubt:
        return at_odds(value, std::pow(temper_.doubt, kLeaning));
      case Deed::plain:
        break;
    }
    return value;
  }
  static constexpr double kLeaning = 0.3;

  void ask_shrewd(std::uint32_t at, FastRng& rng) {
    Node& node = nodes_[at];
    for (std::uint32_t n = 0; n < kProposals; ++n) {
      const Action action = Brain<G>::shrewd(node.view, *memory_, temper_, rng);
      add_edge(node, action).faith += 1.0 / kProposals;
    }
  }

  void widen(Node& node, FastRng& rng) {
    if (node.edge_count == node.legal_size) return;
    const auto legal = G::legal(node.view);
    if (node.legal_size <= kListed) {
      for (std::uint32_t n = node.legal_size; n-- > 0;) add_edge(node, legal[n]);
      return;
    }
    if (node.edge_count == 0) {
      for (std::uint32_t n = 0; n < kProposals; ++n) {
        add_edge(node, Brain<G>::model(node.view, *memory_, rng));
      }
    }
    // 2, 3, 4 ... more as the square root of the visits grows.
    const auto wanted =
        2U + static_cast<std::uint32_t>(std::sqrt(static_cast<double>(node.visits)) / 2);
    if (node.edge_count < wanted) add_edge(node, idea(node.view, legal, rng));
  }
  Action idea(const View& view, const auto& legal, FastRng& rng) const {
    if constexpr (requires { Brain<G>::idea(view, rng); }) {
      return Brain<G>::idea(view, rng);
    } else {
      return pick(legal, rng);
    }
  }
  Edge& add_edge(Node& node, const Action& action) {
    for (std::uint32_t edge = node.edges; edge != kNone; edge = edges_[edge].next) {
      if (edges_[edge].action == action) return edges_[edge];
    }
    edges_.push_back({.action = action, .next = node.edges});
    node.edges = static_cast<std::uint32_t>(edges_.size() - 1);
    ++node.edge_count;
    return edges_.back();
  }

  Action most_visited(std::uint32_t root) const {
    std::uint32_t best = nodes_[root].edges;
    for (std::uint32_t edge = best; edge != kNone; edge = edges_[edge].next) {
      const Edge& tried = edges_[edge];
      const Edge& leader = edges_[best];
      if (tried.visits > leader.visits ||
          (tried.visits == leader.visits && tried.sum > leader.sum)) {
        best = edge;
      }
    }
    return edges_[best].action;
  }

  // Reused between decisions, so that simulations don't allocate.
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<State> worlds_;
  std::vector<double> weights_;
  std::vector<std::uint32_t> path_;
  const Memory* memory_ = nullptr;
  Temper temper_;
  Seat searcher_;
  SearchReport report_;
  double sum_ = 0;  ///< sums of the values and of their squares
  double squares_ = 0;
};

}  // namespace humbug
