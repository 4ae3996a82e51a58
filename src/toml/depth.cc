#include "toml/depth.h"

#include <algorithm>
#include <string>

namespace humbug::toml_tree {

namespace {

/// Goes through a document once. It knows texts and comments, whose dots and brackets mean nothing,
/// and otherwise only counts.
class DepthScan {
 public:
  explicit DepthScan(std::string_view text) : text_(text) {}

  std::optional<std::size_t> run() {
    while (at_ < text_.size()) {
      step();
      if (dots_ >= kMaxTomlDepth || open_ > kMaxTomlDepth) return line_;
    }
    return std::nullopt;
  }

 private:
  void step() {
    const char c = text_[at_];
    if (c == '"' || c == '\'') {
      skip_text(c);
      return;
    }
    if (c == '#') {
      at_ = std::min(text_.find('\n', at_), text_.size());
      return;
    }
    ++at_;
    if (c == '.') ++dots_;
    if (c == '[' || c == '{') ++open_;
    if ((c == ']' || c == '}') && open_ > 0) --open_;
    // Wherever another key may begin.
    if (c == '\n' || c == '=' || c == ',' || c == '[' || c == '{') dots_ = 0;
    if (c == '\n') ++line_;
  }

  /// Past a text in these quotes, one or three of them.
  void skip_text(char quote) {
    const bool many_lines = text_.substr(at_).starts_with(std::string(3, quote));
    at_ += many_lines ? 3 : 1;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '\n' && !many_lines) return;  // it has no end, which is for the library to say
      if (c == quote && ends(quote, many_lines)) return;
      if (c == '\n') ++line_;
      ++at_;
      if (c == '\\' && quote == '"' && at_ < text_.size() && text_[at_] != '\n') ++at_;
    }
  }

  /// Goes past the quotes that end a text, if they do. Two more before its last three are its own.
  bool ends(char quote, bool many_lines) {
    const std::size_t run = std::min(text_.find_first_not_of(quote, at_), text_.size()) - at_;
    if (many_lines && run < 3) return false;
    at_ += many_lines ? std::min<std::size_t>(run, 5) : 1;
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t line_ = 1;
  std::size_t dots_ = 0;  ///< of the key at hand
  std::size_t open_ = 0;  ///< brackets
};

}  // namespace

std::optional<std::size_t> line_too_deep(std::string_view text) { return DepthScan(text).run(); }

}  // namespace humbug::toml_tree
