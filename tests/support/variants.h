#pragma once

#include <set>
#include <string>
#include <vector>

#include "core/game.h"
#include "tests/support/effort.h"

namespace humbug::testing {

/// The options and the number of players of a game.
template <class G>
struct Variant {
  typename G::Options rules;
  int players;
  std::string name;
};

/// Some values of an option: every word; of a number the ends, their neighbours, and the middle.
inline std::vector<int> values_of(const OptionSpec& spec) {
  std::set<int> values;
  if (spec.is_number()) {
    values = {spec.least, spec.most, (spec.least + spec.most) / 2};
    if (spec.least < spec.most) values.insert({spec.least + 1, spec.most - 1});
  } else {
    for (int value = spec.least; value <= spec.most; ++value) values.insert(value);
  }
  return {values.begin(), values.end()};
}

template <class G>
bool allowed(const typename G::Options& rules, int players) {
  for (const auto& clash : G::clashes()) {
    if (clash.refused && clash.holds(rules, players)) return false;
  }
  return true;
}

/// Every value of every option with every number of players, and `mixed` random combinations. A
/// sanitized build uses only one number of players for each value.
template <class G>
std::vector<Variant<G>> variants(int mixed) {
  std::vector<Variant<G>> list;
  const auto add = [&](const typename G::Options& rules, int players, std::string name) {
    if (allowed<G>(rules, players)) list.push_back({rules, players, std::move(name)});
  };
  for (int players = G::kMinPlayers; players <= G::kMaxPlayers; ++players) {
    int turn = 0;
    add(G::defaults(players), players, std::to_string(players) + "p");
    for (const auto& option : G::options()) {
      for (const int value : values_of(option.spec)) {
        const int mine = turn++ % (G::kMaxPlayers - G::kMinPlayers + 1);
        if (kSanitized && mine != players - G::kMinPlayers) continue;
        typename G::Options rules = G::defaults(players);
        if (option.get(rules) == value) continue;
        option.set(rules, value);
        add(rules, players,
            std::to_string(players) + "p " + std::string(option.spec.name) + "=" +
                option.spec.text_of(value));
      }
    }
  }
  FastRng rng(99);
  for (int n = 0; n < mixed; ++n) {
    const int players =
        G::kMinPlayers + static_cast<int>(below(rng, G::kMaxPlayers - G::kMinPlayers + 1));
    typename G::Options rules = G::defaults(players);
    std::string name = std::to_string(players) + "p";
    for (const auto& option : G::options()) {
      if (below(rng, 2) == 0) continue;
      const std::vector<int> values = values_of(option.spec);
      const int value = values[below(rng, static_cast<std::uint32_t>(values.size()))];
      option.set(rules, value);
      name += " " + std::string(option.spec.name) + "=" + option.spec.text_of(value);
    }
    add(rules, players, name);
  }
  return list;
}

}  // namespace humbug::testing
