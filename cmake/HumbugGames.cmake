# The games of the catalogue: "using Games = GameList<Bs, LiarsLair>;" in src/catalogue/games.h are
# Bs in src/games/bs and LiarsLair in src/games/liars_lair.

set_property(DIRECTORY APPEND PROPERTY
  CMAKE_CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/catalogue/games.h)

# humbug_games(TYPES FOLDERS) sets two lists.
function(humbug_games types folders)
  file(READ ${CMAKE_SOURCE_DIR}/src/catalogue/games.h text)
  string(REGEX MATCH "using Games = GameList<([^>]*)>" found "${text}")
  string(REGEX MATCHALL "[A-Za-z]+" names "${CMAKE_MATCH_1}")
  list(TRANSFORM names REPLACE "([a-z])([A-Z])" "\\1_\\2" OUTPUT_VARIABLE lower)
  list(TRANSFORM lower TOLOWER)
  set(${types} ${names} PARENT_SCOPE)
  set(${folders} ${lower} PARENT_SCOPE)
endfunction()

# humbug_compile_for_games(TARGET FOLDER): every .cc.in of the folder is compiled once for each game,
# with the game's type for @Game@ and its folder for @game@.
function(humbug_compile_for_games target folder)
  humbug_games(types folders)
  cmake_path(GET folder FILENAME inside)
  file(GLOB_RECURSE templates CONFIGURE_DEPENDS ${folder}/*.cc.in)
  foreach(template IN LISTS templates)
    cmake_path(GET template STEM stem)
    foreach(Game game IN ZIP_LISTS types folders)
      set(unit ${CMAKE_BINARY_DIR}/games/${inside}/${stem}_${game}.cc)
      configure_file(${template} ${unit} @ONLY)
      target_sources(${target} PRIVATE ${unit})
    endforeach()
  endforeach()
endfunction()

# For code that needs all games as they are: catalogue/game_headers.h, bots/brain_headers.h, and
# tests/two_worlds_headers.h for the leak tests.
function(humbug_game_headers folder)
  humbug_games(types folders)
  set(games "#pragma once\n\n")
  set(brains "#pragma once\n\n")
  set(worlds "#pragma once\n\n")
  foreach(game IN LISTS folders)
    string(APPEND games "#include \"games/${game}/game.h\"\n")
    string(APPEND brains "#include \"bots/brains/${game}.h\"\n")
    string(APPEND worlds "#include \"tests/two_worlds/${game}.h\"\n")
  endforeach()
  file(CONFIGURE OUTPUT ${folder}/catalogue/game_headers.h CONTENT "${games}" @ONLY)
  file(CONFIGURE OUTPUT ${folder}/bots/brain_headers.h CONTENT "${brains}" @ONLY)
  file(CONFIGURE OUTPUT ${folder}/tests/two_worlds_headers.h CONTENT "${worlds}" @ONLY)
endfunction()
