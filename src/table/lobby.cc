#include <algorithm>
#include <utility>

#include "table/commands.h"
#include "table/fields.h"
#include "table/refusals.h"

namespace humbug::table {

namespace {

constexpr std::size_t kMaxSettings = 64;

/// {"turn":30,"talk":"free"} as settings by name; nullopt if a value is neither number nor text.
std::optional<std::vector<Setting>> read_set(const json::object& input) {
  const json::value* set = input.if_contains("set");
  if (set == nullptr || !set->is_object() || set->get_object().size() > kMaxSettings) {
    return std::nullopt;
  }
  auto settings = settings_of(set->get_object());
  return settings ? std::optional(std::move(*settings)) : std::nullopt;
}

}  // namespace

/// Changed rules reset everybody's readiness, which was for the old ones.
void Commands::unready(const Call& call) {
  for (Chair& at : call.table.chairs_) at.ready = false;
  ++call.table.rules_number_;
  call.table.table_changed_ = true;
}

std::optional<Refusal> Commands::ready(const Call& call) {
  const auto on = switch_field(call.input, "on");
  const auto rules = number_field(call.input, "rules");
  if (!on || !rules) return refusals::kMalformed;
  if (!call.table.in_lobby()) return refusals::kUnderWay;
  if (*rules != call.table.rules_number_) return refusals::kRulesChanged;
  const SeatSet own = call.table.seats_of(call.by);
  if (own.empty()) return refusals::kNotHere;
  for (const Seat seat : own) chair(call, seat).ready = *on;
  call.table.table_changed_ = true;
  return std::nullopt;
}

std::optional<Refusal> Commands::rules(const Call& call) {
  Table& table = call.table;
  if (!table.in_lobby()) return refusals::kUnderWay;
  auto set = read_set(call.input);
  const auto players = call.input.contains("players")
                           ? number_field(call.input, "players")
                           : std::optional(static_cast<std::int64_t>(table.chairs_.size()));
  const auto game = text_field(call.input, "game").value_or(table.opening_.game);
  if (!set || !players) return refusals::kMalformed;
  if (*players < 2 || *players > kMaxPlayers) return refusals::kBadPlayers;
  const auto wanted = static_cast<std::size_t>(*players);
  for (std::size_t n = wanted; n < table.chairs_.size(); ++n) {
    if (table.chairs_[n].has_person()) return refusals::kBadPlayers;
  }
  const auto match = table.new_match(game, *set, static_cast<int>(*players));
  if (!match) {
    table.why_ = match.error();
    return refusals::kBadRules;
  }
  table.opening_.game = game;
  table.rules_ = std::move(*set);
  table.chairs_.resize(wanted);
  table.all_rules_ = (*match)->rules();
  unready(call);
  return std::nullopt;
}

std::optional<Refusal> Commands::settings(const Call& call) {
  if (!call.table.in_lobby()) return refusals::kUnderWay;
  const auto set = read_set(call.input);
  if (!set) return refusals::kMalformed;
  const auto read = read_settings(*set);
  if (!read) {
    call.table.why_ = read.error();
    return refusals::kBadRules;
  }
  call.table.settings_ = *read;
  unready(call);
  return std::nullopt;
}

std::optional<Refusal> Commands::bot(const Call& call) {
  const std::optional<Seat> at = seat(call);
  if (!at) return refusals::kNoSuchChair;
  const auto bot = text_field(call.input, "bot");
  if (!bot) return refusals::kMalformed;
  if (!call.table.in_lobby()) return refusals::kUnderWay;
  Chair& chosen = chair(call, *at);
  if (chosen.has_person()) return refusals::kTaken;
  if (bot->empty()) {  // the bot is removed
    chosen = {};
    call.table.table_changed_ = true;
    return std::nullopt;
  }
  if (auto wrong = call.table.services_->check_bot(*bot)) {
    call.table.why_ = *wrong;
    return refusals::kBadBot;
  }
  chosen = Chair::of_bot(call.table.bot_name(), *bot);
  call.table.table_changed_ = true;
  return std::nullopt;
}

std::optional<Refusal> Commands::move(const Call& call) {
  const std::optional<Seat> from = seat(call, "from");
  const std::optional<Seat> to = seat(call, "to");
  if (!from || !to) return refusals::kNoSuchChair;
  if (!call.table.in_lobby()) return refusals::kUnderWay;
  std::swap(chair(call, *from), chair(call, *to));
  call.table.table_changed_ = true;
  return std::nullopt;
}

std::optional<Refusal> Commands::start(const Call& call) {
  Table& table = call.table;
  if (!table.in_lobby()) return refusals::kUnderWay;
  const bool anyway = switch_field(call.input, "anyway").value_or(false);
  const bool all_ready =
      std::ranges::all_of(table.chairs_, [&](const Chair& at) { return at.taken() && at.ready; });
  if (!all_ready && !anyway) return refusals::kNotReady;
  const auto people = std::ranges::count_if(table.chairs_, &Chair::has_person);
  if (people == 0) return refusals::kTooFew;
  table.start(call.now);
  return std::nullopt;
}

std::optional<Refusal> Commands::again(const Call& call) {
  Table& table = call.table;
  const auto on = switch_field(call.input, "on");
  if (!on) return refusals::kMalformed;
  if (table.phase_ != Table::Phase::over) return refusals::kNotOver;
  if (table.seats_of(call.by).empty()) return refusals::kNotHere;
  table.people_.find(call.by)->second.again = *on;
  table.table_changed_ = true;
  rematch(call);
  return std::nullopt;
}

/// Starts the next game if all connected people want it. The seats of the others go to bots, but
/// after a restart only once people have had time to reconnect.
void Commands::rematch(const Call& call) {
  Table& table = call.table;
  table.rematch_at_.reset();
  bool somebody_wants_it = false;
  std::optional<TimePoint> wait_until;
  for (const auto& [name, person] : table.people_) {
    if (table.seats_of(name).empty()) continue;
    if (person.again) {
      somebody_wants_it = somebody_wants_it || person.here || name == call.by;
      continue;
    }
    if (person.here) return;
    if (person.expected_until > call.now) wait_until = std::max(wait_until, person.expected_until);
  }
  if (!somebody_wants_it) return;
  if (wait_until) {
    table.rematch_at_ = wait_until;
    return;
  }
  for (const Seat seat : SeatSet::first(static_cast<int>(table.chairs_.size()))) {
    const auto found = table.people_.find(chair(call, seat).person);
    if (chair(call, seat).has_person() && !(found != table.people_.end() && found->second.again)) {
      chair(call, seat) = {};
    }
  }
  table.start(call.now);
}

}  // namespace humbug::table
