// Requests whose answers take long to compute.

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "catalogue/catalogue.h"
#include "lab/length.h"
#include "referee/asserted.h"
#include "referee/hindsight.h"
#include "server/hub_impl.h"
#include "server/refusals.h"
#include "server/table_services.h"
#include "table/fields.h"
#include "table/refusals.h"

namespace humbug::server {

namespace {

json::array spread_json(const Spread& spread) { return {spread.low, spread.middle, spread.high}; }

json::object length_json(const Length& length) {
  json::object out{{"games", length.games}};
  if (length.games == 0) return out;
  out["moves"] = spread_json(length.moves);
  out["seconds"] = spread_json(length.seconds);
  out["bars"] = json::value_from(length.bars);
  out["bar_seconds"] = length.bar_seconds;
  out["cut_short"] = length.cut_short;
  if (!length.limit.empty()) out["limit"] = length.limit;
  if (!length.cure.empty()) out["cure"] = length.cure;
  return out;
}

/// Whether a claim was a lie is told only to viewers who were shown it, or if the record is open.
json::object doubt_json(const Doubtful& doubt, bool open) {
  json::object out{{"step", doubt.line}, {"seat", doubt.by.index()}, {"odds", doubt.odds}};
  if (doubt.believed) out["believed"] = *doubt.believed;
  out["judged"] = doubt.judged;
  if (doubt.judged || open) out["lie"] = doubt.lie;
  return out;
}

/// The truth of a claim is told only to viewers who may know it.
json::object claim_json(const Asserted& claim, Viewer viewer) {
  json::object out{{"step", claim.line}, {"seat", claim.by.index()}, {"judged", claim.judged}};
  if (!claim.is_known_to(viewer)) return out;
  out["lie"] = claim.lie;
  if (claim.fitting) out["fitting"] = *claim.fitting;
  return out;
}

/// Returns nullopt if this version can't replay the record.
std::optional<std::string> doubts_text(std::span<const json::object> record, Viewer viewer,
                                       bool open) {
  json::array doubts;
  if (viewer.is_seat()) {  // a spectator has no seat to judge from
    const auto all = hindsight(record, table_services().make_match, viewer.seat());
    if (!all) return std::nullopt;
    for (const Doubtful& doubt : *all) doubts.push_back(doubt_json(doubt, open));
  }
  json::array claims;
  const auto all = asserted(record, table_services().make_match);
  if (!all) return std::nullopt;
  for (const Asserted& claim : *all) {
    claims.push_back(claim_json(claim, open ? Viewer::all_open() : viewer));
  }
  return json::serialize(
      json::object{{"doubts", std::move(doubts)}, {"claims", std::move(claims)}});
}

}  // namespace

void Hub::Impl::run_job(const Call& call, const std::string& key, WorkerPool::Work think) {
  const auto then = [answer = call.answer](const std::string& body) {
    if (body == kUnreadable) return answer(response::refused(refusals::kUnreadableRecord));
    answer(body.empty() ? response::refused(refusals::kTooManyStudies) : HttpResponse::of(body));
  };
  if (const std::string* kept = jobs.recall(key)) return then(*kept);
  const std::string address(call.request.address);
  const auto person = person_of(call.request.token);
  const std::string asker = person ? *person : fmt::format("at {}", address);
  const bool may_ask = !studies_of_address.is_empty(address, context.now) &&
                       studies.take(asker, context.now) &&
                       studies_of_address.take(address, context.now);
  if (!may_ask || !jobs.ask(key, asker, std::move(think), then)) {
    call.answer(response::refused(refusals::kTooManyStudies));
  }
}

void Hub::Impl::get_length(const Call& call) {
  const auto refuse = [&call](const Refusal& why, std::string_view more = {}) {
    call.answer(response::refused(why, more));
  };
  const GameInfo* game = find_game(call.path[1]);
  if (game == nullptr) return refuse(refusals::kNoSuchGame);
  const auto body = parse_line(call.request.body);
  if (!body) return refuse(refusals::kMalformed, body.error());
  const auto players = table::number_field(*body, "players");
  if (!players) return refuse(refusals::kMalformed, "'players' must be a whole number");
  if (*players < game->min_players || *players > game->max_players) {
    return refuse(refusals::kBadPlayers,
                  fmt::format("{} to {}", game->min_players, game->max_players));
  }
  const json::value* rules = body->if_contains("rules");
  if (rules != nullptr && !rules->is_object()) {
    return refuse(refusals::kMalformed, "'rules' must be an object");
  }
  const auto settings = settings_of(rules == nullptr ? json::object() : rules->get_object());
  if (!settings) return refuse(table::refusals::kBadRules, settings.error());
  const auto match = make_match(game->id, *settings, static_cast<int>(*players));
  if (!match) return refuse(table::refusals::kBadRules, match.error());
  // The key has all options of the match, so options given explicitly at their defaults share it.
  const std::string key =
      fmt::format("length {} {} {}", game->id, *players, json::serialize((*match)->rules()));
  run_job(call, key,
          [id = std::string(game->id), settings = *settings,
           seats = static_cast<int>(*players)]() -> std::string {
            const auto length = measure_length(id, settings, seats);
            return length ? json::serialize(length_json(*length)) : "";
          });
}

void Hub::Impl::get_doubts(const Call& call) {
  auto told = find_record(call);
  if (!told) return call.answer(response::refused(told.error()));
  // Doubts are judged with all that the seat saw of the game; a player who left early didn't see it
  // all.
  const Viewer viewer = told->left_after == 0 ? told->viewer : Viewer::spectator();
  const std::string key =
      fmt::format("doubts {} {} {}", call.path[1], viewer.is_seat() ? viewer.seat().index() : -1,
                  told->open ? "open" : "");
  run_job(call, key, [lines = std::move(told->lines), viewer, open = told->open] {
    return doubts_text(lines, viewer, open).value_or(std::string(kUnreadable));
  });
}

}  // namespace humbug::server
