#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "server/hub_context.h"

namespace humbug::server {

using table::Duration;

/// A row of the store that the server writes for itself. It counts the total time that the server
/// has been open, independent of the wall clock, and shows whether the store accepts writes.
class Heartbeat {
 public:
  using Told = std::function<void(bool has_written)>;

  explicit Heartbeat(HubContext& context) : context_(context) {}

  /// Reads the row; false if the store can't be read now.
  bool read();
  /// Writes the row, unless a write is under way.
  void beat();

  /// Tells whether a write has succeeded in the last seconds; starts one if none was tried.
  void check(Told told);
  /// The deadline of the pending checks.
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
