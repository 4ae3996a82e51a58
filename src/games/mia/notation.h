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
#include "games/mia/state.h"
#include "games/mia/view.h"
#include "games/usual_notation.h"

namespace humbug::mia {

struct Fields;
struct Rules;

/// How Mia is written: records, the wire, stories.
struct Notation : Described<Fields, Event, View>, UsualNotation<Rules, Event, Setup> {
  static std::string action_text(const Action& action);
  static std::optional<Action> parse_action(std::string_view text);
  static json::object draw_json(const Draw& draw, int players);
  static std::optional<Draw> parse_draw(const State& state, const json::object& line);
  static Sketch sketch(const View& view, const Telling& telling);
  static std::string asks(const View& view, const Telling& telling);
  static std::string describe(const View& view, const Action& action, const Telling& telling);
  static std::string_view primer(Language language);
};

/// Mia as positions: every state can be written down and set up again.
struct PositionCodec {
  static Position position(const State& state);
  static std::expected<State, std::string> from_position(const Position& position,
                                                         const Options& rules, int players);
};

}  // namespace humbug::mia
