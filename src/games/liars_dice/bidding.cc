#include "games/liars_dice/bidding.h"

#include <charconv>

namespace humbug::liars_dice {

std::string bid_text(const Bid& bid) {
  return std::to_string(bid.quantity) + "x" + bid.face.digit();
}

std::optional<Bid> parse_bid(std::string_view text) {
  constexpr std::size_t kMaxDigits = 2;
  const std::size_t cross = text.find('x');
  if (cross == 0 || cross > kMaxDigits || cross + 2 != text.size()) return std::nullopt;
  const std::optional<Face> face = Face::from_digit(text[cross + 1]);
  std::uint8_t quantity = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + cross, quantity);
  // Every bid has one text, so that a quantity never begins with a zero.
  if (!face || error != std::errc() || end != text.data() + cross || text[0] == '0') {
    return std::nullopt;
  }
  return Bid{quantity, *face};
}

}  // namespace humbug::liars_dice
