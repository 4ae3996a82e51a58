#pragma once

#include <array>
#include <concepts>
#include <string>

#include <boost/json.hpp>

#include "core/object_text.h"

namespace humbug {

/// Writes JSON at the end of a text that is being put together: a serializer for every value, and a
/// string that is thrown away, cost more than the value.
template <class Json>
  requires std::same_as<Json, boost::json::value> || std::same_as<Json, boost::json::object> ||
           std::same_as<Json, boost::json::array>
void append_json(std::string& text, const Json& value) {
  thread_local boost::json::serializer serializer;
  serializer.reset(&value);
  std::array<char, 1024> room;
  while (!serializer.done()) {
    const auto part = serializer.read(room.data(), room.size());
    text.append(part.data(), part.size());
  }
}

}  // namespace humbug
