#pragma once

#include <array>
#include <cstdint>

#include "games/mia/state.h"

namespace humbug::mia {

/// What a seat may do: a few actions without a value, then the announcements, the lowest first.
class Legal {
 public:
  static constexpr Legal nothing() { return {}; }
  /// `cup` is what the seat knows of the dice.
  constexpr Legal(const PublicState& table, Seat seat, Value cup) {
    if (seat != table.actor) return;
    if (table.phase == Phase::say) {
      if (may_show(table.rules, cup)) add(Action::Kind::show);
      say(Action::Kind::say, table);
    } else if (table.phase == Phase::answer) {
      add(Action::Kind::look);
      if (table.said == kMia) {
        if (table.rules.concede) add(Action::Kind::yield);
        return;
      }
      add(Action::Kind::roll);
      if (table.rules.pass_on) say(Action::Kind::pass, table);
    }
  }

  /// MIA-18, MIA-19.
  static constexpr bool may_show(const Options& rules, Value cup) {
    return (rules.show_32 && cup == kThirtyTwo) || (rules.show_mia && cup == kMia);
  }

  constexpr std::uint32_t size() const { return plain_count_ + announcements_; }
  constexpr Action operator[](std::uint32_t n) const {
    if (n < plain_count_) return {plain_[n], {}};
    return {says_, ladder_->at(least_ + static_cast<int>(n - plain_count_))};
  }
  constexpr bool operator==(const Legal&) const = default;

 private:
  constexpr Legal() = default;
  constexpr void add(Action::Kind kind) { plain_[plain_count_++] = kind; }
  constexpr void say(Action::Kind kind, const PublicState& table) {
    says_ = kind;
    ladder_ = &table.rules.ladder();
    least_ = table.least_rank();
    announcements_ = static_cast<std::uint32_t>(kValues - least_);
  }

  std::array<Action::Kind, 2> plain_{};
  std::uint32_t plain_count_ = 0;
  Action::Kind says_ = Action::Kind::say;
  const Ladder* ladder_ = nullptr;
  int least_ = 0;
  std::uint32_t announcements_ = 0;
};

}  // namespace humbug::mia
