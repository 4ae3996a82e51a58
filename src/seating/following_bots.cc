#include "seating/following_bots.h"

#include <utility>

#include "catalogue/catalogue.h"
#include "core/assert.h"

namespace humbug {

namespace {

std::unique_ptr<Match> match_of(const json::object& header) {
  const auto read = read_header(header);
  HUMBUG_ASSERT(read.has_value());
  auto match = make_match(*read);
  HUMBUG_ASSERT(match.has_value());
  return std::move(*match);
}

}  // namespace

FollowingBots::FollowingBots(const json::object& header,
                             std::span<const std::optional<BotSpec>> seats)
    : match_(match_of(header)), bots_(seat_bots(*match_, seats)) {}

void FollowingBots::follow(std::span<const json::object> record) {
  for (; followed_ < record.size(); ++followed_) {
    // The live table played this line itself, so that it fits.
    const auto played = play_line(*match_, record[followed_]);
    HUMBUG_ASSERT(played.has_value());
    if (*played) bots_->hear();
  }
}

}  // namespace humbug
