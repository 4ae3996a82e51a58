# cmake -D NPM=npm -D SOURCE=checkout -D OUTPUT=site_pages.cc -P EmbedSite.cmake
# Builds web/ if it has changed, and writes a source file that embeds the result.
cmake_minimum_required(VERSION 3.25)

# Builds of one checkout share the client, so only one at a time may build it.
file(LOCK ${SOURCE}/web/.lock GUARD PROCESS TIMEOUT 600)

# A fingerprint of the sources says whether web/dist is up to date.
file(GLOB_RECURSE sources ${SOURCE}/web/src/* ${SOURCE}/web/public/* ${SOURCE}/web/tools/*)
list(FILTER sources EXCLUDE REGEX "/web/src/(fonts|wire)/")
foreach(name index.html package.json package-lock.json svelte.config.js tsconfig.json vite.config.ts)
  list(APPEND sources ${SOURCE}/web/${name})
endforeach()
list(SORT sources)
set(fingerprints "")
foreach(source IN LISTS sources)
  file(SHA256 ${source} hash)
  string(APPEND fingerprints "${hash} ${source}\n")
endforeach()
string(SHA256 wanted "${fingerprints}")
file(SHA256 ${SOURCE}/web/package-lock.json packages)

function(read_stamp name out)
  set(${out} "" PARENT_SCOPE)
  if(EXISTS ${SOURCE}/web/node_modules/${name})
    file(READ ${SOURCE}/web/node_modules/${name} text)
    set(${out} "${text}" PARENT_SCOPE)
  endif()
endfunction()

function(run out)
  execute_process(COMMAND ${ARGN} WORKING_DIRECTORY ${SOURCE}/web
    RESULT_VARIABLE failed OUTPUT_VARIABLE said ERROR_VARIABLE complained)
  if(failed)
    string(REGEX MATCH "[^\n]*(ERR|rror)[^\n]*" line "${complained}\n${said}")
    message(WARNING "the client of web/ was not built: ${line}\n"
      "The program serves its plain page instead; build again when '${ARGN}' works in web/.")
  endif()
  set(${out} "${failed}" PARENT_SCOPE)
endfunction()

set(folder ${SOURCE}/src/server/pages)
set(failed 0)
read_stamp(.humbug-built built)
if(built STREQUAL wanted AND EXISTS ${SOURCE}/web/dist/index.html)
  set(folder ${SOURCE}/web/dist)
elseif(NPM)
  read_stamp(.humbug-packages installed)
  if(NOT installed STREQUAL packages)
    run(failed ${NPM} ci --no-audit --no-fund --loglevel=error)
    if(NOT failed)
      file(WRITE ${SOURCE}/web/node_modules/.humbug-packages "${packages}")
    endif()
  endif()
  if(NOT failed)
    run(failed ${NPM} run build --silent)
  endif()
  if(NOT failed)
    file(WRITE ${SOURCE}/web/node_modules/.humbug-built "${wanted}")
    set(folder ${SOURCE}/web/dist)
  endif()
endif()

# The assembler embeds the bytes: a compiler would need minutes for an array of numbers.
file(GLOB_RECURSE pages RELATIVE ${folder} ${folder}/*)
list(SORT pages)
set(symbols "")
set(table "")
set(n 0)
foreach(page IN LISTS pages)
  file(SHA256 ${folder}/${page} hash)
  string(APPEND symbols "// ${hash}\n"
    "asm(\".section .rodata\\nhumbug_page_${n}: .incbin \\\"${folder}/${page}\\\"\\nhumbug_page_${n}_end:\\n.text\");\n"
    "extern \"C\" const char humbug_page_${n}[];\nextern \"C\" const char humbug_page_${n}_end[];\n")
  string(APPEND table "    {\"${page}\", {humbug_page_${n}, humbug_page_${n}_end}},\n")
  math(EXPR n "${n} + 1")
endforeach()
file(CONFIGURE OUTPUT ${OUTPUT} @ONLY CONTENT [[
#include <array>
#include <span>
#include <string_view>
#include <utility>

@symbols@
namespace humbug::server {
using EmbeddedPage = std::pair<std::string_view, std::string_view>;
extern const std::span<const EmbeddedPage> kEmbeddedPages;
namespace {
const std::array<EmbeddedPage, @n@> kPages = {{
@table@}};
}
const std::span<const EmbeddedPage> kEmbeddedPages = kPages;
}  // namespace humbug::server
]])
# After a failure the output is dated 1970, so that the next build tries again.
if(failed)
  execute_process(COMMAND touch -d @0 ${OUTPUT})
else()
  file(TOUCH ${OUTPUT})
endif()
