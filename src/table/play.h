#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/refusal.h"
#include "core/seat.h"
#include "referee/fairness_proof.h"
#include "referee/match.h"
#include "referee/proof/handshake.h"
#include "table/settings.h"
#include "table/table_rng.h"
#include "table/time_point.h"

namespace humbug::table {

namespace refusals {
inline constexpr Refusal kStale{
    "stale", "the table has moved on: that was the answer to an earlier question"};
inline constexpr Refusal kAnswered{"answered",
                                   "this seat has answered already, and answers can't be changed"};
inline constexpr Refusal kNoTimeLeft{
    "no_think", "this seat has had its time to think already, or it isn't its turn"};
}  // namespace refusals

/// One step of a match, for the table's frames.
struct Step {
  std::optional<Seat> actor;  ///< empty: a draw
  std::string manner;         ///< how a claim was made, outside the rules; may be empty
};

/// One game at a live table: the match, the current question with its start, and answers that may
/// not be shown yet. It draws chance, plays the fallback for silent seats, and gets the time passed
/// in.
///
///   asked --- answers are held ---> shown_after --- each is shown as it comes ---> turn or window
///                                                                                 is over:
///                                                                                 fallback
///
/// A steady table shows answers only at multiples of shown_after.
class Play {
 public:
  using Stepped = std::function<void(const Step&)>;

  Play(std::unique_ptr<Match> match, const TableRng& rng, fairness::Proof proof)
      : match_(std::move(match)), rng_(rng), proof_(std::move(proof)) {}

  const Match& match() const { return *match_; }
  const fairness::Proof& proof() const { return proof_; }
  bool over() const { return match_->pending().kind == Pending::Kind::over; }
  /// Are the committed values used up? Then the seats must agree on new chance.
  bool needs_chance() const { return needs_chance_; }
  void renew(const json::object& line, const proof::Handshake& agreed) {
    proof_.renew(line, agreed.secret(), agreed.agreed().stock, agreed.joint());
    needs_chance_ = false;
  }
  /// The number of the current question: a turn or a window, however many have answered it.
  std::uint32_t question() const { return question_; }
  /// The seats that the question was put to; public.
  SeatSet asked() const { return asked_; }
  /// The seats that have not answered yet; secret in a sealed window.
  SeatSet awaited() const { return match_->pending().seats - held_seats(); }
  TimePoint asked_at() const { return asked_at_; }
  /// When the fallback is played for a silent seat.
  TimePoint deadline(Seat seat, const Settings& settings) const;
  int decisions() const { return decisions_; }

  /// Accepts an answer or refuses it. It is shown by the next advance() that may show it.
  std::optional<Refusal> answer(Seat seat, std::string_view text, std::string_view manner,
                                std::uint32_t question, TimePoint now);
  /// Extends a seat's turn, once a game.
  std::optional<Refusal> think(Seat seat);
  bool may_think(Seat seat) const;

  /// Does all that is due: draws, answers that may be shown, timeouts. The clocks of the seats of
  /// `patient` are stopped.
  void advance(const Settings& settings, SeatSet patient, TimePoint now, const Stepped& stepped);
  /// The table's settings, overridden by the game's own rules about its clocks.
  Settings timed(Settings settings) const;
  /// When advance() or a bot has something to do; nullopt: only people can go on.
  std::optional<TimePoint> due(const Settings& settings, SeatSet patient, SeatSet bots) const;
  /// The bots that are to answer now.
  SeatSet bots_due(const Settings& settings, SeatSet bots, TimePoint now) const;

  /// For a finished game that was restored: the number of questions it had.
  void resume_at(std::uint32_t question) { question_ = question; }
  /// Extends all deadlines by the time in which the server was closed.
  void credit(Duration closed);

 private:
  struct Held {
    CheckedAction action;
    std::string manner;
    TimePoint came_at;
  };

  SeatSet held_seats() const;
  /// When an answer may be shown; a steady table never shows it at the instant it comes.
  TimePoint shown_at(const Held& answer, const Settings& settings) const;
  /// When a bot answers: about as slowly as a person, so that the players can follow.
  TimePoint bot_time(Seat seat, const Settings& settings) const;
  bool in_window() const { return match_->pending().kind == Pending::Kind::window; }
  /// Does one thing that is due; false if nothing is.
  bool advance_once(const Settings& settings, SeatSet patient, TimePoint now,
                    const Stepped& stepped);
  std::optional<Seat> silent(const Settings& settings, SeatSet patient, TimePoint now) const;
  void after(const Step& step, TimePoint now, const Stepped& stepped);

  std::unique_ptr<Match> match_;
  TableRng rng_;           ///< for the delays of bots
  fairness::Proof proof_;  ///< the chance that is already determined
  bool needs_chance_ = false;
  std::uint32_t question_ = 0;
  int decisions_ = 0;
  TimePoint asked_at_;
  SeatSet asked_;
  SeatSet thinking_;  ///< seats with more time for this question
  SeatSet thought_;   ///< seats that have used their extension in this game
  std::vector<Held> held_;
};

}  // namespace humbug::table
