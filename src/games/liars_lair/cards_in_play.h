#pragma once

#include <array>
#include <cstdint>

#include "core/seat.h"
#include "games/liars_lair/statement.h"

namespace humbug::liars_lair {

/// Where a card came from and where the whole table saw it last, in a byte:
///
///   bits 0-2  the seat it was dealt to (hidden unless bit 3)
///   bit  3    the table can tell whom it was dealt to; with bit 7 clear: it was dealt to nobody
///   bits 4-6  the hand it was last seen to be in or to come from
///   bit  7    the table has seen its face
class Track {
 public:
  constexpr Track() = default;
  static constexpr Track undealt() { return Track(kOrigin); }
  static constexpr Track dealt_to(Seat seat) { return Track(seat.index()); }

  constexpr bool is_undealt() const { return (byte_ & (kSeen | kOrigin)) == kOrigin; }
  constexpr Seat dealt() const { return Seat(byte_ & 7); }
  constexpr bool seen() const { return (byte_ & kSeen) != 0; }
  constexpr bool origin_known() const { return seen() && (byte_ & kOrigin) != 0; }
  constexpr Seat at() const { return Seat((byte_ >> 4) & 7); }
  constexpr void see_at(Seat seat, bool from_the_deal) {
    byte_ = static_cast<std::uint8_t>((byte_ & 7) | (from_the_deal ? kOrigin : 0) |
                                      (seat.index() << 4) | kSeen);
  }
  /// The same card as those see it who can't tell where it came from.
  constexpr Track without_origin() const { return Track(seen() ? byte_ & 0xF0 : 0); }
  /// Is it known of an unseen card that it was dealt to `seat`?
  constexpr Track with_origin(Seat seat) const { return Track((byte_ & 0xF8) | seat.index()); }
  constexpr bool operator==(const Track&) const = default;

 private:
  static constexpr int kOrigin = 1 << 3;
  static constexpr int kSeen = 1 << 7;
  constexpr explicit Track(int byte) : byte_(static_cast<std::uint8_t>(byte)) {}
  std::uint8_t byte_ = 0;
};
using Tracks = std::array<Track, kMaxStatements>;

template <class T>
constexpr auto& track_of(T& tracks, Statement card) {
  return tracks[static_cast<std::size_t>(card.index())];
}

/// A card in play and who put it there. Added cards are nobody's own (V6).
struct InPlay {
  Statement card;
  Seat by;
  bool added = false;

  constexpr bool operator==(const InPlay&) const = default;
};

/// The cards in play, in the order of play. A round has at most one for each player: whoever adds a
/// second one has just lost the first.
class CardsInPlay {
 public:
  constexpr int size() const { return size_; }
  constexpr const InPlay& operator[](int n) const { return cards_[static_cast<std::size_t>(n)]; }
  constexpr void put(const InPlay& entry) { cards_[static_cast<std::size_t>(size_++)] = entry; }
  constexpr const InPlay* find(Statement card) const {
    for (const InPlay& entry : *this) {
      if (entry.card == card) return &entry;
    }
    return nullptr;
  }
  constexpr void remove(Statement card) {
    int kept = 0;
    for (int n = 0; n < size_; ++n) {
      if ((*this)[n].card != card) cards_[static_cast<std::size_t>(kept++)] = (*this)[n];
    }
    for (int n = kept; n < size_; ++n) cards_[static_cast<std::size_t>(n)] = {};
    size_ = static_cast<std::uint8_t>(kept);
  }
  constexpr StatementSet cards() const {
    StatementSet set;
    for (const InPlay& entry : *this) set.insert(entry.card);
    return set;
  }
  constexpr const InPlay* begin() const { return cards_.data(); }
  constexpr const InPlay* end() const { return cards_.data() + size_; }
  constexpr bool operator==(const CardsInPlay&) const = default;

 private:
  std::array<InPlay, kMaxPlayers> cards_{};
  std::uint8_t size_ = 0;
};

/// The claims at the end of this round.
struct Claims {
  SeatSet innocence, absolution, identity;

  constexpr SeatSet all() const { return innocence | absolution | identity; }
  constexpr void erase(Seat seat) {
    innocence.erase(seat);
    absolution.erase(seat);
    identity.erase(seat);
  }
  constexpr bool operator==(const Claims&) const = default;
};

}  // namespace humbug::liars_lair
