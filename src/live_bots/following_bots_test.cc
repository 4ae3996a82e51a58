#include "live_bots/following_bots.h"

#include <memory>
#include <optional>
#include <string>
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
  std::vector<json::object> record;
  FastRng rng{11};

  explicit Game(std::string_view id) {
    Header header;
    header.game = id;
    header.players = kPlayers;
    auto made = make_match(header);
    EXPECT_TRUE(made.has_value());
    match = std::move(*made);
    const std::vector<std::string> names(kPlayers, "bot:shrewd");
    record.push_back(header_line(*match, names));
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
    for (const json::object& line : match->lines()) record.push_back(line);
  }
};

std::vector<std::optional<BotSpec>> everywhere(std::string_view bot) {
  return std::vector<std::optional<BotSpec>>(kPlayers, *parse_bot(bot));
}

std::string choice(FollowingBots& bots, Seat seat) {
  FastRng rng(kMind);
  return bots.choose(seat, rng);
}

TEST(FollowingBots, TheyPlayEveryGameToItsEndByItsRecordAlone) {
  for (const GameInfo& info : all_games()) {
    SCOPED_TRACE(info.id);
    Game game(info.id);
    FollowingBots bots(game.record.front(), everywhere("novice"));
    for (int step = 0; step < 5000 && !game.over(); ++step) {
      bots.follow(game.record);
      const Seat seat = game.asked();
      const std::string text = choice(bots, seat);
      ASSERT_FALSE(game.match->refusal(seat, text)) << text;
      game.act(seat, text);
    }
    EXPECT_TRUE(game.over());
  }
}

TEST(FollowingBots, WhoSitsDownInTheMiddleKnowsWhatTheSeatHasSeen) {
  for (const GameInfo& info : all_games()) {
    SCOPED_TRACE(info.id);
    Game game(info.id);
    FollowingBots early(game.record.front(), everywhere("shrewd"));
    for (int step = 0; step < 12 && !game.over(); ++step) {
      early.follow(game.record);
      FollowingBots late(game.record.front(), everywhere("shrewd"));
      late.follow(game.record);
      const Seat seat = game.asked();
      EXPECT_EQ(choice(late, seat), choice(early, seat)) << "step " << step;
      game.act_at_random();
    }
  }
}

TEST(FollowingBots, WhatTheyHaveHeardTheyDoNotHearAgain) {
  Game game("liars_dice");
  FollowingBots once(game.record.front(), everywhere("shrewd"));
  FollowingBots often(game.record.front(), everywhere("shrewd"));
  for (int step = 0; step < 8 && !game.over(); ++step) {
    once.follow(game.record);
    for (int n = 0; n < 3; ++n) often.follow(game.record);
    EXPECT_EQ(choice(often, game.asked()), choice(once, game.asked()));
    game.act_at_random();
  }
}

TEST(FollowingBots, TheGameGoesOnWithoutReachingThem) {
  Game game("bs");
  FollowingBots bots(game.record.front(), everywhere("shrewd"));
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
  const FollowingBots bots(game.record.front(), seats);
  EXPECT_FALSE(bots.plays(Seat(0)));
  EXPECT_TRUE(bots.plays(Seat(1)));
  EXPECT_FALSE(bots.plays(Seat(2)));
}

}  // namespace
}  // namespace humbug
