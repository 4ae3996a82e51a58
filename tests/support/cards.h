#pragma once

#include <string_view>

#include "core/cards.h"

namespace humbug {

inline CardSet cards(std::string_view text) { return *CardSet::parse(text); }

}  // namespace humbug
