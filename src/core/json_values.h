#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/cards.h"
#include "core/dice.h"
#include "core/json_writer.h"
#include "core/seat.h"

/// How the values that several games share are written in JSON, and what documents call their
/// types. A game does the same for its own: `append_json` and `type_name` beside the type.
namespace humbug {

/// A value for each of some seats: a list.
template <class T>
struct OfSeats {
  const PerSeat<T>& values;
  SeatSet seats;
};
/// The same as an object: {"1":...,"3":...}.
template <class T>
struct BySeat {
  const PerSeat<T>& values;
  SeatSet seats;
};
/// Values that were made for writing them.
template <class T>
struct MadeBySeat {
  PerSeat<T> values;
  SeatSet seats;
};

constexpr bool has_value(const CardSet& cards) { return !cards.empty(); }
/// The seats whose values are not empty.
template <class T>
constexpr SeatSet seats_with(const PerSeat<T>& values, int players) {
  SeatSet seats;
  for (const Seat seat : SeatSet::first(players)) {
    if (has_value(values[seat])) seats.insert(seat);
  }
  return seats;
}

inline void append_json(std::string& text, Seat seat) { append_json(text, seat.index()); }
inline void append_json(std::string& text, Face face) { append_json(text, face.value()); }
inline void append_json(std::string& text, Rank rank) {
  append_bytes(text, 3, [rank](char* to) {
    to[0] = to[2] = '"';
    to[1] = rank.letter();
  });
}
template <class Items>
void append_items(std::string& text, const Items& items) {
  char before = '[';
  for (const auto& item : items) {
    text += before;
    append_json(text, item);
    before = ',';
  }
  text += before == ',' ? "]" : "[]";
}
inline void append_json(std::string& text, SeatSet seats) { append_items(text, seats); }
inline void append_json(std::string& text, const CardSet& cards) {
  constexpr std::size_t kCard = 5;  // "7H" with its quotes and the comma after it
  if (cards.empty()) {
    text += "[]";
    return;
  }
  append_bytes(text, kCard * static_cast<std::size_t>(cards.size()) + 1, [&cards](char* to) {
    *to++ = '[';
    for (const Card card : cards) {
      to[0] = to[3] = '"';
      to[1] = card.rank().letter();
      to[2] = card.suit_letter();
      to[4] = ',';
      to += kCard;
    }
    to[-1] = ']';
  });
}
/// The dice under a cup, sorted.
inline void append_json(std::string& text, const FaceCounts& cup) {
  char before = '[';
  for (int face = 1; face <= kMaxFaces; ++face) {
    for (int n = cup[Face(face)]; n > 0; --n) {
      text += before;
      text += Face(face).digit();
      before = ',';
    }
  }
  text += before == ',' ? "]" : "[]";
}
/// The dice under a cup, in their order.
inline void append_json(std::string& text, const FaceList& cup) {
  char before = '[';
  for (int n = 0; n < cup.size(); ++n) {
    text += before;
    text += cup[n].digit();
    before = ',';
  }
  text += before == ',' ? "]" : "[]";
}
template <class T>
void append_json(std::string& text, const OfSeats<T>& list) {
  char before = '[';
  for (const Seat seat : list.seats) {
    text += before;
    append_json(text, list.values[seat]);
    before = ',';
  }
  text += before == ',' ? "]" : "[]";
}
template <class T>
void append_json(std::string& text, const BySeat<T>& some) {
  constexpr std::string_view kDigits = "01234567";
  JsonFields out(text);
  for (const Seat seat : some.seats) {
    out.add(kDigits.substr(static_cast<std::size_t>(seat.index()), 1), some.values[seat]);
  }
  out.finish();
}
template <class T>
void append_json(std::string& text, const MadeBySeat<T>& some) {
  append_json(text, BySeat<T>{some.values, some.seats});
}

constexpr std::string_view type_name(const Seat*) { return "seat"; }
constexpr std::string_view type_name(const SeatSet*) { return "seats"; }
constexpr std::string_view type_name(const Rank*) { return "rank"; }
constexpr std::string_view type_name(const CardSet*) { return "cards"; }
constexpr std::string_view type_name(const Face*) { return "face"; }
constexpr std::string_view type_name(const FaceCounts*) { return "faces"; }
constexpr std::string_view type_name(const FaceList*) { return "faces"; }

}  // namespace humbug
