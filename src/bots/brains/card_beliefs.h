#pragma once

#include <array>
#include <cstdint>

/// Beliefs about hidden cards, shared by BS and Lügen.
namespace humbug::card_beliefs {

/// The distribution of the number of wanted cards in a hand of `held` cards, if `wanted` of the
/// `unseen` cards are of that kind. Entry n is the probability of exactly n.
class Holdings {
 public:
  static constexpr int kMost = 8;

  Holdings(int wanted, int unseen, int held);

  double exactly(int count) const {
    return count < 0 || count > kMost ? 0 : chances_[static_cast<std::size_t>(count)];
  }
  double at_least(int count) const {
    double sum = 0;
    for (int n = count < 0 ? 0 : count; n <= kMost; ++n) sum += exactly(n);
    return sum;
  }

 private:
  std::array<double, kMost + 1> chances_{};
};

/// A player's observed behaviour.
struct Habit {
  std::uint16_t shown = 0;  ///< claims that were called and shown,
  std::uint16_t lies = 0;   ///< and those that were lies
  std::uint16_t asked = 0;  ///< claims that this player could have called,
  std::uint16_t calls = 0;  ///< and called

  /// The odds of a lie by this player, relative to most people's.
  double mendacity() const { return (lies + kCaution / 2) / (shown - lies + kCaution / 2); }
  /// How readily this player calls: 1 is average.
  double doubtful() const { return (calls + kCaution) / (asked * kUsualCalls + kCaution); }

  constexpr bool operator==(const Habit&) const = default;

  static constexpr double kUsualCalls = 0.2;
  /// The weight of the average behaviour, in cases, so that few observations don't decide.
  static constexpr double kCaution = 6;
};

}  // namespace humbug::card_beliefs
