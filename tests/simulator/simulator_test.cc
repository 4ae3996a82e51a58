// Games over a faulty network and disk, with power failures, all generated from a seed.
// HUMBUG_SIM_GAMES=50000 HUMBUG_SIM_SEED=7 humbug_tests --gtest_filter='Simulator.*' plays more.

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "referee/record.h"
#include "server/archive_game.h"
#include "tests/simulator/client.h"
#include "tests/simulator/world.h"
#include "tests/support/effort.h"

namespace humbug::testing {
namespace {

constexpr Misfortune kUnlucky{.breaks = 60,
                              .repeats = 20,
                              .crashes = 150,
                              .store_fails = 150,
                              .store_waits = 40,
                              .clock_jumps = 100};

std::uint64_t from_environment(const char* name, std::uint64_t usual) {
  const char* text = std::getenv(name);
  return text == nullptr ? usual : std::strtoull(text, nullptr, 10);
}

json::object body(const server::HttpResponse& reply) {
  return json::parse(reply.text()).as_object();
}

/// The game and settings of one table.
struct Plan {
  std::string game;
  int people = 2;
  int bots = 0;
  int games = 1;
  bool watcher = false;
  std::vector<Setting> rules = {};
};

/// A game with a few options set at random.
Plan any_plan(FastRng& rng, std::string_view game) {
  const GameInfo& info = *find_game(game);
  Plan plan{.game = std::string(game)};
  const int most = std::min(info.max_players, 4);
  const int players =
      info.min_players +
      static_cast<int>(below(rng, static_cast<std::uint32_t>(most - info.min_players + 1)));
  plan.bots = static_cast<int>(below(rng, static_cast<std::uint32_t>(players)));
  plan.people = players - plan.bots;
  plan.watcher = below(rng, 4) == 0;
  plan.games = below(rng, 4) == 0 ? 2 : 1;
  const auto options = options_of(game);
  for (int n = 0; n < 3; ++n) {
    const OptionSpec& spec = options[below(rng, static_cast<std::uint32_t>(options.size()))].spec;
    const auto span = static_cast<std::uint32_t>(spec.most - spec.least + 1);
    std::vector<Setting> more = plan.rules;
    more.push_back(
        {std::string(spec.name), spec.text_of(spec.least + static_cast<int>(below(rng, span)))});
    if (make_match(game, more, players)) plan.rules = std::move(more);
  }
  return plan;
}

/// Games of a few moves, for most of the tables.
Plan short_plan(FastRng& rng) {
  Plan plan{.game = "liars_dice", .people = 2 + static_cast<int>(below(rng, 2))};
  plan.rules = {{"dice", "1"}, {"match", "round"}};
  return plan;
}

json::object any_settings(FastRng& rng) {
  json::object settings{{"turn", 5}, {"window", 2}, {"grace", 5}};
  settings["window_least"] = below(rng, 2) * 500;
  settings["pace"] = below(rng, 3) * 200;
  settings["think"] = 5;
  for (const char* name : {"steady", "sealed_names", "late"}) {
    settings[name] = below(rng, 2) == 0 ? "off" : "on";
  }
  return settings;
}

/// One table and everybody at it.
class Evening {
 public:
  Evening(World& world, Plan plan) : world_(world), plan_(std::move(plan)) {
    for (int n = 0; n < plan_.people + (plan_.watcher ? 1 : 0); ++n) {
      people_.push_back(body(world_.post("/api/people", "", {})));
    }
    json::object rules;
    for (const Setting& setting : plan_.rules) rules[setting.name] = setting.value;
    json::array bots;
    for (int n = 0; n < plan_.bots; ++n) bots.push_back("novice");
    const json::object asked{{"game", plan_.game},
                             {"players", plan_.people + plan_.bots},
                             {"rules", rules},
                             {"settings", any_settings(world_.rng())},
                             {"bots", bots}};
    opened_ = body(world_.post("/api/tables", text(people_.front().at("token")), asked));
    EXPECT_TRUE(opened_.contains("code")) << opened_ << asked;
  }

  void begin() {
    for (int n = 0; n < static_cast<int>(people_.size()); ++n) {
      const json::object& person = people_[static_cast<std::size_t>(n)];
      const bool watches = n >= plan_.people;
      Client::Wants wants{.code = watches ? "" : text(opened_.at("code")),
                          .watch = watches ? text(opened_.at("watch")) : "",
                          .name = "P" + std::to_string(n),
                          .host = n == 0,
                          .people = plan_.people,
                          .games = plan_.games};
      clients_.push_back(std::make_unique<Client>(world_, text(person.at("token")),
                                                  text(person.at("person")), wants));
      clients_.back()->come();
    }
  }

  bool over() const {
    return std::ranges::all_of(clients_, [](const auto& client) { return client->content(); });
  }
  void check() {
    check_log();
    check_streams();
    check_records();
  }
  std::string complaints() const {
    std::string all;
    for (const auto& client : clients_) {
      if (!client->complaint().empty()) all += client->complaint() + "\n";
    }
    return all;
  }
  std::string state() const {
    std::string all = plan_.game;
    for (const Setting& rule : plan_.rules) all += " " + rule.name + "=" + rule.value;
    for (const auto& client : clients_) all += "\n" + json::serialize(client->sum());
    return all;
  }
  int games() const { return plan_.games; }

