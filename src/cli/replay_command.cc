#include <algorithm>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "catalogue/catalogue.h"
#include "cli/card_texts.h"
#include "cli/commands.h"
#include "cli/names.h"
#include "cli/open_record.h"
#include "cli/phrases.h"
#include "cli/terminal.h"
#include "cli/text_layout.h"
#include "referee/record.h"
#include "texts/tell.h"

namespace humbug::cli {

namespace {

/// Prints a replay step by step.
class Teller {
 public:
  Teller(const ReplayRequest& request, Language language)
      : request_(request),
        language_(language),
        says_(phrases(language)),
        viewer_(request.seat ? Viewer(Seat(*request.seat)) : Viewer::all_open()),
        pauses_(request.step && isatty(STDIN_FILENO) == 1) {}

  /// Returns false when the person has seen enough.
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
    texts_ = card_texts_of(replay.header());
    if (replay.games() > 1) std::cout << '\n';
    std::cout << fmt::format(fmt::runtime(says_.game_heading), replay.games(),
                             replay.match().info().title)
              << '\n';
    for (std::size_t n = 0; n < seats.size(); ++n) {
      const bool bot = seats[n].starts_with("bot:");
      std::cout << "  "
                << fmt::format(fmt::runtime(says_.seat_line), n, names_[n],
                               bot ? " (" + seats[n] + ")" : std::string())
                << '\n';
    }
  }

  bool tell_step(const Replay& replay) {
    const Match& match = replay.match();
    std::string told;
    for (std::size_t n = 0; n < match.events(); ++n) {
      const std::string sentence =
          texts::tell(match.info().id, match.event(n, viewer_), {names_, language_, {}});
      if (!sentence.empty()) told += "  " + with_card_text(sentence, texts_, language_) + "\n";
    }
    std::cout << told;
    if (!request_.step || told.empty()) return true;
    std::cout << "  " << whose_move(match) << '\n';
    show_table(match);
    if (!pauses_) return true;
    std::cout << says_.next_step << std::flush;
    std::string answer;
    return static_cast<bool>(std::getline(std::cin, answer)) && answer != "q";
  }

  /// The current table, as the seat or a spectator sees it.
  void show_table(const Match& match) const {
    if (match.pending().kind == Pending::Kind::over) return;
    const Viewer eyes = viewer_.is_seat() ? viewer_ : Viewer::spectator();
    const Sketch sketch = match.sketch(eyes, {names_, language_, &texts_, nullptr});
    int widest = 0;
    for (const std::string& name : names_) widest = std::max(widest, columns(name));
    for (std::size_t n = 0; n < sketch.seats.size(); ++n) {
      if (sketch.seats[n].empty()) continue;
      std::cout << "    " << padded(names_[n], widest) << "  " << sketch.seats[n] << '\n';
    }
    for (const std::string& line : sketch.table) std::cout << "    " << line << '\n';
    for (const std::string& line : sketch.hand) std::cout << "    | " << line << '\n';
  }

  std::string whose_move(const Match& match) const {
    const Pending pending = match.pending();
    if (pending.kind == Pending::Kind::over) return std::string(says_.game_over);
    if (pending.kind == Pending::Kind::chance) return std::string(says_.referee_draws);
    std::string who;
    for (const Seat seat : pending.seats) {
      who += (who.empty() ? "" : ", ") + names_[static_cast<std::size_t>(seat.index())];
    }
    return fmt::format(fmt::runtime(says_.to_act), who);
  }

  const ReplayRequest& request_;
  Language language_;
  const Phrases& says_;
  Viewer viewer_;
  bool pauses_;
  std::vector<std::string> names_;
  CardTexts texts_;
};

int complain_at(const ReplayRequest& request, const RecordError& error) {
  std::cout.flush();
  complain(fmt::format("{}:{}: {}", request.file, error.line, error.says));
  return kBadInput;
}

int replay_from(std::istream& in, const ReplayRequest& request, Language language) {
  Replay replay([](const Header& header) { return make_match(header); });
  Teller teller(request, language);
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
  const Phrases& says = phrases(language);
  if (!request.check) std::cout << '\n';
  std::cout << (replay.games() == 1
                    ? std::string(says.one_game_in_order)
                    : fmt::format(fmt::runtime(says.games_in_order), replay.games()))
            << '\n';
  return kOk;
}

}  // namespace

int replay_file(const ReplayRequest& request) {
  if (request.seat && (*request.seat < 0 || *request.seat >= kMaxPlayers)) {
    complain(fmt::format("--seat must be 0 to {}", kMaxPlayers - 1));
    return kBadInput;
  }
  speak_utf8();
  const auto language = parse_language(request.language);
  if (!language) {
    complain("--lang must be en or de");
    return kBadInput;
  }
  if (request.file == "-") return replay_from(std::cin, request, *language);
  std::ifstream in;
  if (!open_record(request.file, in)) return kBadInput;
  return replay_from(in, request, *language);
}

}  // namespace humbug::cli
