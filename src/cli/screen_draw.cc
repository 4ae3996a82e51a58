// Layout of the whole screen:
//
//    BS                                              ? help   Tab all   F2 save   F10 leave
//    Players                          | What happened
//    > Anna            12 cards       | Barnum lays three and says "three nines".
//      Barnum (bot)     9 cards       | Nobody calls Barnum.
//    Table                            |
//      Pile: 7 cards                  |
//    -- Your hand -----------------------------------------------------------------------
//      AS  2C 2D  9H ...
//    ------------------------------------------------------------------------------------
//    Your turn: play one or more cards as tens.
//      1 play TC  "one ten", honest
//    > _

#include <algorithm>

#include <fmt/format.h>

#include "cli/screen_play.h"
#include "cli/text_layout.h"

namespace humbug::cli {

namespace {

/// Fits a list into `room` lines: items are wrapped if there is room for that, otherwise cut.
std::vector<std::string> fitted(const std::vector<std::string>& list, int width, int room) {
  std::vector<std::string> lines;
  for (const std::string& entry : list) {
    for (std::string& part : wrapped(entry, width, 2)) lines.push_back(std::move(part));
  }
  if (static_cast<int>(lines.size()) <= room) return lines;
  lines.clear();
  for (const std::string& entry : list) lines.push_back(clipped(entry, width));
  if (static_cast<int>(lines.size()) > room) {
    lines.resize(static_cast<std::size_t>(std::max(room, 1)));
    lines.back() = "…";
  }
  return lines;
}

}  // namespace

void ScreenPlay::draw() {
  screen_.clear();
  if (!large_enough()) return draw_small();
  const Sketch sketch = session_.sketch(eyes_);
  const std::vector<Line> lines = foot(sketch);
  const int bottom = screen_.rows() - static_cast<int>(lines.size());
  const int left = std::clamp(screen_.columns() / 2, 40, 66);
  draw_title();
  draw_seats_and_table(sketch, 1, bottom, left);
  screen_.vertical(left, 1, bottom);
  draw_story(1, bottom, left + 2);
  draw_lines(lines, bottom);
  if (answers_ || prompt_ != "> ") {
    screen_.show(screen_.rows() - 1, 1 + columns(prompt_) + columns(typed_));
  } else {
    screen_.show();
  }
}

void ScreenPlay::draw_small() {
  const std::string says = fmt::format(fmt::runtime(says_.too_small), kLeastColumns, kLeastRows,
                                       screen_.columns(), screen_.rows());
  int row = 0;
  for (const std::string& line : wrapped(says, std::max(screen_.columns(), 1))) {
    if (row < screen_.rows()) screen_.put(row++, 0, line);
  }
  screen_.show();
}

void ScreenPlay::draw_title() {
  const std::string_view keys = game_.over() ? says_.keys_at_end : says_.keys;
  std::string title = fmt::format(" {}", game_.match().info().title);
  if (eyes_ && several()) {
    title += fmt::format(": {}", game_.names()[static_cast<std::size_t>(eyes_->index())]);
  }
  const int room = screen_.columns() - columns(keys) - 1;
  screen_.put(0, 0, padded(title, room) + std::string(keys) + " ", Style::bar);
}

void ScreenPlay::draw_seats_and_table(const Sketch& sketch, int top, int bottom, int width) {
  const Pending pending = game_.match().pending();
  std::vector<std::string> names;
  int widest = 0;
  for (const Seat seat : SeatSet::first(game_.match().players())) {
    std::string name = game_.names()[static_cast<std::size_t>(seat.index())];
    if (!game_.people().contains(seat)) name += fmt::format(" ({})", says_.bot);
    widest = std::max(widest, columns(name));
    names.push_back(std::move(name));
  }
  widest = std::min(widest, width / 2);
  int row = top;
  screen_.put(row++, 1, says_.players, Style::heading);
  for (const Seat seat : SeatSet::first(game_.match().players())) {
    const auto at = static_cast<std::size_t>(seat.index());
    const bool turn = pending.kind == Pending::Kind::turn && pending.awaits(seat);
    const std::string line =
        fmt::format("{} {}  {}", turn ? "▸" : " ", padded(names[at], widest), sketch.seats[at]);
    if (row < bottom)
      screen_.put(row++, 1, clipped(line, width - 2), turn ? Style::turn : Style::plain);
  }
  const bool roomy = bottom - row > static_cast<int>(sketch.table.size()) + 1;
  if (roomy) ++row;
  if (row < bottom) screen_.put(row++, 1, says_.table, Style::heading);
  for (const std::string& line : fitted(sketch.table, width - 5, bottom - row)) {
    if (row < bottom) screen_.put(row++, 3, line);
  }
}

void ScreenPlay::draw_story(int top, int bottom, int column) {
  const int width = screen_.columns() - column - 1;
  const std::vector<std::string>& story = game_.story(eyes_ ? Viewer(*eyes_) : Viewer::spectator());
  std::vector<std::string> lines;
  const int room = bottom - top - 1;
  // Only the end of the story is needed, and the pages before it up to the scroll position.
  const int wanted = room * (scrolled_ + 1);
  for (auto sentence = story.rbegin();
       sentence != story.rend() && static_cast<int>(lines.size()) < wanted; ++sentence) {
    std::vector<std::string> parts = wrapped(*sentence, width, 2);
    lines.insert(lines.end(), parts.rbegin(), parts.rend());
  }
  const int most = std::max(0, (static_cast<int>(lines.size()) - 1) / std::max(room, 1));
  scrolled_ = std::min(scrolled_, most);
  screen_.put(top, column, says_.happened, Style::heading);
  int row = bottom - 1;
  const int skipped =
      std::min(scrolled_ * room, std::max(0, static_cast<int>(lines.size()) - room));
  int first_row = top + 1 + std::min(room, static_cast<int>(lines.size()) - skipped) - 1;
  row = std::min(row, first_row);
  for (int n = skipped; n < static_cast<int>(lines.size()) && row > top; ++n) {
    screen_.put(row--, column, lines[static_cast<std::size_t>(n)]);
  }
}

void ScreenPlay::draw_lines(const std::vector<Line>& lines, int top) {
  for (const Line& line : lines) {
    if (line.empty()) screen_.horizontal(top);
    for (const Piece& piece : line) {
      screen_.put(top, piece.column, clipped(piece.text, screen_.columns() - piece.column),
                  piece.style);
    }
    ++top;
  }
}

/// Everything below the table; an empty line is drawn as a horizontal rule.
std::vector<ScreenPlay::Line> ScreenPlay::foot(const Sketch& sketch) {
  std::vector<Line> lines;
  lines.emplace_back();
  add_hand(sketch, lines);
  if (answers_ && !sketch.asks.empty()) {
    lines.push_back({{1, sketch.asks, Style::turn}});
    add_choices(sketch, lines);
  } else {
    lines.push_back({{1, session_.waiting(), Style::strong}});
  }
  if (!message_.empty()) {
    for (std::string& line : wrapped(message_, screen_.columns() - 2)) {
      lines.push_back({{1, std::move(line), Style::warning}});
    }
  }
  if (answers_ || prompt_ != "> ") {
    lines.push_back({{1, prompt_ + typed_, Style::strong}});
  }
  return lines;
}

void ScreenPlay::add_hand(const Sketch& sketch, std::vector<Line>& lines) const {
  // Items that the list of choices shows anyway are left out.
  std::vector<std::string> hand;
  for (const std::string& line : sketch.hand) {
    const bool listed =
        answers_ && choices_ && std::ranges::any_of(*choices_, [&](const Choice& choice) {
          return !choice.means.empty() && line.ends_with(choice.means);
        });
    if (!listed) hand.push_back(line);
  }
  if (hand.empty()) return;
  lines.push_back({{1, std::string(says_.your_hand), Style::heading}});
  const int room = screen_.rows() / 3;
  for (std::string& line : fitted(hand, screen_.columns() - 4, room)) {
    lines.push_back({{3, std::move(line), Style::strong}});
  }
  lines.emplace_back();
}

void ScreenPlay::add_choices(const Sketch& sketch, std::vector<Line>& lines) const {
  if (!choices_) {
    lines.push_back({{3, fmt::format(fmt::runtime(says_.type_notation), sketch.example)}});
    return;
  }
  int verb = 0;
  for (const Choice& choice : *choices_) verb = std::max(verb, columns(choice.text));
  std::vector<std::string> cells;
  const bool own_numbers = are_numbers(*choices_);
  int widest = 0;
  for (std::size_t n = 0; n < choices_->size(); ++n) {
    const Choice& choice = (*choices_)[n];
    const std::string number = own_numbers ? "   " : fmt::format("{:3}", n + 1);
    cells.push_back(fmt::format("{} {}  {}", number, padded(choice.text, verb), choice.means));
    widest = std::max(widest, columns(cells.back()));
  }
  const int width = screen_.columns() - 2;
  widest = std::min(widest, width);
  const int across = std::max(1, (width + 2) / (widest + 2));
  const int count = static_cast<int>(cells.size());
  const int down = (count + across - 1) / across;
  const int room = std::min(down, std::max(4, screen_.rows() / 4));
  // The visible part follows the arrow keys.
  const int at = chosen_ < 0 ? 0 : chosen_ % down;
  const int from = std::clamp(at - room / 2, 0, down - room);
  for (int row = from; row < from + room; ++row) {
    Line line;
    for (int column = 0; column < across; ++column) {
      const int n = column * down + row;
      if (n >= count) continue;
      line.push_back({1 + column * (widest + 2),
                      clipped(cells[static_cast<std::size_t>(n)], widest),
                      n == chosen_ ? Style::chosen : Style::plain});
    }
    lines.push_back(std::move(line));
  }
  if (room < down) lines.back().push_back({screen_.columns() - 3, from + room < down ? "▾" : "▴"});
}

}  // namespace humbug::cli
