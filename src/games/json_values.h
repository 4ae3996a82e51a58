#pragma once

#include <string>

#include "core/cards.h"
#include "core/json_writer.h"
#include "core/seat.h"

/// How the things that several games share are written in what is sent, and never read again:
/// views and events.
namespace humbug::json_out {

using Object = JsonWriter;
using List = JsonListWriter;

inline List cards(const CardSet& cards) {
  List list;
  for (const Card card : cards) list.push_back(card.text());
  return list;
}
inline List seats(SeatSet seats) {
  List list;
  for (const Seat seat : seats) list.push_back(seat.index());
  return list;
}
template <class Number>
List numbers(const PerSeat<Number>& numbers, int players) {
  List list;
  for (const Seat seat : SeatSet::first(players)) list.push_back(numbers[seat]);
  return list;
}

}  // namespace humbug::json_out
