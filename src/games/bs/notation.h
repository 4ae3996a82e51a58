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
#include "games/bs/state.h"
#include "games/bs/view.h"
#include "games/usual_notation.h"

namespace humbug::bs {

struct Fields;
struct Rules;

/// How BS is written: records, the wire, stories.
struct Notation : Described<Fields, Event, View>, UsualNotation<Rules, Event, Setup> {
  static std::string action_text(const Action& action);
  static std::optional<Action> parse_action(std::string_view text);
  static json::object draw_json(const Draw& draw, int players);
  static std::optional<Draw> parse_draw(const State& state, const json::object& line);
  static std::expected<Setup, std::string> parse_setup(const json::object& header,
                                                       const Options& rules, int players);
  static json::object setup_json(const Setup& setup, int players);
  /// The header's part that a rematch takes over from the game that is over; `before` has
  /// the seat that each player had before, if any.
  static json::object rematch(const State& ended, std::span<const std::optional<Seat>> before);
  static Sketch sketch(const View& view, const Telling& telling);
  static std::string asks(const View& view, const Telling& telling);
  static std::string describe(const View& view, const Action& action, const Telling& telling);
  static std::string_view primer(Language language);
};

/// BS as positions: every state can be written down and set up again.
struct PositionCodec {
  static Position position(const State& state);
  static std::expected<State, std::string> from_position(const Position& position,
                                                         const Options& rules, int players);
};

}  // namespace humbug::bs
