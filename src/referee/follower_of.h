#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/disclosure.h"
#include "core/events.h"
#include "core/pending.h"
#include "core/refusal.h"
#include "referee/fairness_leaves.h"
#include "referee/follow.h"
#include "referee/match_of.h"

namespace humbug {

/// Can the result of G be derived from its public moves? Then a function `fill_in(state, line,
/// rest)` replaces the hidden values of `line`, and may change hidden parts of `state`.
template <class G>
concept Followable = requires(typename G::State& state, json::object& line,
                              std::span<const json::object> rest) { fill_in(state, line, rest); };

/// The only adapter from a game's own types to Follower.
template <Followable G>
class FollowerOf final : public Follower {
 public:
  /// Begins at the current state of `match`.
  explicit FollowerOf(const MatchOf<G>& match) : players_(match.players()), state_(match.state()) {}

  std::expected<void, std::string> take(const json::object& line,
                                        std::span<const json::object> rest) override {
    if (!due_.empty()) return take_due(line);
    json::object filled = line;
    fill_in(state_, filled, rest);
    log_.events.clear();
    auto taken = filled.contains("chance") ? draw(filled) : act(filled);
    if (!taken) return taken;
    keep(line, filled);
    if (auto shown = check_shown(); !shown) return shown;
    for (const typename G::Event& event : log_.events) {
      if (auto made = G::record_line(event)) due_.push_back(std::move(*made));
    }
    return {};
  }

  std::optional<ChancePlan> plan() const override {
    if (!due_.empty() || G::pending(state_).kind != Pending::Kind::chance) return std::nullopt;
    return G::Chance::plan(state_);
  }
  json::object draw_line(ChanceValues values) const override {
    return G::draw_json(G::Chance::draw(state_, values), players_);
  }
  std::optional<SeatSet> received() const override { return received_by<G>(log_.events); }

  std::optional<json::object> result() const override {
    if (!due_.empty() || G::pending(state_).kind != Pending::Kind::over) return std::nullopt;
    return json::object{{"result", G::result_json(state_)}};
  }

 private:
  static std::unexpected<std::string> refused(const Refusal& refusal) {
    return std::unexpected(
        fmt::format("the rules refuse this ({}): {}", refusal.code, refusal.says));
  }

  std::expected<void, std::string> take_due(const json::object& line) {
    if (line != due_.front()) {
      return std::unexpected("by the rules this line must be " + json::serialize(due_.front()));
    }
    due_.erase(due_.begin());
    return {};
  }

  std::expected<void, std::string> draw(const json::object& line) {
    if (G::pending(state_).kind != Pending::Kind::chance) {
      return std::unexpected("no draw is due here");
    }
    const std::optional<typename G::Draw> drawn = G::parse_draw(state_, line);
    if (!drawn) return refused(refusals::kUnreadableDraw);
    if (const auto refusal = G::refusal(state_, *drawn)) return refused(*refusal);
    G::apply(state_, *drawn, log_);
    return {};
  }

  std::expected<void, std::string> act(const json::object& line) {
    const json::value* seat = line.if_contains("seat");
    const json::value* text = line.if_contains("do");
    const bool whole = line.size() == 2 && seat != nullptr && text != nullptr;
    if (!whole || !seat->is_int64() || !text->is_string()) {
      return std::unexpected("neither a draw nor an action");
    }
    if (seat->get_int64() < 0 || seat->get_int64() >= players_) {
      return refused(refusals::kNoSuchSeat);
    }
    const Seat who(static_cast<int>(seat->get_int64()));
    const std::optional<typename G::Action> action = G::parse_action(text->get_string());
    if (!action) return refused(refusals::kUnreadable);
    if (G::action_text(*action) != text->get_string()) {
      return std::unexpected("this is written \"" + G::action_text(*action) + "\"");
    }
    if (const auto refusal = G::refusal(state_, who, *action)) return refused(*refusal);
    G::act(state_, who, *action, log_);
    return {};
  }

  /// Remembers the hidden values of the latest line of its kind and seat, as a Proof does.
  void keep(const json::object& line, const json::object& filled) {
    Hidden fresh;
    if (const json::value* chance = filled.if_contains("chance")) {
      fresh.kind = chance->get_string();
    } else {
      const std::string_view text = filled.at("do").get_string();
      fresh.kind = text.substr(0, text.find(' '));
      fresh.seat = Seat(static_cast<int>(filled.at("seat").get_int64()));
    }
    fairness::read_leaves(line, [&](const std::string& path, const json::value& leaf) {
      if (is_hidden(leaf)) fresh.paths.push_back(path);
    });
    const auto same = [&](const Hidden& kept) {
      return kept.kind == fresh.kind && kept.seat == fresh.seat;
    };
    std::erase_if(kept_, same);
    kept_.push_back(std::move(fresh));
  }

  /// Checks that everything shown by the last step has been opened.
  std::expected<void, std::string> check_shown() const {
    Disclosures showings;
    for (const typename G::Event& event : log_.events) {
      if (const auto seen = G::seen(event, Viewer::spectator())) G::shows(*seen, showings);
    }
    for (const Disclosure& showing : showings) {
      const auto latest = std::ranges::find_if(kept_.rbegin(), kept_.rend(), [&](const Hidden& at) {
        return at.seat == showing.seat && (showing.kind.empty() || at.kind == showing.kind);
      });
      if (latest == kept_.rend()) continue;
      for (const std::string& path : latest->paths) {
        if (!fairness::lies_under(path, showing.path)) continue;
        return std::unexpected("this shows a value to everybody that was never opened: " + path);
      }
    }
    return {};
  }

  struct Hidden {
    std::string kind;
    std::optional<Seat> seat;
    std::vector<std::string> paths;
  };

  int players_;
  typename G::State state_;
  EventLog<typename G::Event> log_;
  std::vector<json::object> due_;
  std::vector<Hidden> kept_;  ///< the latest last
};

}  // namespace humbug
