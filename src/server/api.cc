// The routes of the HTTP API.

#include <algorithm>
#include <array>
#include <exception>
#include <memory>
#include <ranges>
#include <utility>

#include "catalogue/catalogue.h"
#include "server/hub_impl.h"
#include "server/log.h"
#include "server/refusals.h"
#include "table/settings.h"

namespace humbug::server {

namespace response {

namespace {

int status_of(std::string_view code) {
  if (code == "unknown_token") return 401;
  if (code.starts_with("no_such_")) return 404;
  if (code.starts_with("too_many_")) return 429;
  if (code == "bad_method") return 405;
  if (code == "too_large") return 413;
  if (code == "name_taken") return 409;
  if (code.starts_with("unreadable_")) return 410;
  if (code == "wrong_password") return 403;
  if (code == "failed") return 500;
  return code == "store_down" || code == "closing" ? 503 : 400;
}

}  // namespace

HttpResponse ok(const json::object& body) { return HttpResponse::of(json::serialize(body)); }

HttpResponse refused(const Refusal& refused, std::string_view why) {
  json::object body{{"code", refused.code}, {"says", refused.says}};
  if (!why.empty()) body["why"] = why;
  return HttpResponse::of(json::serialize(body), status_of(refused.code));
}

}  // namespace response

namespace {

constexpr std::size_t kMostBytes = 16'384;
constexpr std::string_view kRoot = "/api/";

std::vector<std::string_view> parts_of(std::string_view path) {
  std::vector<std::string_view> parts;
  for (const auto part : path | std::views::split('/')) {
    parts.emplace_back(part.begin(), part.end());
  }
  return parts;
}

json::object setting_json(const OptionSpec& spec, const json::value& usual) {
  json::object out{{"name", spec.name}, {"asks", spec.asks}, {"default", usual}};
  if (spec.is_number()) {
    out["least"] = spec.least;
    out["most"] = spec.most;
  } else {
    json::array words;
    for (const std::string_view word : spec.words) words.emplace_back(word);
    out["values"] = std::move(words);
  }
  return out;
}

}  // namespace

void Hub::Impl::call(const HttpRequest& request, Answer answer) {
  if (closing) return answer(response::refused(refusals::kClosing));
  if (request.body.size() > kMostBytes) return answer(response::refused(refusals::kTooLarge));
  if (!request.path.starts_with(kRoot)) {
    return answer(response::refused(refusals::kNoSuchPage));
  }
  // A request is answered exactly once, even if its handler throws after it has answered.
  const auto answered = std::make_shared<bool>(false);
  const auto once = [answered, answer = std::move(answer)](const HttpResponse& reply) {
    if (!std::exchange(*answered, true)) answer(reply);
  };
  try {
    route({request, parts_of(request.path.substr(kRoot.size())), once});
  } catch (const std::exception& error) {
    log(LogLevel::error, "request_failed", {{"path", request.path}, {"says", error.what()}});
    once(response::refused(refusals::kFailed));
  }
}

void Hub::Impl::route(const Call& call) {
  struct Route {
    std::string_view method;
    std::string_view path;  ///< '*' matches any one part
    void (Impl::*run)(const Call&);
  };
  static constexpr std::array kRoutes = {
      Route{"POST", "people", &Impl::new_person},
      Route{"POST", "people/password", &Impl::set_password},
      Route{"GET", "people/me", &Impl::get_person},
      Route{"POST", "login", &Impl::log_in},
      Route{"GET", "games", &Impl::list_games},
      Route{"GET", "games/*", &Impl::get_game},
      Route{"POST", "games/*/length", &Impl::get_length},
      Route{"GET", "rules/*", &Impl::get_rules},
      Route{"POST", "tables", &Impl::open_table},
      Route{"GET", "tables/*", &Impl::get_table},
      Route{"GET", "tables/*/records", &Impl::list_records},
      Route{"GET", "records/*", &Impl::get_record},
      Route{"GET", "records/*/doubts", &Impl::get_doubts},
  };
  const auto matches = [&call](const Route& route) {
    return std::ranges::equal(parts_of(route.path), call.path,
                              [](std::string_view pattern, std::string_view part) {
                                return pattern == "*" ? !part.empty() : pattern == part;
                              });
  };
  bool is_there = false;
  for (const Route& route : kRoutes) {
    if (!matches(route)) continue;
    is_there = true;
    if (route.method == call.request.method) return (this->*route.run)(call);
  }
  call.answer(response::refused(is_there ? refusals::kBadMethod : refusals::kNoSuchPage));
}

void Hub::Impl::list_games(const Call& call) {
  json::array games;
  for (const GameInfo& game : all_games()) {
    games.push_back(json::object{{"id", game.id},
                                 {"title", game.title},
                                 {"summary", game.summary},
                                 {"min_players", game.min_players},
                                 {"max_players", game.max_players}});
  }
  call.answer(response::ok({{"games", std::move(games)}}));
}

void Hub::Impl::get_game(const Call& call) {
  if (find_game(call.path[1]) == nullptr)
    return call.answer(response::refused(refusals::kNoSuchGame));
  json::array settings;
  const json::object usual = table::settings_json({});
  for (const auto& option : table::settings_table()) {
    settings.push_back(setting_json(option.spec, usual.at(option.spec.name)));
  }
  json::object out = game_json(call.path[1]);
  out["settings"] = std::move(settings);
  for (auto& [name, preset] : out.at("presets").as_object()) {
    preset.as_object()["settings"] = table::preset_settings(name);
  }
  call.answer(response::ok(out));
}

void Hub::Impl::get_rules(const Call& call) {
  if (find_game(call.path[1]) == nullptr)
    return call.answer(response::refused(refusals::kNoSuchGame));
  call.answer(
      HttpResponse::of(std::string(rules_page(call.path[1])), 200, "text/markdown; charset=utf-8"));
}

}  // namespace humbug::server
