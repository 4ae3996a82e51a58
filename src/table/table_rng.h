#pragma once

#include <cstdint>
#include <string_view>

#include "referee/chacha_rng.h"

namespace humbug::table {

/// Random decisions of a table outside the rules of its games (house seeds, delays of bots), drawn
/// from the table's secret. The n-th draw of a kind is always the same, so a replay gives the same
/// table.
class TableRng {
 public:
  TableRng(const ChaChaRng::Seed& secret, int game);
  ChaChaRng operator()(std::string_view kind, std::uint64_t number) const;
  ChaChaRng::Seed seed(std::string_view kind) const;

 private:
  ChaChaRng::Seed seed_;
};

}  // namespace humbug::table
