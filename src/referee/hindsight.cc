#include "referee/hindsight.h"

#include <cstdint>
#include <string_view>
#include <utility>

#include "core/assert.h"
#include "referee/asserted.h"

namespace humbug {

namespace {

/// As many give odds that are seldom more than seven in a hundred wrong.
constexpr int kWorlds = 200;
constexpr std::uint64_t kSeed = 1;
/// So that no game, however long, asks for more worlds than take a moment.
constexpr std::size_t kMostDoubts = 500;

class Hindsight {
 public:
  Hindsight(Match& match, Seat chair) : match_(match), chair_(chair), heard_(match) {}

  /// Before a line is played.
  void hear(std::size_t n, const json::object& line) {
    const Said said = heard_.hear(n, line);
    if (!said.asserts && !said.believes) return;
    const Seat seat(line.at("seat").to_number<int>());
    if (said.believes && seat == chair_ && last_ != kNone) all_[last_].believed = said.believes;
    if (said.asserts) doubt(line.at("do").as_string());
  }
  /// And after it.
  void look() { heard_.look(); }
  bool is_full() const { return all_.size() >= kMostDoubts; }

  std::vector<Doubtful> take() {
    for (std::size_t n = 0; n < all_.size(); ++n) all_[n].judged = heard_.all()[of_[n]].judged;
    return std::move(all_);
  }

 private:
  static constexpr std::size_t kNone = kMostDoubts;

  /// What was just heard.
  void doubt(std::string_view text) {
    const Asserted& said = heard_.all().back();
    last_ = kNone;
    if (said.by == chair_) return;
    FastRng rng(kSeed, said.line);
    const auto odds = match_.lie_odds(Viewer(chair_), said.by, text, kWorlds, AnyRng(rng));
    if (!odds) return;
    last_ = all_.size();
    of_.push_back(heard_.all().size() - 1);
    all_.push_back({.line = said.line,
                    .by = said.by,
                    .odds = *odds,
                    .believed = std::nullopt,
                    .lie = said.lie,
                    .judged = false});
  }

  Match& match_;
  Seat chair_;
  Assertions heard_;
  std::vector<Doubtful> all_;
  std::vector<std::size_t> of_;  ///< which of all that was heard each of them is
  std::size_t last_ = kNone;     ///< of the last assertion, if another's
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
