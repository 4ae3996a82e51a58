#pragma once

#include <string>
#include <string_view>

#include "referee/json_text.h"

namespace humbug::table {

/// A JSON object put together from parts, some of them text already: a part that several people are
/// sent is written once.
class FrameText : public JsonWriter {
 public:
  template <class Value>
  FrameText& add(std::string_view name, const Value& value) {
    append_json(begin(name), value);
    return *this;
  }
};

/// Puts "b" behind "a": "a,b". Nothing is no item.
inline void append(std::string& list, std::string_view item) {
  if (item.empty()) return;
  if (!list.empty()) list += ',';
  list += item;
}
/// The same for an item that is no text yet.
template <class Json>
void append_item(std::string& list, const Json& item) {
  if (!list.empty()) list += ',';
  append_json(list, item);
}

}  // namespace humbug::table
