#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/assert.h"
#include "core/seat.h"
#include "games/motes/dice.h"

namespace humbug::motes {

/// What Red forbids (MM-26, ruling 31): for every seat and each of the two groups, by whom and for
/// how many cycles more, this one included. A word for each seat and group, a nibble for each user:
///
///   bits 0-3 seat 0's block | 4-7 seat 1's | ... | 28-31 seat 7's      (0 = none, at most 8
///   cycles)
///
/// Two blocks of one user on the same seat and group end when the longer one does.
class Blocks {
 public:
  constexpr bool any(Seat seat, Party party) const { return word(seat, party) != 0; }
  constexpr int cycles(Seat seat, Party party, Seat user) const {
    return static_cast<int>((word(seat, party) >> shift(user)) & 0xFU);
  }
  constexpr void add(Seat seat, Party party, Seat user, int cycles) {
    HUMBUG_ASSERT(cycles > 0 && cycles <= kMaxPlayers);
    if (cycles <= this->cycles(seat, party, user)) return;
    std::uint32_t& all = word(seat, party);
    all = (all & ~mask(user)) | (static_cast<std::uint32_t>(cycles) << shift(user));
  }
  /// A cycle begins whose active player is `active`: one lap shorter, and the own ones have ended.
  constexpr void begin_cycle(Seat active) {
    for (auto& groups : words_.values) {
      for (std::uint32_t& all : groups) {
        const std::uint32_t there = (all | all >> 1U | all >> 2U | all >> 3U) & 0x11111111U;
        all = (all - there) & ~mask(active);
      }
    }
  }
  /// Nothing of the dead lasts: neither what they forbade nor what was forbidden to them.
  constexpr void forget(Seat dead) {
    for (auto& groups : words_.values) {
      for (std::uint32_t& all : groups) all &= ~mask(dead);
    }
    words_[dead] = {};
  }
  constexpr bool operator==(const Blocks&) const = default;

 private:
  static constexpr unsigned shift(Seat user) { return 4U * static_cast<unsigned>(user.index()); }
  static constexpr std::uint32_t mask(Seat user) { return 0xFU << shift(user); }
  constexpr std::uint32_t& word(Seat seat, Party party) {
    return words_[seat][static_cast<std::size_t>(party)];
  }
  constexpr const std::uint32_t& word(Seat seat, Party party) const {
    return words_[seat][static_cast<std::size_t>(party)];
  }

  PerSeat<std::array<std::uint32_t, 2>> words_{};
};

}  // namespace humbug::motes
