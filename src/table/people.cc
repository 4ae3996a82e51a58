// People who come, go, are away or are sent away.

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/text.h"
#include "table/commands.h"
#include "table/fields.h"
#include "table/look_alike.h"
#include "table/refusals.h"
#include "table/spectators.h"

namespace humbug::table {

namespace {

constexpr std::size_t kMaxPeople = 40;
constexpr std::size_t kMaxNameBytes = 24;
/// After the host's right to decide about an absent player, it takes so long until a majority can.
constexpr Duration kMajorityDelay = std::chrono::seconds(30);

void pass_on_host(TableState& state) {
  if (state.knows(state.host)) return;
  const auto next = std::ranges::find_if(state.people, [&state](const auto& entry) {
    return entry.second.here && !state.seats_of(entry.first).empty();
  });
  if (next != state.people.end()) {
    state.host = next->first;
  } else if (!state.people.empty()) {
    state.host = state.people.begin()->first;
  }
}

/// Forgets disconnected spectators if there is no room for one more person.
void make_room(TableState& state) {
  if (state.people.size() < kMaxPeople) return;
  std::vector<std::string> gone;
  for (const auto& [name, person] : state.people) {
    if (!person.here && state.watches(name) && name != state.host) gone.push_back(name);
  }
  for (const std::string& name : gone) {
    forget_bets(state, name);
    state.people.erase(name);
  }
}

enum class Comes : std::uint8_t { to_sit, to_watch };

/// Adds the caller to the connected people; null if there is no room. A place for every seat is
/// kept free of spectators, so that they can't keep anybody from sitting down.
Person* join(TableState& state, Changes& changes, const Call& call, Comes comes) {
  if (!state.knows(call.by)) make_room(state);
  const auto found = state.people.find(call.by);
  const std::size_t most = comes == Comes::to_watch ? kMaxPeople : kMaxPeople + state.chairs.size();
  if (found == state.people.end() && state.people.size() >= most) return nullptr;
  Person& person = state.people[std::string(call.by)];
  if (const auto language = text_field(call.input, "lang")) {
    person.language = parse_language(*language).value_or(person.language);
  }
  if (const auto wants = switch_field(call.input, "sentences")) person.sentences = *wants;
  // The frame numbers of somebody who left and returns must be higher than before, or a client
  // would apply new frames to an old snapshot. Milliseconds are: nobody is sent a thousand frames a
  // second.
  if (found == state.people.end()) person.told = static_cast<std::uint64_t>(to_millis(call.now));
  if (!person.here || found == state.people.end()) person.told_since = person.told + 1;
  person.here = true;
  person.expected_until.reset();
  pass_on_host(state);  // the table may have been without a host
  changes.table = true;
  return &person;
}

/// Why somebody can't take the name `name`; `own` is the seat that they have already.
std::optional<Rejection> why_not_called(const TableState& state, const Call& call,
                                        std::string_view name, std::optional<Seat> own) {
  if (is_blank(name) || name.size() > kMaxNameBytes || !is_readable_line(name)) {
    return Rejection{refusals::kBadName, {}};
  }
  if (name.front() == ' ' || name.back() == ' ' || name.starts_with("bot:")) {
    return Rejection{refusals::kBadName, {}};
  }
  for (int n = 0; n < static_cast<int>(state.chairs.size()); ++n) {
    const std::string& other = state.chair(Seat(n)).name;
    if ((!own || own->index() != n) && other == name) return Rejection{refusals::kBadName, {}};
  }
  // A logged input was accepted; the answer of another version of ICU must not change that.
  if (call.logged != nullptr) return std::nullopt;
  if (looks_like_start(name, "bot:")) return Rejection{refusals::kBadName, {}};
  for (int n = 0; n < static_cast<int>(state.chairs.size()); ++n) {
    const Chair& at = state.chair(Seat(n));
    if (!at.taken() || (own && own->index() == n) || !look_alike(name, at.name)) continue;
    const auto known = state.people.find(call.by);
    Language language = known == state.people.end() ? Language::en : known->second.language;
    if (const auto wanted = text_field(call.input, "lang")) {
      language = parse_language(*wanted).value_or(language);
    }
    return Rejection{
        refusals::kLooksAlike,
        language == Language::de
            ? fmt::format("Dieser Name sieht aus wie {}, und so heißt hier schon jemand", at.name)
            : fmt::format("that name looks like {}, which somebody here has", at.name)};
  }
  return std::nullopt;
}

/// Frees a seat; during a game a bot takes it over, so that the others can finish.
void vacate(TableState& state, Changes& changes, Seat seat) {
  Chair& at = state.chair(seat);
  if (!state.in_lobby()) {
    // Before the first draw the record has only its header.
    state.left_after[static_cast<std::size_t>(seat.index())] =
        state.phase == Phase::play ? state.record_lines : 1;
    at.person.clear();
    at.patient = false;
    if (at.bot.empty()) at.bot = kStandIn;
  } else {
    at = {};
  }
  changes.table = true;
}

/// An awaited person is back: their clock runs from now.
void stop_waiting(TableState& state, Changes& changes, Seat seat, TimePoint now) {
  if (!std::exchange(state.chair(seat).patient, false) || state.phase != Phase::play) return;
  if (state.play->awaited().contains(seat)) state.play->credit(now - state.play->asked_at());
  changes.game = true;
}

/// Excludes a person from the table for good; a bot takes over their seats.
void bar(TableState& state, Changes& changes, const std::string& who) {
  for (const Seat seat : state.seats_of(who)) vacate(state, changes, seat);
  state.barred.push_back(who);
  if (state.barred.size() > kMaxPeople) state.barred.erase(state.barred.begin());
  const auto found = state.people.find(who);
  changes.dismissed.emplace_back(who, found->second.told + 1);
  forget_bets(state, who);
  state.people.erase(found);
  changes.table = true;
}

bool is_absent(const TableState& state, Seat seat, TimePoint at) {
  const auto found = state.people.find(state.chair(seat).person);
  if (found == state.people.end()) return false;
  return !found->second.here && at >= found->second.gone_at;
}

/// Removes everybody without a seat except the host. They can't be chosen one by one, having no
/// names.
Outcome kick_watchers(TableState& state, const Call& call) {
  Changes changes;
  if (call.input.contains("person") || !switch_field(call.input, "watchers").value_or(false)) {
    return reject(refusals::kMalformed);
  }
  for (const std::string& name : state.everybody()) {
    if (name != call.by && state.watches(name)) bar(state, changes, name);
  }
  return changes;
}

}  // namespace

// Several seats of one person are people who share a device.
Outcome commands::sit(TableState& state, const Call& call) {
  Changes changes;
  if (call.by.empty()) return reject(refusals::kMalformed);
  if (std::ranges::find(state.barred, call.by) != state.barred.end())
    return reject(refusals::kBarred);
  const auto name = text_field(call.input, "name");
  const auto hat = text_field(call.input, "hat").value_or(kHats.front());
  if (!name) return reject(refusals::kMalformed);
  if (std::ranges::find(kHats, hat) == kHats.end()) return reject(refusals::kNoSuchHat);
  std::optional<Seat> wanted = seat_named(state, call);
  if (call.input.contains("seat") && !wanted) return reject(refusals::kNoSuchChair);
  if (!wanted) {
    for (int n = 0; n < static_cast<int>(state.chairs.size()) && !wanted; ++n) {
      if (!state.chair(Seat(n)).taken()) wanted = Seat(n);
    }
    if (!wanted) return reject(refusals::kFull);
  }
  Chair& at = state.chair(*wanted);
  const bool own = at.person == call.by;
  if (!own && !state.in_lobby()) return reject(refusals::kUnderWay);
  if (!own && at.taken()) return reject(refusals::kTaken);
  if (auto refused = why_not_called(state, call, *name, own ? wanted : std::nullopt)) {
    return std::unexpected(std::move(*refused));
  }
  if (join(state, changes, call, Comes::to_sit) == nullptr) return reject(refusals::kTooMany);
  if (!own) at = {};
  at.person = call.by;
  at.name = *name;
  at.hat = hat;
  return changes;
}

Outcome commands::stand(TableState& state, const Call& call) {
  Changes changes;
  const auto own = own_seat(state, call);
  if (!own) return reject(own.error());
  vacate(state, changes, *own);
  return changes;
}

Outcome commands::watch(TableState& state, const Call& call) {
  Changes changes;
  if (call.by.empty()) return reject(refusals::kMalformed);
  if (std::ranges::find(state.barred, call.by) != state.barred.end())
    return reject(refusals::kBarred);
  if (!state.settings.watch && state.seats_of(call.by).empty() && call.by != state.host) {
    return reject(refusals::kNoWatching);
  }
  if (join(state, changes, call, Comes::to_watch) == nullptr) return reject(refusals::kTooMany);
  return changes;
}

Outcome commands::leave(TableState& state, const Call& call) {
  Changes changes;
  for (const Seat seat : state.seats_of(call.by)) vacate(state, changes, seat);
  forget_bets(state, call.by);
  state.people.erase(state.people.find(call.by));
  pass_on_host(state);
  changes.table = true;
  return changes;
}

Outcome commands::here(TableState& state, const Call& call) {
  Changes changes;
  const auto who = text_field(call.input, "person");
  if (!who) return reject(refusals::kMalformed);
  const auto found = state.people.find(*who);
  if (found == state.people.end()) return reject(refusals::kNotHere);
  if (!found->second.here) found->second.told_since = found->second.told + 1;
  found->second.here = true;
  found->second.expected_until.reset();
  for (const Seat seat : state.seats_of(*who)) stop_waiting(state, changes, seat, call.now);
  state.votes.clear();
  changes.table = true;
  return changes;
}

Outcome commands::gone(TableState& state, const Call& call) {
  Changes changes;
  const auto who = text_field(call.input, "person");
  if (!who) return reject(refusals::kMalformed);
  const auto found = state.people.find(*who);
  if (found == state.people.end()) return reject(refusals::kNotHere);
  found->second.here = false;
  found->second.gone_at = call.now;
  changes.table = true;
  return changes;
}

Outcome commands::kick(TableState& state, const Call& call) {
  Changes changes;
  if (call.input.contains("watchers")) return kick_watchers(state, call);
  const auto who = text_field(call.input, "person");
  if (!who || *who == call.by) return reject(refusals::kMalformed);
  if (!state.knows(*who)) return reject(refusals::kNotHere);
  bar(state, changes, std::string(*who));
  return changes;
}

/// The host, and a while later any majority, decides about the seat of an absent player: the table
/// waits, a bot plays for them, or their turns time out.
Outcome commands::absent(TableState& state, const Call& call) {
  Changes changes;
  const std::optional<Seat> of = seat_named(state, call);
  const auto choice = text_field(call.input, "choice");
  if (!of) return reject(refusals::kNoSuchChair);
  if (!choice || (*choice != "wait" && *choice != "bot" && *choice != "clock")) {
    return reject(refusals::kMalformed);
  }
  if (state.phase != Phase::play) return reject(refusals::kNoGame);
  const Duration grace = state.settings.grace_time();
  if (!is_absent(state, *of, call.now - grace)) return reject(refusals::kNotAbsent);
  if (call.by != state.host) {
    if (state.seats_of(call.by).empty()) return reject(refusals::kNotHere);
    if (!is_absent(state, *of, call.now - grace - kMajorityDelay))
      return reject(refusals::kHostOnly);
    std::map<std::string, std::string, std::less<>>& votes = state.votes[of->index()];
    votes[std::string(call.by)] = *choice;
    changes.table = true;
    int voters = 0;
    for (const auto& [name, person] : state.people) {
      voters += person.here && !state.seats_of(name).empty() ? 1 : 0;
    }
    const auto agree =
        std::ranges::count(votes, *choice, &std::pair<const std::string, std::string>::second);
    if (agree * 2 <= voters) return changes;
  }
  state.votes.erase(of->index());
  Chair& at = state.chair(*of);
  at.patient = *choice == "wait";
  at.bot = *choice == "bot" ? kStandIn : "";
  changes.table = true;
  return changes;
}

Outcome commands::back(TableState& state, const Call& call) {
  Changes changes;
  const auto own = own_seat(state, call);
  if (!own) return reject(own.error());
  Chair& at = state.chair(*own);
  stop_waiting(state, changes, *own, call.now);
  at.bot.clear();
  at.kept = 0;
  state.bots_answered.erase(*own);
  changes.table = true;
  return changes;
}

}  // namespace humbug::table
