#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/settings.h"
#include "lab/arena.h"
#include "lab/simulate.h"
#include "loadtest/loadtest.h"
#include "server/options.h"

/// The commands of the program. Only program.cc parses arguments, because CLI11 takes long to
/// compile.
namespace humbug::cli {

int list_games(bool as_json);
int show_rules(const std::string& game);

struct SimulateRequest {
  Plan plan;
  RulesRequest rules;
  std::string record;  ///< a new file, "-" for standard output, empty for none
  bool as_json = false;
};
int simulate_games(SimulateRequest request);

struct ArenaRequest {
  Contest contest;
  RulesRequest rules;
  bool as_json = false;
};
int hold_arena(ArenaRequest request);

struct ReplayRequest {
  std::string file;         ///< "-" for standard input
  std::optional<int> seat;  ///< the viewer; none: all cards are shown
  std::string language = "en";
  bool step = false;
  bool check = false;
};
int replay_file(const ReplayRequest& request);

struct VerifyRequest {
  std::string file;  ///< "-" for standard input
  bool as_json = false;
};
int verify_file(const VerifyRequest& request);

struct PlayRequest {
  std::string game;
  std::optional<int> players;           ///< none: four, or as many as there are people
  std::vector<std::string> seat_names;  ///< people at this terminal; empty: one
  std::vector<std::string> bots{"shrewd"};
  RulesRequest rules;
  std::optional<std::uint64_t> seed;  ///< none: unpredictable cards
  std::string language = "en";
  std::string record;            ///< a new file; empty for none
  std::optional<unsigned> pace;  ///< milliseconds after moves of others; none: the default
  bool plain = false;
};
inline constexpr unsigned kUsualPace = 700;
inline constexpr unsigned kSlowestPace = 60'000;
int play_game(const PlayRequest& request);

/// Validates a pack of statements, and prints its size.
int check_facts(const std::string& file);

/// The default number of pairs to show or print.
inline constexpr std::size_t kUsualPairs = 20;

struct SampleRequest {
  std::string language = "en";
  std::optional<std::string> pack;    ///< a file; none: the built-in one
  std::optional<std::size_t> count;   ///< none: the default, or as many as the pack has
  std::optional<std::uint64_t> seed;  ///< none: other pairs each time
  bool characters = false;            ///< also pairs about characters, a few each
};
int sample_facts(const SampleRequest& request);

struct CardsRequest {
  std::optional<std::size_t> pairs;  ///< none: the default, or as many as the pack has
  std::string language;              ///< empty: the pack's own, or English
  std::optional<std::string> pack;   ///< a file; none: the built-in one
  std::string paper = "a4";
  std::string pdf;                    ///< a new file; empty for none
  std::string svg;                    ///< a new folder; empty for none
  std::optional<std::uint64_t> seed;  ///< none: another each time
};
int print_cards(const CardsRequest& request);

struct ServeRequest {
  server::Given flags;
  std::string config;  ///< a TOML file; empty for none
};
int serve(const ServeRequest& request);

/// Checks a store for damage; `file` may also be the data folder of a server.
int examine_store(const std::string& file);

struct LoadRequest {
  loadtest::Plan plan;
  bool as_json = false;
};
int put_load_on(const LoadRequest& request);

/// Parses the arguments, runs a command, and returns the exit code.
int run_program(int argc, const char* const* argv);

}  // namespace humbug::cli
