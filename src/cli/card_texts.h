#pragma once

#include <string>

#include "core/language.h"
#include "core/sketch.h"
#include "referee/record.h"

namespace humbug::cli {

/// The card texts of a recorded game, if its header has them.
CardTexts card_texts_of(const Header& header);

/// Adds the card's text to a sentence about one card; returns others unchanged.
std::string with_card_text(std::string sentence, const CardTexts& texts, Language language);

}  // namespace humbug::cli
