#pragma once

#include "core/seat.h"
#include "games/motes/state.h"

namespace humbug::motes {

/// The steps of a cycle. Each leads to the next until somebody must decide or chance must speak, so
/// that all of them are declared here; they are told in files of their own:
///
///   windows.h    begin -> sunset window -> ... the windows of the night ... -> sunrise window
///   answers.h    an effect, Blues upon it, what becomes of it
///   night.h      roll -> bid ... -> accusation -> lost die
///   sunrise.h    end -> begin again, or the winner's choice and the end of the game
struct Cycle {
  template <class Sink>
  static void begin(State& state, Sink& sink);
  template <class Sink>
  static void pass(State& state, Seat seat, Sink& sink);
  template <class Sink>
  static void use(State& state, Seat seat, const Action& action, Sink& sink);
  template <class Sink>
  static void back_to_window(State& state, Sink& sink);

  template <class Sink>
  static void answer(State& state, Seat seat, DieId blue, Sink& sink);
  template <class Sink>
  static void red_roll(State& state, Face face, Sink& sink);

  template <class Sink>
  static void roll(State& state, const Draw& draw, Sink& sink);
  template <class Sink>
  static void bid(State& state, Seat seat, const Bid& bid, Sink& sink);
  template <class Sink>
  static void accuse(State& state, Seat seat, Sink& sink);
  template <class Sink>
  static void lose(State& state, DieId die, Sink& sink);

  template <class Sink>
  static void finish(State& state, DieId winning, Sink& sink);

 private:
  template <class Sink>
  static void open_window(State& state, Phase phase, Sink& sink);
  template <class Sink>
  static void seek(State& state, Sink& sink);
  template <class Sink>
  static void close_window(State& state, Sink& sink);

  template <class Sink>
  static void open_answers(State& state, Seat first, Seat last, Sink& sink);
  template <class Sink>
  static void next_answer(State& state, Seat from, Sink& sink);
  template <class Sink>
  static void resolve(State& state, Sink& sink);

  template <class Sink>
  static void next_turn(State& state, Seat seat, Sink& sink);
  template <class Sink>
  static void settle_grey(State& state, bool stopped, Sink& sink);
  template <class Sink>
  static void stand(State& state, Sink& sink);
  template <class Sink>
  static void end_night(State& state, Sink& sink);

  template <class Sink>
  static void end(State& state, Sink& sink);
  template <class Sink>
  static void die(State& state, Seat seat, Sink& sink);
  template <class Sink>
  static void win(State& state, Seat winner, Sink& sink);
};

}  // namespace humbug::motes
