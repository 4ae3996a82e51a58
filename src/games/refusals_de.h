#pragma once

#include <string_view>

#include "core/language.h"
#include "core/refusal.h"

namespace humbug {

/// Why something was not done, as a sentence without its full stop.
std::string_view refusal_text(const Refusal& refusal, Language language);

}  // namespace humbug
