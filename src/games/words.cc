#include "games/words.h"

#include <array>
#include <cctype>
#include <string_view>

namespace humbug::words {

namespace {
using namespace std::string_view_literals;
constexpr std::array kNumbers = {"no"sv,   "one"sv,    "two"sv,   "three"sv, "four"sv,
                                 "five"sv, "six"sv,    "seven"sv, "eight"sv, "nine"sv,
                                 "ten"sv,  "eleven"sv, "twelve"sv};
constexpr std::array kRankNames = {"ace"sv,  "two"sv,   "three"sv, "four"sv, "five"sv,
                                   "six"sv,  "seven"sv, "eight"sv, "nine"sv, "ten"sv,
                                   "jack"sv, "queen"sv, "king"sv};
}  // namespace

std::string number(int count) {
  const auto at = static_cast<std::size_t>(count);
  return at < kNumbers.size() ? std::string(kNumbers[at]) : std::to_string(count);
}

std::string rank(Rank rank) {
  return std::string(kRankNames[static_cast<std::size_t>(rank.index())]);
}

std::string counted(int count, Rank rank) {
  const std::string one = words::rank(rank);
  if (count == 1) return "one " + one;
  return number(count) + " " + one + (one == "six" ? "es" : "s");
}

std::string counted(int count, Face face) {
  const std::string one = number(face.value());
  if (count == 1) return "one " + one;
  return number(count) + " " + one + (one == "six" ? "es" : "s");
}

std::string cards(int count) { return std::to_string(count) + (count == 1 ? " card" : " cards"); }

std::string dice(int count) { return number(count) + (count == 1 ? " die" : " dice"); }

std::string capital(std::string_view text) {
  std::string word(text);
  if (!word.empty()) {
    word[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(word[0])));
  }
  return word;
}

const std::string& name(Seat seat, std::span<const std::string> names) {
  return names[static_cast<std::size_t>(seat.index())];
}

std::string list(SeatSet seats, std::span<const std::string> names) {
  std::string text;
  int left = seats.size();
  for (const Seat seat : seats) {
    text += name(seat, names);
    --left;
    if (left > 1) text += ", ";
    if (left == 1) text += " and ";
  }
  return text;
}

std::string places(const PerSeat<std::uint8_t>& places, int players,
                   std::span<const std::string> names) {
  std::string text;
  for (int place = 1; place <= players; ++place) {
    SeatSet there;
    for (const Seat seat : SeatSet::first(players)) {
      if (places[seat] == place) there.insert(seat);
    }
    if (there.empty()) continue;
    if (!text.empty()) text += ", ";
    const bool alone = there.size() == 1;
    text += list(there, names);
    if (place == 1) {
      text += alone ? " wins" : " share the win";
    } else {
      text += (alone ? " takes place " : " share place ") + std::to_string(place);
    }
  }
  return text;
}

}  // namespace humbug::words
