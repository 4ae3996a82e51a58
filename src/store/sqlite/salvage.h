#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "store/damage.h"
#include "store/sqlite/connection.h"

namespace humbug::store::sqlite {

struct Salvaged {
  std::filesystem::path aside;  ///< the new path of the damaged file
  std::vector<Damage> damage;   ///< the data that could not be copied
};

/// Replaces a file with broken pages by a sound one, because writing to the broken file could
/// damage more of it. All readable rows are copied; incomplete tables are listed in the new file's
/// quarantine. The damaged file is renamed to FILE.damaged-N. If this fails, nothing has changed.
Found<Salvaged> salvage(Connection damaged, std::uint64_t schema, const Settings& settings);

}  // namespace humbug::store::sqlite
