#pragma once

#include <algorithm>
#include <cstdint>
#include <variant>

#include "core/multisets.h"
#include "games/bs/state.h"

namespace humbug::bs {

/// The legal actions of a seat, from its own knowledge. Suits don't matter, so one action stands
/// for all choices of the same ranks.
class Legal {
 public:
  static constexpr Legal nothing() { return Legal(Kind::nothing, {}, 0); }
  static constexpr Legal answers() { return Legal(Kind::answers, {}, 0); }
  /// BS-04: an opening of up to `most` cards of one rank.
  static constexpr Legal openings(const CardSet& hand, int most) {
    return Legal(Kind::openings, hand, most);
  }
  /// BS-06, BS-10: any cards, whatever they will be called. Under forced honesty a hand that has
  /// the rank plays nothing else (ruling 11).
  static constexpr Legal plays(const CardSet& hand, Rank required, const Options& rules) {
    const CardSet of_rank = hand & CardSet::of(required);
    if (rules.honesty == Honesty::forced && !of_rank.empty()) {
      return Legal(Kind::honest_plays, of_rank, rules.most_cards());
    }
    Legal legal(Kind::plays, hand, rules.most_cards());
    if (rules.decks == 1) {
      legal.choices_.emplace<RankMultisets<4>>(hand.counts(), rules.most_cards());
    } else {
      legal.choices_.emplace<RankMultisets<8>>(hand.counts(), rules.most_cards());
    }
    return legal;
  }

  constexpr std::uint32_t size() const {
    switch (kind_) {
      case Kind::nothing:
        return 0;
      case Kind::answers:
        return 2;
      case Kind::plays:
        return of_one_pack() ? one_pack().size() : two_packs().size();
      case Kind::openings:
      case Kind::honest_plays:
        break;
    }
    std::uint32_t runs = 0;
    for (int rank = 0; rank < kRanks; ++rank) runs += run(Rank(rank));
    return runs;
  }

  constexpr Action operator[](std::uint32_t n) const {
    if (kind_ == Kind::answers) return {n == 0 ? Action::Kind::call : Action::Kind::pass, {}};
    if (kind_ == Kind::plays) {
      return {Action::Kind::play,
              representative(hand_, of_one_pack() ? one_pack()[n] : two_packs()[n])};
    }
    int rank = 0;
    while (n >= run(Rank(rank))) n -= run(Rank(rank++));
    return {kind_ == Kind::openings ? Action::Kind::open : Action::Kind::play,
            hand_.first_of(Rank(rank), static_cast<int>(n) + 1)};
  }

  constexpr bool operator==(const Legal& other) const {
    return kind_ == other.kind_ && hand_ == other.hand_ && most_ == other.most_;
  }

 private:
  enum class Kind : std::uint8_t { nothing, answers, openings, plays, honest_plays };
  constexpr Legal(Kind kind, const CardSet& hand, int most)
      : kind_(kind), hand_(hand), most_(most) {}
  /// How many cards of one rank can be laid.
  constexpr std::uint32_t run(Rank rank) const {
    return static_cast<std::uint32_t>(std::min(hand_.count(rank), most_));
  }

  constexpr bool of_one_pack() const { return most_ == 4; }
  constexpr const RankMultisets<4>& one_pack() const { return std::get<1>(choices_); }
  constexpr const RankMultisets<8>& two_packs() const { return std::get<2>(choices_); }

  Kind kind_;
  CardSet hand_;
  int most_;
  std::variant<std::monostate, RankMultisets<4>, RankMultisets<8>> choices_;
};

}  // namespace humbug::bs
