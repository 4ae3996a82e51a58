#pragma once

namespace humbug::net {

/// Raises the process's limit of open files to the system's maximum: each connection needs one.
void allow_files();

}  // namespace humbug::net
