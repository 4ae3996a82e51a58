#pragma once

#include <span>
#include <string>
#include <utility>

#include <boost/json.hpp>

#include "core/game.h"
#include "core/playout.h"
#include "tests/two_worlds/two_worlds_of.h"

namespace humbug::testing {

/// All bytes that a viewer gets for a step: the visible events and the new view.
template <class G>
std::string bytes_for(const EventLog<typename G::Event>& log, const typename G::State& state,
                      Viewer viewer) {
  std::string bytes;
  for (const auto& event : log.events) {
    if (const auto seen = G::seen(event, viewer)) {
      bytes += G::event_text(*seen) + "\n";
    }
  }
  return bytes + G::view_text(G::view(state, viewer));
}

struct TwoWorldReport {
  int compared = 0;
  int skipped = 0;         ///< no action of the other world looks the same
  std::string difference;  ///< the first leak found; empty if there is none
};

/// Plays a random game. Before each step a world is sampled that `viewer` can't tell from the real
/// one; the step is made in both worlds, in a way that must look the same to the viewer, and the
/// viewer must get the same bytes.
template <class G>
TwoWorldReport play_two_worlds(const typename G::Options& rules, int players, Viewer viewer,
                               FastRng rng, int max_steps) {
  TwoWorldReport report;
  const auto fail = [&](const char* what, const std::string& real, const std::string& imagined) {
    report.difference = std::string(what) + "\n real:     " + real + "\n imagined: " + imagined;
    return report;
  };
  typename G::State real = G::start(rules, players, {});
  for (int step = 0; step < max_steps; ++step) {
    const Pending pending = G::pending(real);
    if (pending.kind == Pending::Kind::over) break;
    const typename G::View view = G::view(real, viewer);
    typename G::State imagined = G::sample_world(view, rng);
    G::check_invariants(imagined);
    EventLog<typename G::Event> nothing;
    if (G::view(imagined, viewer) != view) {
      return fail("sample_world changed the view", bytes_for<G>(nothing, real, viewer),
                  bytes_for<G>(nothing, imagined, viewer));
    }
    if (G::pending(imagined).kind != pending.kind) return fail("pending differs", "", "");
    EventLog<typename G::Event> real_log;
    EventLog<typename G::Event> imagined_log;
    bool both = true;
    const typename G::State before = real;
    // The values disclosed by the step must be equal in both worlds; others may differ.
    const auto align = [&] {
      TwoWorldsOf<G>::align(imagined, before, view, std::span(std::as_const(real_log.events)));
      G::check_invariants(imagined);
      return G::view(imagined, viewer) == view;
    };
    if (pending.kind == Pending::Kind::chance) {
      const typename G::Draw draw = G::draw(real, rng);
      const typename G::Draw other = TwoWorldsOf<G>::redraw(draw, viewer, rng);
      G::apply(real, draw, real_log);
      if (!align()) return fail("align changed the view", "", "");
      if (const auto refused = G::refusal(imagined, other)) {
        return fail("a draw is refused in the other world", "", std::string(refused->code));
      }
      G::apply(imagined, other, imagined_log);
    } else {
      const Seat seat = next_to_answer(pending, rng);
      const typename G::Action action = pick(G::legal(real, seat), rng);
      G::act(real, seat, action, real_log);
      if (!align()) return fail("align changed the view", "", "");
      const auto other = TwoWorldsOf<G>::lookalike(imagined, seat, action, viewer, rng);
      both = other.has_value();
      if (both) {
        if (const auto refused = G::refusal(imagined, seat, *other)) {
          return fail("an action is refused in the other world", G::action_text(*other),
                      std::string(refused->code));
        }
        G::act(imagined, seat, *other, imagined_log);
      }
    }
    if (!both) {
      ++report.skipped;
      continue;
    }
    ++report.compared;
    const std::string real_bytes = bytes_for<G>(real_log, real, viewer);
    const std::string imagined_bytes = bytes_for<G>(imagined_log, imagined, viewer);
    if (real_bytes != imagined_bytes) return fail("a leak", real_bytes, imagined_bytes);
  }
  return report;
}

}  // namespace humbug::testing
