// Input and flow of a game on the whole screen; screen_draw.cc draws it.

#include "cli/screen_play.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "cli/interrupt.h"
#include "cli/text_layout.h"

namespace humbug::cli {

namespace {

/// Longer lists are unreadable; then the notation is quicker.
constexpr std::size_t kMostChoices = 160;
constexpr std::size_t kMostTyped = 300;
/// The longest sleep, in milliseconds, before signals are checked.
constexpr int kTick = 100;

/// The way in which a key ends the game, if it does.
std::optional<Ending> ending_of(const Key& key) {
  if (key.kind == Key::Kind::closed) return Ending::closed;
  if (key.kind == Key::Kind::interrupted) return Ending::interrupted;
  return std::nullopt;
}

void erase_last_character(std::string& text) {
  while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U) {
    text.pop_back();
  }
  if (!text.empty()) text.pop_back();
}

}  // namespace

Ending ScreenPlay::run() {
  if (!several()) eyes_ = game_.people().front();
  for (;;) {
    if (const auto ended = watch()) return *ended;
    if (game_.over()) return linger();
    const Seat seat = *game_.asked();
    if (const auto ended = curtain(seat)) return *ended;
    if (const auto ended = ask(seat)) return *ended;
  }
}

bool ScreenPlay::large_enough() const {
  return screen_.columns() >= kLeastColumns && screen_.rows() >= kLeastRows;
}

/// Shows the moves of others. If several people share the screen, no hand is visible meanwhile.
std::optional<Ending> ScreenPlay::watch() {
  answers_.reset();
  if (several()) eyes_.reset();
  for (;;) {
    const std::size_t told = game_.story(Viewer::spectator()).size();
    if (!game_.advance()) return std::nullopt;
    if (game_.story(Viewer::spectator()).size() == told) continue;
    scrolled_ = 0;
    if (const auto ended = pause()) return ended;
  }
}

/// Waits so that a person can read; any key ends the pause. At full speed keys are left for the
/// next question.
std::optional<Ending> ScreenPlay::pause() {
  draw();
  const auto end = std::chrono::steady_clock::now() + pace_;
  for (;;) {
    if (Interrupts::seen() != 0) return Ending::interrupted;
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        end - std::chrono::steady_clock::now());
    if (left.count() <= 0) return std::nullopt;
    const Key key = screen_.wait(std::min(static_cast<int>(left.count()), kTick));
    if (key.kind == Key::Kind::resized) draw();
    if (key.kind != Key::Kind::none && key.kind != Key::Kind::resized) return common(key);
  }
}

std::optional<Ending> ScreenPlay::curtain(Seat seat) {
  if (several() && holder_ != seat) {
    screen_.drop_keys();
    screen_.forget();
    for (;;) {
      const std::string& name = game_.names()[static_cast<std::size_t>(seat.index())];
      screen_.clear();
      const int row = screen_.rows() / 2;
      const std::string says = fmt::format(fmt::runtime(says_.hand_over), name);
      screen_.put(row - 1, std::max(0, (screen_.columns() - columns(says)) / 2), says,
                  Style::strong);
      screen_.put(row + 1, std::max(0, (screen_.columns() - columns(says_.press_key)) / 2),
                  says_.press_key, Style::quiet);
      screen_.show();
      const Key key = screen_.wait(kTick);
      if (const auto ended = ending_of(key)) return ended;
      if (key.kind == Key::Kind::leave) return Ending::left;
      if (key.kind != Key::Kind::none && key.kind != Key::Kind::resized) break;
    }
    holder_ = seat;
  }
  eyes_ = seat;
  return std::nullopt;
}

std::optional<Ending> ScreenPlay::ask(Seat seat) {
  answers_ = seat;
  choices_ = session_.choices(seat, kMostChoices);
  chosen_ = -1;
  typed_.clear();
  scrolled_ = 0;
  while (answers_) {
    draw();
    const Key key = screen_.wait(kTick);
    if (key.kind == Key::Kind::none) continue;
    if (key.kind == Key::Kind::enter) {
      if (const auto ended = take(seat)) return ended;
    } else if (key.kind == Key::Kind::up || key.kind == Key::Kind::down) {
      move_choice(key.kind == Key::Kind::up ? -1 : 1);
    } else if (key.kind == Key::Kind::text && (key.text != "?" || !typed_.empty())) {
      edit(key);
    } else if (key.kind == Key::Kind::backspace) {
      edit(key);
    } else if (const auto ended = common(key)) {
      return ended;
    }
  }
  return std::nullopt;
}

/// After the end of the game: look, save, leave.
Ending ScreenPlay::linger() {
  answers_.reset();
  message_.clear();
  for (;;) {
    draw();
    const Key key = screen_.wait(kTick);
    const bool done = key.kind == Key::Kind::enter || key.kind == Key::Kind::leave ||
                      key.kind == Key::Kind::closed || key.kind == Key::Kind::interrupted ||
                      (key.kind == Key::Kind::text && key.text == "q");
    if (done) return Ending::finished;
    if (const auto ended = common(key)) return Ending::finished;
  }
}

void ScreenPlay::edit(const Key& key) {
  message_.clear();
  chosen_ = -1;
  if (key.kind == Key::Kind::backspace) {
    erase_last_character(typed_);
  } else if (typed_.size() < kMostTyped) {
    typed_ += key.text;
  }
}

