# Compiles the statements of facts/ into the program, so that it needs no files at run time.
file(GLOB packs CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/facts/*.toml)
set(table "")
foreach(pack IN LISTS packs)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${pack})
  get_filename_component(name ${pack} NAME_WE)
  file(READ ${pack} text)
  string(APPEND table "    {\"${name}\", R\"facts(${text})facts\"},\n")
endforeach()
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/facts.cc @ONLY CONTENT [[
#include <array>
#include <span>
#include <string_view>
#include <utility>

namespace humbug::statements {
using File = std::pair<std::string_view, std::string_view>;
namespace {
constexpr auto kFiles = std::to_array<File>({
@table@});
}
extern const std::span<const File> kFactsFiles;
constinit const std::span<const File> kFactsFiles = kFiles;
}  // namespace humbug::statements
]])
target_sources(humbug_statements PRIVATE ${CMAKE_BINARY_DIR}/facts.cc)
