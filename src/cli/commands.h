#pragma once

#include <CLI/CLI.hpp>
#include <functional>

namespace humbug::cli {

/// Each adds its subcommand to the program and, when that is the one chosen, sets `run` to what it
/// does; `run` gives the exit code.
using Run = std::function<int()>;
void add_games(CLI::App& app, Run& run);
void add_rules(CLI::App& app, Run& run);
void add_simulate(CLI::App& app, Run& run);
void add_replay(CLI::App& app, Run& run);

/// The whole program: reads the arguments, runs a command, gives the exit code.
int run_program(int argc, const char* const* argv);

}  // namespace humbug::cli
