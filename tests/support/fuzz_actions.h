#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/assert.h"
#include "core/game.h"

namespace humbug::testing {

/// The first bytes choose the table, the rest are lines of actions. Each line is parsed, offered to
/// every seat, and played if it is legal; if none is, a random step continues the game.
template <class G>
void fuzz_actions(std::string_view text) {
  if (text.size() < 2) return;
  constexpr unsigned kSizes = G::kMaxPlayers - G::kMinPlayers + 1;
  const int players =
      G::kMinPlayers + static_cast<int>(static_cast<unsigned char>(text[0]) % kSizes);
  FastRng rng(static_cast<unsigned char>(text[1]));
  text.remove_prefix(2);
  NoSink silent;
  auto state = G::start(G::defaults(players), players, {});
  const auto draw_what_is_due = [&] {
    while (G::pending(state).kind == Pending::Kind::chance) {
      G::apply(state, G::draw(state, rng), silent);
    }
  };
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const auto action = G::parse_action(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    draw_what_is_due();
    const Pending pending = G::pending(state);
    if (pending.kind == Pending::Kind::over) return;
    bool played = false;
    if (action) {
      // Parsed actions can be written and parsed again.
      const auto again = G::parse_action(G::action_text(*action));
      HUMBUG_ASSERT(again && *again == *action);
      for (const Seat seat : SeatSet::first(players)) {
        if (G::refusal(state, seat, *action)) continue;
        HUMBUG_ASSERT(pending.awaits(seat));
        G::act(state, seat, *action, silent);
        played = true;
        break;
      }
    }
    if (!played) {
      const Seat seat = pending.seats.front();
      G::act(state, seat, pick(G::legal(state, seat), rng), silent);
    }
    G::check_invariants(state);
  }
}

}  // namespace humbug::testing
