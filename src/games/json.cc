#include "games/json.h"

#include <algorithm>

namespace humbug::json_in {

json::array cards(const CardSet& cards) {
  json::array list;
  for (const Card card : cards) list.emplace_back(card.text());
  return list;
}

json::array seats(SeatSet seats) {
  json::array list;
  for (const Seat seat : seats) list.emplace_back(seat.index());
  return list;
}

std::optional<CardSet> read_cards(const json::value* found) {
  if (found == nullptr || !found->is_array()) return std::nullopt;
  CardSet cards;
  for (const json::value& entry : found->get_array()) {
    const std::optional<std::string_view> text = read_text(&entry);
    const std::optional<Card> card = text ? Card::parse(*text) : std::nullopt;
    if (!card || cards.contains(*card)) return std::nullopt;
    cards.insert(*card);
  }
  return cards;
}

std::optional<int> read_number(const json::value* found, int least, int most) {
  // A line that was never written down may hold an unsigned number.
  if (found == nullptr || (!found->is_int64() && !found->is_uint64())) return std::nullopt;
  json::error_code too_large;
  const auto number = found->to_number<std::int64_t>(too_large);
  if (too_large || number < least || number > most) return std::nullopt;
  return static_cast<int>(number);
}

std::optional<Seat> read_seat(const json::value* found, int players) {
  const std::optional<int> index = read_number(found, 0, players - 1);
  return index ? std::optional(Seat(*index)) : std::nullopt;
}

std::optional<std::string_view> read_text(const json::value* found) {
  if (found == nullptr || !found->is_string()) return std::nullopt;
  return std::string_view(found->get_string());
}

std::optional<PerSeat<CardSet>> read_hands(const json::value* found, int players) {
  if (found == nullptr || !found->is_array()) return std::nullopt;
  const json::array& list = found->get_array();
  if (list.size() != static_cast<std::size_t>(players)) return std::nullopt;
  PerSeat<CardSet> hands;
  for (const Seat seat : SeatSet::first(players)) {
    const std::optional<CardSet> hand = read_cards(&list[static_cast<std::size_t>(seat.index())]);
    if (!hand) return std::nullopt;
    hands[seat] = *hand;
  }
  return hands;
}

bool has_only(const json::object& line, std::initializer_list<std::string_view> known) {
  return std::ranges::all_of(line, [&](const auto& entry) {
    return std::ranges::find(known, std::string_view(entry.key())) != known.end();
  });
}

}  // namespace humbug::json_in
