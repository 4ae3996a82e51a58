#pragma once

#include <string>
#include <string_view>

namespace humbug::cli {

/// A QR code of `text` in half-block characters, two rows of it to a line, dark on light whatever
/// the terminal's colours are.
std::string qr_code(std::string_view text);

}  // namespace humbug::cli
