// The table before and after a game: rules, settings, bots, readiness and the start.

#include "table/lobby.h"

#include <algorithm>
#include <utility>

#include "core/assert.h"
#include "core/bot_names.h"
#include "table/chance.h"
#include "table/fields.h"
#include "table/look_alike.h"
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

/// Changed rules reset everybody's readiness, which was for the old ones.
void unready(TableState& state, Changes& changes) {
  for (Chair& at : state.chairs) at.ready = false;
  ++state.rules_number;
  changes.table = true;
}

/// A bot's name that resembles nobody's here. It is logged, because which names look alike changes
/// with the version of ICU. Logs of earlier versions lack it, and used the first unused name.
std::string bot_name(const TableState& state, Changes& changes, const Call& call) {
  if (call.logged != nullptr && changes.named.size() < call.logged->names.size()) {
    changes.named.push_back(call.logged->names[changes.named.size()]);
    return changes.named.back();
  }
  const auto is_taken = [&](std::string_view name) {
    return std::ranges::any_of(state.chairs, [&](const Chair& chair) {
      return chair.name == name ||
             (call.logged == nullptr && chair.taken() && look_alike(chair.name, name));
    });
  };
  const auto* const free = std::ranges::find_if_not(kBotNames, is_taken);
  changes.named.emplace_back(free == kBotNames.end() ? "Automaton" : *free);
  return changes.named.back();
}

void start_game(TableState& state, Changes& changes, const Call& call) {
  for (Chair& chair : state.chairs) {
    chair.patient = false;
    chair.kept = 0;
    // Earlier consents were about the last game.
    if (state.games > 0) chair.show_all = chair.show_watchers = false;
    if (chair.has_person()) chair.bot.clear();
    if (!chair.taken()) {
      chair = Chair::of_bot(bot_name(state, changes, call), kStandIn);
    }
    chair.ready = !chair.has_person();
  }
  std::vector<std::optional<Seat>> before;
  for (const Chair& chair : state.chairs) {
    const auto was = std::ranges::find(state.seated, chair.person);
    before.push_back(was == state.seated.end() || chair.person.empty()
                         ? std::nullopt
                         : std::optional(Seat(static_cast<int>(was - state.seated.begin()))));
  }
  json::object setup;
  if (state.play && state.play->over() && state.play->match().info().id == state.opening.game) {
    setup = call.services.rematch(state.play->match(), before);
  }
  const int players = static_cast<int>(state.chairs.size());
  auto match = new_match(call.services, state.opening.game, state.rules, players, std::move(setup));
  // After a change of the rules there may be nothing to take over.
  if (!match) match = new_match(call.services, state.opening.game, state.rules, players);
  HUMBUG_ASSERT(match.has_value());
  ++state.games;
  state.next = std::move(*match);
  state.seated.clear();
  for (const Chair& chair : state.chairs) state.seated.push_back(chair.person);
  state.left_after.assign(state.chairs.size(), 0);
  for (auto& [name, person] : state.people) person.again = false;
  state.rematch_at.reset();
  state.votes.clear();
  state.notebooks.clear();
  const TableRng rng(state.opening.secret, state.games);
  if (call.logged != nullptr && call.logged->faces) {
    state.faces = *call.logged->faces;
  } else {
    ChaChaRng texts = rng("texts", 0);
    state.faces = state.next->draw_faces(state.opening.language, AnyRng(texts));
  }
  changes.has_drawn = !state.faces.texts.empty();
  changes.has_started = true;
  begin_handshake(state, call);
  state.phase = Phase::seeds;
  state.seeds_since = call.now;
  state.seeds_until = call.now + Duration(state.settings.seeds);
  state.now = call.now;
  changes.table = true;
}

}  // namespace

std::expected<std::unique_ptr<Match>, std::string> new_match(const TableServices& services,
                                                             std::string_view game,
                                                             std::vector<Setting> rules,
                                                             int players, json::object setup) {
  Header header;
  header.game = game;
  header.rules = std::move(rules);
  header.players = players;
  header.whole = std::move(setup);
  return services.make_match(header);
}

Outcome commands::ready(TableState& state, const Call& call) {
  Changes changes;
  const auto on = switch_field(call.input, "on");
  const auto rules = number_field(call.input, "rules");
  if (!on || !rules) return reject(refusals::kMalformed);
  if (!state.in_lobby()) return reject(refusals::kUnderWay);
  if (*rules != state.rules_number) return reject(refusals::kRulesChanged);
  const SeatSet own = state.seats_of(call.by);
  if (own.empty()) return reject(refusals::kNotHere);
  for (const Seat seat : own) state.chair(seat).ready = *on;
  changes.table = true;
  return changes;
}

