#include "referee/hindsight.h"

#include <cstdint>
#include <string_view>
#include <utility>

#include "referee/asserted.h"

namespace humbug {

namespace {

/// Enough for odds whose error rarely exceeds 0.07.
constexpr int kWorlds = 200;
constexpr std::uint64_t kSeed = 1;
/// Limits the time for very long games.
constexpr std::size_t kMostDoubts = 500;

class Hindsight {
 public:
  Hindsight(Match& match, Seat chair) : match_(match), chair_(chair), heard_(match) {}

  /// Call it before a line is played.
  void hear(std::size_t n, const json::object& line) {
    const Implication said = heard_.hear(n, line);
    if (!said.asserts && !said.believes) return;
    const auto action = action_of(line, match_.players());  // it makes a claim, so it is an action
    if (!action) return;
    if (said.believes && action->seat == chair_ && last_ != kNone) {
      all_[last_].believed = said.believes;
    }
    if (said.asserts) doubt(action->text);
  }
  /// Call it after a line has been played.
  void look() { heard_.look(); }
  bool is_full() const { return all_.size() >= kMostDoubts; }

  std::vector<Doubtful> take() {
    for (std::size_t n = 0; n < all_.size(); ++n) all_[n].judged = heard_.all()[of_[n]].judged;
    return std::move(all_);
  }

 private:
  static constexpr std::size_t kNone = kMostDoubts;

  /// Adds the claim just heard.
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
  std::vector<std::size_t> of_;  ///< their indices among all claims
  std::size_t last_ = kNone;     ///< the last claim, if another seat made it
};

}  // namespace

std::expected<std::vector<Doubtful>, std::string> hindsight(std::span<const json::object> lines,
                                                            const MatchMaker& make, Seat chair) {
  const auto match = match_of_record(lines, make);
  if (!match) return std::unexpected(match.error());
  if (chair.index() >= (*match)->players()) return std::unexpected("the game has no such seat");
  Hindsight seen(**match, chair);
  for (std::size_t n = 1; n < lines.size() && !seen.is_full(); ++n) {
    seen.hear(n, lines[n]);
    const auto played = play_line(**match, lines[n]);
    if (!played) return std::unexpected(played.error());
    if (*played) seen.look();
  }
  return seen.take();
}

}  // namespace humbug
