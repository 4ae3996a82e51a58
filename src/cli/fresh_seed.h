#pragma once

#include <cstdint>
#include <random>

namespace humbug::cli {

/// A random seed, short enough to be typed again.
inline std::uint64_t fresh_seed() {
  std::random_device device;
  return device();
}

}  // namespace humbug::cli
