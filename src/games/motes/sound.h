#pragma once

#include <string>

#include "games/motes/state.h"

namespace humbug::motes {

/// What no game can come to, in one line; empty if all is well. For positions that somebody wrote,
/// before they are played on.
std::string wrong_with(const PublicState& table);

}  // namespace humbug::motes
