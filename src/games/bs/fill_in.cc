#include "games/bs/fill_in.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "games/bs/notation.h"
#include "games/bs/queries.h"

namespace humbug::bs {

namespace {

constexpr std::string_view kHidden = "?";

/// Calls `visit` for each card of a deal, hidden or not.
template <class Visit>
void visit_deal(json::object& line, const Visit& visit) {
  const auto visit_list = [&](json::value& list) {
    if (!list.is_array()) return;
    for (json::value& card : list.get_array()) visit(card);
  };
  if (json::value* hands = line.if_contains("hands"); hands != nullptr && hands->is_array()) {
    for (json::value& hand : hands->get_array()) visit_list(hand);
  }
  for (const std::string_view key : {"aside", "pile"}) {
    if (json::value* list = line.if_contains(key)) visit_list(*list);
  }
}

void fill_deal(const State& state, json::object& line) {
  CardSet left = state.deck;
  visit_deal(line, [&](const json::value& entry) {
    const auto text = json_in::read_text(&entry);
    if (const auto card = text ? Card::parse(*text) : std::nullopt) left.erase(*card);
  });
  visit_deal(line, [&](json::value& entry) {
    if (!entry.is_null() || left.empty()) return;
    const Card card = left.front();
    left.erase(card);
    entry = CardSet(card).text();
  });
}

/// The callers among the answers at the beginning of `rest`.
SeatSet callers_in(std::span<const json::object> rest, int players) {
  SeatSet callers;
  for (const json::object& line : rest) {
    const auto text = json_in::read_text(line.if_contains("do"));
    if (text != "call" && text != "pass" && text != kHidden) break;
    const auto seat = json_in::read_seat(line.if_contains("seat"), players);
    if (seat && text == "call") callers.insert(*seat);
  }
  return callers;
}

/// A hidden answer is a pass: calls are opened when the window closes.
void fill_answer(const State& state, json::object& line, std::span<const json::object> rest) {
  if (state.phase != Phase::window) return;
  const SeatSet passing = Queries::due(state) - callers_in(rest, state.players);
  if (passing.empty()) return;
  line["seat"] = passing.front().index();
  line["do"] = "pass";
}

void fill_cards(State& state, Seat seat, json::object& line, std::string_view text) {
  const std::size_t space = text.find(' ');
  if (space == std::string_view::npos) return;
  CardSet cards;
  int hidden = 0;
  for (std::string_view rest = text.substr(space + 1); !rest.empty();) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    const std::string_view word = rest.substr(0, end);
    rest = rest.substr(std::min(end + 1, rest.size()));
    if (word == kHidden) {
      ++hidden;
    } else if (const auto card = Card::parse(word)) {
      cards.insert(*card);
    } else {
      return;
    }
  }
  // A card that was opened may be in any hidden place of the imagined world, but not face up.
  for (const Card card : cards - state.shown) {
    const CardSet hand = Views::view(state, Viewer(seat)).hand;
    if (hand.contains(card) || (hand - cards).empty()) continue;
    Views::exchange(state, card, (hand - cards).front());
  }
  if (hidden == 0) return;
  CardSet others = Views::view(state, Viewer(seat)).hand - cards;
  for (; hidden > 0 && !others.empty(); --hidden) {
    cards.insert(others.front());
    others.erase(others.front());
  }
  if (hidden == 0) line["do"] = std::string(text.substr(0, space + 1)) + cards.text();
}

}  // namespace

void fill_in(State& state, json::object& line, std::span<const json::object> rest) {
  // Whether a hidden play broke it can't be told.
  state.rules.honesty = Honesty::free;
  if (line.contains("chance")) {
    if (state.phase == Phase::deal) fill_deal(state, line);
    return;
  }
  const auto text = json_in::read_text(line.if_contains("do"));
  if (!text) return;
  const json::value* who = line.if_contains("seat");
  if (who != nullptr && who->is_null() && *text == kHidden) return fill_answer(state, line, rest);
  const auto seat = json_in::read_seat(who, state.players);
  const bool due = state.phase == Phase::open || state.phase == Phase::play;
  if (seat && due) fill_cards(state, *seat, line, std::string(*text));
}

}  // namespace humbug::bs
