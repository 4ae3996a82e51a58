#pragma once

#include <cstdint>
#include <string_view>

#include "referee/chacha_rng.h"

namespace humbug::table {

/// All that chance decides in one game of a table, drawn from the table's secret: the number-th
/// thing of a kind is always the same, so that a table that is played again is the same table.
class Lots {
 public:
  Lots(const ChaChaRng::Seed& secret, int game);
  ChaChaRng operator()(std::string_view kind, std::uint64_t number) const;

 private:
  ChaChaRng::Seed seed_;
};

}  // namespace humbug::table
