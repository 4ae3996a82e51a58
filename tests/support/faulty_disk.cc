#include "tests/support/faulty_disk.h"

#include <new>

#include <sqlite3.h>

namespace humbug::testing {
namespace {

FaultyDisk& disk() {
  static FaultyDisk the_disk;
  return the_disk;
}

sqlite3_vfs* system_disk() {
  static sqlite3_vfs* const system = sqlite3_vfs_find(nullptr);
  return system;
}

/// Precedes the original VFS's file in the memory that SQLite provides.
struct alignas(16) FaultyFile : sqlite3_file {
  bool is_log;
};

FaultyFile* faulty(sqlite3_file* file) { return static_cast<FaultyFile*>(file); }
sqlite3_file* real(sqlite3_file* file) {
  return static_cast<sqlite3_file*>(static_cast<void*>(faulty(file) + 1));
}

int write(sqlite3_file* file, const void* data, int size, sqlite3_int64 at) {
  const int error = disk().write_error;
  return error != 0 ? error : real(file)->pMethods->xWrite(real(file), data, size, at);
}

int sync(sqlite3_file* file, int flags) {
  if (const int error = disk().sync_error; error != 0) return error;
  if (faulty(file)->is_log) ++disk().log_syncs;
  if (disk().skips_syncs) return SQLITE_OK;
  return real(file)->pMethods->xSync(real(file), flags);
}

/// Forwards a call to the original file.
template <auto Method>
struct HandOn;
template <class... Values, int (*sqlite3_io_methods::*Method)(sqlite3_file*, Values...)>
struct HandOn<Method> {
  static int call(sqlite3_file* file, Values... values) {
    return (real(file)->pMethods->*Method)(real(file), values...);
  }
};
void barrier(sqlite3_file* file) { real(file)->pMethods->xShmBarrier(real(file)); }

using Methods = sqlite3_io_methods;
const Methods kMethods = {
    .iVersion = 2,
    .xClose = HandOn<&Methods::xClose>::call,
    .xRead = HandOn<&Methods::xRead>::call,
    .xWrite = write,
    .xTruncate = HandOn<&Methods::xTruncate>::call,
    .xSync = sync,
    .xFileSize = HandOn<&Methods::xFileSize>::call,
    .xLock = HandOn<&Methods::xLock>::call,
    .xUnlock = HandOn<&Methods::xUnlock>::call,
    .xCheckReservedLock = HandOn<&Methods::xCheckReservedLock>::call,
    .xFileControl = HandOn<&Methods::xFileControl>::call,
    .xSectorSize = HandOn<&Methods::xSectorSize>::call,
    .xDeviceCharacteristics = HandOn<&Methods::xDeviceCharacteristics>::call,
    .xShmMap = HandOn<&Methods::xShmMap>::call,
    .xShmLock = HandOn<&Methods::xShmLock>::call,
    .xShmBarrier = barrier,
    .xShmUnmap = HandOn<&Methods::xShmUnmap>::call,
    .xFetch = nullptr,
    .xUnfetch = nullptr,
};

int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out_flags) {
  auto* ours = new (file) FaultyFile{};
  ours->is_log = (flags & SQLITE_OPEN_WAL) != 0;
  const int code = system_disk()->xOpen(system_disk(), name, real(file), flags, out_flags);
  ours->pMethods = real(file)->pMethods == nullptr ? nullptr : &kMethods;
  return code;
}

}  // namespace

FaultyDisk& FaultyDisk::insert() {
  static sqlite3_vfs vfs = [] {
    sqlite3_vfs copy = *system_disk();
    copy.zName = kName;
    copy.szOsFile += static_cast<int>(sizeof(FaultyFile));
    copy.xOpen = open;
    return copy;
  }();
  sqlite3_vfs_register(&vfs, 0);
  disk().write_error = 0;
  disk().sync_error = 0;
  disk().skips_syncs = false;
  disk().log_syncs = 0;
  return disk();
}

}  // namespace humbug::testing
