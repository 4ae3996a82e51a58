#pragma once

#include <algorithm>
#include <utility>

#include "core/assert.h"
#include "core/game.h"
#include "core/legal_texts.h"
#include "referee/match.h"

namespace humbug {

template <class G>
constexpr GameInfo info_of() {
  return {G::kId, G::kTitle, G::kSummary, G::kMinPlayers, G::kMaxPlayers, G::kRulesVersion};
}

inline json::object action_line(Seat seat, std::string_view text) {
  return {{"seat", seat.index()}, {"do", text}};
}

/// The seats that got cards by these events other than by a deal; nothing in a game that doesn't
/// tell (core/chance.h).
template <class G>
std::optional<SeatSet> received_by(std::span<const typename G::Event> events) {
  if constexpr (requires(const typename G::Event& event) { G::Chance::receiver(event); }) {
    SeatSet seats;
    for (const typename G::Event& event : events) {
      if (const auto seat = G::Chance::receiver(event)) seats.insert(*seat);
    }
    return seats;
  }
  return std::nullopt;
}

/// The only adapter from a game's own types to Match.
template <class G>
  requires Game<G> && WrittenGame<G, json::object>
class MatchOf final : public Match {
 public:
  MatchOf(const typename G::Options& rules, int players, const typename G::Setup& setup)
      : rules_(rules),
        setup_(completed(rules, players, setup)),
        players_(players),
        state_(G::start(rules, players, setup_)) {}
  /// A match that begins in the middle of a game.
  MatchOf(const typename G::Options& rules, int players, const typename G::State& state)
      : rules_(rules), players_(players), state_(state) {
    G::check_invariants(state_);
  }

  const GameInfo& info() const override {
    static constexpr GameInfo kInfo = info_of<G>();
    return kInfo;
  }
  /// The complete state, for code that is compiled for this game.
  const typename G::State& state() const { return state_; }
  /// The events of the last step.
  std::span<const typename G::Event> typed_events() const { return log_.events; }
  int players() const override { return players_; }
  json::object rules() const override { return rules_json<G, json::object>(rules_); }
  json::object setup() const override { return G::setup_json(setup_, players_); }

  Pending pending() const override { return G::pending(state_); }
  SeatSet playing() const override { return G::playing(state_); }
  std::optional<int> window_seconds() const override {
    if constexpr (requires { G::window_seconds(rules_); }) return G::window_seconds(rules_);
    return std::nullopt;
  }
  std::optional<Refusal> refusal(Seat seat, std::string_view text) const override {
    const std::optional<typename G::Action> action = G::parse_action(text);
    return action ? G::refusal(state_, seat, *action) : refusals::kUnreadable;
  }

  Implication said(Seat seat, std::string_view text) const override {
    const std::optional<typename G::Action> action = G::parse_action(text);
    return action ? G::said(state_, seat, *action) : Implication();
  }
  std::optional<double> lie_odds(Viewer viewer, Seat seat, std::string_view text, int worlds,
                                 AnyRng rng) const override {
    const std::optional<typename G::Action> action = G::parse_action(text);
    if (!action || !G::said(state_, seat, *action).asserts) return std::nullopt;
    const typename G::View view = G::view(state_, viewer);
    double all = 0;
    double lies = 0;
    for (int n = 0; n < worlds; ++n) {
      const Assertion said = *G::said(G::sample_world(view, rng), seat, *action).asserts;
      if (!said.can_be_true) continue;
      all += said.likely;
      if (!*said.can_be_true) lies += said.likely;
    }
    return all > 0 ? std::optional(lies / all) : std::nullopt;
  }

  std::expected<CheckedAction, Refusal> read_action(Seat seat,
                                                    std::string_view text) const override {
    const std::optional<typename G::Action> action = G::parse_action(text);
    if (!action) return std::unexpected(refusals::kUnreadable);
    if (const std::optional<Refusal> refused = G::refusal(state_, seat, *action)) {
      return std::unexpected(*refused);
    }
    return CheckedAction(seat, steps_, *action);
  }
  std::optional<Refusal> act(const CheckedAction& checked) override {
    const auto action = checked.as<typename G::Action>();
    if (checked.step() != steps_) {
      if (const auto refused = G::refusal(state_, checked.seat(), action)) return refused;
    }
    begin_step();
    // The line has the action's canonical text, not the typed one.
    lines_.push_back(action_line(checked.seat(), G::action_text(action)));
    G::act(state_, checked.seat(), action, log_);
    end_step();
    return std::nullopt;
  }
  std::optional<Refusal> act(Seat seat, std::string_view text) override {
    const auto checked = read_action(seat, text);
    return checked ? act(*checked) : std::optional(checked.error());
  }

