#include "games/liars_lair/unseen_moves.h"

namespace humbug::liars_lair {

namespace {

constexpr int kMaxFactorial = 170;  // of which a double can hold no more

}  // namespace

double factorial(int n) {
  static constexpr auto kTable = [] {
    std::array<double, kMaxFactorial + 1> table{};
    table[0] = 1;
    for (std::size_t at = 1; at < table.size(); ++at) {
      table[at] = table[at - 1] * static_cast<double>(at);
    }
    return table;
  }();
  return kTable[static_cast<std::size_t>(n)];
}

double choose(int n, int k) {
  if (k < 0 || k > n) return 0;
  if (n <= kMaxFactorial) return factorial(n) / (factorial(k) * factorial(n - k));
  double ways = 1;
  for (int at = 1; at <= k; ++at) ways *= static_cast<double>(n - k + at) / at;
  return ways;
}

bool UnseenMoves::count() {
  answers_.clear();
  total_ = 0;
  Path path;
  path.followed = followed;
  path.arrived = arrived;
  path.strangers = strangers;
  if (own_card_went_to) {
    path.tokens[0] = {Kind::stranger, *own_card_went_to, *own_card_went_to, *own_card_went_to};
    path.token_count = 1;
  }
  Answer answer;
  follow(0, path, answer);
  return total_ > 0;
}

/// The answer at this share, of 0 to 1, of all worlds.
const UnseenMoves::Answer& UnseenMoves::nth(double share) const {
  double left = share * total_;
  for (const Answer& answer : answers_) {
    if (left < answer.weight) return answer;
    left -= answer.weight;
  }
  return answers_.back();
}

void UnseenMoves::try_new(int loss, const Path& path, Answer& answer, Kind kind, Seat home,
                          int choices) {
  if (choices == 0) return;
  const auto& [loser, taker] = losses[static_cast<std::size_t>(loss)];
  Path next = path;
  next.ways *= choices;
  const Token token{kind, loser, taker, home};
  if (token.kind != Kind::loose) ++next.taken_from[loser];
  if (token.kind == Kind::stranger) --next.strangers;
  if (token.kind == Kind::arrived) --next.arrived[token.home];
  next.tokens[static_cast<std::size_t>(next.token_count++)] = token;
  answer.steps[static_cast<std::size_t>(loss)] = {token.kind,
                                                  static_cast<std::uint8_t>(token.home.index())};
  follow(loss + 1, next, answer);
}

void UnseenMoves::follow(int loss, const Path& path, Answer& answer) {
  if (loss == loss_count) return finish(path, answer);
  const auto& [loser, taker] = losses[static_cast<std::size_t>(loss)];
  if (path.followed[loser] > 0) {
    Path next = path;
    next.ways *= path.followed[loser];
    --next.followed[loser];
    ++next.followed[taker];
    answer.steps[static_cast<std::size_t>(loss)] = {Kind::followed, 0};
    follow(loss + 1, next, answer);
  }
  for (int n = 0; n < path.token_count; ++n) {
    if (path.tokens[static_cast<std::size_t>(n)].at != loser) continue;
    Path next = path;
    Token& token = next.tokens[static_cast<std::size_t>(n)];
    token.at = taker;
    answer.steps[static_cast<std::size_t>(loss)] = {Kind::passed, static_cast<std::uint8_t>(n)};
    follow(loss + 1, next, answer);
  }
  try_new(loss, path, answer, Kind::loose, loser, 1);
  try_new(loss, path, answer, Kind::stranger, loser, path.strangers);
  for (const Seat home : SeatSet::first(players)) {
    try_new(loss, path, answer, Kind::arrived, home, path.arrived[home]);
  }
}

void UnseenMoves::finish(const Path& path, Answer& answer) {
  PerSeat<int> came;
  PerSeat<int> went;
  for (int n = 0; n < path.token_count; ++n) {
    const Token& token = path.tokens[static_cast<std::size_t>(n)];
    if (token.kind == Kind::arrived && token.at != token.home) return;
    if (token.kind != Kind::loose) continue;
    ++came[token.at];
    ++went[token.origin];
  }
  answer.weight = path.ways * factorial(path.strangers);
  int strangers_left = path.strangers;
  for (const Seat seat : SeatSet::first(players)) {
    const int stayed = room[seat] - path.followed[seat] - came[seat];
    if (stayed < 0) return;
    answer.loose[seat] = stayed + went[seat];
    answer.strangers[seat] =
        unknown[seat] - path.taken_from[seat] - path.arrived[seat] - answer.loose[seat];
    const int strange = answer.strangers[seat];
    if (strange < 0 || (strange > 0 && !takers.contains(seat))) return;
    strangers_left -= strange;
    answer.weight /= factorial(stayed) * factorial(strange);
    if (own_deal) answer.weight *= factorial(answer.loose[seat]);
  }
  if (strangers_left != 0) return;
  total_ += answer.weight;
  answers_.push_back(answer);
}

}  // namespace humbug::liars_lair
