# The tests beside the code and those in tests/ make one program, humbug_tests; bench/ makes
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

file(GLOB_RECURSE test_sources CONFIGURE_DEPENDS
  ${CMAKE_SOURCE_DIR}/src/*_test.cc ${CMAKE_SOURCE_DIR}/tests/*.cc)
add_executable(humbug_tests ${test_sources})
humbug_together(humbug_tests)
# Tests run once and are compiled often.
target_compile_options(humbug_tests PRIVATE $<$<NOT:$<CONFIG:Debug>>:-O1>)
target_include_directories(humbug_tests PRIVATE ${CMAKE_SOURCE_DIR}/src ${CMAKE_SOURCE_DIR})
target_link_libraries(humbug_tests PRIVATE
  ${humbug_folders} humbug_warnings rapidcheck GTest::gmock GTest::gtest_main)
target_compile_definitions(humbug_tests PRIVATE
  HUMBUG_SOURCE_DIR="${CMAKE_SOURCE_DIR}" HUMBUG_PROGRAM="$<TARGET_FILE:humbug>")
add_dependencies(humbug_tests humbug)

include(GoogleTest)
gtest_discover_tests(humbug_tests
  DISCOVERY_MODE PRE_TEST
  DISCOVERY_TIMEOUT 120
  PROPERTIES TIMEOUT 900)

file(GLOB bench_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/bench/*.cc)
if(bench_sources AND NOT HUMBUG_SANITIZE)
  add_executable(humbug_bench ${bench_sources})
  target_include_directories(humbug_bench PRIVATE ${CMAKE_SOURCE_DIR})
  target_link_libraries(humbug_bench PRIVATE
    ${humbug_folders} humbug_warnings benchmark::benchmark)
  target_compile_definitions(humbug_bench PRIVATE HUMBUG_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
endif()
