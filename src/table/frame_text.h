#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "referee/json_text.h"

namespace humbug::table {

/// A JSON object put together from parts, some of them text already: a part that several people are
/// sent is written once.
class FrameText {
 public:
  FrameText() { text_.reserve(kUsual); }
  template <class Value>
  FrameText& add(std::string_view name, const Value& value) {
    begin(name);
    append_json(text_, value);
    return *this;
  }
  FrameText& add_text(std::string_view name, std::string_view text) {
    begin(name);
    text_ += text;
    return *this;
  }
  /// A list of which `items` are the items, with commas between them.
  FrameText& add_list(std::string_view name, std::string_view items) {
    begin(name);
    text_ += '[';
    text_ += items;
    text_ += ']';
    return *this;
  }
  std::size_t size() const { return text_.size(); }
  std::string finish() && {
    text_ += text_.empty() ? "{}" : "}";
    return std::move(text_);
  }

 private:
  void begin(std::string_view name) {
    text_ += text_.empty() ? "{\"" : ",\"";
    text_ += name;
    text_ += "\":";
  }

  /// Most frames of a game are a little shorter.
  static constexpr std::size_t kUsual = 2048;

  std::string text_;
};

/// Puts "b" behind "a": "a,b".
inline void append(std::string& list, std::string_view item) {
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