/// The arrow keys select a choice and write it at the prompt.
void ScreenPlay::move_choice(int by) {
  if (!choices_ || choices_->empty()) return;
  const int size = static_cast<int>(choices_->size());
  chosen_ = chosen_ < 0 ? (by > 0 ? 0 : size - 1) : (chosen_ + by + size) % size;
  typed_ = (*choices_)[static_cast<std::size_t>(chosen_)].text;
  message_.clear();
}

std::optional<Ending> ScreenPlay::take(std::optional<Seat> seat) {
  const Reply reply = session_.take(seat, typed_, choices_.value_or(std::vector<Choice>()));
  typed_.clear();
  chosen_ = -1;
  message_.clear();
  if (reply.kind == Reply::Kind::quit) return leave();
  if (reply.kind == Reply::Kind::acted) {
    answers_.reset();
    return std::nullopt;
  }
  if (reply.lines.size() > 1) return page(says_.help_title, reply.lines);
  if (!reply.lines.empty()) message_ = reply.lines.front();
  return std::nullopt;
}

/// Keys with the same meaning everywhere.
std::optional<Ending> ScreenPlay::common(const Key& key) {
  if (const auto ended = ending_of(key)) return ended;
  switch (key.kind) {
    case Key::Kind::page_up:
      ++scrolled_;
      break;
    case Key::Kind::page_down:
      scrolled_ = std::max(0, scrolled_ - 1);
      break;
    case Key::Kind::help:
      return page(says_.help_title, session_.help());
    case Key::Kind::text:
      if (key.text == "?") return page(says_.help_title, session_.help());
      break;
    case Key::Kind::tab:
      return whole_table();
    case Key::Kind::save:
      return save();
    case Key::Kind::leave:
      return leave();
    default:
      break;
  }
  return std::nullopt;
}

std::optional<Ending> ScreenPlay::leave() {
  std::string answer;
  if (const auto ended = read_line(says_.really_quit, answer)) return ended;
  const bool yes = answer == "y" || answer == "j";
  return yes ? std::optional(Ending::left) : std::nullopt;
}

std::optional<Ending> ScreenPlay::save() {
  std::string path;
  if (const auto ended = read_line(says_.save_as, path)) return ended;
  if (!path.empty()) message_ = session_.save(path);
  return std::nullopt;
}

std::optional<Ending> ScreenPlay::read_line(std::string_view prompt, std::string& line) {
  const std::string before = std::exchange(typed_, "");
  const std::optional<Seat> asked = answers_;
  prompt_ = prompt;
  message_.clear();
  std::optional<Ending> ended;
  for (;;) {
    draw();
    const Key key = screen_.wait(kTick);
    ended = ending_of(key);
    if (ended || key.kind == Key::Kind::enter || key.kind == Key::Kind::other) break;
    if (key.kind == Key::Kind::text || key.kind == Key::Kind::backspace) edit(key);
  }
  line = std::exchange(typed_, before);
  answers_ = asked;
  prompt_ = "> ";
  return ended;
}

std::optional<Ending> ScreenPlay::whole_table() {
  const Sketch sketch = session_.sketch(eyes_);
  std::vector<std::string> lines;
  for (std::size_t n = 0; n < sketch.seats.size(); ++n) {
    lines.push_back(fmt::format("  {}  {}", padded(game_.names()[n], 16), sketch.seats[n]));
  }
  lines.emplace_back("");
  for (const std::string& line : sketch.table) lines.push_back("  " + line);
  if (!sketch.hand.empty()) {
    lines.emplace_back("");
    lines.emplace_back(says_.your_hand);
    for (const std::string& line : sketch.hand) lines.push_back("  " + line);
  }
  return page(says_.whole_table, lines);
}

std::optional<Ending> ScreenPlay::page(std::string_view title,
                                       const std::vector<std::string>& lines) {
  int from = 0;
  for (;;) {
    const int width = screen_.columns() - 2;
    std::vector<std::string> shown;
    for (const std::string& line : lines) {
      const int indent = line.starts_with("  ") ? 4 : 0;
      for (std::string& part : wrapped(line, std::max(width, 10), indent)) {
        shown.push_back(std::move(part));
      }
    }
    const int room = screen_.rows() - 3;
    from = std::clamp(from, 0, std::max(0, static_cast<int>(shown.size()) - room));
    screen_.clear();
    screen_.put(0, 0, padded(fmt::format(" {}", title), screen_.columns()), Style::bar);
    const int last = std::min(from + room, static_cast<int>(shown.size()));
    for (int n = from; n < last; ++n) {
      screen_.put(n - from + 2, 1, shown[static_cast<std::size_t>(n)]);
    }
    screen_.put(screen_.rows() - 1, 1, clipped(says_.page_keys, width), Style::quiet);
    screen_.show();
    const Key key = screen_.wait(kTick);
    if (const auto ended = ending_of(key)) return ended;
    if (key.kind == Key::Kind::none || key.kind == Key::Kind::resized) continue;
    if (key.kind == Key::Kind::up)
      --from;
    else if (key.kind == Key::Kind::down)
      ++from;
    else if (key.kind == Key::Kind::page_up)
      from -= room;
    else if (key.kind == Key::Kind::page_down)
      from += room;
    else
      return std::nullopt;
  }
}

}  // namespace humbug::cli
