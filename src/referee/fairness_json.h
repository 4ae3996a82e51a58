#pragma once

#include <cstddef>
#include <optional>

#include <boost/json.hpp>

#include "core/seat.h"
#include "referee/fairness_hash.h"

namespace humbug {
namespace json = boost::json;
}

/// JSON forms of seeds and digests, for both versions of the proof.
namespace humbug::fairness {

/// The bytes of a hex text; nullopt if it is missing or malformed.
template <class Array>
std::optional<Array> read_bytes(const json::value* found) {
  if (found == nullptr || !found->is_string()) return std::nullopt;
  return from_hex<Array>(found->get_string());
}

/// ["..",null,..]: an entry for each seat.
template <class Array>
json::array per_seat_json(const PerSeat<std::optional<Array>>& entries, int players) {
  json::array list;
  for (const Seat seat : SeatSet::first(players)) {
    list.push_back(entries[seat] ? json::value(hex(*entries[seat])) : json::value(nullptr));
  }
  return list;
}

/// Returns false unless the value is exactly such a list.
template <class Array>
bool read_per_seat(const json::value* found, int players, PerSeat<std::optional<Array>>& entries) {
  if (found == nullptr || !found->is_array()) return false;
  const json::array& list = found->get_array();
  if (list.size() != static_cast<std::size_t>(players)) return false;
  for (const Seat seat : SeatSet::first(players)) {
    const json::value& entry = list[static_cast<std::size_t>(seat.index())];
    if (entry.is_null()) continue;
    entries[seat] = read_bytes<Array>(&entry);
    if (!entries[seat]) return false;
  }
  return true;
}

}  // namespace humbug::fairness
