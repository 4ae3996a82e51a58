#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

// JSON that is only ever sent is written as text, once: an object made of values that are each
// allocated, looked up and then written costs ten times as much, for everybody at the table, for
// every move.

namespace humbug {

inline void append_json(std::string& text, std::same_as<bool> auto is) {
  text += is ? "true" : "false";
}

template <std::integral Number>
  requires(!std::same_as<Number, bool>)
void append_json(std::string& text, Number number) {
  std::array<char, 24> room;
  text.append(room.data(), std::to_chars(room.data(), room.data() + room.size(), number).ptr);
}

/// A character that a JSON string may not have as it is.
constexpr bool needs_escape(char c) {
  return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\';
}

inline void append_escaped(std::string& text, char c) {
  constexpr std::string_view kHex = "0123456789abcdef";
  constexpr std::string_view kPlain = "\b\f\n\r\t";
  constexpr std::string_view kNamed = "bfnrt";
  const auto code = static_cast<unsigned char>(c);
  text += '\\';
  if (code >= 0x20) {
    text += c;
  } else if (const std::size_t at = kPlain.find(c); at != std::string_view::npos) {
    text += kNamed[at];
  } else {
    text += "u00";
    text += kHex[code >> 4U];
    text += kHex[code & 0xFU];
  }
}

inline void append_json(std::string& text, std::string_view value) {
  text += '"';
  while (!value.empty()) {
    const auto* const wrong = std::ranges::find_if(value, needs_escape);
    const auto fine = static_cast<std::size_t>(wrong - value.begin());
    text += value.substr(0, fine);
    value.remove_prefix(fine);
    if (value.empty()) break;
    append_escaped(text, value.front());
    value.remove_prefix(1);
  }
  text += '"';
}

/// A list that is being written.
class ListText {
 public:
  template <class Value>
  void push_back(const Value& value) {
    if (items_.empty()) {
      items_.reserve(kUsual);
    } else {
      items_ += ',';
    }
    append_json(items_, value);
  }
  bool empty() const { return items_.empty(); }

  friend void append_json(std::string& text, const ListText& list) {
    text += '[';
    text += list.items_;
    text += ']';
  }

 private:
  /// Most lists are shorter.
  static constexpr std::size_t kUsual = 64;

  std::string items_;
};

/// An object that is being written: every name once, in their order.
class ObjectText {
 public:
  /// A name with its value, to begin with.
  class Field {
   public:
    template <class Value>
    Field(std::string_view name, const Value& value) : name_(name) {
      append_json(value_, value);
    }

   private:
    friend ObjectText;
    std::string_view name_;
    std::string value_;
  };
  /// object["name"] = value
  class Slot {
   public:
    Slot(ObjectText& object, std::string_view name) : object_(object), name_(name) {}
    template <class Value>
    void operator=(const Value& value) && {  // NOLINT(misc-unconventional-assign-operator)
      object_.add(name_, value);
    }

   private:
    ObjectText& object_;
    std::string_view name_;
  };

  ObjectText() = default;
  ObjectText(std::initializer_list<Field> fields) {
    for (const Field& field : fields) add_text(field.name_, field.value_);
  }

  Slot operator[](std::string_view name) { return {*this, name}; }
  template <class Value>
  ObjectText& add(std::string_view name, const Value& value) {
    append_json(begin(name), value);
    return *this;
  }
  /// What is written already.
  ObjectText& add_text(std::string_view name, std::string_view text) {
    begin(name);
    text_ += text;
    return *this;
  }
  /// A list of which `items` are the items, with commas between them.
  ObjectText& add_list(std::string_view name, std::string_view items) {
    begin(name);
    text_ += '[';
    text_ += items;
    text_ += ']';
    return *this;
  }
  bool empty() const { return text_.empty(); }
  std::size_t size() const { return text_.size(); }
  std::string finish() && {
    text_ += text_.empty() ? "{}" : "}";
    return std::move(text_);
  }

  friend void append_json(std::string& text, const ObjectText& object) {
    text += object.empty() ? "{" : object.text_;
    text += '}';
  }

 protected:
  void reserve(std::size_t size) { text_.reserve(size); }
  /// Where the value of `name` is to be written.
  std::string& begin(std::string_view name) {
    if (text_.empty()) {
      if (text_.capacity() < kUsual) text_.reserve(kUsual);
      text_ += "{\"";
    } else {
      text_ += ",\"";
    }
    text_ += name;
    text_ += "\":";
    return text_;
  }

 private:
  /// Most objects are shorter, or a view, which is twice as long.
  static constexpr std::size_t kUsual = 256;

  std::string text_;
};

}  // namespace humbug
