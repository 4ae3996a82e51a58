#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "catalogue/catalogue.h"
#include "cli/commands.h"
#include "cli/terminal.h"
#include "referee/record.h"

namespace humbug::cli {

namespace {

/// What the players are called in a story: everyone differently. Bots bear the names of famous
/// frauds and automata.
std::vector<std::string> names_for_story(const std::vector<std::string>& seats) {
  static constexpr std::array<std::string_view, kMaxPlayers> kBotNames = {
      "Barnum",   "Münchhausen", "Vaucanson",   "Cagliostro",
      "Kempelen", "Maelzel",     "Psalmanazar", "Lustig"};
  std::vector<std::string> names;
  for (std::size_t n = 0; n < seats.size(); ++n) {
    const bool shared = std::ranges::count(seats, seats[n]) > 1;
    if (seats[n].starts_with("bot:")) {
      names.emplace_back(kBotNames[n]);
    } else {
      names.push_back(shared ? fmt::format("{} (seat {})", seats[n], n) : seats[n]);
    }
  }
  return names;
}

/// Tells a replay as it goes along.
class Teller {
 public:
  explicit Teller(const ReplayRequest& request)
      : request_(request),
        viewer_(request.seat ? Viewer(Seat(*request.seat)) : Viewer::all_open()),
        pauses_(request.step && isatty(STDIN_FILENO) == 1) {}

  /// False: the person has seen enough.
  bool tell(const Replay& replay, Replay::Saw saw) {
    if (request_.check) return true;
    if (saw == Replay::Saw::header) begin(replay);
    if (saw == Replay::Saw::step) return tell_step(replay);
    return true;
  }

 private:
  void begin(const Replay& replay) {
    const std::vector<std::string>& seats = replay.header().seats;
    names_ = names_for_story(seats);
    std::cout << fmt::format("{}Game {}: {}\n", replay.games() > 1 ? "\n" : "", replay.games(),
                             replay.match().info().title);
    for (std::size_t n = 0; n < seats.size(); ++n) {
      const bool bot = seats[n].starts_with("bot:");
      std::cout << fmt::format("  seat {}: {}{}\n", n, names_[n],
                               bot ? " (" + seats[n] + ")" : std::string());
    }
  }

  bool tell_step(const Replay& replay) {
    const Match& match = replay.match();
    std::string told;
    for (std::size_t n = 0; n < match.events(); ++n) {
      const std::string sentence = match.tell(n, viewer_, names_);
      if (!sentence.empty()) told += "  " + sentence + "\n";
    }
    std::cout << told;
    if (!request_.step || told.empty()) return true;
    std::cout << "  " << whose_move(match, names_) << '\n';
    if (!pauses_) return true;
    std::cout << "-- Enter for the next step, q to stop --" << std::flush;
    std::string answer;
    return static_cast<bool>(std::getline(std::cin, answer)) && answer != "q";
  }

  static std::string whose_move(const Match& match, std::span<const std::string> names) {
    const Pending pending = match.pending();
    if (pending.kind == Pending::Kind::over) return "[The game is over.]";
    if (pending.kind == Pending::Kind::chance) return "[The referee draws.]";
    std::string who;
    for (const Seat seat : pending.seats) {
      who += (who.empty() ? "" : ", ") + names[static_cast<std::size_t>(seat.index())];
    }
    return fmt::format("[To act: {}.]", who);
  }

  const ReplayRequest& request_;
  Viewer viewer_;
  bool pauses_;
  std::vector<std::string> names_;
};

int complain_at(const ReplayRequest& request, const RecordError& error) {
  std::cout.flush();
  complain(fmt::format("{}:{}: {}", request.file, error.line, error.says));
  return kBadInput;
}

int replay_from(std::istream& in, const ReplayRequest& request) {
  Replay replay([](const Header& header) { return make_match(header); });
  Teller teller(request);
  while (auto line = read_line(in)) {
    if (!*line) return complain_at(request, {replay.line() + 1, line->error()});
    const auto saw = replay.feed(**line);
    if (!saw) return complain_at(request, saw.error());
    if (*saw == Replay::Saw::header && request.seat && *request.seat >= replay.header().players) {
      return complain_at(request,
                         {replay.line(), fmt::format("this game has no seat {}; they are 0 to {}",
                                                     *request.seat, replay.header().players - 1)});
    }
    if (!teller.tell(replay, *saw)) return kOk;
  }
  if (in.bad()) {
    complain(fmt::format("can't read {}", request.file));
    return kBadInput;
  }
  if (const auto whole = replay.finish(); !whole) return complain_at(request, whole.error());
  std::cout << fmt::format("{}{} {}, every line in order\n", request.check ? "" : "\n",
                           replay.games(), replay.games() == 1 ? "game" : "games");
  return kOk;
}

}  // namespace

int replay_file(const ReplayRequest& request) {
  if (request.seat && (*request.seat < 0 || *request.seat >= kMaxPlayers)) {
    complain(fmt::format("--seat goes from 0 to {}", kMaxPlayers - 1));
    return kBadInput;
  }
  if (request.file == "-") return replay_from(std::cin, request);
  std::error_code ignored;
  std::ifstream in(request.file, std::ios::binary);
  std::string_view wrong;
  if (!in) {
    wrong = "no such file, or not for you to read";
  } else if (std::filesystem::is_directory(request.file, ignored)) {
    wrong = "it is a folder";
  } else if (in.peek() == std::char_traits<char>::eof()) {
    wrong = in.bad() ? "it can't be read" : "it is empty";
  }
  if (!wrong.empty()) {
    complain(fmt::format("can't read {}: {}", request.file, wrong));
    return kBadInput;
  }
  return replay_from(in, request);
}

}  // namespace humbug::cli