 private:
  static std::string text(const json::value& value) { return std::string(value.as_string()); }
  std::string id() const { return text(opened_.at("table")); }

  /// Checks that no acknowledged message is lost or was applied twice.
  void check_log() {
    const auto log = world_.disk().entries(*store::TableId::from(id()), {1}, 1'000'000);
    std::set<std::pair<std::string, std::string>> taken;
    for (const store::Bytes& entry : log) {
      const json::object line = json::parse(entry).as_object();
      const json::value* message = line.at("in").as_object().if_contains("id");
      if (message == nullptr) continue;
      EXPECT_TRUE(taken.emplace(text(line.at("by")), text(*message)).second) << "twice: " << entry;
    }
    for (const auto& client : clients_) {
      for (const auto& [message, number] : client->acknowledged()) {
        EXPECT_TRUE(taken.contains({client->person(), message}))
            << client->person() << " " << message << " is lost";
      }
    }
  }

  /// Checks that the frames add up to the snapshot.
  void check_streams() {
    for (const auto& client : clients_) {
      const json::object before = client->sum();
      client->start_afresh();
      ASSERT_TRUE(world_.run([&] { return client->has_snapshot(); }, std::chrono::seconds(30)));
      for (const auto& [part, value] : client->sum()) {
        EXPECT_TRUE(before.at(part) == value)
            << part << " of " << client->person() << "\nby frames:   " << before.at(part)
            << "\nby snapshot: " << value;
      }
    }
  }

  void check_records() {
    const auto games = clients_.front()->table().at("games").to_number<int>();
    for (int game = 1; game <= games; ++game) {
      const auto bytes = world_.disk().record(server::record_id(id(), game));
      ASSERT_TRUE(bytes) << "game " << game << " has no record";
      Replay replay([](const Header& header) { return make_match(header); });
      const json::object record = json::parse(*bytes).as_object();
      for (const json::value& line : record.at("lines").as_array()) {
        const auto fed = replay.feed(json::serialize(line));
        ASSERT_TRUE(fed) << fed.error().says;
      }
      EXPECT_TRUE(replay.finish());
    }
  }

  World& world_;
  Plan plan_;
  std::vector<json::object> people_;
  json::object opened_;
  std::vector<std::unique_ptr<Client>> clients_;
};

struct Tally {
  int games = 0, crashes = 0, breaks = 0, store_failures = 0, clock_jumps = 0;
};

/// Plays the plans on one server at the same time.
void play(std::uint64_t seed, const std::function<Plan(FastRng&)>& plan, int tables, Tally& tally) {
  SCOPED_TRACE("HUMBUG_SIM_SEED=" + std::to_string(seed));
  World world(seed);
  std::vector<std::unique_ptr<Evening>> evenings;
  for (int n = 0; n < tables; ++n) {
    evenings.push_back(std::make_unique<Evening>(world, plan(world.rng())));
  }
  if (::testing::Test::HasFailure()) return;
  for (const auto& evening : evenings) evening->begin();
  world.misfortune = kUnlucky;
  const auto over = [&] {
    return std::ranges::all_of(evenings, [](const auto& evening) { return evening->over(); });
  };
  const bool ended = world.run(over, std::chrono::hours(24));
  world.misfortune = {};
  std::string states;
  for (const auto& evening : evenings) {
    EXPECT_EQ(evening->complaints(), "");
    states += evening->state() + "\n";
    tally.games += evening->games();
  }
  ASSERT_TRUE(ended) << "a game does not end: " << states;
  // Until nothing is under way any more and everybody is back.
  int quiet = 0;
  world.later(std::chrono::seconds(60), [&quiet] { ++quiet; });
  world.run([&] { return quiet > 0; }, std::chrono::minutes(5));
  ASSERT_TRUE(world.run(over, std::chrono::minutes(5)));
  for (const auto& evening : evenings) evening->check();
  tally.crashes += world.crashes;
  tally.breaks += world.breaks;
  tally.store_failures += world.store_failures;
  tally.clock_jumps += world.clock_jumps;
}

void play_many(const std::function<Plan(FastRng&)>& plan, std::uint64_t games, int tables) {
  const std::uint64_t seed = from_environment("HUMBUG_SIM_SEED", 1);
  Tally tally;
  const auto start = std::chrono::steady_clock::now();
  for (std::uint64_t n = 0; tally.games < static_cast<int>(games); ++n) {
    play(seed + n, plan, tables, tally);
    if (::testing::Test::HasFailure()) break;
  }
  const auto took =
      std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start);
  std::cout << tally.games << " games, " << took.count() / tally.games << " ms each; "
            << tally.breaks << " lines dropped, " << tally.crashes << " crashes, "
            << tally.store_failures << " failures of the store, " << tally.clock_jumps
            << " clocks set\n";
}

TEST(Simulator, ManyShortGamesSurviveEverything) {
  play_many(short_plan, from_environment("HUMBUG_SIM_GAMES", kSanitized ? 2'000 : 10'000), 4);
}

TEST(Simulator, EveryGameSurvivesEverything) {
  for (const GameInfo& game : all_games()) {
    SCOPED_TRACE(game.id);
    play_many([&game](FastRng& rng) { return any_plan(rng, game.id); },
              from_environment("HUMBUG_SIM_GAMES", kSanitized ? 80 : 400) / 40, 2);
  }
}

}  // namespace
}  // namespace humbug::testing
