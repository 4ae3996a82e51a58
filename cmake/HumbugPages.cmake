# Compiles the pages of docs/rules into the program, so that `humbug rules` needs no files at run
# time.
file(GLOB pages CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/docs/rules/*.md)
set(table "")
foreach(page IN LISTS pages)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${page})
  get_filename_component(game ${page} NAME_WE)
  file(READ ${page} text)
  string(APPEND table "    {\"${game}\", R\"page(${text})page\"},\n")
endforeach()
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/rules_pages.cc @ONLY CONTENT [[
#include <array>
#include <span>
#include <string_view>
#include <utility>

namespace humbug {
using Page = std::pair<std::string_view, std::string_view>;
namespace {
constexpr auto kPages = std::to_array<Page>({
@table@});
}
extern const std::span<const Page> kRulesPages;
constinit const std::span<const Page> kRulesPages = kPages;
}  // namespace humbug
]])
target_sources(humbug_catalogue PRIVATE ${CMAKE_BINARY_DIR}/rules_pages.cc)
