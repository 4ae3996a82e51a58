#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace humbug {

/// One option of a game, as data: web forms, --help, JSON and validation are derived from it.
struct OptionSpec {
  std::string_view name;
  std::string_view asks;  ///< the explanation in one line, as a question to the players
  std::span<const std::string_view> words;  ///< the values by name; empty: a number
  int least = 0;
  int most = 0;

  constexpr bool is_number() const { return words.empty(); }
  /// "off", "counter", "500".
  std::string text_of(int value) const;
  /// "1 to 2" or "off, on".
  std::string range() const;
  std::optional<int> parse(std::string_view text) const;
};

/// An option of the game whose typed options are `O`.
template <class O>
struct Option {
  OptionSpec spec;
  int (*get)(const O&);
  void (*set)(O&, int);
};

/// Describes the member `Member` of a struct of options as a number in a range ...
template <auto Member, class O>
constexpr Option<O> number_option(std::string_view name, int least, int most,
                                  std::string_view asks) {
  return {{name, asks, {}, least, most},
          [](const O& options) { return static_cast<int>(options.*Member); },
          [](O& options, int value) {
            options.*Member =
                static_cast<std::remove_reference_t<decltype(options.*Member)>>(value);
          }};
}

/// ... or as one of several words, which stand in the order of the enumeration.
template <auto Member, class O>
constexpr Option<O> word_option(std::string_view name, std::span<const std::string_view> words,
                                std::string_view asks) {
  Option<O> option = number_option<Member, O>(name, 0, static_cast<int>(words.size()) - 1, asks);
  option.spec.words = words;
  return option;
}

/// Options that conflict. A refused clash prevents the table; an idle one only means that an option
/// has no effect.
template <class O>
struct Clash {
  std::string_view options;  ///< their names, separated by spaces
  std::string_view says;
  bool refused;
  bool (*holds)(const O& options, int players);
};

/// A game that ends without a winner by the rules, because it has gone on for too long.
struct Limit {
  std::string_view reason;  ///< of the result
  std::string_view option;  ///< the option that sets this limit
  std::string_view cure;    ///< the option that makes games end earlier; empty: none
};

/// An option's value as the user wrote it.
struct Setting {
  std::string name;
  std::string value;
};

/// The first problem of the given options, in one line.
struct OptionError {
  std::string says;
};

OptionError unknown_option(std::string_view name, std::span<const std::string_view> known);
OptionError value_out_of_range(const OptionSpec& spec, std::string_view value);
OptionError option_given_twice(std::string_view name);

/// Applies settings to the game's defaults for that many players. A game whose options set others
/// (an edition) implements `settle(options, given)`, which gets the names that were given.
template <class G>
std::expected<typename G::Options, OptionError> read_options(std::span<const Setting> settings,
                                                             int players) {
  typename G::Options options = G::defaults(players);
  std::vector<std::string_view> given;
  for (const Setting& setting : settings) {
    const auto table = G::options();
    const auto found =
        std::ranges::find(table, setting.name, [](const auto& option) { return option.spec.name; });
    if (found == table.end()) {
      std::vector<std::string_view> known;
      for (const auto& option : table) known.push_back(option.spec.name);
      return std::unexpected(unknown_option(setting.name, known));
    }
    const std::optional<int> value = found->spec.parse(setting.value);
    if (!value) return std::unexpected(value_out_of_range(found->spec, setting.value));
    if (std::ranges::find(given, setting.name) != given.end()) {
      return std::unexpected(option_given_twice(setting.name));
    }
    given.push_back(setting.name);
    found->set(options, *value);
  }
  if constexpr (requires { G::settle(options, given); }) G::settle(options, given);
  for (const auto& clash : G::clashes()) {
    if (clash.refused && clash.holds(options, players)) {
      return std::unexpected(OptionError{std::string(clash.says)});
    }
  }
  return options;
}

}  // namespace humbug
