#include "server/hub_context.h"

#include <exception>
#include <utility>

#include <boost/json.hpp>

#include "server/log.h"

namespace humbug::server {

namespace json = boost::json;

namespace {

/// Damaged rows logged at most.
constexpr std::size_t kMostDamageNoted = 1000;

}  // namespace

void HubContext::submit(store::Batch batch, Stored then) {
  ++in_flight;
  const std::weak_ptr<HubContext*> alive = alive_;
  auto shared = std::make_shared<Stored>(std::move(then));
  // On the store's thread this only defers; everything else happens on the hub's thread.
  auto report = [alive, shared, defer = outside.defer](const store::Outcome& outcome) {
    defer([alive, shared, outcome] {
      if (const auto context = alive.lock()) (*context)->stored(*shared, outcome);
    });
  };
  const store::Outcome accepted = outside.store.submit(std::move(batch), report);
  if (!accepted) report(accepted);
}

void HubContext::ask(const WorkerPool::Job& job, WorkerPool::Work think,
                     std::function<void(const std::string& answer)> then) {
  const std::weak_ptr<HubContext*> alive = alive_;
  outside.workers.ask(job, std::move(think),
                      [alive, then = std::move(then)](const std::string& answer) {
                        if (alive.lock()) then(answer);
                      });
}

void HubContext::stored(const Stored& then, const store::Outcome& outcome) {
  if (outcome) {
    stored_at = now;
  } else if (outcome.error().kind == store::ErrorKind::damaged) {
    note_damage(outcome.error());  // affects one table only; others are still stored
  } else if (!store::is_refusal(outcome.error().kind)) {
    stored_at.reset();
  }
  if (!outcome) {
    ++figures.store_failures;
    figures.store_says = outcome.error().says;
  }
  try {
    then(outcome);
  } catch (const std::exception& error) {
    log(LogLevel::error, "handler_failed", {{"says", error.what()}});
  }
  --in_flight;
  if (in_flight == 0 && all_stored) std::exchange(all_stored, nullptr)();
}

void HubContext::note_damage(const store::Error& why) {
  if (why.kind != store::ErrorKind::damaged) return;
  if (damage_noted_.size() >= kMostDamageNoted || !damage_noted_.insert(why.says).second) return;
  log(LogLevel::error, "damaged_row", {{"says", why.says}});
}

void HubContext::send(Connection to, std::shared_ptr<const std::string> text) {
  ++figures.frames;
  outside.outbox.send(to, std::move(text));
}

void HubContext::send(Connection to, const json::object& text) {
  send(to, std::make_shared<const std::string>(json::serialize(text)));
}

json::object refusal_json(const json::value& id, const Refusal& refused, std::string_view why) {
  json::object out{{"refused", id}, {"code", refused.code}, {"says", refused.says}};
  if (!why.empty()) out["why"] = why;
  return out;
}

}  // namespace humbug::server
