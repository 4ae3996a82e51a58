#include "cli/plain_play.h"

#include <string>

#include <fmt/format.h>

#include "cli/interrupt.h"
#include "cli/text_layout.h"

namespace humbug::cli {

namespace {

/// Longer lists of choices are not read out.
constexpr std::size_t kMostListed = 30;

/// Clears the screen and the scrollback buffer.
constexpr std::string_view kWipe = "\x1b[H\x1b[2J\x1b[3J";

}  // namespace

Ending PlainPlay::run() {
  introduce();
  for (;;) {
    while (game_.advance() && Interrupts::seen() == 0) {
      if (!several()) tell_news(Viewer(game_.people().front()), told_[game_.people().front()]);
    }
    if (Interrupts::seen() != 0) return Ending::interrupted;
    if (game_.over()) break;
    const Seat seat = *game_.asked();
    if (const auto ended = hand_over(seat)) return *ended;
    if (const auto ended = ask(seat)) return *ended;
  }
  if (several()) {
    if (wipes_) out_ << kWipe;
    tell_news(Viewer::spectator(), told_public_);
  }
  out_ << says_.it_is_over << '\n';
  return Ending::finished;
}

void PlainPlay::introduce() {
  out_ << game_.match().info().title << '\n';
  for (const Seat seat : SeatSet::first(game_.match().players())) {
    const bool bot = !game_.people().contains(seat);
    out_ << "  "
         << fmt::format(fmt::runtime(says_.seat_line), seat.index(),
                        game_.names()[static_cast<std::size_t>(seat.index())],
                        bot ? fmt::format(" ({})", says_.bot) : "")
         << '\n';
  }
  out_ << '\n';
}

std::optional<Ending> PlainPlay::read(std::string& line) {
  switch (in_.next(line)) {
    case LineReader::Got::line:
      return std::nullopt;
    case LineReader::Got::end:
      return Ending::input_ended;
    case LineReader::Got::interrupted:
      break;
  }
  return Ending::interrupted;
}

/// Pass and play: hides what one person has read before the next one looks.
std::optional<Ending> PlainPlay::hand_over(Seat seat) {
  if (!several()) return std::nullopt;
  if (holder_ != seat) {
    if (wipes_) out_ << kWipe;
    out_ << fmt::format(fmt::runtime(says_.press_enter),
                        game_.names()[static_cast<std::size_t>(seat.index())])
         << '\n'
         << std::flush;
    std::string ignored;
    if (const auto ended = read(ignored)) return ended;
    holder_ = seat;
    told_public_ = game_.story(Viewer::spectator()).size();
  }
  tell_news(Viewer(seat), told_[seat]);
  return std::nullopt;
}

std::optional<Ending> PlainPlay::ask(Seat seat) {
  const Sketch sketch = session_.sketch(seat);
  const auto choices = session_.choices(seat, kMostListed);
  show(seat, sketch);
  list(choices, sketch);
  std::string line;
  for (;;) {
    out_ << "> " << std::flush;
    if (const auto ended = read(line)) return ended;
    const Reply reply = session_.take(seat, line, choices.value_or(std::vector<Choice>()));
    for (const std::string& said : reply.lines) out_ << said << '\n';
    if (reply.kind == Reply::Kind::quit) return Ending::left;
    if (reply.kind == Reply::Kind::acted) {
      // Private results of this seat's action are told before the keyboard is handed over.
      tell_news(Viewer(seat), told_[seat]);
      return std::nullopt;
    }
  }
}

void PlainPlay::tell_news(Viewer viewer, std::size_t& told) {
  const std::vector<std::string>& story = game_.story(viewer);
  for (; told < story.size(); ++told) out_ << story[told] << '\n';
  out_ << std::flush;
}

void PlainPlay::show(std::optional<Seat> seat, const Sketch& sketch) {
  out_ << '\n' << says_.players << ":\n";
  int widest = 0;
  for (const std::string& name : game_.names()) widest = std::max(widest, columns(name));
  for (std::size_t n = 0; n < sketch.seats.size(); ++n) {
    out_ << "  " << padded(game_.names()[n], widest) << "  " << sketch.seats[n] << '\n';
  }
  for (const std::string& line : sketch.table) out_ << line << '\n';
  if (seat && !sketch.hand.empty()) {
    out_ << says_.your_hand << ":\n";
    for (const std::string& line : sketch.hand) out_ << "  " << line << '\n';
  }
}

void PlainPlay::list(const std::optional<std::vector<Choice>>& choices, const Sketch& sketch) {
  out_ << '\n' << sketch.asks << '\n';
  const bool own_numbers = choices && are_numbers(*choices);
  if (!choices) {
    out_ << fmt::format(fmt::runtime(says_.type_notation), sketch.example) << '\n';
    return;
  }
  int widest = 0;
  for (const Choice& choice : *choices) widest = std::max(widest, columns(choice.text));
  for (std::size_t n = 0; n < choices->size(); ++n) {
    const Choice& choice = (*choices)[n];
    const std::string number = own_numbers ? "  " : fmt::format("{:2}", n + 1);
    out_ << fmt::format("  {}  {}  {}\n", number, padded(choice.text, widest), choice.means);
  }
  if (own_numbers && !sketch.example.empty()) {
    out_ << fmt::format(fmt::runtime(says_.type_notation), sketch.example) << '\n';
  } else {
    out_ << says_.type_number << '\n';
  }
}

}  // namespace humbug::cli
