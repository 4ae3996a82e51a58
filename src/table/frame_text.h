#pragma once

#include <string>
#include <string_view>

#include <boost/json.hpp>

namespace humbug::table {

/// A JSON object put together from parts that are text already: a part that several people are sent
/// is written once.
class FrameText {
 public:
  FrameText() { text_.reserve(kUsual); }
  FrameText& add(std::string_view name, const boost::json::value& value) {
    return add_text(name, boost::json::serialize(value));
  }
  FrameText& add_text(std::string_view name, std::string_view text) {
    text_ += text_.empty() ? "{\"" : ",\"";
    text_ += name;
    text_ += "\":";
    text_ += text;
    return *this;
  }
  bool empty() const { return text_.empty(); }
  std::string finish() && {
    text_ += text_.empty() ? "{}" : "}";
    return std::move(text_);
  }

 private:
  /// Most frames of a game are a little shorter.
  static constexpr std::size_t kUsual = 2048;

  std::string text_;
};

/// "[a,b]" of "a" and "b".
inline void append(std::string& list, std::string_view item) {
  if (!list.empty()) list += ',';
  list += item;
}
inline std::string in_brackets(std::string_view list) { return '[' + std::string(list) + ']'; }

}  // namespace humbug::table
