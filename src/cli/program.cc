#include <csignal>
#include <exception>
#include <iostream>
#include <string>

#include "cli/commands.h"
#include "cli/terminal.h"

namespace humbug::cli {

namespace {

/// CLI11 explains some errors over several lines; people get one.
std::string one_line(const CLI::Error& error) {
  std::string says = error.what();
  for (char& c : says) {
    if (c == '\n') c = ' ';
  }
  return says;
}

}  // namespace

int run_program(int argc, const char* const* argv) {
  // A reader that goes away (humbug replay ... | head) ends the program like any other.
  std::signal(SIGPIPE, SIG_DFL);
  std::ios::sync_with_stdio(false);
  CLI::App app("Humbug, a house for games of deceit.\n"
               "It referees games of bluff that no one can cheat at.",
               "humbug");
  app.require_subcommand(1);
  app.set_version_flag("--version", "humbug " HUMBUG_VERSION);
  app.failure_message([](const CLI::App*, const CLI::Error&) { return std::string(); });
  app.footer("'humbug COMMAND --help' tells more of a command.");
  Run run;
  add_games(app, run);
  add_rules(app, run);
  add_simulate(app, run);
  add_replay(app, run);
  if (argc == 1) {
    std::cout << app.help();
    return kOk;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::Error& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
    complain(one_line(error) + " ('humbug --help' lists the commands)");
    return kBadInput;
  }
  try {
    const int code = run();
    std::cout.flush();
    if (!std::cout) {
      complain("can't write to standard output");
      return kFailed;
    }
    return code;
  } catch (const std::exception& error) {
    complain(error.what());
    return kFailed;
  }
}

}  // namespace humbug::cli
