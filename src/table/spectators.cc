// Private bets of spectators, and how they are told: each spectator sees their own, and all see the
// scores when the game is over.

#include "table/spectators.h"

#include <algorithm>

#include "table/commands.h"
#include "table/fields.h"
#include "table/frame_parts.h"
#include "table/frame_text.h"
#include "table/refusals.h"
#include "table/steps.h"

namespace humbug::table {

namespace {

std::optional<Refusal> why_no_bet(const TableState& state, std::string_view person) {
  if (state.phase != Phase::play) return refusals::kNoGame;
  if (state.room_of(person) != Room::gallery) return refusals::kInTheGame;
  if (!state.may_see_game(person)) return refusals::kNoWatching;
  const Match& match = state.play->match();
  const SeatSet own = state.seats_of(person);
  bool sees_all = own.empty() && match.sees_all(state.watcher_view());
  for (const Seat seat : own) sees_all = sees_all || match.sees_all(Viewer(seat));
  return sees_all ? std::optional(refusals::kSeesAll) : std::nullopt;
}

/// Includes a seat in which the person began the game and which they left to a bot.
bool is_own_claim(const TableState& state, std::string_view person, const Claims::Claim& claim) {
  return state.seats_of(person).contains(claim.seat) ||
         state.seated[static_cast<std::size_t>(claim.seat.index())] == person;
}

bool has_watchers(const TableState& state) {
  return std::ranges::any_of(state.people,
                             [&state](const auto& entry) { return state.watches(entry.first); });
}

}  // namespace

/// The game with what only `person` is told: the claim to bet on, their own bet and their score so
/// far.
std::string with_nose(const TableState& state, std::string game, std::string_view person) {
  if (why_no_bet(state, person)) return game;
  const auto found = state.bet_scores.find(person);
  const BetScore nose = found == state.bet_scores.end() ? BetScore() : found->second;
  json::object out{{"right", nose.right}, {"of", nose.of}};
  const Claims& claims = state.claims_heard_by(person);
  if (const auto claim = claims.current(); claim && !is_own_claim(state, person, *claim)) {
    json::object current{{"number", claim->number}, {"seat", claim->seat.index()}};
    if (const auto lie = claims.bet_of(person)) current["bet"] = *lie ? "lie" : "honest";
    out["claim"] = std::move(current);
  }
  game.pop_back();  // its closing brace
  return game + ",\"nose\":" + json::serialize(out) + "}";
}

/// The scores of all who had a bet decided, the best first.
json::array bet_scores_json(const TableState& state) {
  std::vector<const BetScores::value_type*> order;
  for (const auto& entry : state.bet_scores) order.push_back(&entry);
  std::ranges::stable_sort(order, [](const auto* left, const auto* right) {
    return left->second.worth() > right->second.worth();
  });
  json::array out;
  for (const auto* entry : order) {
    json::object nose{{"person", entry->first}};
    if (const SeatSet own = state.seats_of(entry->first); !own.empty()) {
      nose["seat"] = own.front().index();
    }
    nose["right"] = entry->second.right;
    nose["of"] = entry->second.of;
    out.push_back(std::move(nose));
  }
  return out;
}

void forget_bets(TableState& state, std::string_view person) {
  state.claims.forget(person);
  state.watched_claims.forget(person);
  if (const auto found = state.bet_scores.find(person); found != state.bet_scores.end())
    state.bet_scores.erase(found);
}

/// The game as spectators see it.
std::string watched_text(const TableState& state) {
  std::string seen = seat_text(state, Viewer::spectator(), std::nullopt);
  if (state.watcher_view().sees_all()) {
    const Match& match = state.play->match();
    for (const Seat seat : SeatSet::first(match.players())) {
      FrameText of_seat;
      of_seat.add("seat", seat.index()).add_text("view", match.view(Viewer(seat)));
      append(seen, std::move(of_seat).finish());
    }
  }
  FrameText out;
  out.add("number", state.games).add_text("ask", ask_text(state)).add_list("seats", seen);
  add_chain(state, out);
  if (state.play->over()) out.add("result", result_json(state));
  return std::move(out).finish();
}

/// Moves the spectators' view of the game forward: at once, or one round behind the table. Nothing
/// is stored while a table has no spectators, so the first one waits for a round. People who are
/// disconnected for a moment still count as spectators, and so do their bets.
void show_watchers(TableState& state, Changes& changes) {
  changes.watched_moves.clear();
  if (!state.play || !changes.game) return;
  if (!has_watchers(state)) {
    state.late.clear();
    state.watched.clear();
    state.watched_claims.drop();
    return;
  }
  state.late.push_back({state.play->decisions(),
                        std::move(changes.seen[kWatcher]),
                        {},
                        std::exchange(changes.claimed, {})});
  const bool late = state.settings.late && !state.play->over();
  const int round = late ? state.play->match().players() : 0;
  const auto is_shown = [&](const Late& step) {
    return step.decisions + round <= state.play->decisions();
  };
  // Bets are scored first: the last of these texts may be the result, which has the scores.
  for (const Late& step : state.late) {
    if (is_shown(step)) state.watched_claims.hear(step.claims, state.bet_scores);
  }
  state.late.back().game = watched_text(state);
  while (!state.late.empty() && is_shown(state.late.front())) {
    if (!state.late.front().moves.empty()) append(changes.watched_moves, state.late.front().moves);
    state.watched = std::move(state.late.front().game);
    state.late.pop_front();
  }
}

Outcome commands::bet(TableState& state, const Call& call) {
  Changes changes;
  const auto number = number_field(call.input, "claim");
  const auto on = text_field(call.input, "on");
  if (!number || !on || (*on != "lie" && *on != "honest")) return reject(refusals::kMalformed);
  const auto refused = why_no_bet(state, call.by);
  // Earlier versions let people bet who may not watch, and their logs must be replayed.
  const bool was_allowed = call.logged != nullptr && refused == refusals::kNoWatching;
  if (refused && !was_allowed) return reject(*refused);
  Claims& claims = state.watches(call.by) ? state.watched_claims : state.claims;
  const auto claim = claims.current();
  if (!claim || *number != claim->number) return reject(refusals::kClaimGone);
  if (is_own_claim(state, call.by, *claim)) return reject(refusals::kOwnClaim);
  claims.bet(call.by, *on == "lie");
  changes.has_bet = call.by;
  return changes;
}

}  // namespace humbug::table
