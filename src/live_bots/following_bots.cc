#include "live_bots/following_bots.h"

#include <stdexcept>
#include <utility>

#include "catalogue/catalogue.h"

namespace humbug {

namespace {

std::unique_ptr<Match> match_of(const json::object& header) {
  const auto read = read_header(header);
  if (!read) throw std::runtime_error(read.error());
  auto match = make_match(*read);
  if (!match) throw std::runtime_error(match.error());
  return std::move(*match);
}

}  // namespace

FollowingBots::FollowingBots(const json::object& header,
                             std::span<const std::optional<BotSpec>> seats)
    : match_(match_of(header)), bots_(seat_bots(*match_, seats)) {}

void FollowingBots::follow(std::string_view lines) {
  while (!lines.empty()) {
    const std::size_t end = lines.find('\n');
    // The live table has played this line; if its store is damaged, it may be illegal here.
    const auto played = play_line(*match_, json::parse(lines.substr(0, end)).as_object());
    if (!played) throw std::runtime_error(played.error());
    if (*played) bots_->hear();
    lines.remove_prefix(end == lines.npos ? lines.size() : end + 1);
  }
}

}  // namespace humbug
