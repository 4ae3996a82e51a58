# fuzz/NAME_fuzz.cc is the fuzzer NAME_fuzz in the fuzz preset. In every other preset it is
# NAME_fuzz_replay, which feeds it the seeds in fuzz/corpus/NAME: each is a regression test.

get_property(humbug_folders GLOBAL PROPERTY HUMBUG_FOLDERS)
# The command line is the slowest to compile, and reads nothing that its libraries don't.
list(REMOVE_ITEM humbug_folders humbug_cli)
file(GLOB fuzz_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/fuzz/*_fuzz.cc)

if(NOT HUMBUG_FUZZ)
  add_library(humbug_fuzz_replay OBJECT ${CMAKE_SOURCE_DIR}/fuzz/replay_main.cc)
  target_link_libraries(humbug_fuzz_replay PRIVATE humbug_warnings)
endif()
foreach(source IN LISTS fuzz_sources)
  cmake_path(GET source STEM fuzzer)
  string(REGEX REPLACE "_fuzz$" "" name ${fuzzer})
  if(HUMBUG_FUZZ)
    set(target ${fuzzer})
    add_executable(${target} ${source})
    target_link_options(${target} PRIVATE -fsanitize=fuzzer)
  else()
    set(target ${fuzzer}_replay)
    add_executable(${target} ${source})
    target_link_libraries(${target} PRIVATE humbug_fuzz_replay)
    add_test(NAME Fuzz.${name}.Seeds
      COMMAND ${target} ${CMAKE_SOURCE_DIR}/fuzz/corpus/${name})
    set_tests_properties(Fuzz.${name}.Seeds PROPERTIES TIMEOUT 900)
  endif()
  target_include_directories(${target} PRIVATE ${CMAKE_SOURCE_DIR})
  target_link_libraries(${target} PRIVATE ${humbug_folders} humbug_warnings)
endforeach()
