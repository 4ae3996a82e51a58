#include <array>
#include <cstdio>
#include <span>
#include <utility>

#include "core/assert.h"
#include "statements/statements.h"

namespace humbug::statements {

/// The files of facts/ by name, put into the program by cmake/HumbugFacts.cmake.
extern const std::span<const std::pair<std::string_view, std::string_view>> kFactsFiles;

namespace {

Pack read_house_pack(std::string_view name) {
  for (const auto& [file, text] : kFactsFiles) {
    if (file != name) continue;
    auto pack = read_pack(text, std::string(file));
    if (!pack) std::fprintf(stderr, "%s\n", pack.error().sentence().c_str());
    HUMBUG_ASSERT(pack.has_value());
    return *pack;
  }
  assertion_failed("the house has a pack in every language", __FILE__, __LINE__);
}

}  // namespace

const Pack& house_pack(Language language) {
  static const std::array kPacks{read_house_pack("en"), read_house_pack("de")};
  return kPacks[static_cast<std::size_t>(language)];
}

}  // namespace humbug::statements
