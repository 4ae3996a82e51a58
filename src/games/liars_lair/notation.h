#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/card_faces.h"
#include "core/described.h"
#include "core/language.h"
#include "core/position.h"
#include "core/rng.h"
#include "core/sketch.h"
#include "games/liars_lair/state.h"
#include "games/liars_lair/view.h"
#include "games/usual_notation.h"

namespace humbug::liars_lair {

struct Fields;
struct Rules;

/// How Liar's Lair is written: records, the wire, stories.
struct Notation : Described<Fields, Event, View>, UsualNotation<Rules, Event, Setup> {
  static std::string action_text(const Action& action);
  static std::optional<Action> parse_action(std::string_view text);
  static json::object draw_json(const Draw& draw, int players);
  static std::optional<Draw> parse_draw(const State& state, const json::object& line);
  static std::expected<Setup, std::string> parse_setup(const json::object& header,
                                                       const Options& rules, int players);
  static Sketch sketch(const View& view, const Telling& telling);
  static std::string asks(const View& view, const Telling& telling);
  static std::string describe(const View& view, const Action& action, const Telling& telling);
  static std::string_view primer(Language language);
  /// Statements of the house for all cards of a game; none if it has not enough of them.
  static CardFaces draw_faces(const Options& rules, int players, Language language, AnyRng rng);
};

/// Liar's Lair as positions: every state can be written down and set up again.
///
///   hand.A 1a 2b     A's hand; of a player who is out: what they left with
///   truths 1a 2b     the true half of every pair
///   table 3a:A 7b+B  in play: A played 3a, B added 7b when going out
///   removed 5 6      pairs that are gone
///   out C A          who is out, the first to go first
///   dealt.A 1a 2b    what A was dealt, so knows the truth of; without it, what A holds
///   marks.A 3        pairs of which A knows the truth besides
///   seen.A 3a        cards that all saw in or going to A's hand last
///
/// and phase, round, starter, turn, due, asked, victors, victor, loser, declarer, the claims and
/// whatever else a phase needs. A card in no place is undealt.
struct PositionCodec {
  static Position position(const State& state);
  static std::expected<State, std::string> from_position(const Position& position,
                                                         const Options& rules, int players);

 private:
  static void read_seat(PositionReader& reader, State& state, Seat seat);
  static void read_tracks(PositionReader& reader, State& state, const StatementSet& placed);
  static std::string contradiction_in(const State& state);
  static bool follows(const State& state, Statement card, Seat holder);
};

}  // namespace humbug::liars_lair