Outcome commands::rules(TableState& state, const Call& call) {
  Changes changes;
  if (!state.in_lobby()) return reject(refusals::kUnderWay);
  auto set = read_set(call.input);
  const auto players = call.input.contains("players")
                           ? number_field(call.input, "players")
                           : std::optional(static_cast<std::int64_t>(state.chairs.size()));
  const auto game = text_field(call.input, "game").value_or(state.opening.game);
  if (!set || !players) return reject(refusals::kMalformed);
  if (*players < 2 || *players > kMaxPlayers) return reject(refusals::kBadPlayers);
  const auto wanted = static_cast<std::size_t>(*players);
  for (std::size_t n = wanted; n < state.chairs.size(); ++n) {
    if (state.chairs[n].has_person()) return reject(refusals::kBadPlayers);
  }
  const auto match = new_match(call.services, game, *set, static_cast<int>(*players));
  if (!match) return reject(refusals::kBadRules, match.error());
  state.opening.game = game;
  state.rules = std::move(*set);
  state.chairs.resize(wanted);
  state.all_rules = (*match)->rules();
  unready(state, changes);
  return changes;
}

Outcome commands::settings(TableState& state, const Call& call) {
  Changes changes;
  if (!state.in_lobby()) return reject(refusals::kUnderWay);
  const auto set = read_set(call.input);
  if (!set) return reject(refusals::kMalformed);
  const auto read = read_settings(*set);
  if (!read) return reject(refusals::kBadRules, read.error());
  state.settings = *read;
  unready(state, changes);
  return changes;
}

Outcome commands::bot(TableState& state, const Call& call) {
  Changes changes;
  const std::optional<Seat> at = seat_named(state, call);
  if (!at) return reject(refusals::kNoSuchChair);
  const auto bot = text_field(call.input, "bot");
  if (!bot) return reject(refusals::kMalformed);
  if (!state.in_lobby()) return reject(refusals::kUnderWay);
  Chair& chosen = state.chair(*at);
  if (chosen.has_person()) return reject(refusals::kTaken);
  if (bot->empty()) {  // the bot is removed
    chosen = {};
    changes.table = true;
    return changes;
  }
  if (const auto wrong = call.services.check_bot(*bot)) return reject(refusals::kBadBot, *wrong);
  chosen = Chair::of_bot(bot_name(state, changes, call), *bot);
  changes.table = true;
  return changes;
}

Outcome commands::move(TableState& state, const Call& call) {
  Changes changes;
  const std::optional<Seat> from = seat_named(state, call, "from");
  const std::optional<Seat> to = seat_named(state, call, "to");
  if (!from || !to) return reject(refusals::kNoSuchChair);
  if (!state.in_lobby()) return reject(refusals::kUnderWay);
  std::swap(state.chair(*from), state.chair(*to));
  changes.table = true;
  return changes;
}

Outcome commands::start(TableState& state, const Call& call) {
  Changes changes;
  if (!state.in_lobby()) return reject(refusals::kUnderWay);
  const bool anyway = switch_field(call.input, "anyway").value_or(false);
  const bool all_ready =
      std::ranges::all_of(state.chairs, [&](const Chair& at) { return at.taken() && at.ready; });
  if (!all_ready && !anyway) return reject(refusals::kNotReady);
  const auto people = std::ranges::count_if(state.chairs, &Chair::has_person);
  if (people == 0) return reject(refusals::kTooFew);
  start_game(state, changes, call);
  return changes;
}

Outcome commands::again(TableState& state, const Call& call) {
  Changes changes;
  const auto on = switch_field(call.input, "on");
  if (!on) return reject(refusals::kMalformed);
  if (state.phase != Phase::over) return reject(refusals::kNotOver);
  if (state.seats_of(call.by).empty()) return reject(refusals::kNotHere);
  state.people.find(call.by)->second.again = *on;
  changes.table = true;
  rematch(state, changes, call);
  return changes;
}

/// Starts the next game if all connected people want it. The seats of the others go to bots, but
/// after a restart only once people have had time to reconnect.
void rematch(TableState& state, Changes& changes, const Call& call) {
  state.rematch_at.reset();
  bool somebody_wants_it = false;
  std::optional<TimePoint> wait_until;
  for (const auto& [name, person] : state.people) {
    if (state.seats_of(name).empty()) continue;
    if (person.again) {
      somebody_wants_it = somebody_wants_it || person.here || name == call.by;
      continue;
    }
    if (person.here) return;
    if (person.expected_until > call.now) wait_until = std::max(wait_until, person.expected_until);
  }
  if (!somebody_wants_it) return;
  if (wait_until) {
    state.rematch_at = wait_until;
    return;
  }
  for (const Seat seat : SeatSet::first(static_cast<int>(state.chairs.size()))) {
    const auto found = state.people.find(state.chair(seat).person);
    if (state.chair(seat).has_person() && !(found != state.people.end() && found->second.again)) {
      state.chair(seat) = {};
    }
  }
  start_game(state, changes, call);
}

}  // namespace humbug::table
