#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "bots/process.h"
#include "core/game.h"
#include "core/legal_texts.h"
#include "games/json.h"

namespace humbug {

/// A bot that is an external program speaking JSON lines (docs/bots/README.md). On any failure the
/// fallback is played for it, the fault is counted, and the game goes on.
template <Game G>
class ExternalBot final : public Bot<G> {
 public:
  ExternalBot(std::string command, std::chrono::milliseconds limit, bool quiet = false)
      : command_(std::move(command)), limit_(limit), quiet_(quiet) {}
  ~ExternalBot() override {
    if (process_.running()) process_.write_line(R"({"bye":{}})", until(kQuick));
  }
  ExternalBot(const ExternalBot&) = delete;
  ExternalBot& operator=(const ExternalBot&) = delete;

  void sit_down(const typename G::View& view) override {
    // A program that has ended is started again for a new game.
    if (!process_.running()) process_.start(command_, quiet_);
    events_.clear();
    say({{"hello", json::object{{"protocol", 1},
                                {"game", G::kId},
                                {"rules_version", G::kRulesVersion},
                                {"rules", rules_json<G, json::object>(view.rules)},
                                {"players", view.players},
                                {"seat", view.viewer.seat().index()}}}});
    starting_ = true;
  }
  bool listens() const override { return true; }
  /// Events are collected until the bot is asked, so there is one exchange for each decision.
  void hear(const typename G::Event& event) override {
    events_.push_back(json::parse(G::event_text(event)));
  }

  typename G::Action choose(const typename G::View& view, FastRng& rng) override {
    if (const auto action = ask(view)) {
      // Legality depends only on the view, so any world with the same view will do. `legal` can't
      // be compared with, because it lists only one of several equivalent choices.
      const typename G::State world = G::sample_world(view, rng);
      if (!G::refusal(world, view.viewer.seat(), *action)) return *action;
    }
    ++faults_;
    return G::fallback(view, rng);
  }
  std::uint64_t faults() const override { return faults_; }

 private:
  using Milliseconds = std::chrono::milliseconds;
  static constexpr Milliseconds kQuick{100};
  static constexpr Milliseconds kStarting{5000};  ///< the time to load, before the first answer

  static Process::Clock::time_point until(Milliseconds time) {
    return Process::Clock::now() + time;
  }
  bool say(const json::object& line) {
    return process_.write_line(json::serialize(line), until(limit_));
  }

  /// The bot's answer, if it arrives in time and can be parsed.
  std::optional<typename G::Action> ask(const typename G::View& view) {
    const auto end = until(starting_ ? std::max(limit_, kStarting) : limit_);
    ++asked_;
    if (!say(question(view))) return std::nullopt;
    while (const auto line = process_.read_line(end)) {
      starting_ = false;
      std::error_code wrong;
      const json::value answer = json::parse(*line, wrong);
      const json::object* object = wrong ? nullptr : answer.if_object();
      if (object == nullptr) return std::nullopt;
      // A late answer belongs to an earlier question.
      const json::value* id = object->if_contains("id");
      if (id != nullptr && id->is_int64() && std::cmp_less(id->get_int64(), asked_)) continue;
      const json::value* text = object->if_contains("do");
      if (text == nullptr || !text->is_string()) return std::nullopt;
      return G::parse_action(text->get_string());
    }
    return std::nullopt;
  }

  json::object question(const typename G::View& view) {
    json::value choices = "many";
    if (const auto texts = legal_texts<G>(G::legal(view), kMaxLegalTexts)) {
      choices = json::value_from(*texts);
    }
    json::array events;
    events.swap(events_);
    return {{"act", json::object{{"id", asked_},
                                 {"events", std::move(events)},
                                 {"view", json::parse(G::view_text(view))},
                                 {"legal", std::move(choices)},
                                 {"ms", limit_.count()}}}};
  }

  std::string command_;
  Milliseconds limit_;
  bool quiet_;
  Process process_;
  json::array events_;
  bool starting_ = true;
  std::int64_t asked_ = 0;
  std::uint64_t faults_ = 0;
};

}  // namespace humbug
