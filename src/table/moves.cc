// The players' commands in a game: moves, notes and consents.

#include <algorithm>
#include <array>

#include "table/commands.h"
#include "table/fields.h"
#include "table/refusals.h"

namespace humbug::table {

namespace {

constexpr std::array<std::string_view, 4> kManners = {"says", "swears", "mumbles", "sings"};

/// Announces that an answer has come, but not what it is. A steady table sends nothing before it
/// shows the answer.
void announce_answer(const TableState& state, Changes& changes) {
  if (!state.settings.steady) changes.game = true;
}

}  // namespace

Outcome commands::act(TableState& state, const Call& call) {
  Changes changes;
  const auto own = own_seat(state, call);
  if (!own) return reject(own.error());
  const auto text = text_field(call.input, "text");
  const auto question = number_field(call.input, "question");
  const auto manner = text_field(call.input, "manner").value_or("");
  if (!text || !question) return reject(refusals::kMalformed);
  if (!manner.empty() && std::ranges::find(kManners, manner) == kManners.end()) {
    return reject(refusals::kNoSuchManner);
  }
  if (state.phase != Phase::play) return reject(refusals::kNoGame);
  if (!state.chair(*own).bot.empty())
    return reject(refusals::kNotYourSeat);  // they must sit down again first
  if (*question != state.play->question()) return reject(refusals::kStale);
  if (const auto refused = state.play->answer(*own, *text, manner,
                                              static_cast<std::uint32_t>(*question), call.now)) {
    return reject(*refused);
  }
  announce_answer(state, changes);
  return changes;
}

Outcome commands::answer(TableState& state, const Call& call) {
  Changes changes;
  const std::optional<Seat> at = seat_named(state, call);
  const auto text = text_field(call.input, "text");
  const auto question = number_field(call.input, "question");
  if (!at || !text || !question) return reject(refusals::kMalformed);
  if (state.phase != Phase::play) return reject(refusals::kNoGame);
  Chair& bots = state.chair(*at);
  if (bots.bot.empty()) return reject(refusals::kNotYourSeat);
  if (const auto refused =
          state.play->answer(*at, *text, "", static_cast<std::uint32_t>(*question), call.now)) {
    return reject(*refused);
  }
  announce_answer(state, changes);
  if (bots.has_person()) state.bots_answered.insert(*at);
  return changes;
}

Outcome commands::think(TableState& state, const Call& call) {
  Changes changes;
  const auto own = own_seat(state, call);
  if (!own) return reject(own.error());
  if (state.phase != Phase::play) return reject(refusals::kNoGame);
  if (const auto refused = state.play->think(*own)) return reject(*refused);
  changes.game = true;
  return changes;
}

Outcome commands::note(TableState& state, const Call& call) {
  Changes changes;
  const auto own = own_seat(state, call);
  if (!own) return reject(own.error());
  const auto card = text_field(call.input, "card");
  const auto mark = text_field(call.input, "mark");
  const auto text = text_field(call.input, "text");
  if (!card || !mark || !text) return reject(refusals::kMalformed);
  const auto at = static_cast<std::size_t>(own->index());
  if (at >= state.notebooks.size() || state.notebooks[at] == nullptr) {
    return reject(refusals::kNoNotes);
  }
  if (const auto refused = state.notebooks[at]->write(*card, *mark, std::string(*text))) {
    return reject(*refused);
  }
  changes.noted = call.by;
  return changes;
}

Outcome commands::consent(TableState& state, const Call& call) {
  Changes changes;
  const auto own = own_seat(state, call);
  if (!own) return reject(own.error());
  const auto to = text_field(call.input, "to");
  const auto on = switch_field(call.input, "on");
  if (!to || !on || (*to != "every_card" && *to != "watchers")) return reject(refusals::kMalformed);
  if (*to == "watchers") {
    state.chair(*own).show_watchers = *on;
  } else {
    state.chair(*own).show_all = *on;
    // The person's seat in the game counts: this one, or the one they left when they changed seats.
    const auto had_seat = [&](Seat seat) {
      const auto index = static_cast<std::size_t>(seat.index());
      return index < state.seated.size() && state.seated[index] == call.by;
    };
    const SeatSet now = state.seats_of(call.by);
    for (const Seat had : SeatSet::first(static_cast<int>(state.seated.size()))) {
      if (!had_seat(had) || (had_seat(*own) ? had != *own : now.contains(had))) continue;
      if (*on) {
        state.agreed.insert(had);
      } else {
        state.agreed.erase(had);
      }
    }
    if (state.play) changes.game = true;  // the result says whether all agree
  }
  changes.table = true;
  return changes;
}

}  // namespace humbug::table
