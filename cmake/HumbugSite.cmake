# Embeds the browser client in the program: web/ built by Node, or the placeholder pages of
# src/server/pages if there is no Node or its packages can't be downloaded.
find_program(HUMBUG_NPM npm)
mark_as_advanced(HUMBUG_NPM)
file(GLOB_RECURSE web CONFIGURE_DEPENDS
  ${CMAKE_SOURCE_DIR}/web/src/* ${CMAKE_SOURCE_DIR}/web/public/* ${CMAKE_SOURCE_DIR}/web/tools/*)
# The build itself subsets the fonts.
list(FILTER web EXCLUDE REGEX "/web/src/(fonts|wire)/")
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
