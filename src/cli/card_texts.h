#pragma once

#include <string>

#include "core/language.h"
#include "core/sketch.h"
#include "referee/record.h"

namespace humbug::cli {

/// What stands on the cards of a recorded game, if its header says so.
CardTexts card_texts_of(const Header& header);

/// A sentence about one card, with what stands on it; any other as it is.
std::string with_card_text(std::string sentence, const CardTexts& texts, Language language);

}  // namespace humbug::cli
