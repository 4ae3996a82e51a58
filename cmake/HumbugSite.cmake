# The pages of src/server/pages become a table in the program, so that it serves them wherever it is
# installed.
file(GLOB pages CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/server/pages/*)
set(table "")
foreach(page IN LISTS pages)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${page})
  get_filename_component(name ${page} NAME)
  file(READ ${page} text)
  string(APPEND table "    {\"${name}\", R\"page(${text})page\"},\n")
endforeach()
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/site_pages.cc @ONLY CONTENT [[
#include <array>
#include <span>
#include <string_view>
#include <utility>

namespace humbug::server {
using EmbeddedPage = std::pair<std::string_view, std::string_view>;
namespace {
constexpr auto kPages = std::to_array<EmbeddedPage>({
@table@});
}
extern const std::span<const EmbeddedPage> kEmbeddedPages;
constinit const std::span<const EmbeddedPage> kEmbeddedPages = kPages;
}  // namespace humbug::server
]])
target_sources(humbug_server PRIVATE ${CMAKE_BINARY_DIR}/site_pages.cc)
