#include "table/table_state.h"

#include <algorithm>
#include <utility>

namespace humbug::table {

TableState::TableState(Opening from) : opening(std::move(from)), host(opening.host) {
  chairs.resize(static_cast<std::size_t>(opening.players));
  people[host].language = opening.language;
}

fairness::SeedExchange& TableState::exchange() {
  if (first_version) return *first_version;
  return *handshake;
}
const fairness::SeedExchange& TableState::exchange() const {
  if (first_version) return *first_version;
  return *handshake;
}

SeatSet TableState::seats_of(std::string_view person) const {
  SeatSet seats;
  for (int n = 0; n < static_cast<int>(chairs.size()); ++n) {
    if (!person.empty() && chairs[static_cast<std::size_t>(n)].person == person)
      seats.insert(Seat(n));
  }
  return seats;
}

SeatSet TableState::game_seats_of(std::string_view person) const {
  if (phase == Phase::play) return seats_of(person);
  SeatSet seats;
  for (int n = 0; n < static_cast<int>(ended_with.size()); ++n) {
    if (!person.empty() && ended_with[static_cast<std::size_t>(n)] == person) seats.insert(Seat(n));
  }
  return seats;
}

SeatSet TableState::bots() const {
  SeatSet seats;
  for (int n = 0; n < static_cast<int>(chairs.size()); ++n) {
    if (!chairs[static_cast<std::size_t>(n)].bot.empty()) seats.insert(Seat(n));
  }
  return seats;
}

SeatSet TableState::patient() const {
  SeatSet seats;
  for (int n = 0; n < static_cast<int>(chairs.size()); ++n) {
    if (chairs[static_cast<std::size_t>(n)].patient) seats.insert(Seat(n));
  }
  return seats;
}

/// Spectators see the public information, and every card only if all seats agree. A player who has
/// left their seat to a bot in mid-game can't be asked.
Viewer TableState::watcher_view() const {
  bool all = false;
  for (std::size_t n = 0; n < chairs.size(); ++n) {
    const bool left = !chairs[n].has_person() && n < seated.size() && !seated[n].empty();
    if (left || (chairs[n].has_person() && !chairs[n].show_watchers)) return Viewer::spectator();
    all = all || chairs[n].has_person();
  }
  return all ? Viewer::all_open() : Viewer::spectator();
}

/// Needs the consent of everybody who began the game, also of those who have left since.
bool TableState::all_agree_to_show() const {
  for (int n = 0; n < static_cast<int>(seated.size()); ++n) {
    const bool person = !seated[static_cast<std::size_t>(n)].empty();
    if (person && !agreed.contains(Seat(n))) return false;
  }
  return true;
}

/// Spectators and eliminated players chat in the gallery only: they know too much to talk to
/// players.
Room TableState::room_of(std::string_view person) const {
  if (phase != Phase::play) return Room::table;
  return (seats_of(person) & play->match().playing()).empty() ? Room::gallery : Room::table;
}

std::vector<std::string> TableState::names() const {
  std::vector<std::string> names;
  for (const Chair& chair : chairs) names.push_back(chair.name);
  return names;
}

std::vector<std::string> TableState::record_names() const {
  std::vector<std::string> names;
  for (const Chair& chair : chairs) {
    names.push_back(chair.has_person() ? chair.name : "bot:" + chair.bot);
  }
  return names;
}

bool TableState::deserted() const {
  return std::ranges::none_of(people, [](const auto& entry) { return entry.second.here; });
}

bool TableState::is_here(std::string_view person) const {
  const auto found = people.find(person);
  return found != people.end() && found->second.here;
}

std::vector<std::string> TableState::everybody() const {
  std::vector<std::string> names;
  for (const auto& [name, person] : people) names.push_back(name);
  return names;
}

std::uint64_t TableState::told(std::string_view person) const {
  const auto found = people.find(person);
  return found == people.end() ? 0 : found->second.told;
}

}  // namespace humbug::table
