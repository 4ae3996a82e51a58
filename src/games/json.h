#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <boost/json.hpp>

#include "core/cards.h"
#include "core/seat.h"

namespace humbug {
namespace json = boost::json;
}

/// How the things that several games share are written in JSON.
namespace humbug::json_in {

json::array cards(const CardSet& cards);
json::array seats(SeatSet seats);
template <class Number>
json::array numbers(const PerSeat<Number>& numbers, int players) {
  json::array list;
  for (const Seat seat : SeatSet::first(players)) list.emplace_back(numbers[seat]);
  return list;
}

/// Reading gives nothing where the value is absent or of another kind; records come from anywhere.
std::optional<CardSet> read_cards(const json::value* found);
std::optional<int> read_number(const json::value* found, int least, int most);
std::optional<Seat> read_seat(const json::value* found, int players);
std::optional<std::string_view> read_text(const json::value* found);
/// A hand for each player, no card twice in a hand.
std::optional<PerSeat<CardSet>> read_hands(const json::value* found, int players);
/// Are all keys of `line` among `known`?
bool has_only(const json::object& line, std::initializer_list<std::string_view> known);

}  // namespace humbug::json_in
