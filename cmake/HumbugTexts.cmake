# The messages of i18n/LANGUAGE/*.json become a table in the program, so that it has them wherever it
# is installed.
file(GLOB files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/i18n/*/*.json)
set(table "")
foreach(path IN LISTS files)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${path})
  get_filename_component(name ${path} NAME_WE)
  get_filename_component(folder ${path} DIRECTORY)
  get_filename_component(language ${folder} NAME)
  file(READ ${path} text)
  string(APPEND table "    {\"${language}\", \"${name}\", R\"json(${text})json\"},\n")
endforeach()
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/texts.cc @ONLY CONTENT [[
#include <array>

#include "texts/files.h"

namespace humbug::texts {
namespace {
constexpr auto kTable = std::to_array<File>({
@table@});
}
constinit const std::span<const File> kFiles = kTable;
}  // namespace humbug::texts
]])
target_sources(humbug_texts PRIVATE ${CMAKE_BINARY_DIR}/texts.cc)
