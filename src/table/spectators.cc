// Private bets of spectators, and how they are told: each spectator sees their own, and all see the
// scores when the game is over.

#include <algorithm>

#include "table/frame_text.h"
#include "table/refusals.h"
#include "table/table.h"

namespace humbug::table {

std::optional<Refusal> Table::why_no_bet(std::string_view person) const {
  if (phase_ != Phase::play) return refusals::kNoGame;
  if (room_of(person) != Room::gallery) return refusals::kInTheGame;
  // Earlier versions allowed this, and their logs must be replayed.
  if (!may_see_game(person) && !replays_) return refusals::kNoWatching;
  const Match& match = play_->match();
  const SeatSet own = seats_of(person);
  bool sees_all = own.empty() && match.sees_all(watcher_view());
  for (const Seat seat : own) sees_all = sees_all || match.sees_all(Viewer(seat));
  return sees_all ? std::optional(refusals::kSeesAll) : std::nullopt;
}

/// Includes a seat in which the person began the game and which they left to a bot.
bool Table::is_own_claim(std::string_view person, const Claims::Claim& claim) const {
  return seats_of(person).contains(claim.seat) ||
         seated_[static_cast<std::size_t>(claim.seat.index())] == person;
}

/// The game with what only `person` is told: the claim to bet on, their own bet and their score so
/// far.
std::string Table::with_nose(std::string game, std::string_view person) const {
  if (why_no_bet(person)) return game;
  const auto found = bet_scores_.find(person);
  const BetScore nose = found == bet_scores_.end() ? BetScore() : found->second;
  json::object out{{"right", nose.right}, {"of", nose.of}};
  const Claims& claims = claims_heard_by(person);
  if (const auto claim = claims.current(); claim && !is_own_claim(person, *claim)) {
    json::object current{{"number", claim->number}, {"seat", claim->seat.index()}};
    if (const auto lie = claims.bet_of(person)) current["bet"] = *lie ? "lie" : "honest";
    out["claim"] = std::move(current);
  }
  game.pop_back();  // its closing brace
  return game + ",\"nose\":" + json::serialize(out) + "}";
}

/// The scores of all who had a bet decided, the best first.
json::array Table::bet_scores_json() const {
  std::vector<const BetScores::value_type*> order;
  for (const auto& entry : bet_scores_) order.push_back(&entry);
  std::ranges::stable_sort(order, [](const auto* left, const auto* right) {
    return left->second.worth() > right->second.worth();
  });
  json::array out;
  for (const auto* entry : order) {
    json::object nose{{"person", entry->first}};
    if (const SeatSet own = seats_of(entry->first); !own.empty()) {
      nose["seat"] = own.front().index();
    }
    nose["right"] = entry->second.right;
    nose["of"] = entry->second.of;
    out.push_back(std::move(nose));
  }
  return out;
}

void Table::forget_nose(std::string_view person) {
  claims_.forget(person);
  watched_claims_.forget(person);
  if (const auto found = bet_scores_.find(person); found != bet_scores_.end())
    bet_scores_.erase(found);
}

/// The game as spectators see it.
std::string Table::watched_text() const {
  std::string seen = seat_text(Viewer::spectator(), std::nullopt);
  if (watcher_view().sees_all()) {
    const Match& match = play_->match();
    for (const Seat seat : SeatSet::first(match.players())) {
      FrameText of_seat;
      of_seat.add("seat", seat.index()).add_text("view", match.view(Viewer(seat)));
      append(seen, std::move(of_seat).finish());
    }
  }
  FrameText out;
  out.add("number", games_).add_text("ask", ask_text()).add_list("seats", seen);
  add_chain(out);
  if (play_->over()) out.add("result", result_json());
  return std::move(out).finish();
}

bool Table::has_watchers() const {
  return std::ranges::any_of(people_, [this](const auto& entry) { return watches(entry.first); });
}

/// Moves the spectators' view of the game forward: at once, or one round behind the table. Nothing
/// is stored while a table has no spectators, so the first one waits for a round. People who are
/// disconnected for a moment still count as spectators, and so do their bets.
void Table::show_watchers() {
  watched_moves_.clear();
  if (!play_ || !game_changed_) return;
  if (!has_watchers()) {
    late_.clear();
    watched_.clear();
    watched_claims_.drop();
    return;
  }
  late_.push_back(
      {play_->decisions(), std::move(seen_[kWatcher]), {}, std::exchange(claimed_, {})});
  const bool late = settings_.late && !play_->over();
  const int round = late ? play_->match().players() : 0;
  const auto is_shown = [&](const Late& step) {
    return step.decisions + round <= play_->decisions();
  };
  // Bets are scored first: the last of these texts may be the result, which has the scores.
  for (const Late& step : late_) {
    if (is_shown(step)) watched_claims_.hear(step.claims, bet_scores_);
  }
  late_.back().game = watched_text();
  while (!late_.empty() && is_shown(late_.front())) {
    if (!late_.front().moves.empty()) append(watched_moves_, late_.front().moves);
    watched_ = std::move(late_.front().game);
    late_.pop_front();
  }
}

}  // namespace humbug::table
