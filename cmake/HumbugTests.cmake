# Three test programs. humbug_unit_tests has the tests beside the code. humbug_tests has those in
# tests/ and of the bots, which play many whole games, more of them in a release build.
# humbug_program_tests has those in tests/program, which run the program itself. bench/ makes
# humbug_bench.

enable_testing()

foreach(package GTest rapidcheck benchmark)
  find_package(${package} QUIET)
  if(NOT ${package}_FOUND)
    message(FATAL_ERROR "${package} is missing. Run script/bootstrap --dev, or configure with "
      "-DHUMBUG_DEVELOP=OFF to build the program alone.")
  endif()
endforeach()

get_property(humbug_folders GLOBAL PROPERTY HUMBUG_FOLDERS)

include(GoogleTest)

file(GLOB_RECURSE unit_tests CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/*_test.cc)
file(GLOB_RECURSE play_tests CONFIGURE_DEPENDS
  ${CMAKE_SOURCE_DIR}/src/bots/*_test.cc ${CMAKE_SOURCE_DIR}/tests/*.cc)
file(GLOB program_tests CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/program/*_test.cc)
list(REMOVE_ITEM unit_tests ${play_tests})
list(REMOVE_ITEM play_tests ${program_tests})
set(support ${play_tests})
list(FILTER support EXCLUDE REGEX "_test\\.cc$")
list(REMOVE_ITEM play_tests ${support})

# Without the terminal's code, which is slow to compile and not needed here.
set(inner_folders ${humbug_folders})
list(REMOVE_ITEM inner_folders humbug_cli humbug_print)

add_library(humbug_test_support STATIC ${support})
humbug_together(humbug_test_support)
target_compile_options(humbug_test_support PRIVATE -O1)
target_include_directories(humbug_test_support PUBLIC ${CMAKE_SOURCE_DIR}/src ${CMAKE_SOURCE_DIR})
target_link_libraries(humbug_test_support PUBLIC ${inner_folders} rapidcheck GTest::gmock)
target_link_libraries(humbug_test_support PRIVATE humbug_warnings)

# humbug_test_program(NAME LABEL SHARES SOURCE...)
#
# CTest knows every test twice: by its own name (label single_LABEL), to run a selection, and as part
# of one of SHARES groups, each run in one process (label share_LABEL), to run all. The start and the
# leak check of a sanitized process take a quarter of a second, far longer than most tests.
function(humbug_test_program name label shares)
  add_executable(${name} ${ARGN})
  humbug_together(${name})
  target_link_libraries(${name} PRIVATE humbug_test_support humbug_warnings GTest::gtest_main)
  target_compile_definitions(${name} PRIVATE HUMBUG_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  gtest_discover_tests(${name}
    DISCOVERY_MODE PRE_TEST
    DISCOVERY_TIMEOUT 120
    PROPERTIES TIMEOUT 900 LABELS single_${label})
  math(EXPR last "${shares} - 1")
  foreach(share RANGE ${last})
    set(test share.${label}.${share})
    add_test(NAME ${test} COMMAND ${name} --gtest_brief=1)
    set_tests_properties(${test} PROPERTIES TIMEOUT 900 LABELS share_${label}
      ENVIRONMENT "GTEST_TOTAL_SHARDS=${shares};GTEST_SHARD_INDEX=${share}")
  endforeach()
endfunction()

humbug_test_program(humbug_unit_tests unit 16 ${unit_tests})
target_compile_options(humbug_unit_tests PRIVATE -O0)
target_link_libraries(humbug_unit_tests PRIVATE humbug_cli humbug_print)
humbug_test_program(humbug_tests play 24 ${play_tests})
target_compile_options(humbug_tests PRIVATE -O1)
humbug_test_program(humbug_program_tests program 8 ${program_tests})
target_compile_options(humbug_program_tests PRIVATE -O0)
target_compile_definitions(humbug_program_tests PRIVATE HUMBUG_PROGRAM="$<TARGET_FILE:humbug>")
add_dependencies(humbug_program_tests humbug)

file(GLOB bench_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/bench/*.cc)
if(bench_sources AND NOT HUMBUG_SANITIZE)
  add_executable(humbug_bench ${bench_sources})
  target_include_directories(humbug_bench PRIVATE ${CMAKE_SOURCE_DIR})
  target_link_libraries(humbug_bench PRIVATE
    ${humbug_folders} humbug_warnings benchmark::benchmark)
  target_compile_definitions(humbug_bench PRIVATE HUMBUG_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
endif()
