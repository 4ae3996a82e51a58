// The bots of a live table: they follow its record and think in the worker pool, one at a time.

#include <cstring>
#include <stdexcept>
#include <utility>

#include "bots/spec.h"
#include "server/live_table.h"
#include "table/refusals.h"

namespace humbug::server {

namespace {

/// Bots of a table without connections for so long wait until somebody connects.
constexpr Duration kBotsPlayOn = std::chrono::seconds(30);

}  // namespace

/// Creates bots for the seats that are due; existing ones go on following.
void LiveTable::seat_bots_due(SeatSet due) {
  const std::vector<table::Chair>& chairs = table_->chairs();
  if (bots_game_ != table_->games()) bot_names_.assign(chairs.size(), "");
  bool changed = bots_ == nullptr || bots_game_ != table_->games();
  for (const Seat seat : due) {
    const auto at = static_cast<std::size_t>(seat.index());
    changed = changed || bot_names_[at] != chairs[at].bot;
  }
  if (changed) {
    std::vector<std::optional<BotSpec>> specs(chairs.size());
    for (std::size_t n = 0; n < chairs.size(); ++n) {
      if (!chairs[n].bot.empty()) bot_names_[n] = chairs[n].bot;
      if (bot_names_[n].empty()) continue;
      const auto spec = parse_bot(bot_names_[n]);
      if (!spec) throw std::runtime_error("a bot of its log is none of this version");
      specs[n] = *spec;
    }
    bots_ = std::make_shared<FollowingBots>(table_->record_header(), specs);
    bots_game_ = table_->games();
    bots_heard_ = 0;
  }
}

bool LiveTable::bots_wait() const {
  return guests_.empty() && context_.now >= deserted_at_ + kBotsPlayOn;
}

void LiveTable::ask_bots() {
  if (asked_ || broken_ || bots_wait()) return;
  SeatSet due = table_->bots_due(context_.now);
  for (const auto& [seat, question] : failed_) {
    if (!due.empty() && table_->play()->question() == question) due.erase(Seat(seat));
  }
  if (due.empty()) return;
  seat_bots_due(due);
  asked_ = Asked{due.front(), table_->play()->question()};
  std::string fresh(table_->record_lines().substr(bots_heard_));
  bots_heard_ += fresh.size();
  const Seed seed = context_.outside.fresh_seed();
  std::uint64_t start = 0;
  std::memcpy(&start, seed.data(), sizeof start);
  const Listed* listed = directory_.by_id(id_);
  WorkerPool& workers = context_.outside.workers;
  workers.ask(
      {.kind = WorkerPool::Job::Kind::bot,
       .person = listed == nullptr ? std::string() : listed->opener,
       .table = id_},
      [bots = bots_, fresh = std::move(fresh), seat = asked_->seat, start, &workers] {
        bots->follow(fresh);
        FastRng rng(start);
        bots->limit_time(seat, workers.time_share());
        return bots->choose(seat, rng);
      },
      [weak = weak_from_this(), number = ++thoughts_](std::string answer) {
        const auto self = weak.lock();
        if (!self || self->thoughts_ != number) return;
        self->thought_ = std::move(answer);
        self->context_.rescheduled(*self);
      });
}

void LiveTable::take_bot_move() {
  if (!thought_) return;
  const Asked asked = *std::exchange(asked_, std::nullopt);
  const std::string text = *std::exchange(thought_, std::nullopt);
  const auto taken = take({{"do", "answer"},
                           {"seat", asked.seat.index()},
                           {"text", text},
                           {"question", asked.question}});
  if (taken || taken.error() == table::refusals::kStale) return;
  // A person has taken the seat, or the bot's answer was illegal; then the clock plays.
  failed_[asked.seat.index()] = asked.question;
  const auto& chair = table_->chairs()[static_cast<std::size_t>(asked.seat.index())];
  if (!chair.bot.empty()) ++context_.figures.bot_faults;
}

}  // namespace humbug::server
