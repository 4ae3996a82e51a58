#include "server/live_table.h"

#include <algorithm>
#include <utility>

#include "server/refusals.h"
#include "server/table_services.h"
#include "table/fields.h"

namespace humbug::server {

namespace {

/// Reconnect grace period: within it a client is not reported as gone.
constexpr Duration kDisconnectGrace = std::chrono::seconds(5);
/// The time that the opener of a table has to connect to it.
constexpr Duration kOpenerGrace = std::chrono::seconds(60);
/// How long a deserted table stays in memory.
constexpr Duration kUnloadAfter = std::chrono::minutes(10);
/// Commands of one connection that may wait for the store.
constexpr std::ptrdiff_t kMostWaiting = 16;
/// Answers of bots in one wake(), so that other tables have their turn.
constexpr int kMostBotMoves = 64;

}  // namespace

LiveTable::LiveTable(HubContext& context, Directory& directory, std::string id, Table table)
    : context_(context),
      directory_(directory),
      id_(std::move(id)),
      table_(std::make_unique<Table>(std::move(table))),
      committed_(table_->number()),
      snapshot_at_(table_->number()),
      deserted_at_(context.now) {}

LiveTable::Guest* LiveTable::find(std::string_view person) {
  const auto found = std::ranges::find(guests_, person, &Guest::person);
  return found == guests_.end() ? nullptr : &*found;
}

LiveTable::Guest* LiveTable::find(Connection connection) {
  const auto found = std::ranges::find(guests_, connection, &Guest::connection);
  return found == guests_.end() ? nullptr : &*found;
}

void LiveTable::attach(const Guest& guest) {
  std::erase_if(pending_,
                [&](const PendingMessage& message) { return message.to == guest.connection; });
  if (const Guest* before = find(guest.person)) {
    if (before->connection != guest.connection) {
      context_.send(before->connection, {{"replaced", true}});
    }
    std::erase_if(guests_, [&](const Guest& one) { return one.person == guest.person; });
  }
  if (const Guest* other = find(guest.connection)) {  // the connection had another person before
    leaving_[other->person] = context_.now + kDisconnectGrace;
    std::erase_if(guests_, [&](const Guest& one) { return one.connection == guest.connection; });
  }
  guests_.push_back(guest);
  used_ = true;
  leaving_.erase(guest.person);
  if (!broken_) {
    if (table_->knows(guest.person) && !table_->is_here(guest.person)) {
      set_presence("here", guest.person);
    }
    welcome(guest);
  }
  context_.rescheduled(*this);
}

void LiveTable::detach(Connection connection) {
  const Guest* guest = find(connection);
  if (guest == nullptr) return;
  leaving_[guest->person] = context_.now + kDisconnectGrace;
  std::erase_if(guests_, [&](const Guest& one) { return one.connection == connection; });
  deserted_at_ = context_.now;
  context_.rescheduled(*this);
}

void LiveTable::expect(std::string_view person) {
  leaving_[std::string(person)] = context_.now + kOpenerGrace;
  context_.rescheduled(*this);
}

void LiveTable::welcome(const Guest& guest) {
  json::object words{{"protocol", 1},
                     {"person", guest.person},
                     {"epoch", context_.epoch},
                     {"at", table::to_millis(context_.now)},
                     {"known", table_->knows(guest.person)}};
  if (const Listed* listed = directory_.by_id(id_)) {
    if (guest.may_sit) words["code"] = listed->code;
    words["watch"] = listed->watch;
  }
  if (!table_->knows(guest.person)) words["table"] = table_->summary();
  post(guest.connection, {{"welcome", std::move(words)}});
  if (!table_->knows(guest.person)) return;
  const auto missed = guest.seen ? table_->missed(guest.person, *guest.seen) : std::nullopt;
  if (!missed) {
    post_snapshot(guest);
    return;
  }
  for (const table::Frame& frame : *missed) {
    pending_.push_back({table_->number(), guest.connection, frame.text, {}});
  }
  deliver();
}

void LiveTable::handle_message(Connection from, json::object message) {
  const json::value* id = message.if_contains("id");
  const json::value answers = id == nullptr ? json::value() : *id;
  const Guest* found = find(from);
  if (found == nullptr || broken_) {
    // Sent at once: a refusal doesn't wait for the store.
    context_.send(from,
                  refusal_json(answers, broken_ ? refusals::kStoreDown : refusals::kHelloFirst));
    return;
  }
  const auto waiting = std::ranges::count_if(pending_, [from](const PendingMessage& pending) {
    return pending.to == from && pending.acknowledges.has_value();
  });
  if (waiting >= kMostWaiting) {
    context_.send(from, refusal_json(answers, refusals::kTooManyWaiting));
    return;
  }
  const Guest guest = *found;
  const auto name = table::text_field(message, "do").value_or("");
  if (name == "check") {
    check(guest, message);
    return;
  }
  if (name == "sit" && !guest.may_sit) {
    post(from, refusal_json(answers, refusals::kWatchOnly));
    return;
  }
  const bool comes = name == "sit" || name == "watch";
  if (comes && !message.contains("lang") && !guest.language.empty()) {
    message["lang"] = guest.language;
  }
  if (comes && guest.sentences) message["sentences"] = true;
  const bool was_here = table_->is_here(guest.person);
  const auto taken = take(message, guest.person);
  if (!taken) {
    post(from, refusal_json(answers, taken.error(), taken.error().why));
  } else if (!was_here && table_->is_here(guest.person)) {
    post_snapshot(guest);
  }
  context_.rescheduled(*this);
}

void LiveTable::check(const Guest& guest, const json::object& message) {
  const json::value* id = message.if_contains("id");
  const json::value answers = id == nullptr ? json::value() : *id;
  const auto seat = table::number_field(message, "seat");
  const auto text = table::text_field(message, "text");
  if (!seat || !text || *seat < 0 || *seat >= kMaxPlayers) {
    post(guest.connection, refusal_json(answers, refusals::kMalformed));
    return;
  }
  const auto says = table_->check(guest.person, Seat(static_cast<int>(*seat)), *text);
  if (!says) {
    post(guest.connection, refusal_json(answers, says.error()));
    return;
  }
  post(guest.connection, {{"checked", answers}, {"says", *says}});
}

std::expected<void, table::Rejection> LiveTable::take(const json::object& input,
                                                      std::string_view by) {
  if (broken_) return table::reject(refusals::kStoreDown);
  const Before before(*table_);
  const bool was_here = by.empty() || table_->is_here(by);
  auto taken = table_->take(input, by, context_.now);
  ++(taken ? context_.figures.inputs : context_.figures.refused);
  if (!taken) return std::unexpected(std::move(taken.error()));
  const bool is_new = !taken->entry.empty();
  if (is_new) write(before, std::move(taken->entry));
  const Guest* asks = by.empty() ? nullptr : find(by);
  if (asks != nullptr) {
    const json::value* id = input.if_contains("id");
    const json::value answers = id == nullptr ? json::value() : *id;
    const json::object ack{{"ack", answers}, {"n", taken->number}};
    pending_.push_back({table_->number(), asks->connection,
                        std::make_shared<const std::string>(json::serialize(ack)), answers});
    deliver();
  }
  if (is_new) post_frames(taken->frames, was_here ? std::string() : std::string(by));
  return {};
}

/// Somebody connects or disconnects; a person who connects is told everything after it.
void LiveTable::set_presence(std::string_view what, const std::string& person) {
  const Before before(*table_);
  auto taken = table_->take({{"do", what}, {"person", person}}, "", context_.now);
  // A table whose stored people are inconsistent may refuse this; then there is nothing to send.
  if (!taken) return;
  write(before, std::move(taken->entry));
  post_frames(taken->frames, person);
}

/// `newcomer` gets a snapshot instead of a frame, because a frame only has changes.
void LiveTable::post_frames(std::span<const table::Frame> frames, std::string_view newcomer) {
  for (const table::Frame& frame : frames) {
    const Guest* guest = find(frame.person);
    if (guest == nullptr || (!newcomer.empty() && frame.person == newcomer)) continue;
    pending_.push_back({table_->number(), guest->connection, frame.text, {}});
  }
}

void LiveTable::post(Connection to, const json::object& text) {
  pending_.push_back(
      {table_->number(), to, std::make_shared<const std::string>(json::serialize(text)), {}});
  deliver();
}

void LiveTable::post_snapshot(const Guest& guest) {
  pending_.push_back({table_->number(),
                      guest.connection,
                      std::make_shared<const std::string>(table_->snapshot_for(guest.person)),
                      {}});
  deliver();
}

void LiveTable::summary(std::function<void(std::optional<json::object>)> then) {
  if (broken_) return then(std::nullopt);
  inquiries_.push_back({table_->number(), table_->summary(), std::move(then)});
  deliver();
}

void LiveTable::deliver() {
  while (!pending_.empty() && pending_.front().after <= committed_) {
    const PendingMessage message = std::move(pending_.front());
    pending_.pop_front();
    if (find(message.to) != nullptr) context_.send(message.to, message.text);
  }
  while (!inquiries_.empty() && inquiries_.front().after <= committed_) {
    const Inquiry inquiry = std::move(inquiries_.front());
    inquiries_.pop_front();
    inquiry.then(inquiry.summary);
  }
}

void LiveTable::wake() {
  if (reload_at_ && in_flight_ == 0 && *reload_at_ <= context_.now) reload();
  if (broken_) {
    context_.rescheduled(*this);
    return;
  }
  for (auto left = leaving_.begin(); left != leaving_.end();) {
    if (left->second > context_.now) {
      ++left;
      continue;
    }
    if (table_->is_here(left->first)) set_presence("gone", left->first);
    left = leaving_.erase(left);
  }
  for (int thoughts = 0; thoughts < kMostBotMoves; ++thoughts) {
    take_bot_move();
    const auto clock = table_->due(SeatSet::first(kMaxPlayers));
    if (clock && *clock <= context_.now) take({{"do", "tick"}});
    ask_bots();
    if (!thought_) break;
  }
  context_.rescheduled(*this);
}

std::optional<TimePoint> LiveTable::due() const {
  if (broken_) return in_flight_ == 0 ? reload_at_ : std::nullopt;
  if (thought_) return context_.now;
  SeatSet settled;  // bots that have answered
  for (const auto& [seat, question] : failed_) {
    if (table_->play() != nullptr && table_->play()->question() == question)
      settled.insert(Seat(seat));
  }
  if (asked_ || bots_wait()) settled = SeatSet::first(kMaxPlayers);
  std::optional<TimePoint> first = table_->due(settled);
  for (const auto& [person, when] : leaving_) first = std::min(first.value_or(when), when);
  return first;
}

bool LiveTable::can_unload() const {
  const auto at = unload_due();
  return at && *at <= context_.now;
}

std::optional<TimePoint> LiveTable::unload_due() const {
  const bool rests = guests_.empty() && leaving_.empty() && in_flight_ == 0 && !broken_ && !asked_;
  if (!rests || table_->due(bots_wait() ? SeatSet::first(kMaxPlayers) : SeatSet())) {
    return std::nullopt;
  }
  return deserted_at_ + kUnloadAfter;
}

}  // namespace humbug::server
