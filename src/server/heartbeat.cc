#include "server/heartbeat.h"

#include <algorithm>
#include <utility>

#include "referee/record.h"
#include "server/secrets.h"
#include "table/fields.h"

namespace humbug::server {

namespace {

namespace json = boost::json;

/// A write counts as proof of a working store for so long; at most one probe is written in this
/// time.
constexpr Duration kWriteIsRecent = std::chrono::seconds(5);
/// A probe that takes longer has failed.
constexpr Duration kPatience = std::chrono::seconds(5);

/// Can't collide with a person's id, which has 15 letters and digits.
store::ProfileId row() { return *store::ProfileId::from("the server"); }

}  // namespace

bool Heartbeat::read() {
  const auto found = context_.outside.store.profile(row());
  // A damaged row is overwritten by the next beat: no player's data is in it.
  const bool is_damaged = !found && found.error().kind == store::ErrorKind::damaged;
  if (is_damaged) context_.note_damage(found.error());
  if (!found && !is_damaged) return false;
  exists_ = is_damaged || found->has_value();
  if (is_damaged || !exists_) return true;
  const auto bytes = parse_line((*found)->bytes);
  const auto open = bytes ? table::number_field(*bytes, "open") : std::nullopt;
  if (open) context_.open_before = std::max(context_.open_before, Duration(*open));
  return true;
}

void Heartbeat::beat() {
  if (std::exchange(in_flight_, true)) return;
  gives_up_at_ = context_.now + kPatience;
  const store::Profile profile{
      .id = row(),
      .token = hash_of(make_token(context_.outside.fresh_seed())),
      .password_hash = std::nullopt,
      .name = {},
      .bytes = json::serialize(json::object{{"open", context_.open_time().count()}})};
  const store::Operation write = exists_ ? store::Operation(store::UpdateProfile{profile})
                                         : store::Operation(store::CreateProfile{profile});
  context_.submit({write}, [this](const store::Outcome& outcome) {
    in_flight_ = false;
    // A successful write shows that the row exists, whatever failed before.
    if (outcome) {
      exists_ = true;
    } else {
      read();
    }
    answer(outcome.has_value());
  });
}

void Heartbeat::check(Told told) {
  if (context_.stored_at && context_.now < *context_.stored_at + kWriteIsRecent) return told(true);
  told_.push_back(std::move(told));
  beat();
  // The deadline is for the first request that waits; an earlier write may be hanging already.
  if (told_.size() == 1) gives_up_at_ = context_.now + kPatience;
}

void Heartbeat::wake() {
  if (const auto at = due(); at && *at <= context_.now) answer(false);
}

void Heartbeat::answer(bool has_written) {
  for (const Told& told : std::exchange(told_, {})) told(has_written);
}

}  // namespace humbug::server
