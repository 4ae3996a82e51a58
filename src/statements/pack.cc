#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>

#include <fmt/format.h>

#include "core/text.h"
#include "statements/draft.h"
#include "statements/text.h"

namespace humbug::statements {

namespace {

/// The house's own packs have some 40 KB.
constexpr std::uintmax_t kMaxPackBytes = 1U << 20U;

std::uint64_t capped_product(std::uint64_t left, std::uint64_t right) {
  std::uint64_t product = 0;
  return __builtin_mul_overflow(left, right, &product) ? std::numeric_limits<std::uint64_t>::max()
                                                       : product;
}

/// In how many ways the words of a frame can be chosen; those of one list are different.
std::uint64_t ways_to_fill(const Content& content, const Frame& frame) {
  std::uint64_t ways = 1;
  for (std::size_t word = 0; word < frame.lists.size(); ++word) {
    const auto taken =
        std::count(frame.lists.begin(), frame.lists.begin() + static_cast<std::ptrdiff_t>(word),
                   frame.lists[word]);
    ways = capped_product(
        ways, content.lists[frame.lists[word]].words.size() - static_cast<std::size_t>(taken));
  }
  return ways;
}

std::size_t line_at(std::string_view text, std::size_t at) {
  return 1 + static_cast<std::size_t>(std::ranges::count(text.substr(0, at), '\n'));
}

}  // namespace

std::string PackError::sentence() const {
  return line == 0 ? fmt::format("{}: {}", file, says) : fmt::format("{}:{}: {}", file, line, says);
}

std::optional<Language> Pack::language() const { return content_->language; }

std::size_t Pack::subjects() const {
  return content_->pairs.empty() ? content_->subjects.size() : content_->pairs.size();
}

std::vector<std::string> Pack::characters() const {
  std::vector<std::string> names;
  for (const Subject& character : content_->characters) names.push_back(character.word.plain());
  return names;
}

std::size_t Pack::pairs_about_each() const {
  if (content_->characters.empty()) return 0;
  return content_->frames_about[content_->characters.front().kind].size();
}

std::size_t Pack::frames() const { return content_->frames.size(); }

std::uint64_t Pack::combinations() const {
  std::uint64_t sum = content_->pairs.size();
  for (const auto* subjects : {&content_->subjects, &content_->characters}) {
    for (const Subject& subject : *subjects) {
      for (const std::size_t frame : content_->frames_about[subject.kind]) {
        const std::uint64_t ways = ways_to_fill(*content_, content_->frames[frame]);
        sum = sum + std::min(ways, std::numeric_limits<std::uint64_t>::max() - sum);
      }
    }
  }
  return sum;
}

std::expected<Pack, PackError> read_pack(std::string_view text, const std::string& file) {
  const auto fail = [&](const Fault& fault) {
    return std::unexpected(PackError{file, fault.line, fault.says});
  };
  if (text.size() > kMaxPackBytes) {
    return fail({0, fmt::format("it is too large; a pack has at most {} bytes", kMaxPackBytes)});
  }
  if (const auto bad = first_bad_byte(text)) {
    return fail({line_at(text, *bad), "this is not UTF-8; save the file in that encoding"});
  }
  // Some editors mark the beginning of a file in UTF-8.
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  const auto document = toml_tree::parse_toml(text);
  if (!document) return fail(document.error());
  const auto draft = read_draft(*document);
  if (!draft) return fail(draft.error());
  auto content = compile(*draft);
  if (!content) return fail(content.error());
  return Pack(std::make_shared<const Content>(std::move(*content)));
}

std::expected<Pack, PackError> load_pack(const std::string& file) {
  std::error_code ignored;
  std::ifstream in(file, std::ios::binary);
  std::string_view wrong;
  if (file.empty()) {
    return std::unexpected(PackError{"a pack", 0, "its file has no name"});
  }
  if (!in) {
    wrong = "no such file, or not for you to read";
  } else if (std::filesystem::is_directory(file, ignored)) {
    wrong = "it is a folder";
  }
  if (!wrong.empty()) return std::unexpected(PackError{file, 0, std::string(wrong)});
  // One byte more than is allowed, so that a file without an end is noticed too.
  std::string text(kMaxPackBytes + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(in.gcount()));
  if (in.bad()) return std::unexpected(PackError{file, 0, "it can't be read"});
  return read_pack(text, file);
}

}  // namespace humbug::statements
