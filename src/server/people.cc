// Accounts: guests with a token that only their device knows, and names with passwords for people
// who use several devices.

#include <utility>

#include <fmt/format.h>

#include "core/text.h"
#include "referee/record.h"
#include "server/hub_impl.h"
#include "server/refusals.h"
#include "server/secrets.h"
#include "table/fields.h"

namespace humbug::server {

namespace {

constexpr std::size_t kMostNameBytes = 24;
constexpr std::size_t kLeastPasswordBytes = 8;
constexpr std::size_t kMostPasswordBytes = 200;

struct Credentials {
  std::string name;
  std::string password;
};

std::expected<Credentials, Refusal> read_credentials(std::string_view body) {
  const auto read = parse_line(body);
  if (!read) return std::unexpected(refusals::kMalformed);
  const auto name = table::text_field(*read, "name");
  const auto password = table::text_field(*read, "password");
  if (!name || !password) return std::unexpected(refusals::kMalformed);
  const bool named = !is_blank(*name) && name->size() <= kMostNameBytes &&
                     is_readable_line(*name) && name->front() != ' ' && name->back() != ' ';
  if (!named) return std::unexpected(refusals::kBadName);
  if (password->size() < kLeastPasswordBytes || password->size() > kMostPasswordBytes) {
    return std::unexpected(refusals::kBadPassword);
  }
  return Credentials{std::string(*name), std::string(*password)};
}

/// The person a login entry belongs to. The entry is a profile of its own whose id derives from the
/// name, so that names are unique.
std::string owner_of(const store::Profile& login) {
  json::error_code error;
  const json::value bytes = json::parse(login.bytes, error);
  if (error || !bytes.is_object()) return {};
  return std::string(table::text_field(bytes.get_object(), "person").value_or(""));
}

WorkerPool::Job password_job(std::string_view address) {
  return {.kind = WorkerPool::Job::Kind::password, .person = std::string(address), .table = {}};
}

std::optional<store::Profile> found_or_none(
    const store::Found<std::optional<store::Profile>>& found) {
  return found ? *found : std::nullopt;
}

}  // namespace

const Refusal& Hub::Impl::why_unread(const store::Error& error, const Refusal& damaged) {
  context.note_damage(error);
  return error.kind == store::ErrorKind::damaged ? damaged : refusals::kStoreDown;
}

Hub::Impl::Or<std::string> Hub::Impl::person_of(std::string_view token) {
  const auto found = context.outside.store.profile_of(hash_of(token));
  if (!found) return std::unexpected(why_unread(found.error(), refusals::kUnreadableProfile));
  if (!*found) return std::unexpected(refusals::kUnknownToken);
  return std::string((*found)->id.bytes());
}

void Hub::Impl::new_person(const Call& call) {
  if (!guests.take(call.request.address, context.now)) {
    return call.answer(response::refused(refusals::kTooManyPeople));
  }
  const std::string person = make_id(context.outside.fresh_seed());
  const std::string token = make_token(context.outside.fresh_seed());
  const store::Profile profile{.id = *store::ProfileId::from(person),
                               .token = hash_of(token),
                               .password_hash = std::nullopt,
                               .name = {},
                               .bytes = "{}"};
  context.submit({store::CreateProfile{profile}},
                 [person, token, answer = call.answer](const store::Outcome& outcome) {
                   if (!outcome) return answer(response::refused(refusals::kStoreDown));
                   answer(response::ok({{"person", person}, {"token", token}}));
                 });
}

bool Hub::Impl::may_try_password(std::string_view address, std::string_view whose) {
  return logins.take(fmt::format("{} {}", address, whose), context.now) &&
         logins_of_address.take(address, context.now);
}

void Hub::Impl::set_password(const Call& call) {
  const auto person = person_of(call.request.token);
  if (!person) return call.answer(response::refused(person.error()));
  const auto given = read_credentials(call.request.body);
  if (!given) return call.answer(response::refused(given.error()));
  if (!may_try_password(call.request.address, *person)) {
    return call.answer(response::refused(refusals::kTooManyLogins));
  }
  context.ask(
      password_job(call.request.address),
      [password = given->password] { return hash_password(password); },
      [this, me = *person, name = given->name, answer = call.answer](const std::string& hash) {
        store::Store& store = context.outside.store;
        auto profile = found_or_none(store.profile(*store::ProfileId::from(me)));
        const auto login = store.profile(login_of(name));
        if (!profile || !login || hash.empty())
          return answer(response::refused(refusals::kStoreDown));
        const bool other_name = !profile->name.empty() && login_of(profile->name) != login_of(name);
        if (other_name || (*login && owner_of(**login) != me)) {
          return answer(response::refused(refusals::kNameTaken));
        }
        const store::Profile entry{
            .id = login_of(name),
            .token = *login ? (*login)->token : hash_of(make_token(context.outside.fresh_seed())),
            .password_hash = hash,
            .name = name,
            .bytes = json::serialize(json::object{{"person", me}})};
        store::Batch batch;
        if (*login) {
          batch.emplace_back(store::UpdateProfile{entry});
        } else {
          batch.emplace_back(store::CreateProfile{entry});
        }
        profile->name = name;
        batch.emplace_back(store::UpdateProfile{*profile});
        context.submit(std::move(batch), [me, name, answer](const store::Outcome& outcome) {
          if (outcome) return answer(response::ok({{"person", me}, {"name", name}}));
          const bool taken = outcome.error().kind == store::ErrorKind::conflict;
          answer(response::refused(taken ? refusals::kNameTaken : refusals::kStoreDown));
        });
      });
}

/// Logging in gives this device a new token and revokes the old one, so that a lost device is
/// locked out.
void Hub::Impl::log_in(const Call& call) {
  const auto given = read_credentials(call.request.body);
  if (!given) return call.answer(response::refused(given.error()));
  if (!may_try_password(call.request.address, login_of(given->name).bytes())) {
    return call.answer(response::refused(refusals::kTooManyLogins));
  }
  const auto login = context.outside.store.profile(login_of(given->name));
  if (!login) {
    return call.answer(response::refused(why_unread(login.error(), refusals::kUnreadableProfile)));
  }
  const std::string hash = *login ? (*login)->password_hash.value_or("") : "";
  context.ask(
      password_job(call.request.address),
      [hash, password = given->password]() -> std::string {
        // An unknown name takes as long as a wrong password.
        if (hash.empty()) return hash_password(password).substr(0, 0);
        return is_password(hash, password) ? "yes" : "";
      },
      [this, login = *login, answer = call.answer](const std::string& right) {
        if (right.empty()) return answer(response::refused(refusals::kWrongPassword));
        const std::string person = owner_of(*login);
        const auto id = store::ProfileId::from(person);
        if (!id) return answer(response::refused(refusals::kStoreDown));
        auto profile = found_or_none(context.outside.store.profile(*id));
        if (!profile) return answer(response::refused(refusals::kStoreDown));
        const std::string token = make_token(context.outside.fresh_seed());
        profile->token = hash_of(token);
        context.submit({store::UpdateProfile{*profile}},
                       [this, person, token, answer](const store::Outcome& outcome) {
                         if (!outcome) return answer(response::refused(refusals::kStoreDown));
                         lock_out(person);
                         answer(response::ok({{"person", person}, {"token", token}}));
                       });
      });
}

/// Disconnects sessions using a revoked token.
void Hub::Impl::lock_out(std::string_view person) {
  std::vector<Connection> connections;
  for (const auto& [connection, session] : sessions) {
    if (session.person == person) connections.push_back(connection);
  }
  for (const Connection one : connections) {
    context.outside.outbox.hang_up(one, refusals::kUnknownToken);
  }
}

void Hub::Impl::get_person(const Call& call) {
  const auto person = person_of(call.request.token);
  if (!person) return call.answer(response::refused(person.error()));
  const auto id = *store::ProfileId::from(*person);
  const auto profile = context.outside.store.profile(id);
  const auto wallet = context.outside.store.wallet(id);
  if (!profile || !*profile) return call.answer(response::refused(refusals::kStoreDown));
  const bool is_damaged = !wallet && wallet.error().kind == store::ErrorKind::damaged;
  if (is_damaged) context.note_damage(wallet.error());
  if (!wallet && !is_damaged) return call.answer(response::refused(refusals::kStoreDown));
  json::object out{{"person", *person}, {"name", (*profile)->name}};
  if (wallet && *wallet) {
    json::error_code error;
    json::value read = json::parse((*wallet)->bytes, error);
    if (!error) out["wallet"] = std::move(read);
  }
  call.answer(response::ok(out));
}

}  // namespace humbug::server
