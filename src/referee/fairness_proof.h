#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/disclosure.h"
#include "referee/chacha_rng.h"
#include "referee/fairness_seeds.h"
#include "referee/match.h"
#include "referee/proof/draws.h"

namespace humbug::fairness {

/// Keeps the proof of a game under way beside its Match: where chance comes from, what is sealed of
/// each line, and which seals open for whom. It holds no more of the past than can still be opened,
/// and is made again by playing the record's lines to another one.
///
///   proof.draw(match)  or  match.act(...)
///   proof.take_step(match)
///   send lines() to all, own(viewer) to each
///
/// A game of the first version draws all chance from its joint seed; one of the second from
/// `Draws`, and opens the house's values beside the leaves that they gave.
class Proof {
 public:
  /// Of the first version. `header` is the record's first line, with its "fairness".
  Proof(const json::object& header, const Digest& joint);
  /// Of the second; `key` is secret and gives the salts.
  Proof(const json::object& header, const Digest& key, proof::Draws draws);

  bool opens_house_values() const { return draws_.has_value(); }
  /// Makes the draw that is due; false, and nothing is drawn, if the house has committed to no more
  /// values: then the seats must agree on new chance first.
  bool draw(Match& match);
  /// The seats have agreed: everybody is sent `line` with the next step.
  void renew(const json::object& line, const Seed& secret, const ChanceStock& stock,
             const Digest& joint);
  /// Seeds the action of a silent seat, where the rules leave it to chance.
  ChaChaRng::Seed fallback_seed() const;

  /// To be called after each step of the match, and after nothing else.
  void take_step(const Match& match);
  /// What is told of the last step below has been told: thousands of tables needn't keep it.
  void forget_step();

  /// The record's lines of the last step as the whole table gets them, each a JSON object.
  std::span<const std::string> sealed_lines() const { return sealed_; }
  /// And all lines of it in a public record, with what is opened to everybody.
  std::span<const std::string> public_lines() const { return public_; }
  /// The openings of the last step for `viewer`, of all lines so far; empty if there are none. No
  /// viewer is given an opening twice.
  /// First version: [[line, path, value, salt], ...] with what is opened to everybody.
  /// Second version: {"opened":[...],"house":[...]} without it.
  std::string openings(Viewer viewer) const;
  /// Are these the same for `viewer` and a spectator?
  bool opens_alike(Viewer viewer) const;
  /// Second version: all that `viewer` alone was opened of the latest lines, in the same form.
  std::string opened_so_far(Viewer viewer) const;

  /// A hash of all public lines so far, and their number; the header is the first.
  const Digest& chain() const { return transcript_; }
  std::size_t chained() const { return chained_; }
  /// When the game is over: a hash of all that everybody was sent.
  Digest transcript(const Match& match) const;
  /// Second version: the line before the result in a full record.
  json::object reveal_line(const Match& match) const;

 private:
  struct Leaf {
    std::string path;
    std::string text;
    Salt salt{};                            ///< of its seal, if it has one
    std::uint16_t known = 0;                ///< who has seen it: bits of viewers
    std::uint16_t now = 0;                  ///< who sees it in this step
    std::optional<proof::HouseLeaf> house;  ///< the value that it comes from
    bool laid = false;                      ///< a card that its seat has laid since
  };
  /// The latest line of its kind and seat: nothing else can be opened any more.
  struct Line {
    std::uint64_t number = 0;
    std::string kind;
    std::optional<Seat> seat;
    std::vector<Leaf> leaves;
    std::vector<proof::HouseLeaf> rest;  ///< values without a leaf of their own
  };
  struct Opened {
    std::uint64_t line;
    std::string path;
    std::string text;
    Salt salt;
    std::uint16_t viewers;
  };

  Line& begin_line(const json::object& line);
  Line* latest(const Disclosure& showing);
  void show(const Match& match, Viewer viewer);
  void seal(const json::object& line, Line& kept);
  void gather_opened();
  void send(const json::object& line);
  void publish(std::string line);
  // Second version:
  void trace_draw(Line& line);
  void trace_action(Line& line, const Match& match);
  void note_received(const Match& match);
  void open_house(const Leaf& leaf, std::uint16_t viewers);
  /// `even`: with spaces, so that its length tells nothing about the values.
  std::string opened_text(const std::vector<Opened>& opened, std::vector<proof::HouseLeaf> house,
                          bool even) const;

  Digest key_;
  Digest transcript_{};
  std::size_t chained_ = 0;
  std::uint64_t lines_ = 0;
  std::uint64_t draws_made_ = 0;
  std::vector<Line> kept_;
  Disclosures showings_;
  std::vector<std::string> sealed_;
  std::vector<std::string> public_;
  std::vector<std::string> renewals_;  ///< lines that the next step begins with
  std::vector<Opened> opened_;

  std::optional<proof::Draws> draws_;
  std::optional<proof::Draws::Drawn> drawn_;  ///< in this step
  json::array plans_;                         ///< [[line, plan], ...]
  SeatSet mixed_;  ///< got cards since the deal: which of theirs were dealt is not told
  /// By house value: bits of the viewers who have been opened it, and those who are now.
  std::map<proof::HouseLeaf, std::uint16_t> house_known_;
  std::map<proof::HouseLeaf, std::uint16_t> house_now_;
};

/// The line before the result: with the seeds of a game whose table shows everything, or without.
json::object reveal_line(const Seeds& seeds, int players, const Digest& transcript);
json::object closed_reveal_line(const Digest& transcript);
/// The next link of the transcript: a line as it was sent.
Digest link(const Digest& transcript, std::string_view line);
Digest link(const Digest& transcript, const json::object& line);

}  // namespace humbug::fairness
