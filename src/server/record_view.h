#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <span>
#include <string>

#include "core/language.h"
#include "core/seat.h"
#include "referee/record.h"

namespace humbug::server {

/// A finished game as one viewer saw it: {"header":{...},"moves":[{"step":3,"events":[...],
/// "told":[...]},...],"result":{...}}; "told" has sentences in that language, if any. After
/// `left_after` lines the viewer had left the seat and has the spectators' view; 0: they stayed to
/// the end. Fails if this version can't replay the record.
std::expected<json::object, std::string> record_view(std::span<const json::object> lines,
                                                     Viewer viewer, std::size_t left_after,
                                                     std::span<const std::string> names,
                                                     std::optional<Language> sentences);

}  // namespace humbug::server
