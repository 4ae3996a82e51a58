#include "bots/brains/lair_memory.h"

#include <algorithm>

namespace humbug::lair_beliefs {

namespace {

/// A card that a player takes may be known to them to be true. But they may also have had no better
/// choice, or want it because of its partner.
constexpr double kTookOwn = 0.1;
constexpr double kTookOther = 0.2;
/// Limits the evidence, so that hints never add up to certainty.
constexpr double kMostLean = 3;

}  // namespace

void Memory::notice(const Event& event) {
  using Kind = Event::Kind;
  switch (event.kind) {
    case Kind::dealt:
      in_.insert(event.seat);
      for (const Statement card : event.cards) learn(card, event.truths.contains(card));
      break;
    case Kind::round:
      to_play_ = in_;
      play_count_ = 0;
      break;
    case Kind::played:
      played(event);
      break;
    case Kind::contradicted:
      contradicted(event);
      break;
    case Kind::reclaimed:
      reclaimed(event);
      break;
    case Kind::learned:
      learn(event.card, event.is_true);
      break;
    case Kind::passed:
      habits_[event.seat].proofs.add(false);
      break;
    case Kind::showed:
      habits_[event.seat].proofs.add(true);
      if (event.open) learn(event.card, event.is_true);
      break;
    case Kind::out:
      in_.erase(event.seat);
      to_play_.erase(event.seat);
      break;
    default:
      break;
  }
}

void Memory::played(const Event& event) {
  to_play_.erase(event.seat);
  const bool last = to_play_.empty();
  const double lies = habits_[event.seat].lies(last);
  hint({event.seat, event.card, false, std::log((1 - lies) / lies)});
  for (std::size_t n = 0; n < play_count_; ++n) {
    const Statement contradicting = plays_[n].card.partner();
    if (contradicting != event.card) hint({event.seat, contradicting, true, 0});
  }
  if (play_count_ == plays_.size()) return;
  const Played play{event.card, event.seat, last};
  plays_[play_count_++] = play;
  if (knows(event.card)) count(play);
}

void Memory::reclaimed(const Event& event) {
  const bool own = std::any_of(
      plays_.begin(), plays_.begin() + play_count_,
      [&](const Played& play) { return play.by == event.seat && play.card == event.card; });
  hint({event.seat, event.card, false, own ? kTookOwn : kTookOther});
}

/// Two cards whose truth only their players may have known are now public.
void Memory::contradicted(const Event& event) {
  if (knows(event.card)) return;
  learn(event.card, true);
  for (std::size_t n = 0; n < play_count_; ++n) {
    if (plays_[n].card.pair() == event.card.pair()) count(plays_[n]);
  }
}

void Memory::learn(Statement card, bool is_true) {
  truths_.insert(is_true ? card : card.partner());
}

void Memory::count(const Played& play) {
  Habit& habit = habits_[play.by];
  (play.last ? habit.lies_last : habit.lies_early).add(!truths_.contains(play.card));
}

void Memory::hint(const Hint& hint) {
  hints_[next_hint_] = hint;
  next_hint_ = (next_hint_ + 1) % kMaxHints;
  hint_count_ = std::min(hint_count_ + 1, kMaxHints);
  double& lean = leans_[static_cast<std::size_t>(hint.card.pair().index())];
  lean += hint.card.second_half() ? -hint.truth : hint.truth;
  lean = std::clamp(lean, -kMostLean, kMostLean);
}

}  // namespace humbug::lair_beliefs
