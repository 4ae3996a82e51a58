#include "games/liars_dice/bidding.h"

namespace humbug::liars_dice {

std::string bid_text(const Bid& bid) {
  std::string text = std::to_string(bid.quantity);
  text += 'x';
  text += bid.face.digit();
  return text;
}

std::optional<Bid> parse_bid(std::string_view text) {
  constexpr std::size_t kMaxDigits = 2;
  const std::size_t cross = text.find('x');
  // Every bid has one text, so that a quantity never begins with a zero.
  if (cross == 0 || cross > kMaxDigits || cross + 2 != text.size() || text[0] == '0') {
    return std::nullopt;
  }
  int quantity = 0;
  for (const char digit : text.substr(0, cross)) {
    if (digit < '0' || digit > '9') return std::nullopt;
    quantity = 10 * quantity + (digit - '0');
  }
  const std::optional<Face> face = Face::from_digit(text[cross + 1]);
  if (!face) return std::nullopt;
  return Bid{static_cast<std::uint8_t>(quantity), *face};
}

}  // namespace humbug::liars_dice
