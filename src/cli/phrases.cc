#include "cli/phrases.h"

namespace humbug::cli {

namespace {

constexpr Phrases kEnglish{
    .game_heading = "Game {}: {}",
    .seat_line = "seat {}: {}{}",
    .to_act = "[To act: {}.]",
    .referee_draws = "[The referee draws.]",
    .game_over = "[The game is over.]",
    .next_step = "-- Enter for the next step, q to stop --",
    .one_game_in_order = "1 game, every line in order",
    .games_in_order = "{} games, every line in order",
};

constexpr Phrases kGerman{
    .game_heading = "Spiel {}: {}",
    .seat_line = "Platz {}: {}{}",
    .to_act = "[Am Zug: {}.]",
    .referee_draws = "[Die Spielleitung zieht.]",
    .game_over = "[Das Spiel ist aus.]",
    .next_step = "-- Enter für den nächsten Schritt, q zum Aufhören --",
    .one_game_in_order = "1 Spiel, jede Zeile in Ordnung",
    .games_in_order = "{} Spiele, jede Zeile in Ordnung",
};

}  // namespace

const Phrases& phrases(Language language) { return language == Language::de ? kGerman : kEnglish; }

}  // namespace humbug::cli
