#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "store/damage.h"
#include "store/sqlite/connection.h"

namespace humbug::store::sqlite {

struct Salvaged {
  std::filesystem::path aside;  ///< where the damaged file is now
  std::vector<Damage> damage;   ///< what could not be copied
};

/// Puts a sound file in the place of one with broken pages, for writing to such a file can break
/// more of it. All rows that can be read are copied; tables of which a part is lost are named in
/// the new file's quarantine. The damaged file is kept beside it as FILE.damaged-N. If this fails,
/// nothing has changed.
Found<Salvaged> salvage(Connection damaged, std::uint64_t schema, const Settings& settings);

}  // namespace humbug::store::sqlite
