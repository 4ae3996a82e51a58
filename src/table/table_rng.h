#pragma once

#include <cstdint>
#include <string_view>

#include "referee/chacha_rng.h"

namespace humbug::table {

/// What chance decides at a table outside the rules of its games (the house's seeds, how long a bot
/// takes), drawn from the table's secret: the number-th thing of a kind is always the same, so that
/// a table that is played again is the same table.
class TableRng {
 public:
  TableRng(const ChaChaRng::Seed& secret, int game);
  ChaChaRng operator()(std::string_view kind, std::uint64_t number) const;
  ChaChaRng::Seed seed(std::string_view kind) const;

 private:
  ChaChaRng::Seed seed_;
};

}  // namespace humbug::table
