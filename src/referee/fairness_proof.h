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

/// The proof of a game under way, beside its Match: the source of chance, the sealed leaves of each
/// line, and which of them are opened to whom. It stores only what can still be opened, and is
/// restored by replaying the record's lines.
///
///   proof.draw(match)  or  match.act(...)
///   proof.take_step(match)
///   send lines() to all, own(viewer) to each
///
/// A game of the first version draws all chance from its joint seed; one of the second from
/// `Draws`, and opens the house's values together with the leaves that follow from them.
class Proof {
 public:
  /// Of the first version. `header` is the record's first line, with its "fairness".
  Proof(const json::object& header, const Digest& joint);
  /// Of the second; `key` is secret, and the salts are derived from it.
  Proof(const json::object& header, const Digest& key, proof::Draws draws);

  bool opens_house_values() const { return draws_.has_value(); }
  /// Makes the draw that is due. Returns false, without drawing, if the house's committed values
  /// are used up: then the seats must agree on new chance first.
  bool draw(Match& match);
  /// After a new agreement: `line` is sent to everybody with the next step.
  void renew(const json::object& line, const Seed& secret, const ChanceStock& stock,
             const Digest& joint);
  /// The seed for the action of a silent seat, where the rules make it random.
  ChaChaRng::Seed fallback_seed() const;

  /// Call it after each step of the match, and only then.
  void take_step(const Match& match);
  /// Frees the data of the last step after it has been sent, to save memory.
  void forget_step();

  /// The record's lines of the last step as everybody gets them, each a JSON object.
  std::span<const std::string> sealed_lines() const { return sealed_; }
  /// The same lines in a public record, with the openings for everybody.
  std::span<const std::string> public_lines() const { return public_; }
  /// The openings for `viewer` made by the last step, of all lines so far; empty if there are none.
  /// No opening is sent to a viewer twice. First version: [[line, path, value, salt], ...],
  /// including those for everybody. Second version: {"opened":[...],"house":[...]} without those.
  std::string openings(Viewer viewer) const;
  /// Are the openings the same for `viewer` and a spectator?
  bool opens_alike(Viewer viewer) const;
  /// Second version: all openings of the latest lines for `viewer` alone, in the same form.
  std::string opened_so_far(Viewer viewer) const;

  /// The hash of all public lines so far, starting with the header, and their number.
  const Digest& chain() const { return transcript_; }
  std::size_t chained() const { return chained_; }
  /// When the game is over: the hash of everything that everybody was sent.
  Digest transcript(const Match& match) const;
  /// Second version: the line before the result in a full record.
  json::object reveal_line(const Match& match) const;

 private:
  struct Leaf {
    std::string path;
    std::string text;
    Salt salt{};                            ///< of its seal, if it has one
    std::uint16_t known = 0;                ///< the viewers who have seen it, as bits
    std::uint16_t now = 0;                  ///< the viewers who see it in this step
    std::optional<proof::HouseLeaf> house;  ///< the house value that it comes from
    bool laid = false;                      ///< a card that its seat has laid since
  };
  /// The latest line of its kind and seat: only these can still be opened.
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
  /// `even`: padded with spaces, so that the length doesn't depend on the values.
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
  std::vector<std::string> renewals_;  ///< lines with which the next step begins
  std::vector<Opened> opened_;

  std::optional<proof::Draws> draws_;
  std::optional<proof::Draws::Drawn> drawn_;  ///< by this step
  json::array plans_;                         ///< [[line, plan], ...]
  /// seats that got cards since the deal: which of their cards were dealt is secret
  SeatSet mixed_;
  /// By house value: the viewers to whom it has been opened, and those of this step, as bits.
  std::map<proof::HouseLeaf, std::uint16_t> house_known_;
  std::map<proof::HouseLeaf, std::uint16_t> house_now_;
};

/// The line before the result: with the seeds if the table has agreed to show everything, or
/// without.
json::object reveal_line(const Seeds& seeds, int players, const Digest& transcript);
json::object closed_reveal_line(const Digest& transcript);
/// The next value of the transcript's hash chain, after a line as it was sent.
Digest link(const Digest& transcript, std::string_view line);
Digest link(const Digest& transcript, const json::object& line);

}  // namespace humbug::fairness
