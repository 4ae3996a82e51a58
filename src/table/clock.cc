// The table's clock: when something is due, and how it goes on after the server was closed.

#include "table/clock.h"

#include "table/commands.h"
#include "table/fields.h"
#include "table/lobby.h"
#include "table/refusals.h"

namespace humbug::table {

namespace {

constexpr Duration kLongestGrace = std::chrono::hours(24);

}  // namespace

std::optional<TimePoint> due(const TableState& state, SeatSet asked) {
  if (state.agreeing()) return state.seeds_until;
  if (state.phase == Phase::over) return state.rematch_at;
  if (state.phase != Phase::play) return std::nullopt;
  return state.play->due(state.play->timed(state.settings), state.patient(), state.bots() - asked);
}

SeatSet bots_due(const TableState& state, TimePoint now) {
  if (state.phase != Phase::play) return {};
  return state.play->bots_due(state.play->timed(state.settings), state.bots(), now);
}

Outcome commands::tick(TableState& state, const Call& call) {
  Changes changes;
  const std::optional<TimePoint> at = due(state);
  if (!at || *at > call.now) return reject(refusals::kNothingDue);
  if (state.phase == Phase::over) {
    changes.table = true;
    rematch(state, changes, call);
  }
  return changes;  // everything else that is due follows each input
}

/// Sent as the first input of each run of the server: moves all deadlines by the time in which it
/// was closed. The wall clock may have been set meanwhile, also back. "grace": milliseconds that
/// formerly connected people have to reconnect. Logs of earlier versions have none, and must replay
/// to the same table.
Outcome commands::thaw(TableState& state, const Call& call) {
  Changes changes;
  std::optional<TimePoint> grace_end;
  if (call.input.contains("grace")) {
    const auto grace = number_field(call.input, "grace");
    if (!grace || *grace < 0 || *grace > kLongestGrace.count()) return reject(refusals::kMalformed);
    grace_end = call.now + Duration(*grace);
  }
  if (state.rematch_at && grace_end) state.rematch_at = grace_end;
  const Duration closed = call.now - state.now;
  if (state.play) state.play->credit(closed);
  state.seeds_until += closed;
  // Earlier versions did not change this, and never saw a clock that was set back: their logs must
  // replay to the same table.
  if (closed < Duration::zero()) state.seeds_since += closed;
  for (auto& [name, person] : state.people) {
    if (person.here || person.expected_until > state.now) person.expected_until = grace_end;
    if (!person.here) {
      person.gone_at += closed;
    } else {
      // nobody is connected at the start
      person.here = false;
      person.gone_at = call.now;
    }
  }
  changes.game = changes.table = true;
  return changes;
}

}  // namespace humbug::table
