# What the house serves to browsers becomes a part of the program, so that it is there wherever the
# program is: the client of web/, built by Node, or the plain pages of src/server/pages where there
# is no Node or it can't fetch what it needs.
find_program(HUMBUG_NPM npm)
mark_as_advanced(HUMBUG_NPM)
file(GLOB_RECURSE web CONFIGURE_DEPENDS
  ${CMAKE_SOURCE_DIR}/web/src/* ${CMAKE_SOURCE_DIR}/web/public/* ${CMAKE_SOURCE_DIR}/web/tools/*)
# The faces of type are cut by the build itself.
list(FILTER web EXCLUDE REGEX "/web/src/fonts/")
foreach(name index.html package.json package-lock.json svelte.config.js tsconfig.json vite.config.ts)
  list(APPEND web ${CMAKE_SOURCE_DIR}/web/${name})
endforeach()
file(GLOB plain CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/server/pages/*)
add_custom_command(
  OUTPUT ${CMAKE_BINARY_DIR}/site_pages.cc
  COMMAND ${CMAKE_COMMAND} -D NPM=${HUMBUG_NPM} -D SOURCE=${CMAKE_SOURCE_DIR}
          -D OUTPUT=${CMAKE_BINARY_DIR}/site_pages.cc -P ${CMAKE_SOURCE_DIR}/cmake/EmbedSite.cmake
  DEPENDS ${web} ${plain} ${CMAKE_SOURCE_DIR}/cmake/EmbedSite.cmake
  COMMENT "Building the pages for browsers"
  VERBATIM)
target_sources(humbug_server PRIVATE ${CMAKE_BINARY_DIR}/site_pages.cc)
