#pragma once

#include <concepts>
#include <string>

#include <boost/json.hpp>

#include "core/json_writer.h"

namespace humbug {

/// Writes a value byte for byte as boost::json::serialize does: proofs hash these texts.
void append_value(std::string& text, const boost::json::value& value);
void append_value(std::string& text, const boost::json::object& object);
void append_value(std::string& text, const boost::json::array& array);

/// Appends JSON to a text. Boost's serializer can be interrupted after any byte, which costs more
/// than most values here.
template <class Json>
  requires std::same_as<Json, boost::json::value> || std::same_as<Json, boost::json::object> ||
           std::same_as<Json, boost::json::array>
void append_json(std::string& text, const Json& value) {
  append_value(text, value);
}

}  // namespace humbug
