// Messages of connections: hello, pings, and commands to tables.

#include <utility>

#include <fmt/format.h>

#include "referee/record.h"
#include "server/hub_impl.h"
#include "server/refusals.h"
#include "server/secrets.h"
#include "table/fields.h"

namespace humbug::server {

namespace {

/// Small, because commands that a table accepts are stored for good.
constexpr std::size_t kMostBytes = 4'096;
/// Disconnect after this many malformed or rate-limited messages.
constexpr int kMostRejected = 100;
constexpr std::size_t kMostIdBytes = 40;

/// The id of a message that is refused unread; null if it has none.
json::value id_of(std::string_view text) {
  const auto message = parse_line(text);
  const auto id = message ? table::text_field(*message, "id") : std::nullopt;
  return id && id->size() <= kMostIdBytes ? json::value(*id) : json::value();
}

}  // namespace

/// Refuses a message that should not have been sent.
void Hub::Impl::reject(Connection from, Session& session, const json::value& id,
                       const Refusal& why) {
  ++context.figures.refused;
  if (++session.rejected > kMostRejected) {
    context.outside.outbox.hang_up(from, refusals::kAbuse);
    return;
  }
  context.send(from, refusal_json(id, why));
}

void Hub::Impl::received(Connection from, std::string_view text) {
  const auto found = sessions.find(from);
  if (found == sessions.end()) return;
  Session& session = found->second;
  if (!session.messages.take(context.now)) {
    reject(from, session, id_of(text), refusals::kTooManyMessages);
    return;
  }
  if (text.size() > kMostBytes) {
    reject(from, session, id_of(text), refusals::kTooLarge);
    return;
  }
  auto message = parse_line(text);
  if (!message) {
    reject(from, session, nullptr, refusals::kMalformed);
    return;
  }
  dispatch(from, session, std::move(*message));
}

void Hub::Impl::dispatch(Connection from, Session& session, json::object message) {
  if (const json::value* ping = message.if_contains("ping")) {
    context.send(from, {{"pong", *ping}, {"at", table::to_millis(context.now)}});
    return;
  }
  const json::value* id = message.if_contains("id");
  const json::value answers = id == nullptr ? json::value() : *id;
  if (closing) {
    context.send(from, refusal_json(answers, refusals::kClosing));
    return;
  }
  if (const json::value* words = message.if_contains("hello")) {
    if (words->is_object()) {
      hello(from, session, words->get_object());
    } else {
      reject(from, session, "hello", refusals::kMalformed);
    }
    return;
  }
  if (session.table.empty()) {
    reject(from, session, answers, refusals::kHelloFirst);
    return;
  }
  if (const auto live = table(session.table)) {
    live->guard([&] { live->handle_message(from, std::move(message)); });
  } else {
    context.send(from, refusal_json(answers, why_no_table(session.table)));
  }
}

Hub::Impl::Or<std::string> Hub::Impl::find_table(std::string_view code, std::string_view watch,
                                                 std::string_view address,
                                                 std::string_view person) {
  if (!has_directory()) return std::unexpected(refusals::kStoreDown);
  if (code.empty()) {
    // A listing that was stored without a key has an empty one.
    const Listed* watched = watch.empty() ? nullptr : directory.by_watch(watch);
    if (watched == nullptr) return std::unexpected(refusals::kNoSuchTable);
    return watched->id;
  }
  const Listed* listed = directory.by_code(as_code(code));
  if (listed != nullptr) {
    // People with a seat at the table are admitted whatever their neighbours have guessed.
    const auto live = tables.find(listed->id);
    if (live != tables.end() && live->second->table().knows(person)) return listed->id;
  }
  const std::string who = person.empty() ? fmt::format("at {}", address) : std::string(person);
  // A person without wrong guesses is admitted whatever their neighbours have guessed.
  const bool has_guessed = person.empty() || !wrong_codes.is_full(who, context.now);
  if (wrong_codes.is_empty(who, context.now) ||
      (has_guessed && wrong_codes_address.is_empty(address, context.now))) {
    return std::unexpected(refusals::kTooManyCodes);
  }
  if (listed != nullptr) return listed->id;
  wrong_codes.take(who, context.now);
  wrong_codes_address.take(address, context.now);
  return std::unexpected(refusals::kNoSuchTable);
}

void Hub::Impl::hello(Connection from, Session& session, const json::object& words) {
  const auto text = [&words](std::string_view name) {
    return std::string(table::text_field(words, name).value_or(""));
  };
  const auto refuse = [&](const Refusal& why) {
    ++context.figures.refused;
    context.send(from, refusal_json("hello", why));
  };
  const auto person = person_of(text("token"));
  if (!person) return refuse(person.error());
  const std::string code = text("table");
  const auto id = find_table(code, text("watch"), session.address, *person);
  if (!id) return refuse(id.error());
  const std::shared_ptr<LiveTable> live = table(*id);
  if (!live) return refuse(why_no_table(*id));
  if (session.table != *id) leave(from, session);
  set_person(session, *person);
  session.table = *id;
  LiveTable::Guest guest{.connection = from,
                         .person = *person,
                         .may_sit = !code.empty(),
                         .language = parse_language(text("lang")) ? text("lang") : "",
                         .sentences = table::switch_field(words, "sentences").value_or(false),
                         .seen = std::nullopt};
  if (const auto seen = table::number_field(words, "seen");
      seen && *seen >= 0 && text("epoch") == context.epoch) {
    guest.seen = static_cast<std::uint64_t>(*seen);
  }
  live->guard([&] { live->attach(guest); });
}

void Hub::Impl::set_person(Session& session, const std::string& person) {
  if (const auto found = present.find(session.person); found != present.end()) {
    if (--found->second == 0) present.erase(found);
  }
  session.person = person;
  if (!person.empty()) ++present[person];
  context.figures.people = present.size();
}

void Hub::Impl::leave(Connection from, Session& session) {
  const auto found = tables.find(session.table);
  if (found != tables.end()) {
    const std::shared_ptr<LiveTable> live = found->second;
    live->guard([&] { live->detach(from); });
  }
  session.table.clear();
}

}  // namespace humbug::server
