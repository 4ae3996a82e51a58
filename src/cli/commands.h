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

/// What the program can be asked to do. Reading the arguments into these is program.cc's work
/// alone, for the library that does it takes long to compile.
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
  std::optional<int> seat;  ///< whose eyes; nobody's: all cards open
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
  std::optional<int> players;           ///< nothing: four, or as many as there are people
  std::vector<std::string> seat_names;  ///< people at this terminal; none: one
  std::vector<std::string> bots{"shrewd"};
  RulesRequest rules;
  std::optional<std::uint64_t> seed;  ///< nothing: nobody can foretell the cards
  std::string language = "en";
  std::string record;            ///< a new file; empty for none
  std::optional<unsigned> pace;  ///< milliseconds after what others do; nothing: the usual
  bool plain = false;
};
inline constexpr unsigned kUsualPace = 700;
inline constexpr unsigned kSlowestPace = 60'000;
int play_game(const PlayRequest& request);

/// Whether a pack of statements is well, and how much is in it.
int check_facts(const std::string& file);

/// How many pairs are shown or printed if nobody says.
inline constexpr std::size_t kUsualPairs = 20;

struct SampleRequest {
  std::string language = "en";
  std::optional<std::string> pack;    ///< a file; nothing: the house's own
  std::optional<std::size_t> count;   ///< nothing: the usual, or as many as the pack has
  std::optional<std::uint64_t> seed;  ///< nothing: other pairs each time
  bool characters = false;            ///< pairs about characters, a few each
};
int sample_facts(const SampleRequest& request);

struct CardsRequest {
  std::optional<std::size_t> pairs;  ///< nothing: the usual, or as many as the pack has
  std::string language;              ///< empty: the pack's own, else English
  std::optional<std::string> pack;   ///< a file; nothing: the house's own
  std::string paper = "a4";
  std::string pdf;                    ///< a new file; empty for none
  std::string svg;                    ///< a new folder; empty for none
  std::optional<std::uint64_t> seed;  ///< nothing: another each time
};
int print_cards(const CardsRequest& request);

struct ServeRequest {
  server::Given flags;
  std::string config;  ///< a TOML file; empty for none
};
int serve(const ServeRequest& request);

/// Looks for damage in a store; the file, or the folder of a server.
int examine_store(const std::string& file);

struct LoadRequest {
  loadtest::Plan plan;
  bool as_json = false;
};
int put_load_on(const LoadRequest& request);

/// The whole program: reads the arguments, runs a command, gives the exit code.
int run_program(int argc, const char* const* argv);

}  // namespace humbug::cli
