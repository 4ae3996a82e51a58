#include "table/settings.h"

#include <algorithm>
#include <string_view>

#include "core/legal_texts.h"

namespace humbug::table {

namespace {

using std::string_view_literals::operator""sv;

/// A steady table shows a turn's answer at a multiple of this time.
constexpr Duration kSteadyTurn = std::chrono::seconds(3);

constexpr std::array kOnOff = {"off"sv, "on"sv};
constexpr std::array kAids = {"none"sv, "said"sv, "counts"sv};
constexpr std::array kTalk = {"free"sv, "phrases"sv};

using S = Settings;
constexpr std::array kTable = {
    number_option<&S::turn, S>("turn", 5, 3600, "How many seconds is a turn?"),
    number_option<&S::window, S>("window", 2, 300, "How many seconds do all have to answer?"),
    number_option<&S::window_least, S>("window_least", 0, 10'000,
                                       "How many milliseconds are answers held back at least?"),
    number_option<&S::think, S>("think", 0, 600,
                                "How many extra seconds can a player ask for, once a game?"),
    number_option<&S::grace, S>(
        "grace", 5, 600, "After how many seconds does a disconnected player count as absent?"),
    number_option<&S::pace, S>("pace", 0, 10'000, "How many milliseconds do bots take at least?"),
    number_option<&S::seeds, S>("seeds", 0, 10'000,
                                "How many milliseconds do devices have to send their seeds?"),
    word_option<&S::steady, S>("steady", kOnOff, "Are answers always shown after the same delay?"),
    word_option<&S::sealed_names, S>("sealed_names", kOnOff,
                                     "Is it shown who has answered a sealed question?"),
    word_option<&S::aids, S>("aids", kAids, "How much help do players get to remember claims?"),
    word_option<&S::twins, S>("twins", kOnOff, "Are contradicting cards in a hand pointed out?"),
    word_option<&S::odds, S>("odds", kOnOff, "Is the probability of a bid shown?"),
    word_option<&S::watch, S>("watch", kOnOff, "May people without a seat watch?"),
    word_option<&S::late, S>("late", kOnOff, "Do they see the game one round late?"),
    word_option<&S::talk, S>("talk", kTalk,
                             "May people write what they like, or set phrases only?"),
};

/// Adapts the table's settings to read_options(), which reads those of games.
struct AnyTable {
  using Options = Settings;
  static std::span<const Option<Settings>> options() { return kTable; }
  static std::span<const Clash<Settings>> clashes() {
    static constexpr std::array kClashes = {
        Clash<Settings>{"window window_least", "window_least must be shorter than window", true,
                        [](const Settings& settings, int /*players*/) {
                          return Duration(settings.window_least) >= settings.window_time();
                        }}};
    return kClashes;
  }
  static Settings defaults(int /*players*/) { return {}; }
};

}  // namespace

Duration Settings::shown_after(bool in_window) const {
  if (steady) return in_window ? window_time() : std::min(kSteadyTurn, turn_time());
  return in_window ? Duration(window_least) : Duration::zero();
}

std::span<const Option<Settings>> settings_table() { return kTable; }

std::expected<Settings, std::string> read_settings(std::span<const Setting> given) {
  auto read = read_options<AnyTable>(given, 0);
  if (!read) return std::unexpected(std::move(read.error().says));
  return *read;
}

boost::json::object preset_settings(std::string_view preset) {
  if (preset == "quick") return {{"turn", 25}, {"window", 6}, {"think", 0}};
  if (preset == "strict") {
    return {{"aids", "none"}, {"twins", "off"}, {"talk", "phrases"}, {"steady", "on"}};
  }
  return {};
}

boost::json::object settings_json(const Settings& settings) {
  return rules_json<AnyTable, boost::json::object>(settings);
}

}  // namespace humbug::table
