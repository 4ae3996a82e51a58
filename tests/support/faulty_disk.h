#pragma once

#include <atomic>

namespace humbug::testing {

/// A VFS for SQLite that fails on demand: pass its name as Settings::vfs. All files opened by that
/// name share one disk, so only one test can use it at a time.
struct FaultyDisk {
  static constexpr const char* kName = "humbug-faulty-disk";

  std::atomic<int> write_error{0};       ///< the result of writes instead of writing; 0: they write
  std::atomic<int> sync_error{0};        ///< the same for syncs
  std::atomic<bool> skips_syncs{false};  ///< ignores syncs, for speed
  std::atomic<int> log_syncs{0};         ///< the number of syncs of the write-ahead log

  /// Resets the disk and registers it with SQLite.
  static FaultyDisk& insert();
};

}  // namespace humbug::testing
