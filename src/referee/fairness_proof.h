#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/showing.h"
#include "referee/chacha_rng.h"
#include "referee/fairness_seeds.h"
#include "referee/match.h"

namespace humbug::fairness {

/// Keeps the proof of a game under way beside its Match: where chance comes from, what is sealed of
/// each line, and which seals open for whom. It holds no more of the past than can still be opened,
/// and is made again by playing the record's lines to another one.
///
///   match.draw(rng of draw_seed())  or  match.act(...)
///   proof.take_step(match)
///   send sealed_lines() to all, openings(viewer) to each
class Proof {
 public:
  /// `header` is the record's first line, with its "fairness".
  Proof(const json::object& header, const Digest& joint);

  /// What the next draw is drawn with, by a ChaChaRng; each draw has its own.
  ChaChaRng::Seed draw_seed() const;
  /// And what silence means at this point, where that is left to chance.
  ChaChaRng::Seed fallback_seed() const;

  /// To be called after each step of the match, and after nothing else.
  void take_step(const Match& match);
  /// What is told of the last step below has been told: thousands of tables needn't keep it.
  void forget_step();

  /// The lines of the last step as the whole table gets them, each a JSON object.
  std::span<const std::string> sealed_lines() const { return sealed_; }
  /// [[line, path, value, salt], ...]: the seals that the last step opens for `viewer`, of all
  /// lines so far, as JSON; empty if there are none. What a seat has once been given it isn't given
  /// again.
  std::string openings(Viewer viewer) const;
  /// Are these the same for `viewer` and a spectator?
  bool opens_alike(Viewer viewer) const;
  /// {"opened":[...]}: those for everybody, as a public record has them; empty if there are none.
  std::string opened_line() const;

  /// When the game is over: a hash of all that everybody was sent.
  Digest transcript(const Match& match) const;

 private:
  struct Leaf {
    std::string path;
    std::string text;
    Salt salt{};              ///< of its seal, if it has one
    std::uint16_t known = 0;  ///< who has seen it: bits of viewers
    std::uint16_t now = 0;    ///< who sees it in this step
  };
  /// The latest line of its kind and seat: nothing else can be opened any more.
  struct Line {
    std::uint64_t number = 0;
    std::string kind;
    std::optional<Seat> seat;
    std::vector<Leaf> leaves;
  };
  struct Opened {
    std::uint64_t line;
    std::string path;
    std::string text;
    Salt salt;
    std::uint16_t viewers;
  };

  Line& begin_line(const json::object& line);
  Line* latest(const Showing& showing);
  void show(const Match& match, Viewer viewer);
  void seal(const json::object& line, Line& kept);
  void gather_opened();
  void send(const json::object& line);

  Digest joint_;
  Digest transcript_{};
  std::uint64_t lines_ = 0;
  std::uint64_t draws_ = 0;
  std::vector<Line> kept_;
  Showings showings_;
  std::vector<std::string> sealed_;
  std::vector<Opened> opened_;
};

/// The line before the result: with the seeds of a game whose table shows everything, or without.
json::object reveal_line(const Seeds& seeds, int players, const Digest& transcript);
json::object closed_reveal_line(const Digest& transcript);
/// The next link of the transcript: a line as it was sent.
Digest link(const Digest& transcript, std::string_view line);
Digest link(const Digest& transcript, const json::object& line);

}  // namespace humbug::fairness
