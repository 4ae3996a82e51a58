#pragma once

#include <cstdint>

namespace humbug::bench {

/// The number of allocations of this program so far.
std::uint64_t allocations();

}  // namespace humbug::bench
