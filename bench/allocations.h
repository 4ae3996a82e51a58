#pragma once

#include <cstdint>

namespace humbug::bench {

/// How often this program has asked for memory so far.
std::uint64_t allocations();

}  // namespace humbug::bench
