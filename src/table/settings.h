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

/// How much the house helps to remember: nothing, what was claimed, or counts of it too.
enum class Aids : std::uint8_t { none, said, counts };
/// Free text, or only the set phrases.
enum class TalkKind : std::uint8_t { free, phrases };

/// What a table agrees on beside the rules of its game.
struct Settings {
  std::uint16_t turn = 60;            ///< seconds for a turn
  std::uint16_t window = 8;           ///< seconds for an answer in a window
  std::uint16_t window_least = 1500;  ///< milliseconds before anything of a window is shown
  std::uint16_t think = 60;           ///< seconds more for whoever asks for them, once a game
  std::uint16_t grace = 30;           ///< seconds until somebody who is gone counts as absent
  std::uint16_t pace = 2000;          ///< milliseconds a bot takes at least; at most twice that
  std::uint16_t seeds = 3000;         ///< milliseconds for everyone's seed; 0: the house's alone
  bool steady = false;                ///< every answer is shown after the same delay
  bool sealed_names = false;          ///< who has answered a sealed window is told
  Aids aids = Aids::said;
  bool twins = true;  ///< Liar's Lair: a card and its contradiction are pointed out
  bool odds = false;  ///< Liar's Dice: how likely a bid is, is told
  bool watch = true;  ///< people without a seat may watch
  bool late = true;   ///< and see the game one round late
  TalkKind talk = TalkKind::free;

  bool operator==(const Settings&) const = default;

  Duration turn_time() const { return std::chrono::seconds(turn); }
  Duration window_time() const { return std::chrono::seconds(window); }
  Duration think_time() const { return std::chrono::seconds(think); }
  Duration grace_time() const { return std::chrono::seconds(grace); }
  /// Before this no answer to a window, or to a turn of a steady table, is shown.
  Duration shown_after(bool in_window) const;
};

std::span<const Option<Settings>> settings_table();
/// Settings by name over the usual ones, or in one line what is wrong with them.
std::expected<Settings, std::string> read_settings(std::span<const Setting> given);
/// The settings that go with a preset of the rules (core/presets.h): {"turn":25,...}
boost::json::object preset_settings(std::string_view preset);
/// {"turn":60,...}
boost::json::object settings_json(const Settings& settings);

}  // namespace humbug::table
