#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "server/hub_context.h"

namespace humbug::server {

using table::Duration;

/// A row of the store that the server writes for itself. It counts for how long the server has been
/// open in all, which no setting of the system's clock changes, and writing it shows that the store
/// works.
class Heartbeat {
 public:
  using Told = std::function<void(bool has_written)>;

  explicit Heartbeat(HubContext& context) : context_(context) {}

  /// Reads the row; false if the store can't be read now.
  bool read();
  /// Writes it, unless it is being written.
  void beat();

  /// Has a write gone through a moment ago? If none was tried, one is now.
  void check(Told told);
  /// When those who wait for an answer get none.
  std::optional<TimePoint> due() const { return told_.empty() ? std::nullopt : gives_up_at_; }
  void wake();

 private:
  void answer(bool has_written);

  HubContext& context_;
  bool exists_ = false;
  bool in_flight_ = false;
  std::optional<TimePoint> gives_up_at_;
  std::vector<Told> told_;
};

}  // namespace humbug::server
