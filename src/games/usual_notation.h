#pragma once

#include <expected>
#include <optional>
#include <string>

#include "core/result.h"
#include "games/json.h"

namespace humbug {

/// How most games are written where theirs holds nothing special. The Notation of a game derives
/// from this, and hides what it writes in its own way.
template <class Rules, class Event, class Setup>
struct UsualNotation {
  /// {"places":[1,2,2],"reason":"last_with_dice"}
  template <class State>
  static json::object result_json(const State& state) {
    const Result result = Rules::result(state);
    return {{"places", json_in::numbers(result.places, state.players)}, {"reason", result.reason}};
  }
  /// Nothing follows from an earlier game.
  template <class Options>
  static std::expected<Setup, std::string> parse_setup(const json::object& /*header*/,
                                                       const Options& /*rules*/, int /*players*/) {
    return Setup{};
  }
  static json::object setup_json(const Setup& /*setup*/, int /*players*/) { return {}; }
  /// The record has draws and actions only.
  static std::optional<json::object> record_line(const Event& /*event*/) { return std::nullopt; }
};

}  // namespace humbug
