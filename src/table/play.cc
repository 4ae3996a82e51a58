#include "table/play.h"

#include <algorithm>
#include <utility>

#include "core/assert.h"

namespace humbug::table {

SeatSet Play::held_seats() const {
  SeatSet seats;
  for (const Held& answer : held_) seats.insert(answer.action.seat());
  return seats;
}

void Play::credit(Duration closed) {
  asked_at_ += closed;
  for (Held& answer : held_) answer.came_at += closed;
}

TimePoint Play::shown_at(const Held& answer, const Settings& settings) const {
  const Duration step = settings.shown_after(in_window());
  if (!settings.steady || step <= Duration::zero()) return asked_at_ + step;
  const Duration taken = std::max(Duration::zero(), answer.came_at - asked_at_);
  return asked_at_ + step * (taken / step + 1);
}

Settings Play::timed(Settings settings) const {
  if (const auto seconds = match_->window_seconds()) {
    settings.window = static_cast<std::uint16_t>(*seconds);
  }
  return settings;
}

TimePoint Play::deadline(Seat seat, const Settings& settings) const {
  if (in_window()) return asked_at_ + settings.window_time();
  const Duration more = thinking_.contains(seat) ? settings.think_time() : Duration::zero();
  return asked_at_ + settings.turn_time() + more;
}

std::optional<Refusal> Play::answer(Seat seat, std::string_view text, std::string_view manner,
                                    std::uint32_t question, TimePoint now) {
  if (over()) return humbug::refusals::kGameOver;
  if (question != question_) return refusals::kStale;
  if (held_seats().contains(seat)) return refusals::kAnswered;
  const auto action = match_->read_action(seat, text);
  if (!action) return action.error();
  held_.push_back({*action, std::string(manner), now});
  return std::nullopt;
}

bool Play::may_think(Seat seat) const {
  return match_->pending().kind == Pending::Kind::turn && match_->pending().awaits(seat) &&
         !thought_.contains(seat);
}

std::optional<Refusal> Play::think(Seat seat) {
  if (!may_think(seat)) return refusals::kNoTimeLeft;
  thinking_.insert(seat);
  thought_.insert(seat);
  return std::nullopt;
}

void Play::advance(const Settings& settings, SeatSet patient, TimePoint now,
                   const Stepped& stepped) {
  while (advance_once(settings, patient, now, stepped)) {
  }
}

bool Play::advance_once(const Settings& settings, SeatSet patient, TimePoint now,
                        const Stepped& stepped) {
  const Pending pending = match_->pending();
  if (pending.kind == Pending::Kind::over) return false;
  if (pending.kind == Pending::Kind::chance) {
    needs_chance_ = !proof_.draw(*match_);
    if (!needs_chance_) after({}, now, stepped);
    return !needs_chance_;
  }
  if (now < asked_at_ + settings.shown_after(in_window())) return false;
  if (!held_.empty() && shown_at(held_.front(), settings) <= now) {
    const Held next = std::move(held_.front());
    held_.erase(held_.begin());
    // An earlier answer may have closed the question; then this one is dropped.
    if (!match_->act(next.action)) after({next.action.seat(), next.manner}, now, stepped);
    return true;
  }
  const std::optional<Seat> seat = silent(settings, patient, now);
  if (!seat) return false;
  ChaChaRng rng(proof_.fallback_seed());
  const auto refused = match_->act(*seat, match_->fallback(*seat, AnyRng(rng)));
  HUMBUG_ASSERT(!refused);
  after({seat, {}}, now, stepped);
  return true;
}

std::optional<Seat> Play::silent(const Settings& settings, SeatSet patient, TimePoint now) const {
  for (const Seat seat : awaited() - patient) {
    if (now >= deadline(seat, settings)) return seat;
  }
  return std::nullopt;
}

void Play::after(const Step& step, TimePoint now, const Stepped& stepped) {
  proof_.take_step(*match_);
  stepped(step);
  proof_.forget_step();
  if (step.actor) ++decisions_;
  const Pending pending = match_->pending();
  // An answer in a window whose other seats are still asked opens no new question.
  if (step.actor && pending.kind == Pending::Kind::window && !pending.awaits(*step.actor) &&
      (pending.seats - asked_).empty()) {
    return;
  }
  ++question_;
  asked_ = pending.seats;
  asked_at_ = now;
  thinking_ = {};
  held_.clear();
}

TimePoint Play::bot_time(Seat seat, const Settings& settings) const {
  if (settings.pace == 0) return asked_at_;
  const std::uint64_t number =
      std::uint64_t{question_} * kMaxPlayers + static_cast<std::uint64_t>(seat.index());
  ChaChaRng rng = rng_("pace", number);
  return asked_at_ + Duration(settings.pace) + Duration(below(rng, settings.pace));
}

SeatSet Play::bots_due(const Settings& settings, SeatSet bots, TimePoint now) const {
  SeatSet due;
  if (over()) return due;
  for (const Seat seat : awaited() & bots) {
    if (now >= bot_time(seat, settings)) due.insert(seat);
  }
  return due;
}

std::optional<TimePoint> Play::due(const Settings& settings, SeatSet patient, SeatSet bots) const {
  const Pending pending = match_->pending();
  if (pending.kind == Pending::Kind::over) return std::nullopt;
  if (pending.kind == Pending::Kind::chance) return asked_at_;
  std::optional<TimePoint> first;
  const auto at = [&first](TimePoint moment) { first = std::min(first.value_or(moment), moment); };
  const TimePoint shown = asked_at_ + settings.shown_after(in_window());
  if (!held_.empty()) at(shown_at(held_.front(), settings));
  for (const Seat seat : awaited()) {
    if (bots.contains(seat)) at(bot_time(seat, settings));
    if (!patient.contains(seat)) at(std::max(shown, deadline(seat, settings)));
  }
  return first;
}

}  // namespace humbug::table
