#include "table/table_rng.h"

#include "referee/fairness_hash.h"

namespace humbug::table {

TableRng::TableRng(const ChaChaRng::Seed& secret, int game)
    : seed_(fairness::Hash("lots").add(secret).add(static_cast<std::uint64_t>(game)).digest()) {}

ChaChaRng TableRng::operator()(std::string_view kind, std::uint64_t number) const {
  return ChaChaRng(fairness::Hash("lot").add(seed_).add(kind).add(number).digest());
}

ChaChaRng::Seed TableRng::seed(std::string_view kind) const {
  return fairness::Hash("lot").add(seed_).add(kind).digest();
}

}  // namespace humbug::table
