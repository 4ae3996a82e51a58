#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/language.h"
#include "table/frame_text.h"
#include "table/table_state.h"

namespace humbug::table {

// The parts of frames, as JSON: public information about the table, and a game from its seats.

json::object table_json(const TableState& state);
std::string you_text(const TableState& state, std::string_view person);
/// What the table waits for, as far as it is public.
std::string ask_text(const TableState& state);
/// The game from one seat, or as spectators see it.
std::string seat_text(const TableState& state, Viewer viewer, std::optional<Language> sentences,
                      bool whole = false);
/// The game as a player sees it from their seats. `whole`: with everything opened to them so far,
/// for a client that has just connected.
std::string game_text(const TableState& state, std::string_view person, std::string_view ask,
                      bool whole = false);
json::object result_json(const TableState& state);
json::object notes_json(const TableState& state, std::string_view person);
/// Everything that was opened to a seat alone; its length is independent of the content.
std::string opened_to(const TableState& state, Viewer viewer);
/// The place in the chain of public lines that everybody has been sent.
void add_chain(const TableState& state, FrameText& out);
bool hears(const TableState& state, std::string_view person, const ChatMessage& said);
json::array talk_json(const TableState& state, std::string_view person);

}  // namespace humbug::table
