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

namespace humbug::table {

namespace {

constexpr std::size_t kMaxPeople = 40;
constexpr std::size_t kMaxNameBytes = 24;
/// After the host's right to decide about an absent player, it takes so long until a majority can.
constexpr Duration kThenAnybody = std::chrono::seconds(30);

}  // namespace

std::optional<Seat> Commands::seat(const Call& call, std::string_view field) {
  const auto index = number_field(call.input, field);
  if (!index || *index < 0 || *index >= static_cast<std::int64_t>(call.table.chairs_.size())) {
    return std::nullopt;
  }
  return Seat(static_cast<int>(*index));
}

std::expected<Seat, Refusal> Commands::own_seat(const Call& call) {
  const std::optional<Seat> named = seat(call);
  if (!named) return std::unexpected(refusals::kNoSuchChair);
  if (call.by.empty() || chair(call, *named).person != call.by) {
    return std::unexpected(refusals::kNotYourSeat);
  }
  return *named;
}

/// Forgets disconnected spectators if there is no room for one more person.
void Commands::make_room(const Call& call) {
  Table& table = call.table;
  if (table.people_.size() < kMaxPeople) return;
  std::vector<std::string> gone;
  for (const auto& [name, person] : table.people_) {
    if (!person.here && table.watches(name) && name != table.host_) gone.push_back(name);
  }
  for (const std::string& name : gone) {
    table.forget_nose(name);
    table.people_.erase(name);
  }
}

/// Adds the caller to the connected people; null if there is no room. A place for every seat is
/// kept free of spectators, so that they can't keep anybody from sitting down.
Table::Person* Commands::join(const Call& call, Comes comes) {
  Table& table = call.table;
  if (!table.knows(call.by)) make_room(call);
  const auto found = table.people_.find(call.by);
  const std::size_t most =
      comes == Comes::to_watch ? kMaxPeople : kMaxPeople + table.chairs_.size();
  if (found == table.people_.end() && table.people_.size() >= most) return nullptr;
  Table::Person& person = table.people_[std::string(call.by)];
  if (const auto language = text_field(call.input, "lang")) {
    person.language = parse_language(*language).value_or(person.language);
  }
  if (const auto wants = switch_field(call.input, "sentences")) person.sentences = *wants;
  // The frame numbers of somebody who left and returns must be higher than before, or a client
  // would apply new frames to an old snapshot. Milliseconds are: nobody is sent a thousand frames a
  // second.
  if (found == table.people_.end()) person.told = static_cast<std::uint64_t>(to_millis(call.now));
  if (!person.here || found == table.people_.end()) person.told_since = person.told + 1;
  person.here = true;
  person.expected_until.reset();
  table.pass_on_host();  // the table may have been without a host
  table.table_changed_ = true;
  return &person;
}

/// Why somebody can't take the name `name`; `own` is the seat that they have already.
std::optional<Refusal> Commands::why_not_called(const Call& call, std::string_view name,
                                                std::optional<Seat> own) {
  if (is_blank(name) || name.size() > kMaxNameBytes || !is_readable_line(name)) {
    return refusals::kBadName;
  }
  if (name.front() == ' ' || name.back() == ' ' || name.starts_with("bot:")) {
    return refusals::kBadName;
  }
  Table& table = call.table;
  for (int n = 0; n < static_cast<int>(table.chairs_.size()); ++n) {
    const std::string& other = chair(call, Seat(n)).name;
    if ((!own || own->index() != n) && other == name) return refusals::kBadName;
  }
  // A logged input was accepted; the answer of another version of ICU must not change that.
  if (table.replays_) return std::nullopt;
  if (looks_like_start(name, "bot:")) return refusals::kBadName;
  for (int n = 0; n < static_cast<int>(table.chairs_.size()); ++n) {
    const Chair& at = chair(call, Seat(n));
    if (!at.taken() || (own && own->index() == n) || !look_alike(name, at.name)) continue;
    const auto known = table.people_.find(call.by);
    Language language = known == table.people_.end() ? Language::en : known->second.language;
    if (const auto wanted = text_field(call.input, "lang")) {
      language = parse_language(*wanted).value_or(language);
    }
    table.why_ =
        language == Language::de
            ? fmt::format("Dieser Name sieht aus wie {}, und so heißt hier schon jemand", at.name)
            : fmt::format("that name looks like {}, which somebody here has", at.name);
    return refusals::kLooksAlike;
  }
  return std::nullopt;
}

// Several seats of one person are people who share a device.
std::optional<Refusal> Commands::sit(const Call& call) {
  Table& table = call.table;
  if (call.by.empty()) return refusals::kMalformed;
  if (std::ranges::find(table.barred_, call.by) != table.barred_.end()) return refusals::kBarred;
  const auto name = text_field(call.input, "name");
  const auto hat = text_field(call.input, "hat").value_or(kHats.front());
  if (!name) return refusals::kMalformed;
  if (std::ranges::find(kHats, hat) == kHats.end()) return refusals::kNoSuchHat;
  std::optional<Seat> wanted = seat(call);
  if (call.input.contains("seat") && !wanted) return refusals::kNoSuchChair;
  if (!wanted) {
    for (int n = 0; n < static_cast<int>(table.chairs_.size()) && !wanted; ++n) {
      if (!chair(call, Seat(n)).taken()) wanted = Seat(n);
    }
    if (!wanted) return refusals::kFull;
  }
  Chair& at = chair(call, *wanted);
  const bool own = at.person == call.by;
  if (!own && !table.in_lobby()) return refusals::kUnderWay;
  if (!own && at.taken()) return refusals::kTaken;
  if (auto refused = why_not_called(call, *name, own ? wanted : std::nullopt)) return refused;
  if (join(call, Comes::to_sit) == nullptr) return refusals::kTooMany;
  if (!own) at = {};
  at.person = call.by;
  at.name = *name;
  at.hat = hat;
  return std::nullopt;
}

/// Frees a seat; during a game a bot takes it over, so that the others can finish.
void Commands::vacate(const Call& call, Seat seat) {
  Table& table = call.table;
  Chair& at = chair(call, seat);
  if (!table.in_lobby()) {
    // Before the first draw the record has only its header.
    table.left_after_[static_cast<std::size_t>(seat.index())] =
        table.phase_ == Table::Phase::play ? table.record_lines_ : 1;
    at.person.clear();
    at.patient = false;
    if (at.bot.empty()) at.bot = Table::kStandIn;
  } else {
    at = {};
  }
  table.table_changed_ = true;
}

std::optional<Refusal> Commands::stand(const Call& call) {
  const auto own = own_seat(call);
  if (!own) return own.error();
  vacate(call, *own);
  return std::nullopt;
}

std::optional<Refusal> Commands::watch(const Call& call) {
  Table& table = call.table;
  if (call.by.empty()) return refusals::kMalformed;
  if (std::ranges::find(table.barred_, call.by) != table.barred_.end()) return refusals::kBarred;
  if (!table.settings_.watch && table.seats_of(call.by).empty() && call.by != table.host_) {
    return refusals::kNoWatching;
  }
  return join(call, Comes::to_watch) == nullptr ? std::optional(refusals::kTooMany) : std::nullopt;
}

std::optional<Refusal> Commands::leave(const Call& call) {
  for (const Seat seat : call.table.seats_of(call.by)) vacate(call, seat);
  call.table.forget_nose(call.by);
  call.table.people_.erase(call.table.people_.find(call.by));
  call.table.pass_on_host();
  call.table.table_changed_ = true;
  return std::nullopt;
}

std::optional<Refusal> Commands::here(const Call& call) {
  const auto who = text_field(call.input, "person");
  if (!who) return refusals::kMalformed;
  const auto found = call.table.people_.find(*who);
  if (found == call.table.people_.end()) return refusals::kNotHere;
  if (!found->second.here) found->second.told_since = found->second.told + 1;
  found->second.here = true;
  found->second.expected_until.reset();
  for (const Seat seat : call.table.seats_of(*who)) stop_waiting(call, seat);
  call.table.votes_.clear();
  call.table.table_changed_ = true;
  return std::nullopt;
}

/// An awaited person is back: their clock runs from now.
void Commands::stop_waiting(const Call& call, Seat seat) {
  Table& table = call.table;
  if (!std::exchange(chair(call, seat).patient, false) || table.phase_ != Table::Phase::play)
    return;
  if (table.play_->awaited().contains(seat))
    table.play_->credit(call.now - table.play_->asked_at());
  table.game_changed_ = true;
}

std::optional<Refusal> Commands::gone(const Call& call) {
  const auto who = text_field(call.input, "person");
  if (!who) return refusals::kMalformed;
  const auto found = call.table.people_.find(*who);
  if (found == call.table.people_.end()) return refusals::kNotHere;
  found->second.here = false;
  found->second.gone_at = call.now;
  call.table.table_changed_ = true;
  return std::nullopt;
}

/// Excludes a person from the table for good; a bot takes over their seats.
void Commands::bar(const Call& call, const std::string& who) {
  Table& table = call.table;
  for (const Seat seat : table.seats_of(who)) vacate(call, seat);
  table.barred_.push_back(who);
  if (table.barred_.size() > kMaxPeople) table.barred_.erase(table.barred_.begin());
  const auto found = table.people_.find(who);
  table.dismissed_.emplace_back(who, found->second.told + 1);
  table.forget_nose(who);
  table.people_.erase(found);
  table.table_changed_ = true;
}

std::optional<Refusal> Commands::kick(const Call& call) {
  if (call.input.contains("watchers")) return kick_watchers(call);
  const auto who = text_field(call.input, "person");
  if (!who || *who == call.by) return refusals::kMalformed;
  if (!call.table.knows(*who)) return refusals::kNotHere;
  bar(call, std::string(*who));
  return std::nullopt;
}

/// Removes everybody without a seat except the host. They can't be chosen one by one, having no
/// names.
std::optional<Refusal> Commands::kick_watchers(const Call& call) {
  if (call.input.contains("person") || !switch_field(call.input, "watchers").value_or(false)) {
    return refusals::kMalformed;
  }
  for (const std::string& name : call.table.everybody()) {
    if (name != call.by && call.table.watches(name)) bar(call, name);
  }
  return std::nullopt;
}

bool Commands::is_absent(const Call& call, Seat seat, Duration for_so_long) {
  const auto found = call.table.people_.find(chair(call, seat).person);
  if (found == call.table.people_.end()) return false;
  return !found->second.here && call.now >= found->second.gone_at + for_so_long;
}

/// The host, and a while later any majority, decides about the seat of an absent player: the table
/// waits, a bot plays for them, or their turns time out.
std::optional<Refusal> Commands::absent(const Call& call) {
  Table& table = call.table;
  const std::optional<Seat> of = seat(call);
  const auto choice = text_field(call.input, "choice");
  if (!of) return refusals::kNoSuchChair;
  if (!choice || (*choice != "wait" && *choice != "bot" && *choice != "clock")) {
    return refusals::kMalformed;
  }
  if (table.phase_ != Table::Phase::play) return refusals::kNoGame;
  const Duration grace = table.settings_.grace_time();
  if (!is_absent(call, *of, grace)) return refusals::kNotAbsent;
  if (call.by != table.host_) {
    if (table.seats_of(call.by).empty()) return refusals::kNotHere;
    if (!is_absent(call, *of, grace + kThenAnybody)) return refusals::kHostOnly;
    std::map<std::string, std::string, std::less<>>& votes = table.votes_[of->index()];
    votes[std::string(call.by)] = *choice;
    table.table_changed_ = true;
    int voters = 0;
    for (const auto& [name, person] : table.people_) {
      voters += person.here && !table.seats_of(name).empty() ? 1 : 0;
    }
    const auto agree =
        std::ranges::count(votes, *choice, &std::pair<const std::string, std::string>::second);
    if (agree * 2 <= voters) return std::nullopt;
  }
  table.votes_.erase(of->index());
  Chair& at = chair(call, *of);
  at.patient = *choice == "wait";
  at.bot = *choice == "bot" ? Table::kStandIn : "";
  table.table_changed_ = true;
  return std::nullopt;
}

std::optional<Refusal> Commands::back(const Call& call) {
  const auto own = own_seat(call);
  if (!own) return own.error();
  Chair& at = chair(call, *own);
  stop_waiting(call, *own);
  at.bot.clear();
  at.kept = 0;
  call.table.bots_answered_.erase(*own);
  call.table.table_changed_ = true;
  return std::nullopt;
}

}  // namespace humbug::table
