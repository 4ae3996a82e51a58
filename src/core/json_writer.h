#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

// JSON that is sent and never read again is written as text at once. Building a tree of values
// first costs ten times as much, for everybody at the table, for every move.

namespace humbug {

/// Lengthens `text` by `size` bytes, which `write(bytes)` fills. Every append looks at the text's
/// room and end anew, and most of what is written is a few bytes long.
template <class Write>
void append_bytes(std::string& text, std::size_t size, const Write& write) {
  const std::size_t before = text.size();
  // g++ 12 tells the writer of all the room there is now, not of what was asked for.
  text.resize_and_overwrite(before + size, [&](char* bytes, std::size_t) {
    write(bytes + before);
    return before + size;
  });
}
inline char* put(char* to, std::string_view bytes) {
  if (!bytes.empty()) std::memcpy(to, bytes.data(), bytes.size());
  return to + bytes.size();
}

inline void append_json(std::string& text, std::same_as<bool> auto is) {
  text += is ? "true" : "false";
}

template <std::integral Number>
  requires(!std::same_as<Number, bool>)
void append_json(std::string& text, Number number) {
  if (static_cast<std::uint64_t>(number) <= 9) {  // seats, faces, counts: nearly all of them
    text += static_cast<char>('0' + number);
    return;
  }
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

/// Where the first character stands that needs an escape; the end if none does.
inline std::size_t first_to_escape(std::string_view value) {
  // Eight at a time, as long as none of them does: taking 1 from every byte leaves its highest bit
  // set where the byte was 0 (or had that bit before, which is no ASCII), and taking 0x20 where it
  // was a control character. A borrow can only come from a byte that was one of these itself.
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  constexpr std::uint64_t kHigh = 0x8080808080808080;
  std::size_t at = 0;
  for (; at + 8 <= value.size(); at += 8) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, value.data() + at, sizeof eight);
    const auto equals = [eight](char c) {
      const std::uint64_t rest = eight ^ (kOnes * static_cast<unsigned char>(c));
      return (rest - kOnes) & ~rest;
    };
    const std::uint64_t control = (eight - kOnes * 0x20) & ~eight;
    if (((control | equals('"') | equals('\\')) & kHigh) != 0) break;
  }
  while (at < value.size() && !needs_escape(value[at])) ++at;
  return at;
}

inline void append_json(std::string& text, std::string_view value) {
  std::size_t fine = first_to_escape(value);
  if (fine == value.size()) {
    append_bytes(text, fine + 2, [value](char* to) {
      *to++ = '"';
      *put(to, value) = '"';
    });
    return;
  }
  text += '"';
  for (;; fine = first_to_escape(value)) {
    text += value.substr(0, fine);
    value.remove_prefix(fine);
    if (value.empty()) break;
    append_escaped(text, value.front());
    value.remove_prefix(1);
  }
  text += '"';
}

/// A list of which `items` are the items, with commas between them.
inline void append_list(std::string& text, std::string_view items) {
  append_bytes(text, items.size() + 2, [items](char* to) {
    *to++ = '[';
    *put(to, items) = ']';
  });
}

/// `,"name":` with what comes before it.
inline void append_name(std::string& text, char before, std::string_view name) {
  append_bytes(text, name.size() + 4, [name, before](char* to) {
    *to++ = before;
    *to++ = '"';
    put(put(to, name), "\":");
  });
}

/// Writes an object to the end of a text: every name once, in their order. Call `finish` last.
class JsonFields {
 public:
  explicit JsonFields(std::string& text) : text_(text) {}

  template <class Value>
  void add(std::string_view name, const Value& value) {
    append_json(begin(name), value);
  }
  /// Where the value of `name` is to be written.
  std::string& begin(std::string_view name) {
    append_name(text_, before_, name);
    before_ = ',';
    return text_;
  }
  void finish() { text_ += before_ == ',' ? "}" : "{}"; }

 private:
  std::string& text_;
  char before_ = '{';
};

/// A list that is being written.
class JsonListWriter {
 public:
  template <class Value>
  void push_back(const Value& value) {
    if (!items_.empty()) items_ += ',';
    // The shortest need no memory of their own.
    if (items_.size() > kShort && items_.capacity() < kUsual) items_.reserve(kUsual);
    append_json(items_, value);
  }
  bool empty() const { return items_.empty(); }

  friend void append_json(std::string& text, const JsonListWriter& list) {
    append_list(text, list.items_);
  }

 private:
  static constexpr std::size_t kShort = 12;
  /// Most lists are shorter.
  static constexpr std::size_t kUsual = 64;

  std::string items_;
};

/// An object that is being written: every name once, in their order.
class JsonWriter {
 public:
  /// A name with its value, to begin with. It lives no longer than the value.
  class Field {
   public:
    template <class Value>
    Field(std::string_view name, const Value& value)
        : name_(name),
          value_(static_cast<const void*>(&value)),
          write_([](std::string& text, const void* it) {
            append_json(text, *static_cast<const Value*>(it));
          }) {}

   private:
    friend JsonWriter;
    std::string_view name_;
    const void* value_;
    void (*write_)(std::string& text, const void* value);
  };
  /// object["name"] = value
  class Slot {
   public:
    Slot(JsonWriter& object, std::string_view name) : object_(object), name_(name) {}
    template <class Value>
    void operator=(const Value& value) && {  // NOLINT(misc-unconventional-assign-operator)
      object_.add(name_, value);
    }

   private:
    JsonWriter& object_;
    std::string_view name_;
  };

  JsonWriter() = default;
  JsonWriter(std::initializer_list<Field> fields) {
    for (const Field& field : fields) field.write_(begin(field.name_), field.value_);
  }

  Slot operator[](std::string_view name) { return {*this, name}; }
  template <class Value>
  JsonWriter& add(std::string_view name, const Value& value) {
    append_json(begin(name), value);
    return *this;
  }
  /// A value that is JSON already.
  JsonWriter& add_text(std::string_view name, std::string_view text) {
    begin(name) += text;
    return *this;
  }
  /// A list of which `items` are the items, with commas between them.
  JsonWriter& add_list(std::string_view name, std::string_view items) {
    append_list(begin(name), items);
    return *this;
  }
  bool empty() const { return text_.empty(); }
  std::size_t size() const { return text_.size(); }
  /// Makes room for `size` bytes in all.
  void reserve(std::size_t size) { text_.reserve(size); }
  std::string finish() && {
    text_ += text_.empty() ? "{}" : "}";
    return std::move(text_);
  }

  friend void append_json(std::string& text, const JsonWriter& object) {
    text += object.empty() ? "{" : object.text_;
    text += '}';
  }

 protected:
  /// Where the value of `name` is to be written.
  std::string& begin(std::string_view name) {
    if (text_.empty() && text_.capacity() < kUsual) text_.reserve(kUsual);
    append_name(text_, text_.empty() ? '{' : ',', name);
    return text_;
  }

 private:
  /// Most objects are shorter, views too.
  static constexpr std::size_t kUsual = 512;

  std::string text_;
};

}  // namespace humbug
