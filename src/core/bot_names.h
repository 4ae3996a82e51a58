#pragma once

#include <array>
#include <string_view>

#include "core/seat.h"

namespace humbug {

/// Names of the bots at a table: famous frauds and automata.
inline constexpr std::array<std::string_view, kMaxPlayers> kBotNames = {
    "Barnum",   "Münchhausen", "Vaucanson",   "Cagliostro",
    "Kempelen", "Maelzel",     "Psalmanazar", "Lustig"};

}  // namespace humbug
