# In the fuzz preset fuzz/NAME_fuzz.cc is the fuzzer NAME_fuzz. In every other preset all of them
# form replay_fuzz, which runs each with the seeds in fuzz/corpus/NAME as regression tests.

get_property(humbug_folders GLOBAL PROPERTY HUMBUG_FOLDERS)
# Without the command line, which is slow to compile and has no parser of its own.
list(REMOVE_ITEM humbug_folders humbug_cli)
file(GLOB fuzz_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/fuzz/*_fuzz.cc)

# humbug_fuzz_program(TARGET SOURCE...)
function(humbug_fuzz_program target)
  add_executable(${target} ${ARGN})
  target_include_directories(${target} PRIVATE ${CMAKE_SOURCE_DIR})
  target_link_libraries(${target} PRIVATE ${humbug_folders} humbug_warnings)
endfunction()

if(NOT HUMBUG_FUZZ)
  humbug_fuzz_program(replay_fuzz ${CMAKE_SOURCE_DIR}/fuzz/replay_main.cc ${fuzz_sources})
  humbug_together(replay_fuzz)
endif()
foreach(source IN LISTS fuzz_sources)
  cmake_path(GET source STEM fuzzer)
  string(REGEX REPLACE "_fuzz$" "" name ${fuzzer})
  if(HUMBUG_FUZZ)
    humbug_fuzz_program(${fuzzer} ${source})
    target_compile_definitions(${fuzzer} PRIVATE HUMBUG_LIBFUZZER)
    target_link_options(${fuzzer} PRIVATE -fsanitize=fuzzer)
  else()
    add_test(NAME Fuzz.${name}.Seeds
      COMMAND replay_fuzz ${name} ${CMAKE_SOURCE_DIR}/fuzz/corpus/${name})
    set_tests_properties(Fuzz.${name}.Seeds PROPERTIES TIMEOUT 900)
  endif()
endforeach()
