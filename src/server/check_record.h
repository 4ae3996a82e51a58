#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "store/ids.h"

namespace humbug::server {

/// Why this version can't replay a stored record: it is damaged, or has unknown rules. Returns
/// nullopt if it can.
std::optional<std::string> check_record(const store::RecordId& id, std::string_view bytes);

}  // namespace humbug::server
