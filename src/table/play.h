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

/// One step of a match, as the table tells it.
struct Step {
  std::optional<Seat> actor;  ///< none: chance
  std::string manner;         ///< how a claim was made, outside the rules; may be empty
};

/// One game at a live table: the match, whom it asks since when, and the answers that have come but
/// may not be shown yet. It draws chance, plays for the silent and never looks at a clock.
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
  /// Has the house committed to no more values? Then the seats must agree on new chance.
  bool needs_chance() const { return needs_chance_; }
  void renew(const json::object& line, const proof::Handshake& agreed) {
    proof_.renew(line, agreed.secret(), agreed.agreed().stock, agreed.joint());
    needs_chance_ = false;
  }
  /// Number of the question that the table is at: a turn or a window, whoever has answered it.
  std::uint32_t question() const { return question_; }
  /// Who was asked when the question came up, which everybody may know.
  SeatSet asked() const { return asked_; }
  /// Who has not answered yet; who that is, is secret in a sealed window.
  SeatSet awaited() const { return match_->pending().seats - held_seats(); }
  TimePoint asked_at() const { return asked_at_; }
  /// When silence is taken for an answer.
  TimePoint deadline(Seat seat, const Settings& settings) const;
  int decisions() const { return decisions_; }

  /// Takes an answer, or says why not. It is shown by the next advance() that may show it.
  std::optional<Refusal> answer(Seat seat, std::string_view text, std::string_view manner,
                                std::uint32_t question, TimePoint now);
  /// More time for a seat whose turn it is, once a game.
  std::optional<Refusal> think(Seat seat);
  bool may_think(Seat seat) const;

  /// Does all that is due: draws, answers that may be shown, silence that has lasted too long.
  /// Nobody waits for the seats of `patient` longer than they take: their clocks stand still.
  void advance(const Settings& settings, SeatSet patient, TimePoint now, const Stepped& stepped);
  /// The table's settings, with what the game's own rules say of its clocks instead.
  Settings timed(Settings settings) const;
  /// When advance() has something to do, or a bot is to be asked; none: only people can go on.
  std::optional<TimePoint> due(const Settings& settings, SeatSet patient, SeatSet bots) const;
  /// The bots that are to answer now.
  SeatSet bots_due(const Settings& settings, SeatSet bots, TimePoint now) const;

  /// A game that is over and was read again has this many questions behind it.
  void resume_at(std::uint32_t question) { question_ = question; }
  /// The house was closed for so long: nobody's clock ran.
  void credit(Duration closed);

 private:
  struct Held {
    Seat seat;
    std::string text;
    std::string manner;
    TimePoint came_at;
  };

  SeatSet held_seats() const;
  /// When an answer may be shown: a steady table never does at the instant at which it comes.
  TimePoint shown_at(const Held& answer, const Settings& settings) const;
  /// A bot takes about as long as a person would, so that the table can follow.
  TimePoint bot_time(Seat seat, const Settings& settings) const;
  bool in_window() const { return match_->pending().kind == Pending::Kind::window; }
  /// One thing that is due now; false if nothing is.
  bool advance_once(const Settings& settings, SeatSet patient, TimePoint now,
                    const Stepped& stepped);
  std::optional<Seat> silent(const Settings& settings, SeatSet patient, TimePoint now) const;
  void after(const Step& step, TimePoint now, const Stepped& stepped);

  std::unique_ptr<Match> match_;
  TableRng rng_;           ///< how long bots take
  fairness::Proof proof_;  ///< all chance that the game knows
  bool needs_chance_ = false;
  std::uint32_t question_ = 0;
  int decisions_ = 0;
  TimePoint asked_at_;
  SeatSet asked_;
  SeatSet thinking_;  ///< have asked for more time for this question
  SeatSet thought_;   ///< have asked for it in this game
  std::vector<Held> held_;
};

}  // namespace humbug::table
