#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>

#include <boost/json.hpp>

#include "core/options.h"
#include "table/time_point.h"

namespace humbug::table {

/// Memory aids for players: none, the claims, or also counts of them.
enum class Aids : std::uint8_t { none, said, counts };
/// Free text, or set phrases only.
enum class TalkKind : std::uint8_t { free, phrases };

/// Settings of a table beside the rules of its game.
struct Settings {
  std::uint16_t turn = 60;            ///< seconds for a turn
  std::uint16_t window = 8;           ///< seconds for an answer in a window
  std::uint16_t window_least = 1500;  ///< milliseconds before an answer of a window is shown
  std::uint16_t think = 60;           ///< extra seconds for a player who asks for them, once a game
  std::uint16_t grace = 30;           ///< seconds until a disconnected player counts as absent
  std::uint16_t pace = 2000;   ///< least milliseconds that a bot takes; the most is twice that
  std::uint16_t seeds = 3000;  ///< milliseconds to collect the seats' seeds; 0: without them
  bool steady = false;         ///< all answers are shown after the same delay
  bool sealed_names = false;   ///< tell who has answered a sealed window
  Aids aids = Aids::said;
  bool twins = true;  ///< Liar's Lair: point out a card and its contradiction
  bool odds = false;  ///< Liar's Dice: tell how likely a bid is
  bool watch = true;  ///< people without a seat may watch
  bool late = true;   ///< spectators see the game one round late
  TalkKind talk = TalkKind::free;

  bool operator==(const Settings&) const = default;

  Duration turn_time() const { return std::chrono::seconds(turn); }
  Duration window_time() const { return std::chrono::seconds(window); }
  Duration think_time() const { return std::chrono::seconds(think); }
  Duration grace_time() const { return std::chrono::seconds(grace); }
  /// The delay before an answer to a window, or to a turn of a steady table, is shown.
  Duration shown_after(bool in_window) const;
};

std::span<const Option<Settings>> settings_table();
/// Applies settings by name to the defaults; the error is one line.
std::expected<Settings, std::string> read_settings(std::span<const Setting> given);
/// The table settings of a preset of the rules (core/presets.h): {"turn":25,...}
boost::json::object preset_settings(std::string_view preset);
/// {"turn":60,...}
boost::json::object settings_json(const Settings& settings);

}  // namespace humbug::table
