#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/refusal.h"
#include "table/changes.h"
#include "table/table_state.h"

namespace humbug::table {

/// A message to one person.
struct Frame {
  std::string person;
  std::shared_ptr<const std::string> text;
};

/// The frames that tell everybody what an input has changed.
std::vector<Frame> make_frames(TableState& state, Changes& changes);
/// All that `person` may know now, as a frame.
std::string snapshot_for(const TableState& state, std::string_view person);
/// The frames after number `seen`, for a client that reconnects; nullopt if they are gone and a
/// snapshot is needed.
std::optional<std::vector<Frame>> missed(const TableState& state, std::string_view person,
                                         std::uint64_t seen);
/// Checks the action `text` for `seat`, which must be the person's own: what it would mean in
/// words, or why it is illegal.
std::expected<std::string, Refusal> check(const TableState& state, std::string_view person,
                                          Seat seat, std::string_view text);

}  // namespace humbug::table
