#pragma once

#include <string>
#include <string_view>

namespace humbug::cli {

/// A QR code of `text` in half-block characters, two rows per line, dark on light in any colour
/// scheme.
std::string qr_code(std::string_view text);

}  // namespace humbug::cli
