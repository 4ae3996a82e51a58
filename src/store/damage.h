#pragma once

#include <string>

namespace humbug::store {

/// Stored data that can't be read.
struct Damage {
  std::string what;  ///< "entry 3 of table abc"
  std::string says;  ///< "its checksum is wrong"
};

}  // namespace humbug::store
