#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "catalogue/follow.h"
#include "core/rng.h"
#include "server/table_services.h"
#include "table/table.h"

namespace humbug::table {

inline constexpr TimePoint kBegin = read_time_point(1'000'000'000);

inline json::object read(std::string_view text) { return json::parse(text).as_object(); }

/// A table with its clock and log, and the messages sent to each person.
struct Trial {
  Table table;
  TimePoint now = kBegin;
  std::vector<std::string> log;
  std::map<std::string, std::vector<json::object>> sent;
  FastRng rng{1};

  explicit Trial(const std::string& game = "bs", int players = 3)
      : table(server::table_services(),
              {.id = "t1", .host = "ann", .game = game, .players = players}) {}

  std::expected<std::uint64_t, Rejection> ask(std::string_view by, std::string_view input) {
    return take(by, read(input));
  }
  std::expected<std::uint64_t, Rejection> take(std::string_view by, const json::object& input) {
    auto taken = table.take(input, by, now);
    if (!taken) return std::unexpected(taken.error());
    if (!taken->entry.empty()) log.push_back(taken->entry);
    for (const Frame& frame : taken->frames) sent[frame.person].push_back(read(*frame.text));
    return taken->number;
  }
  std::string refusal(std::string_view by, std::string_view input) {
    const auto taken = ask(by, input);
    return taken ? "" : std::string(taken.error().code);
  }
  void seat_everybody() {
    ASSERT_TRUE(ask("ann", R"({"do":"sit","name":"Ann","seat":0})"));
    ASSERT_TRUE(ask("ben", R"({"do":"sit","name":"Ben","seat":1})"));
    ASSERT_TRUE(ask("cid", R"({"do":"sit","name":"Cid","seat":2})"));
  }
  void begin() {
    seat_everybody();
    ASSERT_TRUE(ask("ann", R"({"do":"start","anyway":true})"));
    wait_for_seeds();
  }
  /// Waits until the game begins without seeds.
  void wait_for_seeds() {
    if (table.phase() == Table::Phase::seeds) wait(*table.due() - now);
    ASSERT_EQ(table.phase(), Table::Phase::play);
  }
  /// A seat that is asked makes a legal action; false if no seat can.
  bool somebody_acts() {
    const Play* play = table.play();
    if (play == nullptr || play->over()) return false;
    const SeatSet asked = play->awaited();
    if (asked.empty()) return false;
    const Seat seat =
        asked.nth(static_cast<int>(below(rng, static_cast<std::uint32_t>(asked.size()))));
    const auto legal = play->match().legal(seat, 100'000);
    const std::string& text = (*legal)[below(rng, static_cast<std::uint32_t>(legal->size()))];
    const Chair& chair = table.chairs()[static_cast<std::size_t>(seat.index())];
    const json::object input{{"do", chair.bot.empty() ? "act" : "answer"},
                             {"seat", seat.index()},
                             {"text", text},
                             {"question", play->question()}};
    EXPECT_TRUE(take(chair.bot.empty() ? chair.person : "", input)) << text;
    return true;
  }
  void wait(Duration time) {
    const TimePoint until = now + time;
    while (table.due() && *table.due() <= until) {
      now = std::max(now, *table.due());
      if (!ask("", R"({"do":"tick"})")) break;
      if (!table.bots_due(now).empty()) break;
    }
    now = until;
  }
  /// A seat acts, or time passes.
  void step() {
    if (!somebody_acts()) wait(std::chrono::seconds(10));
    now += Duration(700);
    if (table.due() && *table.due() <= now) ask("", R"({"do":"tick"})");
  }
  void play_to_the_end() {
    for (int n = 0; n < 100'000 && table.phase() == Table::Phase::play; ++n) step();
    ASSERT_EQ(table.phase(), Table::Phase::over);
  }
};

}  // namespace humbug::table
