#include "table/lots.h"

#include <string>

#include <fmt/format.h>
#include <sodium.h>

namespace humbug::table {

namespace {

ChaChaRng::Seed derive(const ChaChaRng::Seed& from, std::string_view what) {
  ChaChaRng::Seed seed{};
  crypto_generichash(seed.data(), seed.size(), reinterpret_cast<const unsigned char*>(what.data()),
                     what.size(), from.data(), from.size());
  return seed;
}

}  // namespace

Lots::Lots(const ChaChaRng::Seed& secret, int game)
    : seed_(derive(secret, fmt::format("humbug game {}", game))) {}

ChaChaRng Lots::operator()(std::string_view kind, std::uint64_t number) const {
  return ChaChaRng(derive(seed_, fmt::format("{} {}", kind, number)));
}

ChaChaRng::Seed Lots::seed(std::string_view kind) const { return derive(seed_, kind); }

}  // namespace humbug::table
