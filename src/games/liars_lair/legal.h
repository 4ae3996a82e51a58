#pragma once

#include <cstdint>

#include "games/liars_lair/state.h"

namespace humbug::liars_lair {

/// The legal actions of a seat: one verb with any of some cards, and verbs without a card.
class Legal {
 public:
  using Kind = Action::Kind;

  static constexpr Legal nothing() { return Legal(Kind::pass, {}); }
  static constexpr Legal with(Kind verb, const StatementSet& cards) { return Legal(verb, cards); }
  constexpr Legal& or_just(Kind verb, bool allowed = true) {
    if (allowed) bare_[bare_size_++] = verb;
    return *this;
  }

  constexpr std::uint32_t size() const {
    return static_cast<std::uint32_t>(cards_.size()) + bare_size_;
  }
  constexpr Action operator[](std::uint32_t n) const {
    if (n < bare_size_) return {bare_[n], Statement::none()};
    return {verb_, cards_.nth(static_cast<int>(n - bare_size_))};
  }
  constexpr bool contains(const Action& action) const {
    if (action.card.exists()) {
      return action.kind == verb_ && action.card.index() < kMaxStatements &&
             cards_.contains(action.card);
    }
    for (std::uint8_t n = 0; n < bare_size_; ++n) {
      if (bare_[n] == action.kind) return true;
    }
    return false;
  }
  constexpr bool operator==(const Legal&) const = default;

 private:
  constexpr Legal(Kind verb, const StatementSet& cards) : cards_(cards), verb_(verb) {}

  StatementSet cards_;
  Kind verb_;
  std::array<Kind, 4> bare_{};
  std::uint8_t bare_size_ = 0;
};

/// The cards that may be played: any of the hand; under fresh_card not the one played last, unless
/// it is the only one.
constexpr StatementSet playable(const StatementSet& hand, Statement last, const Options& rules) {
  StatementSet cards = hand;
  if (rules.fresh_card && last.exists()) cards.erase(last);
  return cards.empty() ? hand : cards;
}

/// LL-21, LL-23, ruling 14: the cards that `seat` may reclaim. An added card is nobody's own.
constexpr StatementSet reclaimable(const CardsInPlay& table, Seat seat, Seat starter,
                                   const Options& rules) {
  const StatementSet all = table.cards();
  const bool banned = rules.reclaim_own == ReclaimOwn::unless_forced ||
                      (rules.reclaim_own == ReclaimOwn::starter_only && seat == starter);
  if (!banned) return all;
  StatementSet others;
  for (const InPlay& entry : table) {
    if (entry.by != seat || entry.added) others.insert(entry.card);
  }
  return others.empty() ? all : others;
}

/// D5: what a polled seat may say. Whom the Reckoning has reached can't hold, and may claim
/// something else than innocence only if a wrong claim ends their game too.
constexpr Legal declarations(const Options& rules, bool must_declare) {
  const bool may_claim = !must_declare || rules.claim_fail == ClaimFail::out;
  return Legal::nothing()
      .or_just(Action::Kind::hold, !must_declare)
      .or_just(Action::Kind::declare)
      .or_just(Action::Kind::absolve, may_claim && rules.absolution == Absolution::claim)
      .or_just(Action::Kind::unmask, may_claim && rules.secret_identity);
}

}  // namespace humbug::liars_lair