  void draw(AnyRng rng) override {
    HUMBUG_ASSERT(G::pending(state_).kind == Pending::Kind::chance);
    apply(G::draw(state_, rng));
  }

  ChanceStock stock() const override { return G::Chance::stock(rules_, players_); }
  ChancePlan plan() const override { return G::Chance::plan(state_); }
  void draw(ChanceValues values) override { apply(G::Chance::draw(state_, values)); }
  std::optional<SeatSet> received() const override { return received_by<G>(log_.events); }

  std::optional<Refusal> draw(const json::object& line) override {
    if (G::pending(state_).kind != Pending::Kind::chance) return refusals::kNoChance;
    const std::optional<typename G::Draw> drawn = G::parse_draw(state_, line);
    if (!drawn) return refusals::kUnreadableDraw;
    if (const std::optional<Refusal> refused = G::refusal(state_, *drawn)) return refused;
    apply(*drawn);
    return std::nullopt;
  }

  std::span<const json::object> lines() const override { return lines_; }
  std::size_t events() const override { return log_.events.size(); }

  std::string event(std::size_t n, Viewer viewer) const override {
    const auto seen = G::seen(log_.events[n], viewer);
    return seen ? G::event_text(*seen) : std::string();
  }
  bool looks_alike(std::size_t n, Viewer one, Viewer other) const override {
    return G::seen(log_.events[n], one) == G::seen(log_.events[n], other);
  }
  void shown(Viewer viewer, Disclosures& out) const override {
    for (const typename G::Event& event : log_.events) {
      if (const auto seen = G::seen(event, viewer)) G::shows(*seen, out);
    }
  }
  ClaimsNews claims() const override {
    ClaimsNews news;
    for (const typename G::Event& event : log_.events) {
      if (const auto seen = G::seen(event, Viewer::spectator())) G::claims(*seen, news);
    }
    return news;
  }
  bool sees_all(Viewer viewer) const override {
    if (viewer.sees_all()) return true;
    if constexpr (requires { G::sees_all(G::view(state_, viewer)); }) {
      return G::sees_all(G::view(state_, viewer));
    }
    return false;
  }
  Sketch sketch(Viewer viewer, const Telling& telling) const override {
    return G::sketch(G::view(state_, viewer), telling);
  }
  std::string asks(Seat seat, const Telling& telling) const override {
    return G::asks(G::view(state_, Viewer(seat)), telling);
  }
  std::string describe(Seat seat, std::string_view text, const Telling& telling) const override {
    const std::optional<typename G::Action> action = G::parse_action(text);
    return action ? G::describe(G::view(state_, Viewer(seat)), *action, telling) : std::string();
  }
  std::string_view primer(Language language) const override { return G::primer(language); }
  CardFaces draw_faces(Language language, AnyRng rng) const override {
    if constexpr (requires { G::draw_faces(rules_, players_, language, rng); }) {
      return G::draw_faces(rules_, players_, language, rng);
    } else {
      return {};
    }
  }

  std::optional<std::vector<std::string>> legal(Seat seat, std::size_t limit) const override {
    return legal_texts<G>(G::legal(G::view(state_, Viewer(seat))), limit);
  }
  std::string fallback(Seat seat, AnyRng rng) const override {
    return G::action_text(G::fallback(G::view(state_, Viewer(seat)), rng));
  }
  std::string view(Viewer viewer) const override { return G::view_text(G::view(state_, viewer)); }
  Position position() const override { return G::position(state_); }

  Result result() const override { return G::result(state_); }
  json::object result_json() const override { return G::result_json(state_); }

 private:
  /// Games with a setup in the header derive the missing parts from the options, so that the record
  /// is complete.
  static typename G::Setup completed(const typename G::Options& rules, int players,
                                     const typename G::Setup& setup) {
    if constexpr (requires { G::complete_setup(setup, rules, players); }) {
      return G::complete_setup(setup, rules, players);
    } else {
      return setup;
    }
  }
  void apply(const typename G::Draw& drawn) {
    begin_step();
    lines_.push_back(G::draw_json(drawn, players_));
    G::apply(state_, drawn, log_);
    end_step();
  }
  void begin_step() {
    ++steps_;
    lines_.clear();
    log_.events.clear();
  }
  void end_step() {
    G::check_invariants(state_);
    for (const typename G::Event& event : log_.events) {
      if (auto line = G::record_line(event)) lines_.push_back(std::move(*line));
    }
  }

  typename G::Options rules_;
  typename G::Setup setup_{};
  int players_;
  typename G::State state_;
  std::uint64_t steps_ = 0;
  EventLog<typename G::Event> log_;
  std::vector<json::object> lines_;
};

}  // namespace humbug
