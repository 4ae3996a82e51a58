#include "referee/hindsight.h"

#include <cstdint>
#include <utility>

#include "core/assert.h"

namespace humbug {

namespace {

/// As many give odds that are seldom more than seven in a hundred wrong.
constexpr int kWorlds = 200;
constexpr std::uint64_t kSeed = 1;
/// So that no game, however long, asks for more worlds than take a moment.
constexpr std::size_t kMostDoubts = 500;

class Hindsight {
 public:
  Hindsight(Match& match, Seat chair) : match_(match), chair_(chair) {}

  /// Before a line is played.
  void hear(std::size_t n, const json::object& line) {
    if (line.contains("chance")) since_roll_ = all_.size();
    const json::value* deed = line.if_contains("do");
    if (deed == nullptr) return;
    const Seat seat(line.at("seat").to_number<int>());
    const std::string_view text = deed->get_string();
    const Said said = match_.said(seat, text);
    if (said.believes && seat == chair_ && last_ != kNone) all_[last_].believed = said.believes;
    if (said.asserts) note(n, seat, text, *said.asserts);
  }
  /// And after it.
  void look() {
    if (!was_opened(match_.claims())) return;
    if (last_ != kNone) all_[last_].judged = true;
    if (!of_all_) return;
    for (std::size_t n = since_roll_; n < all_.size(); ++n) all_[n].judged = true;
  }
  bool is_full() const { return all_.size() >= kMostDoubts; }
  std::vector<Doubtful> take() { return std::move(all_); }

 private:
  static constexpr std::size_t kNone = kMostDoubts;

  void note(std::size_t n, Seat seat, std::string_view text, const Assertion& assertion) {
    last_ = kNone;
    of_all_ = assertion.of_all;
    if (seat == chair_) return;
    FastRng rng(kSeed, n);
    const auto odds = match_.lie_odds(Viewer(chair_), seat, text, kWorlds, AnyRng(rng));
    if (!odds) return;
    last_ = all_.size();
    all_.push_back({.line = n,
                    .by = seat,
                    .odds = *odds,
                    .believed = std::nullopt,
                    .lie = assertion.lie,
                    .judged = false});
  }

  Match& match_;
  Seat chair_;
  std::vector<Doubtful> all_;
  std::size_t last_ = kNone;    ///< the last assertion, if another's
  std::size_t since_roll_ = 0;  ///< the first since chance was last asked
  bool of_all_ = false;         ///< does the last one speak of what all hold?
};

}  // namespace

std::vector<Doubtful> hindsight(std::span<const json::object> lines, const MatchMaker& make,
                                Seat chair) {
  HUMBUG_ASSERT(!lines.empty());
  const auto header = read_header(lines.front());
  HUMBUG_ASSERT(header.has_value());
  const auto match = make(*header);
  HUMBUG_ASSERT(match.has_value());
  Hindsight seen(**match, chair);
  for (std::size_t n = 1; n < lines.size() && !seen.is_full(); ++n) {
    seen.hear(n, lines[n]);
    if (play_line(**match, lines[n])) seen.look();
  }
  return seen.take();
}

}  // namespace humbug
