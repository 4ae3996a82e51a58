#include <algorithm>
#include <csignal>
#include <exception>
#include <iostream>
#include <string>

#include "cli/commands.h"
#include "cli/terminal.h"

namespace humbug::cli {

namespace {

/// Somebody's words, short and without control characters.
std::string printable(std::string text) {
  constexpr std::size_t kLongest = 200;
  if (text.size() > kLongest) text = text.substr(0, kLongest) + "...";
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
  }
  return text;
}

/// CLI11 explains some errors over several lines; people get one.
std::string one_line(const CLI::Error& error) { return printable(error.what()); }

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
  for (CLI::App* command : app.get_subcommands({})) command->footer("");
  if (argc == 1) {
    std::cout << app.help();
    return kOk;
  }
  const std::string first = argv[1];
  const bool command_named = std::ranges::any_of(
      app.get_subcommands({}), [&](const CLI::App* command) { return command->check_name(first); });
  if (!command_named && !first.starts_with('-')) {
    complain("there is no command '" + printable(first) + "' ('humbug --help' lists them)");
    return kBadInput;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::Error& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
    complain(one_line(error) + " ('humbug " + (command_named ? first + " " : "") +
             "--help' tells more)");
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
