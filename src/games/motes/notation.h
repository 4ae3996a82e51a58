#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/described.h"
#include "core/language.h"
#include "core/position.h"
#include "core/sketch.h"
#include "games/motes/state.h"
#include "games/motes/view.h"
#include "games/usual_notation.h"

namespace humbug::motes {

struct Fields;
struct Rules;

/// How Motes of Mischief is written: records, the wire, stories.
struct Notation : Described<Fields, Event, View>, UsualNotation<Rules, Event, Setup> {
  static std::string action_text(const Action& action);
  static std::optional<Action> parse_action(std::string_view text);
  static json::object draw_json(const Draw& draw, int players);
  static std::optional<Draw> parse_draw(const State& state, const json::object& line);
  /// The document that other games read; docs/develop/protocol.md describes it.
  static json::object result_json(const State& state);
  static std::expected<Setup, std::string> parse_setup(const json::object& header,
                                                       const Options& rules, int players);
  static json::object setup_json(const Setup& setup, int players);
  /// The header's part that a rematch takes over from the game that is over; `before` has
  /// the seat that each player had before, if any.
  static json::object rematch(const State& ended, std::span<const std::optional<Seat>> before);
  /// Books a match that is over in the wallets of its seats, {"funds":100,"tickets":1,"souls":
  /// {"light+dark":1}}; an empty one is a new player's.
  static void book_wallets(const State& ended, std::span<json::object> wallets);
  static Sketch sketch(const View& view, const Telling& telling);
  static std::string asks(const View& view, const Telling& telling);
  static std::string describe(const View& view, const Action& action, const Telling& telling);
  static std::string_view primer(Language language);
};

/// Motes of Mischief as positions: every state can be written down and set up again.
struct PositionCodec {
  static Position position(const State& state);
  static std::expected<State, std::string> from_position(const Position& position,
                                                         const Options& rules, int players);
};

}  // namespace humbug::motes
