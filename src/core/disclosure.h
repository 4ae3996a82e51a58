#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/seat.h"

namespace humbug {

/// A part of the record that somebody has seen: the latest draw, or the latest action of a seat, of
/// that kind, and in it whatever lies at `path` or below.
///
///   {"chance":"deal","hands":[["7H","9S"],...]}    draw "deal":  /hands/0/0  /hands/0/1  ...
///   {"seat":1,"do":"play 8H KD"}                   action "play":  /seat  /do/0  /do/1  /do/2
struct Disclosure {
  std::string_view kind;     ///< empty: whatever it was
  std::optional<Seat> seat;  ///< whose action; none: a draw
  std::string path;          ///< empty: all of it
};
using Disclosures = std::vector<Disclosure>;

namespace disclosure {

inline Disclosure draw(std::string_view kind, std::string path = {}) {
  return {kind, std::nullopt, std::move(path)};
}
inline Disclosure action(Seat seat, std::string_view kind, std::string path = {}) {
  return {kind, seat, std::move(path)};
}
/// "/hands/2": what a draw gave to a seat.
inline std::string of_seat(std::string_view list, Seat seat) {
  return std::string(list) + "/" + std::to_string(seat.index());
}
/// The seat and the first `words` words of an action: all that everybody sees of cards laid face
/// down.
inline void outside(Seat seat, std::string_view kind, int words, Disclosures& out) {
  out.push_back(action(seat, kind, "/seat"));
  for (int n = 0; n < words; ++n) {
    out.push_back(action(seat, kind, "/do/" + std::to_string(n)));
  }
}

}  // namespace disclosure

}  // namespace humbug
