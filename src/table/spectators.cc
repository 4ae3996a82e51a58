// What those who look on may bet in private, and how it is told: to each the own bets alone, and to
// everybody how they came out when the game is over.

#include <algorithm>

#include "table/frame_text.h"
#include "table/refusals.h"
#include "table/table.h"

namespace humbug::table {

std::optional<Refusal> Table::why_no_bet(std::string_view person) const {
  if (phase_ != Phase::play) return refusals::kNoGame;
  if (room_of(person) != Room::gallery) return refusals::kInTheGame;
  // Earlier versions let them, and their logs must be replayed.
  if (!may_see_game(person) && !replays_) return refusals::kNoWatching;
  const Match& match = play_->match();
  const SeatSet own = seats_of(person);
  bool sees_all = own.empty() && match.sees_all(watcher_view());
  for (const Seat seat : own) sees_all = sees_all || match.sees_all(Viewer(seat));
  return sees_all ? std::optional(refusals::kSeesAll) : std::nullopt;
}

/// Also of a seat that he began the game in and has left to a bot.
bool Table::is_own_claim(std::string_view person, const Claims::Claim& claim) const {
  return seats_of(person).contains(claim.seat) ||
         seated_[static_cast<std::size_t>(claim.seat.index())] == person;
}

/// The game with what only `person` is told of it: the claim to bet on, the own bet and how good
/// the nose was until now.
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
  game.pop_back();  // its closing bracket
  return game + ",\"nose\":" + json::serialize(out) + "}";
}

/// Everybody whose bets were put to the test, the best nose first.
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

/// The game as it looks to spectators.
std::string Table::watched_text() const {
  std::string seen = seat_text(Viewer::spectator(), opening_.language);
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

/// Moves what watchers see forward: at once, or one round behind the table. While the table has
/// none nothing is kept for it, so the first to come waits for a round; who is away for a moment
/// still watches, and so do the bets.
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
  // First what it does to the bets: the last of these texts may be the result, which tells them.
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
