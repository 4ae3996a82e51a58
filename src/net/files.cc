#include "net/files.h"

#include <sys/resource.h>

namespace humbug::net {

void allow_files() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

}  // namespace humbug::net
