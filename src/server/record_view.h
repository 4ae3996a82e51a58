#pragma once

#include <cstddef>
#include <expected>
#include <span>
#include <string>

#include "core/language.h"
#include "core/seat.h"
#include "referee/record.h"

namespace humbug::server {

/// A finished game as one viewer saw it, and not a card more: {"header":{...},"moves":[{"step":3,
/// "events":[...],"told":[...]},...],"result":{...}}. Told with the names that the players had. A
/// viewer who left when there were `left_after` lines has the table's view of the others; 0: they
/// stayed to the end. A record that can't be played here is an error.
std::expected<json::object, std::string> record_view(std::span<const json::object> lines,
                                                     Viewer viewer, std::size_t left_after,
                                                     std::span<const std::string> names,
                                                     Language language);

}  // namespace humbug::server
