#include "referee/asserted.h"

#include "core/assert.h"

namespace humbug {

namespace {

/// As many as the longest game that an option allows has turns.
constexpr std::size_t kMostAsserted = 10'000;

}  // namespace

Said Assertions::hear(std::size_t n, const json::object& line) {
  if (line.contains("chance")) since_roll_ = all_.size();
  const json::value* deed = line.if_contains("do");
  if (deed == nullptr) return {};
  const Seat seat(line.at("seat").to_number<int>());
  const Said said = match_.said(seat, deed->get_string());
  if (said.asserts) {
    all_.push_back({.line = n,
                    .by = seat,
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

std::vector<Asserted> asserted(std::span<const json::object> lines, const MatchMaker& make) {
  HUMBUG_ASSERT(!lines.empty());
  const auto header = read_header(lines.front());
  HUMBUG_ASSERT(header.has_value());
  const auto match = make(*header);
  HUMBUG_ASSERT(match.has_value());
  Assertions heard(**match);
  for (std::size_t n = 1; n < lines.size() && heard.all().size() < kMostAsserted; ++n) {
    heard.hear(n, lines[n]);
    if (play_line(**match, lines[n])) heard.look();
  }
  return heard.all();
}

}  // namespace humbug
