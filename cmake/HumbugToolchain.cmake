# Compiler, linker, warnings and sanitizers of all targets.

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE RelWithDebInfo)
endif()

# Release keeps line tables for readable stack traces. No build type defines NDEBUG, so assertions
# are checked in every build.
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O3 -g1")
set(CMAKE_CXX_FLAGS_DEBUG "-O1 -g1 -fno-omit-frame-pointer")
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # With sanitizers g++ spends a third of its time on tracking the locations of variables.
  string(APPEND CMAKE_CXX_FLAGS_DEBUG " -fno-var-tracking")

  # Fewer garbage collections by g++, which take a tenth of its time.
  cmake_host_system_information(RESULT megabytes QUERY TOTAL_PHYSICAL_MEMORY)
  cmake_host_system_information(RESULT cores QUERY NUMBER_OF_LOGICAL_CORES)
  math(EXPR share "${megabytes} / ${cores}")
  if(share GREATER 4000)
    add_compile_options("SHELL:--param ggc-min-heapsize=1000000" "SHELL:--param ggc-min-expand=1000")
  endif()
endif()

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE_PROGRAM})
endif()

find_program(MOLD_PROGRAM mold)
if(MOLD_PROGRAM)
  add_link_options(-fuse-ld=mold)
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  add_compile_options(-fcolor-diagnostics)
else()
  add_compile_options(-fdiagnostics-color=auto)
endif()

# Card sets are counted with the popcount instruction, which every 64-bit PC since 2009 has.
# -DHUMBUG_MARCH=x86-64 does without it.
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  set(HUMBUG_MARCH "x86-64-v2" CACHE STRING "The oldest processor to build for, as in -march=...")
  add_compile_options(-march=${HUMBUG_MARCH})
endif()

if(HUMBUG_SANITIZE)
  add_compile_options(-fsanitize=${HUMBUG_SANITIZE} -fno-sanitize-recover=all)
  # libFuzzer itself is linked only into the fuzzers.
  string(REPLACE "fuzzer-no-link," "" link_sanitizers "${HUMBUG_SANITIZE}")
  add_link_options(-fsanitize=${link_sanitizers})
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # These three checks double the compile time. A null pointer stops the program without them, and the
    # fuzz preset's clang has all of them.
    add_compile_options(-fno-sanitize=null,alignment,vptr)
  endif()
endif()

# humbug_waits(TARGET...): does not optimise these targets in sanitized builds. Boost's network
# templates are slow to compile, and the code using them mostly waits.
function(humbug_waits)
  if(HUMBUG_SANITIZE)
    foreach(target IN LISTS ARGN)
      target_compile_options(${target} PRIVATE -O0)
    endforeach()
  endif()
endfunction()

# Link this to a target to turn its warnings into errors.
add_library(humbug_warnings INTERFACE)
target_compile_options(humbug_warnings INTERFACE
  -Werror -Wall -Wextra -Wpedantic
  -Wcast-align -Wcast-qual -Wconversion -Wdouble-promotion -Wextra-semi -Wformat=2
  -Wimplicit-fallthrough -Wnon-virtual-dtor -Wold-style-cast -Woverloaded-virtual -Wshadow
  -Wsign-conversion -Wunused
  $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-branches -Wduplicated-cond -Wlogical-op>
  # clang warns about the standard library's own use of deprecated parts.
  $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>
  # g++ 12 warns about overlaps in std::string's operator+ that do not exist (GCC bug 105651).
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict -Wno-stringop-overflow>)
if(HUMBUG_SANITIZE)
  # Instrumented code confuses g++'s flow analysis; the release build keeps these warnings.
  target_compile_options(humbug_warnings INTERFACE
    $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized -Wno-mismatched-new-delete>)
endif()
if(HUMBUG_TOGETHER)
  # The warning is for types in headers; in a unity build a .cc is included like a header.
  target_compile_options(humbug_warnings INTERFACE
    $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endif()
