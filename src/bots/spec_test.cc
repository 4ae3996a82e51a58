#include "bots/spec.h"

#include <gtest/gtest.h>

namespace humbug {
namespace {

TEST(BotSpec, ANameMayCarryATemperAndABudget) {
  EXPECT_EQ(parse_bot("random")->level, Level::random);
  EXPECT_EQ(parse_bot("novice:brazen")->temper.name, "brazen");
  const auto master = parse_bot("master:cautious:500");
  ASSERT_TRUE(master);
  EXPECT_EQ(master->level, Level::master);
  EXPECT_EQ(master->temper.name, "cautious");
  EXPECT_EQ(master->budget.simulations, 500U);
  EXPECT_EQ(parse_bot("master:80ms")->budget.milliseconds, 80U);
  EXPECT_EQ(parse_bot("master")->budget, Budget());
  EXPECT_EQ(parse_bot("cmd:cat -u")->command, "cat -u");
  EXPECT_EQ(parse_bot("cmd@500ms:cat")->limit, 500U);
}

TEST(BotSpec, AnUnknownBotIsRefusedWithTheKnownOnes) {
  for (const char* wrong :
       {"", "genius", "Random", "random:brazen", "novice:500", "master:0", "master:-5", "master:5s",
        "master:", "shrewd::brazen", "novice:steady:steady", "novice:brazen:steady",
        "master:500:80ms", "cmd:", "cmd:  ", "master:99999999999999999999"}) {
    EXPECT_FALSE(parse_bot(wrong).has_value()) << wrong;
  }
  EXPECT_NE(parse_bot("genius").error().find("random, novice, shrewd, master"), std::string::npos);
  EXPECT_EQ(parse_bot("\x1b[2J").error().find('\x1b'), std::string::npos);
}

TEST(BotSpec, ARecordNamesABotWithoutItsPathAndArguments) {
  EXPECT_EQ(seat_name_of_bot("master:brazen"), "bot:master:brazen");
  EXPECT_EQ(seat_name_of_bot("cmd:/home/anna/bots/mybot.py --key=secret"), "bot:mybot.py");
  EXPECT_EQ(seat_name_of_bot("cmd@500ms:cat"), "bot:cat");
  EXPECT_LE(seat_name_of_bot("cmd:" + std::string(300, 'x')).size(), 64U);
}

TEST(Temper, OddsAreMultiplied) {
  EXPECT_DOUBLE_EQ(at_odds(0.5, 1), 0.5);
  EXPECT_DOUBLE_EQ(at_odds(0.5, 2), 2.0 / 3);
  EXPECT_DOUBLE_EQ(at_odds(0, 5), 0);
  EXPECT_DOUBLE_EQ(at_odds(1, 0.1), 1);
}

}  // namespace
}  // namespace humbug
