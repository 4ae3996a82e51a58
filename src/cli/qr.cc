#include "cli/qr.h"

#include <qrcodegen/qrcodegen.hpp>

namespace humbug::cli {

std::string qr_code(std::string_view text) {
  // A light margin, wide enough for most readers.
  constexpr int kMargin = 2;
  constexpr std::string_view kBlackOnWhite = "\x1b[30;107m";
  constexpr std::string_view kUsual = "\x1b[0m";
  const auto code =
      qrcodegen::QrCode::encodeText(std::string(text).c_str(), qrcodegen::QrCode::Ecc::LOW);
  // light outside of the code
  const auto dark = [&code](int x, int y) { return code.getModule(x, y); };
  std::string drawn;
  const int end = code.getSize() + kMargin;
  for (int y = -kMargin; y < end; y += 2) {
    drawn += kBlackOnWhite;
    for (int x = -kMargin; x < end; ++x) {
      const bool above = dark(x, y);
      const bool below = dark(x, y + 1);
      drawn += above ? (below ? "█" : "▀") : (below ? "▄" : " ");
    }
    drawn += kUsual;
    drawn += '\n';
  }
  return drawn;
}

}  // namespace humbug::cli
