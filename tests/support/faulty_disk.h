#pragma once

#include <atomic>

namespace humbug::testing {

/// A disk below SQLite that fails when a test says so: give its name as Settings::vfs. All files
/// opened by that name share one disk, so one test uses it at a time.
struct FaultyDisk {
  static constexpr const char* kName = "humbug-faulty-disk";

  std::atomic<int> write_error{0};       ///< what writes answer instead of writing; 0: they write
  std::atomic<int> sync_error{0};        ///< the same for syncs
  std::atomic<bool> skips_syncs{false};  ///< answers syncs without the wait: for speed
  std::atomic<int> log_syncs{0};         ///< how often the write-ahead log has been synced

  /// The disk, well again, and known to SQLite.
  static FaultyDisk& insert();
};

}  // namespace humbug::testing
