#include "referee/json_text.h"

namespace humbug {

namespace json = boost::json;

void append_value(std::string& text, const json::value& value) {
  switch (value.kind()) {
    case json::kind::null:
      text += "null";
      return;
    case json::kind::bool_:
      return append_json(text, value.get_bool());
    case json::kind::int64:
      return append_json(text, value.get_int64());
    case json::kind::uint64:
      return append_json(text, value.get_uint64());
    case json::kind::string:
      return append_json(text, std::string_view(value.get_string()));
    case json::kind::array:
      return append_value(text, value.get_array());
    case json::kind::object:
      return append_value(text, value.get_object());
    case json::kind::double_:
      break;
  }
  text += json::serialize(value);
}

void append_value(std::string& text, const json::object& object) {
  text += '{';
  for (bool first = true; const auto& [key, value] : object) {
    if (!std::exchange(first, false)) text += ',';
    append_json(text, std::string_view(key));
    text += ':';
    append_value(text, value);
  }
  text += '}';
}

void append_value(std::string& text, const json::array& array) {
  text += '[';
  for (bool first = true; const json::value& value : array) {
    if (!std::exchange(first, false)) text += ',';
    append_value(text, value);
  }
  text += ']';
}

}  // namespace humbug
