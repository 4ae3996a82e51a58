#pragma once

#include <ostream>

#include "cli/line_reader.h"
#include "cli/terminal_session.h"

namespace humbug::cli {

/// How a game at a terminal ended.
enum class Ending {
  finished,
  left,
  input_ended,
  interrupted,  ///< by a signal
  closed        ///< the terminal was closed
};

/// A game line by line, for pipes and screen readers: sentences and numbered choices.
class PlainPlay {
 public:
  /// `wipes`: the output is a terminal that can be cleared before another person looks.
  PlainPlay(LiveGame& game, LineReader& in, std::ostream& out, bool wipes)
      : game_(game),
        says_(phrases(game.language())),
        session_(game, says_),
        in_(in),
        out_(out),
        wipes_(wipes) {}

  Ending run();

 private:
  void introduce();
  bool several() const { return game_.people().size() > 1; }
  std::optional<Ending> hand_over(Seat seat);
  std::optional<Ending> read(std::string& line);
  std::optional<Ending> ask(Seat seat);
  void tell_news(Viewer viewer, std::size_t& told);
  void show(std::optional<Seat> seat, const Sketch& sketch);
  void list(const std::optional<std::vector<Choice>>& choices, const Sketch& sketch);

  LiveGame& game_;
  const Phrases& says_;
  TerminalSession session_;
  LineReader& in_;
  std::ostream& out_;
  bool wipes_;
  std::optional<Seat> holder_;   ///< the seat at the keyboard
  PerSeat<std::size_t> told_{};  ///< how much of the story each seat has read
  std::size_t told_public_ = 0;
};

}  // namespace humbug::cli
