#include "live_bots/following_bots.h"

#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "core/rng.h"

namespace humbug {
namespace {

constexpr int kPlayers = 3;
constexpr std::uint64_t kMind = 7;

/// A game and its record, which the bots follow.
struct Game {
  std::unique_ptr<Match> match;
  json::object header_of_record;
  std::string record;  ///< its other lines
  FastRng rng{11};

  explicit Game(std::string_view id) {
    Header header;
    header.game = id;
    header.players = kPlayers;
    auto made = make_match(header);
    EXPECT_TRUE(made.has_value());
    match = std::move(*made);
    const std::vector<std::string> names(kPlayers, "bot:shrewd");
    header_of_record = header_line(*match, names);
    draw();
  }
  bool over() const { return match->pending().kind == Pending::Kind::over; }
  Seat asked() const { return match->pending().seats.front(); }
  /// One decision, and the draws that follow it.
  void act(Seat seat, const std::string& text) {
    const auto refused = match->act(seat, text);
    EXPECT_FALSE(refused) << text << ": " << refused->says;
    write();
    draw();
  }
  void act_at_random() {
    const Seat seat = asked();
    const auto legal = *match->legal(seat, 200'000);
    act(seat, legal[below(rng, static_cast<std::uint32_t>(legal.size()))]);
  }

 private:
  void draw() {
    while (match->pending().kind == Pending::Kind::chance) {
      match->draw(AnyRng(rng));
      write();
    }
  }
  void write() {
    for (const json::object& line : match->lines()) record += json::serialize(line) + '\n';
  }
};

std::vector<std::optional<BotSpec>> everywhere(std::string_view bot) {
  return std::vector<std::optional<BotSpec>>(kPlayers, *parse_bot(bot));
}

/// Lets bots hear what is new of a game's record.
class Ear {
 public:
  void hear(FollowingBots& bots, const Game& game) {
    bots.follow(std::string_view(game.record).substr(heard_));
    heard_ = game.record.size();
  }

 private:
  std::size_t heard_ = 0;
};

std::string choice(FollowingBots& bots, Seat seat) {
  FastRng rng(kMind);
  return bots.choose(seat, rng);
}

TEST(FollowingBots, TheyPlayEveryGameToItsEndByItsRecordAlone) {
  for (const GameInfo& info : all_games()) {
    SCOPED_TRACE(info.id);
    Game game(info.id);
    FollowingBots bots(game.header_of_record, everywhere("novice"));
    Ear ear;
    for (int step = 0; step < 5000 && !game.over(); ++step) {
      ear.hear(bots, game);
      const Seat seat = game.asked();
      const std::string text = choice(bots, seat);
      ASSERT_FALSE(game.match->refusal(seat, text)) << text;
      game.act(seat, text);
    }
    EXPECT_TRUE(game.over());
  }
}

TEST(FollowingBots, JoiningMidGameKnowsWhatTheSeatHasSeen) {
  for (const GameInfo& info : all_games()) {
    SCOPED_TRACE(info.id);
    Game game(info.id);
    FollowingBots early(game.header_of_record, everywhere("shrewd"));
    Ear ear;
    for (int step = 0; step < 12 && !game.over(); ++step) {
      ear.hear(early, game);
      FollowingBots late(game.header_of_record, everywhere("shrewd"));
      late.follow(game.record);
      const Seat seat = game.asked();
      EXPECT_EQ(choice(late, seat), choice(early, seat)) << "step " << step;
      game.act_at_random();
    }
  }
}

TEST(FollowingBots, HearingSeveralStepsAtOnceIsHearingEachAsItHappens) {
  Game game("liars_dice");
  FollowingBots often(game.header_of_record, everywhere("shrewd"));
  FollowingBots seldom(game.header_of_record, everywhere("shrewd"));
  Ear ear_often;
  Ear ear_seldom;
  for (int step = 0; step < 12 && !game.over(); ++step) {
    ear_often.hear(often, game);
    if (step % 3 == 0) {
      ear_seldom.hear(seldom, game);
      EXPECT_EQ(choice(seldom, game.asked()), choice(often, game.asked())) << "step " << step;
    }
    game.act_at_random();
  }
}

TEST(FollowingBots, LinesThatDoNotFitAreAnError) {
  const Game game("liars_dice");
  FollowingBots bots(game.header_of_record, everywhere("novice"));
  EXPECT_THROW(bots.follow("{\"seat\":0,\"do\":\"doubt everything\"}\n"), std::exception);
}

TEST(FollowingBots, TheGameGoesOnWithoutReachingThem) {
  Game game("bs");
  FollowingBots bots(game.header_of_record, everywhere("shrewd"));
  bots.follow(game.record);
  const Seat seat = game.asked();
  const std::string before = choice(bots, seat);
  game.act_at_random();
  game.act_at_random();
  EXPECT_EQ(choice(bots, seat), before);  // still at the point up to which they followed
}

TEST(FollowingBots, OnlySomeSeatsAreTheirs) {
  Game game("luegen");
  std::vector<std::optional<BotSpec>> seats(kPlayers);
  seats[1] = *parse_bot("novice");
  const FollowingBots bots(game.header_of_record, seats);
  EXPECT_FALSE(bots.plays(Seat(0)));
  EXPECT_TRUE(bots.plays(Seat(1)));
  EXPECT_FALSE(bots.plays(Seat(2)));
}

}  // namespace
}  // namespace humbug
