#pragma once

#include <string>
#include <vector>

namespace humbug::cli {

/// What the players are called in a story: everyone differently. Bots, whose seats are written
/// "bot:LEVEL" in a record, bear the names of famous frauds and automata.
std::vector<std::string> names_for_story(const std::vector<std::string>& seats);

}  // namespace humbug::cli
