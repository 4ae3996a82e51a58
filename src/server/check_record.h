#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "store/ids.h"

namespace humbug::server {

/// Why a stored record can't be told here: it is damaged, or of rules that this version doesn't
/// have. Nothing if it can.
std::optional<std::string> check_record(const store::RecordId& id, std::string_view bytes);

}  // namespace humbug::server
