#include "core/options.h"

#include <numeric>

#include "core/text.h"

namespace humbug {

namespace {

// Edit distance (change, insert or delete a letter), computed row by row. Option names are short.
std::size_t edits_between(std::string_view from, std::string_view to) {
  std::vector<std::size_t> row(to.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < from.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < to.size(); ++j) {
      const std::size_t changed = diagonal + (from[i] == to[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row[to.size()];
}

constexpr std::size_t kLongestNameCompared = 64;
constexpr std::size_t kFarthestGuess = 3;
// User input, made safe for an error message.
std::string echo(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  return printable(text, kLongest);
}

}  // namespace

std::string OptionSpec::text_of(int value) const {
  return is_number() ? std::to_string(value) : std::string(words[static_cast<std::size_t>(value)]);
}

std::string OptionSpec::range() const {
  if (is_number()) return std::to_string(least) + " to " + std::to_string(most);
  std::string list;
  for (const std::string_view word : words) {
    if (!list.empty()) list += ", ";
    list += word;
  }
  return list;
}

std::optional<int> OptionSpec::parse(std::string_view text) const {
  if (!is_number()) {
    const auto found = std::ranges::find(words, text);
    if (found == words.end()) return std::nullopt;
    return static_cast<int>(found - words.begin());
  }
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (value < least || value > most) return std::nullopt;
  return value;
}

OptionError unknown_option(std::string_view name, std::span<const std::string_view> known) {
  std::string says = "there is no option '" + echo(name) + "'";
  std::string_view nearest;
  std::size_t fewest = kFarthestGuess + 1;
  for (const std::string_view candidate : known) {
    const std::size_t edits = edits_between(name.substr(0, kLongestNameCompared), candidate);
    if (edits < fewest) {
      fewest = edits;
      nearest = candidate;
    }
  }
  if (!nearest.empty()) says += "; did you mean '" + std::string(nearest) + "'?";
  return {says};
}

OptionError value_out_of_range(const OptionSpec& spec, std::string_view value) {
  return {"option '" + std::string(spec.name) + "' can't be '" + echo(value) +
          (spec.is_number() ? "': it goes from " : "': it is one of ") + spec.range()};
}

OptionError option_given_twice(std::string_view name) {
  return {"option '" + std::string(name) + "' is given twice"};
}

}  // namespace humbug
