#include <algorithm>
#include <array>
#include <cctype>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <iostream>

#include <fmt/format.h>
#include <unistd.h>

#include "catalogue/catalogue.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/names.h"
#include "cli/new_file.h"
#include "cli/plain_play.h"
#include "cli/screen_play.h"
#include "cli/settings.h"
#include "cli/terminal.h"
#include "core/text.h"
#include "referee/record.h"

namespace humbug::cli {

namespace {

using std::unexpected;
template <class T>
using Or = std::expected<T, std::string>;

/// The name of the person at the terminal, if none is given.
std::string own_name(const Phrases& says) {
  const char* user = std::getenv("USER");
  std::string name = user == nullptr ? "" : user;
  if (is_blank(name) || !is_readable_line(name) || name.size() > kMaxNameBytes) {
    return std::string(says.guest);
  }
  name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  return name;
}

Or<std::vector<std::string>> people_of(const PlayRequest& request, const Phrases& says) {
  if (request.seat_names.empty()) return std::vector{own_name(says)};
  for (const std::string& name : request.seat_names) {
    if (is_blank(name) || name.size() > kMaxNameBytes || !is_readable_line(name) ||
        name.starts_with("bot:")) {
      return unexpected(
          fmt::format("'{}' is not a name: it must have one to {} bytes of printable UTF-8 and not "
                      "begin with 'bot:'",
                      printable(name, 40), kMaxNameBytes));
    }
    if (std::ranges::count(request.seat_names, name) > 1) {
      return unexpected(fmt::format("two players are called '{}'", name));
    }
  }
  return request.seat_names;
}

/// People first, then bots; the list of bots is repeated until every seat is taken.
Or<Company> seated(const PlayRequest& request, int players, const Phrases& says) {
  auto people = people_of(request, says);
  if (!people) return unexpected(people.error());
  const std::size_t seats = static_cast<std::size_t>(players);
  if (people->size() > seats) {
    return unexpected(fmt::format("{} people don't fit on {} seats", people->size(), players));
  }
  const std::size_t free = seats - people->size();
  if (request.bots.empty() || request.bots.size() > std::max<std::size_t>(free, 1)) {
    return unexpected(
        fmt::format("there are {} bots for {} free seats", request.bots.size(), free));
  }
  Company company;
  company.seats = *people;
  company.bots.resize(people->size());
  for (std::size_t n = 0; n < free; ++n) {
    const std::string& text = request.bots[n % request.bots.size()];
    auto spec = parse_bot(text);
    if (!spec) return unexpected(spec.error());
    spec->quiet = true;
    company.seats.push_back(seat_name_of_bot(text));
    company.bots.emplace_back(*spec);
  }
  company.names = names_for_story(company.seats);
  return company;
}

bool can_show_screen() {
  const char* term = std::getenv("TERM");
  return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && term != nullptr &&
         *term != '\0' && std::string_view(term) != "dumb";
}

Ending play_plainly(LiveGame& game) {
  LineReader in(STDIN_FILENO);
  return PlainPlay(game, in, std::cout, isatty(STDOUT_FILENO) == 1).run();
}

/// Returns nullopt if the terminal cannot move its cursor.
std::optional<Ending> play_on_screen(LiveGame& game, unsigned pace) {
  const auto screen = CursesScreen::open();
  if (!screen) return std::nullopt;
  return ScreenPlay(game, *screen, std::chrono::milliseconds(pace)).run();
}

/// The final message, after the terminal is restored.
int say_goodbye(const LiveGame& game, Ending ending, const PlayRequest& request, bool on_screen) {
  const Phrases& says = phrases(game.language());
  if (ending == Ending::finished && on_screen) {
    std::cout << game.story(Viewer::spectator()).back() << '\n';
  }
  if (ending == Ending::left) std::cout << says.left_early << '\n';
  if (ending == Ending::input_ended) std::cout << says.end_of_input << '\n';
  if (ending == Ending::interrupted) std::cout << '\n' << says.interrupted << '\n';
  for (const Seat seat : SeatSet::first(game.match().players())) {
    if (game.faults(seat) == 0) continue;
    std::cout << fmt::format(fmt::runtime(says.bot_failed),
                             game.names()[static_cast<std::size_t>(seat.index())],
                             game.faults(seat))
              << '\n';
  }
  bool saved = true;
  if (!request.record.empty()) {
    NewFile file(request.record);
    auto wrong = file.open();
    if (!wrong) {
      file.stream() << game.record();
      wrong = file.keep();
    }
    saved = !wrong;
    if (wrong) complain(*wrong);
    if (saved && ending != Ending::closed) {
      std::cout << fmt::format(fmt::runtime(game.over() ? says.saved : says.saved_so_far),
                               request.record)
                << '\n';
    }
  }
  std::cout.flush();
  if (ending == Ending::interrupted && Interrupts::seen() != 0) {
    Interrupts::end_by(Interrupts::seen());
  }
  if (ending == Ending::closed) Interrupts::end_by(SIGHUP);
  const bool well = saved && (ending == Ending::finished || ending == Ending::left);
  return well ? kOk : kFailed;
}

int refuse(const std::string& says) {
  complain(says);
  return kBadInput;
}

}  // namespace

int play_game(const PlayRequest& request) {
  speak_utf8();
  const auto language = parse_language(request.language);
  if (!language) return refuse("--lang must be en or de");
  const GameInfo* info = find_game(request.game);
  if (info == nullptr) return refuse(no_such_game(request.game) + " ('humbug games' tells more)");
  if (request.pace && *request.pace > kSlowestPace) {
    return refuse(fmt::format("--pace must be 0 to {} ms", kSlowestPace));
  }
  constexpr std::size_t kUsual = 4;
  const int players =
      request.players.value_or(static_cast<int>(std::max(request.seat_names.size(), kUsual)));
  const auto settings = read_rules(request.rules, request.game, players);
  if (!settings) return refuse(settings.error());
  auto match = make_match(request.game, *settings, players);
  if (!match)
    return refuse(match.error() + fmt::format(" ('humbug rules {}' tells more)", info->id));
  auto company = seated(request, players, phrases(*language));
  if (!company) return refuse(company.error());
  if (request.record == "-")
    return refuse("--record needs a file, because standard output shows the table");
  if (!request.record.empty()) {
    NewFile probe(request.record);
    if (const auto wrong = probe.open()) return refuse(*wrong);
  }
  for (const std::string_view note : idle_options(request.game, *settings, players)) {
    complain(fmt::format("note: {}", note));
  }
  LiveGame game(std::move(*match), std::move(*company), *language, request.seed);
  const Interrupts interrupts;
  if (!request.plain && can_show_screen()) {
    if (const auto ending = play_on_screen(game, request.pace.value_or(kUsualPace))) {
      return say_goodbye(game, *ending, request, true);
    }
  }
  return say_goodbye(game, play_plainly(game), request, false);
}

}  // namespace humbug::cli
