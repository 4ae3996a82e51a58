# humbug_folder(NAME [TO folder...] [USES library...])
#
# Makes src/NAME the library humbug_NAME, with every .cc in it but main.cc and the tests. A .cc.in is
# compiled once for each game (HumbugGames.cmake). A folder of headers only becomes an interface
# library.
function(humbug_folder name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "TO;USES")
  set(folder ${CMAKE_SOURCE_DIR}/src/${name})

  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.cc)
  list(FILTER sources EXCLUDE REGEX "(_test\\.cc|/main\\.cc)$")

  set(target humbug_${name})
  if(sources)
    add_library(${target} STATIC ${sources})
    humbug_together(${target})
    humbug_compile_for_games(${target} ${folder})
    target_link_libraries(${target} PRIVATE humbug_warnings)
    set(scope PUBLIC)
  else()
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
  endif()

  target_include_directories(${target} ${scope} ${CMAKE_SOURCE_DIR}/src)
  target_link_libraries(${target} ${scope} ${arg_USES})
  foreach(other IN LISTS arg_TO)
    target_link_libraries(${target} ${scope} humbug_${other})
  endforeach()
  set_property(GLOBAL APPEND PROPERTY HUMBUG_FOLDERS ${target})
endfunction()
