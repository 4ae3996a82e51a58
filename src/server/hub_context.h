#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include <boost/json.hpp>

#include "server/hub.h"
#include "store/store.h"

namespace humbug::server {

class LiveTable;

/// What all parts of the house share: its dependencies, its figures, and what is on its way to the
/// store.
struct HubContext {
  using Stored = std::function<void(const store::Outcome& outcome)>;

  explicit HubContext(Hub::Dependencies dependencies) : outside(std::move(dependencies)) {}

  /// Hands a batch to the store; `then` runs on the hub's thread, never before this returns, and
  /// not at all if the house is gone by then.
  void submit(store::Batch batch, Stored then);
  /// Lets somebody else do what takes long; `then` not at all if the house is gone by then.
  void ask(const WorkerPool::Job& job, WorkerPool::Work think,
           std::function<void(const std::string& answer)> then);
  /// Logs what in the store is damaged, each row once.
  void note_damage(const store::Error& why);
  /// Says something to a connection.
  void send(Connection to, std::shared_ptr<const std::string> text);
  void send(Connection to, const boost::json::object& text);

  Hub::Dependencies outside;
  Hub::Figures figures;
  TimePoint now;  ///< when somebody last told the house what time it is
  TimePoint opened_at;
  table::Duration open_before{0};      ///< how long the server was open in its earlier runs
  std::optional<TimePoint> stored_at;  ///< the last write, if none has failed since
  /// How long the server has been open in all: what is dated by it doesn't care for the system's
  /// clock.
  table::Duration open_time() const { return open_before + (now - opened_at); }
  /// Of this run of the server. A store may have been restored from a backup before it, so what a
  /// client saw of another run is no base for changes.
  std::string epoch;
  std::uint64_t in_flight = 0;
  std::function<void()> all_stored;  ///< to be called when nothing is on its way any more
  /// A table is due at another time than before.
  std::function<void(LiveTable&)> rescheduled;

 private:
  void stored(const Stored& then, const store::Outcome& outcome);

  std::set<std::string> damage_noted_;
  /// What is deferred looks here whether the house still stands.
  std::shared_ptr<HubContext*> standing_ = std::make_shared<HubContext*>(this);
};

/// {"refused":"m17","code":"stale","says":"...","why":"..."}
boost::json::object refusal_json(const boost::json::value& id, const Refusal& refused,
                                 std::string_view why = {});

}  // namespace humbug::server
