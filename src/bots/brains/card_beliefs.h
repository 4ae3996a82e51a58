#pragma once

#include <array>
#include <cstdint>

/// What a player at cards believes; BS and Lügen count alike.
namespace humbug::card_beliefs {

/// How likely somebody holds each number of certain cards: `wanted` of them are among `unseen`
/// cards, of which he holds `held`. Entry n is the chance of exactly n.
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

/// What somebody has been seen to do, so far.
struct Habit {
  std::uint16_t shown = 0;  ///< claims that were called and shown,
  std::uint16_t lies = 0;   ///< and those that were lies
  std::uint16_t asked = 0;  ///< claims he could have called,
  std::uint16_t calls = 0;  ///< and did

  /// The odds that he lies, compared with most people's.
  double mendacity() const { return (lies + kCaution / 2) / (shown - lies + kCaution / 2); }
  /// How readily he calls, compared with most people: 1 is as most do.
  double doubtful() const { return (calls + kCaution) / (asked * kUsualCalls + kCaution); }

  constexpr bool operator==(const Habit&) const = default;

  static constexpr double kUsualCalls = 0.2;
  /// So many cases as most people would have given are thought along, not to judge by one alone.
  static constexpr double kCaution = 6;
};

}  // namespace humbug::card_beliefs
