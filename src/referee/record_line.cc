// Parsing one line of untrusted JSON: of a record, a client, or a bot program.

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "referee/record.h"

namespace humbug {

namespace {

/// 1e999 is parsed as infinity, which can't be written as JSON again.
bool holds_infinity(const json::value& value) {
  if (const double* number = value.if_double()) return std::isinf(*number);
  if (const json::array* list = value.if_array()) return std::ranges::any_of(*list, holds_infinity);
  const json::object* object = value.if_object();
  return object != nullptr && std::ranges::any_of(*object, [](const json::key_value_pair& field) {
           return holds_infinity(field.value());
         });
}

/// The number of fields of all objects in the value.
std::size_t fields_of(const json::value& value) {
  std::size_t count = 0;
  if (const json::array* list = value.if_array()) {
    for (const json::value& entry : *list) count += fields_of(entry);
  } else if (const json::object* object = value.if_object()) {
    count = object->size();
    for (const auto& [name, entry] : *object) count += fields_of(entry);
  }
  return count;
}

/// The number of fields in a JSON text: the colons outside of strings. More than in the parsed
/// value mean a duplicate field.
std::size_t fields_written(std::string_view text) {
  std::size_t count = 0;
  bool in_string = false;
  for (std::size_t n = 0; n < text.size(); ++n) {
    if (in_string && text[n] == '\\') {
      ++n;
    } else if (text[n] == '"') {
      in_string = !in_string;
    } else if (!in_string && text[n] == ':') {
      ++count;
    }
  }
  return count;
}

}  // namespace

std::expected<json::object, std::string> parse_line(std::string_view text) {
  json::error_code error;
  json::parse_options options;
  options.max_depth = kMaxJsonDepth;
  json::value value = json::parse(text, error, {}, options);
  if (error == json::error::too_deep) return std::unexpected("nested too deeply");
  if (error == json::error::incomplete) return std::unexpected("the line breaks off");
  if (error) return std::unexpected("no valid JSON: " + error.message());
  if (!value.is_object()) return std::unexpected("no JSON object");
  if (holds_infinity(value)) return std::unexpected("a number is too large");
  if (fields_written(text) != fields_of(value)) return std::unexpected("a field is there twice");
  return std::move(value.get_object());
}

}  // namespace humbug
