#include <algorithm>
#include <charconv>
#include <csignal>
#include <cstdint>
#include <exception>
#include <functional>
#include <iostream>
#include <memory>
#include <string>
#include <thread>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/terminal.h"
#include "core/text.h"

namespace humbug::cli {

namespace {

/// Runs the chosen command; returns the exit code.
using Run = std::function<int()>;

/// CLI11 itself would read a very large number as -1 and 010 as octal.
std::string not_a_whole_number(const std::string& text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  const bool plain = text == "0" || !text.starts_with('0');
  return whole && plain ? "" : "'" + text + "' is not a whole number in range";
}

constexpr const char* kWhichGame = "Which game; 'humbug games' lists them";
constexpr const char* kWhichBots =
    "Bots, a,b,...: random, novice, shrewd or master, with a temper (shrewd:brazen) and for master "
    "a budget (master:500, master:80ms); or cmd:PROGRAM";

void add_games(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("games", "List the games");
  auto as_json = std::make_shared<bool>(false);
  command->add_flag("--json", *as_json, "Output JSON: every option with its range and default");
  command->callback([&run, as_json] { run = [as_json] { return list_games(*as_json); }; });
}

void add_rules(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("rules", "Show the rules of a game and its options");
  auto game = std::make_shared<std::string>();
  command->add_option("GAME", *game, kWhichGame)->required();
  command->callback([&run, game] { run = [game] { return show_rules(*game); }; });
}

constexpr const char* kSameGames =
    "The same seed gives the same games, unless a bot has a time limit ('master' without a "
    "number)";

void add_rules(CLI::App& command, RulesRequest& rules) {
  command.add_option("--preset", rules.preset, "Rules to begin with: house, quick or strict");
  command.add_option("--set", rules.set, "An option of the game, NAME=VALUE; repeatable")
      ->take_all();
}

void add_simulate(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("simulate", "Let bots play many games and count the results");
  auto request = std::make_shared<SimulateRequest>();
  Plan& plan = request->plan;
  plan.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  command->add_option("GAME", plan.game, kWhichGame)->required();
  command->add_option("-p,--players", plan.players, "How many play")
      ->capture_default_str()
      ->check(not_a_whole_number);
  command->add_option("-n,--games", plan.games, "How many games")
      ->capture_default_str()
      ->check(not_a_whole_number);
  command->add_option("--seed", plan.seed, kSameGames)
      ->capture_default_str()
      ->check(not_a_whole_number);
  command->add_option("--bots", plan.bots, kWhichBots)->delimiter(',')->capture_default_str();
  add_rules(*command, request->rules);
  command
      ->add_option("--record", request->record,
                   "Write the games to a new file, or '-' for standard output")
      ->check([](const std::string& file) {
        return file.empty() ? "give the name of a new file, or -" : std::string();
      });
  command->add_flag("--legal", plan.legal, "With --record: write everyone's legal actions too");
  command->add_option("--threads", plan.threads, "How many threads share the work")
      ->capture_default_str()
      ->check(not_a_whole_number);
  command->add_flag("--json", request->as_json, "Output the results as JSON");
  command->callback([&run, request] { run = [request] { return simulate_games(*request); }; });
}

void add_arena(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("arena", "Compare the strength of bots");
  auto request = std::make_shared<ArenaRequest>();
  Contest& contest = request->contest;
  contest.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  command->add_option("GAME", contest.game, kWhichGame)->required();
  command->add_option("--bots", contest.bots, kWhichBots)->delimiter(',')->required();
  command->add_option("-p,--players", contest.players, "How many play")
      ->capture_default_str()
      ->check(not_a_whole_number);
  command
      ->add_option("-n,--games", contest.games,
                   "How many games; every deal is repeated with the bots' seats rotated")
      ->capture_default_str()
      ->check(not_a_whole_number);
  command->add_flag("--sprt", contest.sprt,
                    "With two bots: stop as soon as it is clear whether the first is stronger "
                    "(by 20 Elo or not at all, 5 % errors)");
  command->add_option("--seed", contest.seed, kSameGames)
      ->capture_default_str()
      ->check(not_a_whole_number);
  add_rules(*command, request->rules);
  command->add_option("--threads", contest.threads, "How many threads share the work")
      ->capture_default_str()
      ->check(not_a_whole_number);
  command->add_flag("--json", request->as_json, "Output the results as JSON");
  command->callback([&run, request] { run = [request] { return hold_arena(*request); }; });
}

void add_play(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("play", "Play a game in the terminal, with bots and friends");
  auto request = std::make_shared<PlayRequest>();
  command->add_option("GAME", request->game, kWhichGame)->required();
  command->add_option("-p,--players", request->players, "How many play, including bots")
      ->check(not_a_whole_number);
  command
      ->add_option("--seat-names", request->seat_names,
                   "People who share this terminal, Anna,Ben,...; by default only you")
      ->delimiter(',');
  command
      ->add_option("--bots", request->bots,
                   "Bots for the other seats: a,b,...; a short list is repeated")
      ->delimiter(',')
      ->capture_default_str();
  add_rules(*command, request->rules);
  command
      ->add_option("--seed", request->seed,
                   "The same seed gives the same cards; by default they are unpredictable")
      ->check(not_a_whole_number);
  command->add_option("--lang", request->language, "The language: en or de")->capture_default_str();
  command->add_flag("--plain", request->plain,
                    "Line by line, for pipes and screen readers; the default without a terminal");
  command->add_option("--record", request->record, "Write the game to a new file");
  command
      ->add_option("--pace", request->pace,
                   "Milliseconds to wait after each move of others; any key ends the pause")
      ->check(not_a_whole_number);
  command->callback([&run, request] { run = [request] { return play_game(*request); }; });
}

void add_replay(CLI::App& app, Run& run) {
  auto* command =
      app.add_subcommand("replay", "Check a record against the rules and retell its games");
  auto request = std::make_shared<ReplayRequest>();
  command->add_option("FILE", request->file, "The record, or '-' for standard input")->required();
  command
      ->add_option("--seat", request->seat,
                   "Retell it as this seat saw it; seats count clockwise from 0")
      ->check(not_a_whole_number);
  command->add_flag("--step", request->step,
                    "Show the table after each step, and wait for Enter at a terminal");
  command->add_flag("--check", request->check, "Only check the record");
  command->add_option("--lang", request->language, "The language: en or de")->capture_default_str();
  command->callback([&run, request] { run = [request] { return replay_file(*request); }; });
}

void add_verify(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand(
      "verify", "Check what the record of a live game proves about its fairness");
  auto request = std::make_shared<VerifyRequest>();
  command
      ->add_option(
          "FILE", request->file,
          "The record, or '-' for standard input. The exit code is 0 if everything is valid, 1 if "
          "something is not, 2 if it is not a record")
      ->required();
  command->add_flag("--json", request->as_json, "Output the findings as JSON");
  command->callback([&run, request] { run = [request] { return verify_file(*request); }; });
}

void add_facts(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("facts", "Check or show statements of Liar's Lair");
  command->require_subcommand(1);

  auto* check = command->add_subcommand("check", "Check a pack of statements of your own");
  auto file = std::make_shared<std::string>();
  check
      ->add_option("FILE", *file,
                   "The pack, a TOML file; docs/play/statements.md describes the format")
      ->required();
  check->callback([&run, file] { run = [file] { return check_facts(*file); }; });

  auto* sample = command->add_subcommand("sample", "Show some pairs of statements");
  auto request = std::make_shared<SampleRequest>();
  sample->add_option("--lang", request->language, "The language: en or de")->capture_default_str();
  sample
      ->add_option("--count", request->count,
                   "How many pairs; 20 by default, or as many as the pack has")
      ->check(not_a_whole_number);
  sample
      ->add_option("--seed", request->seed,
                   "The same seed gives the same pairs; by default they are random")
      ->check(not_a_whole_number);
  sample->add_option("--pack", request->pack, "A pack of your own instead of the built-in one");
  sample->add_flag("--characters", request->characters, "Pairs about the players' characters");
  sample->callback([&run, request] { run = [request] { return sample_facts(*request); }; });
}

void add_cards(CLI::App& app, Run& run) {
  auto* command =
      app.add_subcommand("cards", "Make cards of Liar's Lair to print, cut out and play with");
  auto request = std::make_shared<CardsRequest>();
  command
      ->add_option("-n,--pairs", request->pairs,
                   "How many pairs of cards, 6 to 130; 20 by default, or as many as the pack has")
      ->check(not_a_whole_number);
  command->add_option("--lang", request->language, "The language: en or de");
  command->add_option("--pack", request->pack, "Statements of your own, a TOML file");
  command->add_option("--paper", request->paper, "a4 or letter")->capture_default_str();
  command->add_option("-o,--output", request->pdf,
                      "Write a new PDF: rules, referee's sheet, and the cards with their backs");
  command->add_option("--svg", request->svg, "Write a new folder with a picture of every card");
  command->add_option("--seed", request->seed, "The same seed gives the same cards")
      ->check(not_a_whole_number);
  command->callback([&run, request] { run = [request] { return print_cards(*request); }; });
}

void add_serve(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("serve", "Run the server for browsers and other clients");
  auto request = std::make_shared<ServeRequest>();
  for (const server::Option& option : server::all_options()) {
    const std::string name(option.name);
    const auto set = [request, name](const std::string& text) {
      request->flags.emplace_back(name, text);
    };
    if (option.value.empty()) {
      command->add_flag_callback("--" + name, [set] { set("true"); }, std::string(option.says));
    } else {
      command->add_option_function<std::string>("--" + name, set, std::string(option.says))
          ->type_name(std::string(option.value))
          ->trigger_on_parse();
    }
  }
  command->add_option("--config", request->config, "Read these options from a TOML file");
  command->callback([&run, request] { run = [request] { return serve(*request); }; });
}

void add_doctor(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("doctor", "Look for damage in a server's store");
  auto file = std::make_shared<std::string>();
  command
      ->add_option(
          "STORE", *file,
          "The store's file, or the server's data folder. Prints a line for everything that "
          "can't be read, and changes no data. The exit code is 0 if there is no damage, 1 if "
          "there is some or the file is not a store, 2 if there is no file")
      ->required();
  command->callback([&run, file] { run = [file] { return examine_store(*file); }; });
}

void add_load(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("load", "Measure a server by playing at a given rate");
  auto request = std::make_shared<LoadRequest>();
  loadtest::Plan& plan = request->plan;
  command->add_option("--url", plan.url, "The server, ws://host:port")->capture_default_str();
  command->add_option("--tables", plan.tables, "How many tables, with four people each")
      ->capture_default_str()
      ->check(not_a_whole_number);
  command->add_option("--rate", plan.rate, "Moves a second, of all tables together")
      ->capture_default_str()
      ->check(not_a_whole_number);
  command->add_option("--seconds", plan.seconds, "For how long")
      ->capture_default_str()
      ->check(not_a_whole_number);
  command->add_option("--pid", plan.pid, "The server's process id, to measure its CPU time")
      ->check(not_a_whole_number);
  command->add_flag("--json", request->as_json, "Output the results as JSON");
  command->callback([&run, request] { run = [request] { return put_load_on(*request); }; });
}

int run_and_report(const Run& run) {
  try {
    const int code = run();
    std::cout.flush();
    if (std::cout) return code;
    complain("can't write to standard output");
  } catch (const std::exception& error) {
    complain(error.what());
  }
  return kFailed;
}

}  // namespace

int run_program(int argc, const char* const* argv) {
  // If the reader of a pipe ends (humbug replay ... | head), this program ends silently.
  std::signal(SIGPIPE, SIG_DFL);
  // A file size limit is reported like a full disk.
  std::signal(SIGXFSZ, SIG_IGN);
  std::ios::sync_with_stdio(false);
  CLI::App app(
      "Humbug, a house for games of deceit.\n"
      "It referees games of bluff that no one can cheat at.",
      "humbug");
  app.require_subcommand(1);
  app.set_version_flag("--version", "humbug " HUMBUG_VERSION);
  app.footer(
      "The default command is 'humbug serve'.\n"
      "'humbug COMMAND --help' describes a command.");
  Run run;
  add_games(app, run);
  add_rules(app, run);
  add_simulate(app, run);
  add_arena(app, run);
  add_play(app, run);
  add_replay(app, run);
  add_verify(app, run);
  add_facts(app, run);
  add_cards(app, run);
  add_serve(app, run);
  add_doctor(app, run);
  add_load(app, run);
  const auto commands = app.get_subcommands({});
  for (CLI::App* command : commands) command->footer("");
  if (argc < 2) return run_and_report([] { return serve({}); });
  const std::string first = argv[1];
  const bool command_named = std::ranges::any_of(
      commands, [&](const CLI::App* command) { return command->check_name(first); });
  const bool for_all = first == "-h" || first == "--help" || first == "--version";
  if (!command_named && !for_all) {
    const char* what = first.starts_with('-') ? "option" : "command";
    complain(fmt::format("there is no {} '{}' ('humbug --help' lists them)", what,
                         printable(first, 40)));
    return kBadInput;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::Error& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
    complain(std::string(error.what()) + " ('humbug " + (command_named ? first + " " : "") +
             "--help' tells more)");
    return kBadInput;
  }
  return run_and_report(run);
}

}  // namespace humbug::cli
