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

/// Shared by all parts of the hub: its dependencies, its figures, and the batches that are not yet
/// stored.
struct HubContext {
  using Stored = std::function<void(const store::Outcome& outcome)>;

  explicit HubContext(Hub::Dependencies dependencies) : outside(std::move(dependencies)) {}

  /// Submits a batch to the store. `then` runs on the hub's thread, never before this returns, and
  /// not at all if the hub has been destroyed by then.
  void submit(store::Batch batch, Stored then);
  /// Runs a long task in the worker pool; `then` is not called if the hub has been destroyed by
  /// then.
  void ask(const WorkerPool::Job& job, WorkerPool::Work think,
           std::function<void(const std::string& answer)> then);
  /// Logs each damaged row of the store once.
  void note_damage(const store::Error& why);
  /// Sends a message to a connection.
  void send(Connection to, std::shared_ptr<const std::string> text);
  void send(Connection to, const boost::json::object& text);

  Hub::Dependencies outside;
  Hub::Figures figures;
  TimePoint now;  ///< the time passed to the latest call
  TimePoint opened_at;
  table::Duration open_before{0};      ///< total open time of earlier runs of the server
  std::optional<TimePoint> stored_at;  ///< the last successful write, if none has failed since
  /// Total open time of the server, for dates that must not depend on the wall clock.
  table::Duration open_time() const { return open_before + (now - opened_at); }
  /// Identifies this run of the server. The store may have been restored from a backup, so frames
  /// of an earlier run can't be a base for changes.
  std::string epoch;
  std::uint64_t in_flight = 0;
  std::function<void()> all_stored;  ///< called when no batch is under way any more
  /// Called when a table's next due time has changed.
  std::function<void(LiveTable&)> rescheduled;

 private:
  void stored(const Stored& then, const store::Outcome& outcome);

  std::set<std::string> damage_noted_;
  /// Lets deferred callbacks detect that the hub has been destroyed.
  std::shared_ptr<HubContext*> alive_ = std::make_shared<HubContext*>(this);
};

/// {"refused":"m17","code":"stale","says":"...","why":"..."}
boost::json::object refusal_json(const boost::json::value& id, const Refusal& refused,
                                 std::string_view why = {});

}  // namespace humbug::server
