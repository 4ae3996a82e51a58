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
  const auto found = noses_.find(person);
  const Nose nose = found == noses_.end() ? Nose() : found->second;
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
json::array Table::noses_json() const {
  std::vector<const Noses::value_type*> order;
  for (const auto& entry : noses_) order.push_back(&entry);
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
  if (const auto found = noses_.find(person); found != noses_.end()) noses_.erase(found);
}

}  // namespace humbug::table
