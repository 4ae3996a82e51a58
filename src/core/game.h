#pragma once

#include <concepts>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/claims.h"
#include "core/disclosure.h"
#include "core/events.h"
#include "core/language.h"
#include "core/options.h"
#include "core/pending.h"
#include "core/position.h"
#include "core/presets.h"
#include "core/refusal.h"
#include "core/result.h"
#include "core/rng.h"
#include "core/seat.h"
#include "core/sketch.h"

namespace humbug {

/// A set of legal actions that need not be listed to be counted and drawn from.
template <class L, class Action>
concept LegalSet = std::equality_comparable<L> && requires(const L& legal, std::uint32_t n) {
  { legal.size() } -> std::same_as<std::uint32_t>;
  { legal[n] } -> std::same_as<Action>;
};

/// The rules of a game: pure functions over values. A State holds everything, is trivially
/// copyable and never owns memory. A View is all that one seat (or a spectator) may know, and is
/// what legal moves, bots, the silent player's fallback and imagined worlds are made from.
template <class G>
concept Game =
    std::is_trivially_copyable_v<typename G::State> &&
    std::is_trivially_copyable_v<typename G::View> && std::equality_comparable<typename G::View> &&
    std::equality_comparable<typename G::Action> &&
    requires(typename G::State& state, const typename G::State& position,
             const typename G::View& view, const typename G::Options& rules,
             const typename G::Setup& setup, const typename G::Action& action,
             const typename G::Draw& draw, const typename G::Event& event, FastRng& rng, Seat seat,
             Viewer viewer, NoSink& silent, EventLog<typename G::Event>& log, int players) {
      // The table of options and how a game begins.
      { G::options() } -> std::convertible_to<std::span<const Option<typename G::Options>>>;
      { G::clashes() } -> std::convertible_to<std::span<const Clash<typename G::Options>>>;
      { G::limits() } -> std::convertible_to<std::span<const Limit>>;
      { G::presets() } -> std::same_as<Presets>;
      { G::defaults(players) } -> std::same_as<typename G::Options>;
      { G::start(rules, players, setup) } -> std::same_as<typename G::State>;

      // The next step, and taking it. act and apply expect what refusal() lets through.
      { G::pending(position) } -> std::same_as<Pending>;
      { G::playing(position) } -> std::same_as<SeatSet>;
      { G::refusal(position, seat, action) } -> std::same_as<std::optional<Refusal>>;
      { G::act(state, seat, action, silent) } -> std::same_as<void>;
      { G::act(state, seat, action, log) } -> std::same_as<void>;
      { G::draw(position, rng) } -> std::same_as<typename G::Draw>;
      { G::refusal(position, draw) } -> std::same_as<std::optional<Refusal>>;
      { G::apply(state, draw, silent) } -> std::same_as<void>;
      { G::apply(state, draw, log) } -> std::same_as<void>;
      { G::result(position) } -> std::same_as<Result>;
      { G::check_invariants(position) } -> std::same_as<void>;

      // The assertion, belief or doubt of an action, which must be legal or of an imagined world.
      { G::said(position, seat, action) } -> std::same_as<Implication>;

      // A seat's knowledge, and all that follows from that alone.
      { G::view(position, viewer) } -> std::same_as<typename G::View>;
      { G::legal(position, seat) } -> LegalSet<typename G::Action>;
      { G::legal(view) } -> LegalSet<typename G::Action>;
      { G::fallback(view, rng) } -> std::same_as<typename G::Action>;
      { G::sample_world(view, rng) } -> std::same_as<typename G::State>;
      { G::seen(event, viewer) } -> std::same_as<std::optional<typename G::Event>>;
    };

/// How the values of a game are written: for records, people, tests and the wire. `Json` is the
/// type of a JSON object; the core knows nothing of JSON itself.
template <class G, class Json>
concept WrittenGame = requires(
    const typename G::State& state, const typename G::View& view, const typename G::Action& action,
    const typename G::Draw& draw, const typename G::Event& event, const typename G::Setup& setup,
    const Json& json, std::string_view text, std::span<const std::string> names, Viewer viewer,
    const Position& position, const typename G::Options& rules, int players, Language language,
    const Telling& telling, Disclosures& showings, ClaimsNews& news) {
  { G::kId } -> std::convertible_to<std::string_view>;
  { G::kTitle } -> std::convertible_to<std::string_view>;
  { G::kSummary } -> std::convertible_to<std::string_view>;
  { G::kMinPlayers } -> std::convertible_to<int>;
  { G::kMaxPlayers } -> std::convertible_to<int>;
  { G::kRulesVersion } -> std::convertible_to<int>;

  { G::action_text(action) } -> std::same_as<std::string>;
  { G::parse_action(text) } -> std::same_as<std::optional<typename G::Action>>;
  { G::draw_json(draw, players) } -> std::same_as<Json>;
  { G::parse_draw(state, json) } -> std::same_as<std::optional<typename G::Draw>>;
  /// A JSON object, as text.
  { G::view_text(view) } -> std::same_as<std::string>;
  { G::event_text(event) } -> std::same_as<std::string>;
  { G::result_json(state) } -> std::same_as<Json>;
  /// Parts of a record's header beyond rules and seats.
  {
    G::parse_setup(json, rules, players)
  } -> std::same_as<std::expected<typename G::Setup, std::string>>;
  { G::setup_json(setup, players) } -> std::same_as<Json>;
  /// A line of its own that the record has after an event (the end of a round), if any.
  { G::record_line(event) } -> std::same_as<std::optional<Json>>;
  /// Which parts of the record an event lays open to whoever sees it as it is here, that is after
  /// seen(). Everything else of the record is hidden from them.
  { G::shows(event, showings) } -> std::same_as<void>;
  /// The claims that an event, as everybody sees it, makes, opens or ends.
  { G::claims(event, news) } -> std::same_as<void>;
  /// The table at a glance, for whoever sees the view.
  { G::sketch(view, telling) } -> std::same_as<Sketch>;
  /// The question to the view's seat, which must be asked something.
  { G::asks(view, telling) } -> std::same_as<std::string>;
  /// In a few words what an action means in that view.
  { G::describe(view, action, telling) } -> std::same_as<std::string>;
  /// How the game goes, in a few sentences for somebody at the table. Lines that begin with blanks
  /// are the notation.
  { G::primer(language) } -> std::same_as<std::string_view>;

  { G::position(state) } -> std::same_as<Position>;
  {
    G::from_position(position, rules, players)
  } -> std::same_as<std::expected<typename G::State, std::string>>;
};

/// A draw from `legal`, each action equally likely.
template <class Legal, Rng R>
constexpr auto pick(const Legal& legal, R& rng) {
  return legal[below(rng, legal.size())];
}

}  // namespace humbug
