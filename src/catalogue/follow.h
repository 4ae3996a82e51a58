#pragma once

#include <expected>
#include <memory>
#include <string>

#include "referee/follow.h"

namespace humbug {

/// The follower for the game of a record's header; null if that game's public moves don't determine
/// its result.
std::expected<std::unique_ptr<Follower>, std::string> make_follower(const Header& header);

}  // namespace humbug
