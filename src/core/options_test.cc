#include "core/options.h"

#include <array>

#include <gtest/gtest.h>

namespace humbug {
namespace {

// A game with two options.
struct Toy {
  enum class Colour : std::uint8_t { red, blue };
  struct Options {
    std::uint8_t size = 3;
    Colour colour = Colour::red;
  };
  static constexpr std::array<std::string_view, 2> kColours = {"red", "blue"};
  static constexpr std::array kOptions = {
      number_option<&Options::size, Options>("size", 1, 9, "How large?"),
      word_option<&Options::colour, Options>("colour", kColours, "Which colour?"),
  };
  static constexpr std::array kClashes = {
      Clash<Options>{"size colour", "blue is not for more than five", true,
                     [](const Options& options, int) {
                       return options.colour == Colour::blue && options.size > 5;
                     }},
  };
  static constexpr std::span<const Option<Options>> options() { return kOptions; }
  static constexpr std::span<const Clash<Options>> clashes() { return kClashes; }
  static constexpr Options defaults(int players) {
    return {static_cast<std::uint8_t>(players), Colour::red};
  }
};

std::string error_of(std::vector<Setting> settings) {
  const auto options = read_options<Toy>(settings, 3);
  return options ? "" : options.error().says;
}

TEST(Options, DefaultsMayDependOnPlayersAndSettingsGoOverThem) {
  EXPECT_EQ(read_options<Toy>({}, 4)->size, 4);
  const std::vector<Setting> settings = {{"colour", "blue"}, {"size", "5"}};
  const auto options = read_options<Toy>(settings, 4);
  ASSERT_TRUE(options);
  EXPECT_EQ(options->size, 5);
  EXPECT_EQ(options->colour, Toy::Colour::blue);
}

TEST(Options, ErrorsNameTheOption) {
  EXPECT_EQ(error_of({{"color", "red"}}), "there is no option 'color'; did you mean 'colour'?");
  EXPECT_EQ(error_of({{"zzzzzzzz", "1"}}), "there is no option 'zzzzzzzz'");
  EXPECT_EQ(error_of({{"size", "10"}}), "option 'size' can't be '10': it goes from 1 to 9");
  EXPECT_EQ(error_of({{"size", "3x"}}), "option 'size' can't be '3x': it goes from 1 to 9");
  EXPECT_EQ(error_of({{"colour", "green"}}),
            "option 'colour' can't be 'green': it is one of red, blue");
  EXPECT_EQ(error_of({{"size", "2"}, {"size", "3"}}), "option 'size' is given twice");
  EXPECT_EQ(error_of({{"size", "6"}, {"colour", "blue"}}), "blue is not for more than five");
}

TEST(Options, EchoesOfStrangeInputAreShortAndPrintable) {
  const std::string says = error_of({{std::string(5000, 'x') + "\n", "1"}});
  EXPECT_LT(says.size(), 120U);
  EXPECT_EQ(error_of({{"a\x1b[31m", "1"}}).find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace humbug
