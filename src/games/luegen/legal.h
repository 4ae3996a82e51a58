#pragma once

#include <algorithm>
#include <cstdint>

#include "games/luegen/choices.h"
#include "games/luegen/state.h"

namespace humbug::luegen {

inline constexpr int kFour = 4;

/// A rank that a pile may be named after: LG-15 and LG-20 except aces and jacks.
constexpr bool is_plain(Rank rank) { return rank != kAce && rank != kJack; }

/// The lead that may not be repeated now (no_repeat_lead): one that was called at once. It is
/// lifted where nothing else could be done.
constexpr Claim barred_lead(const Options& rules, Claim called_lead, SeatSet active, RankSet types,
                            int hand_size) {
  const bool in_force = rules.no_repeat_lead == NoRepeatLead::always ||
                        (rules.no_repeat_lead == NoRepeatLead::last_two && active.size() == 2);
  const bool only_choice = hand_size == 1 && types.size() == 1;
  if (!in_force || only_choice || !types.contains(called_lead.type)) return {};
  return called_lead;
}

/// The legal actions of a seat, from its own knowledge. Suits don't matter, so one action stands
/// for all choices of the same ranks.
class Legal {
 public:
  static constexpr Legal nothing() { return {}; }
  /// LG-09, LG-16, LG-17: any cards of the hand under any type that may be named.
  static constexpr Legal leads(const CardSet& hand, int most, RankSet types, Claim barred) {
    Legal legal(Kind::lead, hand, most);
    legal.types_ = types;
    legal.barred_ = barred;
    return legal;
  }
  /// LG-10, LG-12: any cards under the pile's type, or a call.
  static constexpr Legal follows(const CardSet& hand, int most, bool may_call) {
    Legal legal(Kind::follow, hand, most);
    legal.may_call_ = may_call;
    return legal;
  }
  /// Ruling 18: a four completed with jacks, or none.
  static constexpr Legal fours(const CardSet& hand) { return Legal(hand); }

  constexpr std::uint32_t size() const {
    switch (kind_) {
      case Kind::nothing:
        break;
      case Kind::lead:
        return types_.size() * choices_.size() - barred_choices();
      case Kind::follow:
        return choices_.size() + (may_call_ ? 1 : 0);
      case Kind::four:
        return wild_fours(hand_) + 1;
    }
    return 0;
  }

  constexpr Action operator[](std::uint32_t n) const {
    if (kind_ == Kind::lead) return nth_lead(n);
    if (kind_ == Kind::four) return nth_four(n);
    if (n == choices_.size()) return {Action::Kind::call, {}, {}};
    return {Action::Kind::play, {}, choices_.choose(hand_, n)};
  }

  constexpr bool operator==(const Legal& other) const {
    return kind_ == other.kind_ && hand_ == other.hand_ && most_ == other.most_ &&
           types_ == other.types_ && barred_ == other.barred_ && may_call_ == other.may_call_;
  }

  /// How many fours a hand can complete with jacks: one to three cards of a plain type and the
  /// rest jacks.
  static constexpr std::uint32_t wild_fours(const CardSet& hand) {
    const int jacks = hand.count(kJack);
    if (jacks == 0) return 0;
    std::uint32_t count = 0;
    for (int rank = 0; rank < kRanks; ++rank) count += wild_fours(hand, Rank(rank), jacks);
    return count;
  }

 private:
  enum class Kind : std::uint8_t { nothing, lead, follow, four };
  constexpr Legal() = default;
  constexpr explicit Legal(const CardSet& hand) : kind_(Kind::four), hand_(hand) {}
  constexpr Legal(Kind kind, const CardSet& hand, int most)
      : kind_(kind), hand_(hand), most_(most), choices_(hand, most) {}

  constexpr std::uint32_t barred_choices() const {
    return barred_.count == 0 || barred_.count > most_ ? 0 : choices_.of_size(barred_.count);
  }
  /// The barred lead's type comes last, so that only there choices are left out.
  constexpr Action nth_lead(std::uint32_t n) const {
    const std::uint32_t left_out = barred_choices();
    const RankSet types = left_out > 0 ? types_.without(barred_.type) : types_;
    const std::uint32_t type = n / choices_.size();
    n %= choices_.size();
    if (type < types.size()) {
      return {Action::Kind::lead, types.nth(type), choices_.choose(hand_, n)};
    }
    if (n >= choices_.smaller_than(barred_.count)) n += left_out;
    return {Action::Kind::lead, barred_.type, choices_.choose(hand_, n)};
  }

  /// With `jacks` jacks at least 4 - jacks cards of the type are needed.
  static constexpr int fewest_with(int jacks) { return std::max(1, kFour - jacks); }
  static constexpr std::uint32_t wild_fours(const CardSet& hand, Rank rank, int jacks) {
    if (!is_plain(rank)) return 0;
    const int most = std::min(hand.count(rank), kFour - 1);
    return static_cast<std::uint32_t>(std::max(0, most - fewest_with(jacks) + 1));
  }
  constexpr Action nth_four(std::uint32_t n) const {
    if (n == 0) return {Action::Kind::keep, {}, {}};
    --n;
    const int jacks = hand_.count(kJack);
    int rank = 0;
    for (; n >= wild_fours(hand_, Rank(rank), jacks); ++rank) {
      n -= wild_fours(hand_, Rank(rank), jacks);
    }
    const int plain = fewest_with(jacks) + static_cast<int>(n);
    return {Action::Kind::four,
            {},
            hand_.first_of(Rank(rank), plain) | hand_.first_of(kJack, kFour - plain)};
  }

  Kind kind_ = Kind::nothing;
  bool may_call_ = false;
  CardSet hand_;
  int most_ = 0;
  RankSet types_;
  Claim barred_;
  Choices choices_;
};

}  // namespace humbug::luegen
