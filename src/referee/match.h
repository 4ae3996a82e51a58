#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <boost/json.hpp>

#include "core/card_faces.h"
#include "core/chance.h"
#include "core/claims.h"
#include "core/disclosure.h"
#include "core/language.h"
#include "core/options.h"
#include "core/pending.h"
#include "core/position.h"
#include "core/refusal.h"
#include "core/result.h"
#include "core/rng.h"
#include "core/seat.h"
#include "core/sketch.h"

namespace humbug {

namespace json = boost::json;

/// The static description of a game.
struct GameInfo {
  std::string_view id;
  std::string_view title;
  std::string_view summary;
  int min_players;
  int max_players;
  int rules_version;
};

/// An action that a match has read from its notation and found to be legal. Only a match of the
/// same game can do it.
class CheckedAction {
 public:
  template <class Action>
  CheckedAction(Seat seat, std::uint64_t step, const Action& action) : seat_(seat), step_(step) {
    static_assert(std::is_trivially_copyable_v<Action> && sizeof(Action) <= kRoom);
    std::memcpy(action_.data(), &action, sizeof action);
  }
  template <class Action>
  Action as() const {
    Action action;
    std::memcpy(&action, action_.data(), sizeof action);
    return action;
  }
  Seat seat() const { return seat_; }
  /// The match had made so many steps when it was checked.
  std::uint64_t step() const { return step_; }

 private:
  /// No game's action is larger.
  static constexpr std::size_t kRoom = 48;

  Seat seat_;
  std::uint64_t step_;
  std::array<std::byte, kRoom> action_{};
};

/// The only type-erased interface to a game. Everything is passed in the notation.
class Match {
 public:
  virtual ~Match() = default;

  virtual const GameInfo& info() const = 0;
  virtual int players() const = 0;
  /// Every option with its value, as in a record's header.
  virtual json::object rules() const = 0;
  /// The header's other fields (funds, a known starter); may be empty.
  virtual json::object setup() const = 0;

  virtual Pending pending() const = 0;
  /// The seats that are still in the game.
  virtual SeatSet playing() const = 0;
  /// The seconds that the game's own rules give for a window; nullopt if they don't.
  virtual std::optional<int> window_seconds() const = 0;
  /// Why the action `text` is illegal for `seat` now; nullopt if it is legal.
  virtual std::optional<Refusal> refusal(Seat seat, std::string_view text) const = 0;
  /// The claim or doubt that `text` would express if `seat` did it now.
  virtual Implication said(Seat seat, std::string_view text) const = 0;
  /// The probability, to `viewer`, that the claim made by `seat` doing `text` now is a lie: the
  /// share of `worlds` sampled worlds, indistinguishable for the viewer, in which it can't be true.
  /// Nullopt if it makes no claim, or is impossible in all of them.
  virtual std::optional<double> lie_odds(Viewer viewer, Seat seat, std::string_view text,
                                         int worlds, AnyRng rng) const = 0;
  /// Reads the action `text` and checks that it is legal for `seat` now.
  virtual std::expected<CheckedAction, Refusal> read_action(Seat seat,
                                                            std::string_view text) const = 0;
  /// Performs such an action, or refuses it and changes nothing. The rules check it again only if
  /// the match has made a step since it was read.
  virtual std::optional<Refusal> act(const CheckedAction& action) = 0;
  /// Performs the action `text` for `seat`, or refuses it and changes nothing.
  virtual std::optional<Refusal> act(Seat seat, std::string_view text) = 0;
  /// Makes the draw that is due.
  virtual void draw(AnyRng rng) = 0;
  /// The decks and dice committed to before the game, and again whenever it needs more.
  virtual ChanceStock stock() const = 0;
  /// The plan of the draw that is due, and that draw with given values.
  virtual ChancePlan plan() const = 0;
  virtual void draw(ChanceValues values) = 0;
  /// The seats that got cards in the last step other than by a deal; nullopt in games whose shown
  /// cards can't be traced to a deal.
  virtual std::optional<SeatSet> received() const = 0;
  /// Makes a recorded draw; refuses an illegal one.
  virtual std::optional<Refusal> draw(const json::object& line) = 0;

  /// The record's lines of the last step, and its number of events.
  virtual std::span<const json::object> lines() const = 0;
  virtual std::size_t events() const = 0;
  /// Event `n` of the last step as `viewer` sees it, a JSON object; empty if it is invisible.
  virtual std::string event(std::size_t n, Viewer viewer) const = 0;
  /// Do both see the same of event `n`?
  virtual bool looks_alike(std::size_t n, Viewer one, Viewer other) const = 0;
  /// Adds the parts of the record that the last step has disclosed to `viewer` to `out`.
  virtual void shown(Viewer viewer, Disclosures& out) const = 0;
  /// The claims made and opened in the last step, which everybody knows.
  virtual ClaimsNews claims() const = 0;
  /// Is nothing hidden from `viewer`, by the rules or by the table's agreement?
  virtual bool sees_all(Viewer viewer) const = 0;
  /// The table at a glance, as `viewer` sees it.
  virtual Sketch sketch(Viewer viewer, const Telling& telling) const = 0;
  /// The question to `seat`, which must be asked.
  virtual std::string asks(Seat seat, const Telling& telling) const = 0;
  /// The meaning of the action `text` of `seat` in a few words; empty if it can't be parsed.
  virtual std::string describe(Seat seat, std::string_view text, const Telling& telling) const = 0;
  /// A short introduction to the game.
  virtual std::string_view primer(Language language) const = 0;
  /// Random faces for the cards of a new game whose notation only numbers them; empty in others.
  virtual CardFaces draw_faces(Language language, AnyRng rng) const = 0;

  /// The legal actions of `seat`, one for each distinguishable choice, sorted; nullopt if there are
  /// more than `limit`.
  virtual std::optional<std::vector<std::string>> legal(Seat seat, std::size_t limit) const = 0;
  /// The action that the rules prescribe for a silent seat.
  virtual std::string fallback(Seat seat, AnyRng rng) const = 0;
  /// The view of `viewer`, a JSON object.
  virtual std::string view(Viewer viewer) const = 0;
  virtual Position position() const = 0;

  /// The places; requires that the game is over.
  virtual Result result() const = 0;
  virtual json::object result_json() const = 0;
};

}  // namespace humbug
