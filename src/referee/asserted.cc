#include "referee/asserted.h"

namespace humbug {

namespace {

/// Limits the list; no option allows a game with more turns.
constexpr std::size_t kMostAsserted = 10'000;

}  // namespace

Implication Assertions::hear(std::size_t n, const json::object& line) {
  if (line.contains("chance")) since_roll_ = all_.size();
  const auto action = action_of(line, match_.players());
  if (!action) return {};
  const Implication said = match_.said(action->seat, action->text);
  if (said.asserts) {
    all_.push_back({.line = n,
                    .by = action->seat,
                    .lie = said.asserts->lie,
                    .fitting = said.asserts->fitting,
                    .of_all = said.asserts->of_all,
                    .judged = false});
  }
  return said;
}

void Assertions::look() {
  if (all_.empty() || !was_opened(match_.claims())) return;
  all_.back().judged = true;
  if (!all_.back().of_all) return;
  for (std::size_t n = since_roll_; n < all_.size(); ++n) all_[n].judged = true;
}

std::expected<std::vector<Asserted>, std::string> asserted(std::span<const json::object> lines,
                                                           const MatchMaker& make) {
  const auto match = match_of_record(lines, make);
  if (!match) return std::unexpected(match.error());
  Assertions heard(**match);
  for (std::size_t n = 1; n < lines.size() && heard.all().size() < kMostAsserted; ++n) {
    heard.hear(n, lines[n]);
    const auto played = play_line(**match, lines[n]);
    if (!played) return std::unexpected(played.error());
    if (*played) heard.look();
  }
  return heard.all();
}

}  // namespace humbug
