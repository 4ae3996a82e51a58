#pragma once

#include <expected>
#include <memory>
#include <string>

#include "referee/follow.h"

namespace humbug {

/// The follower of the game that a record's header speaks of; null where the public moves of that
/// game don't determine its result.
std::expected<std::unique_ptr<Follower>, std::string> make_follower(const Header& header);

}  // namespace humbug
