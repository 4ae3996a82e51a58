#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

/// The text of a frame, taken apart: "{many subject} prefer {food} to {food2}."
namespace humbug::statements {

/// A gap in a frame. `{many subject}` asks for the form "many" of the subject, `{food2}` for
/// another word of the list than `{food}`.
struct Slot {
  std::string form;
  std::string list;
  std::string number;  ///< empty, or its digits

  std::string shown() const;
  bool same_word(const Slot& other) const { return list == other.list && number == other.number; }
};

/// A stretch of text and, unless it is the last, the slot that follows it.
struct Part {
  std::string text;
  bool has_slot = false;
  Slot slot;
};

/// The error is a reason for people.
std::expected<std::vector<Part>, std::string> parse_template(std::string_view text);

/// What a list may be called: small letters and '_', so that numbers can follow.
bool is_list_name(std::string_view name);

}  // namespace humbug::statements
