#pragma once

#include <string>
#include <string_view>

#include "referee/json_text.h"

namespace humbug::table {

/// A JSON object written from parts, some of them serialised already: a part that several people
/// are sent is serialised once.
class FrameText : public JsonWriter {
 public:
  template <class Value>
  FrameText& add(std::string_view name, const Value& value) {
    append_json(begin(name), value);
    return *this;
  }
};

/// Appends an item to a list: "a" and "b" give "a,b". An empty item changes nothing.
inline void append(std::string& list, std::string_view item) {
  if (item.empty()) return;
  if (!list.empty()) list += ',';
  list += item;
}
/// The same for a value that is not serialised yet.
template <class Json>
void append_item(std::string& list, const Json& item) {
  if (!list.empty()) list += ',';
  append_json(list, item);
}

}  // namespace humbug::table
