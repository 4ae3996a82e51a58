#pragma once

namespace humbug::net {

/// Asks the system for as many open files as it allows: each connection is one, and a process may
/// have few unless it asks.
void allow_files();

}  // namespace humbug::net
