#pragma once

#include <string>
#include <vector>

namespace humbug::cli {

/// Distinct names of the players for display. Bots ("bot:LEVEL" in a record) are named after famous
/// frauds and automata.
std::vector<std::string> names_for_story(const std::vector<std::string>& seats);

}  // namespace humbug::cli
