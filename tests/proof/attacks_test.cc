// A cheating house, in records of the second version: each fraud is made as well as possible, with
// all hashes recomputed, and is detected.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "catalogue/game_headers.h"
#include "referee/fairness_leaves.h"
#include "referee/proof/agreement.h"
#include "referee/proof/plan.h"
#include "tests/support/fair_game.h"
#include "tests/support/variants.h"
#include "tests/support/verified.h"

namespace humbug::testing {
namespace {

template <class G>
Variant<G> variant_of(int players) {
  Variant<G> variant;
  variant.name = "proven";
  variant.rules = G::defaults(players);
  variant.players = players;
  return variant;
}

Variant<LiarsDice> table_of_dice() {
  Variant<LiarsDice> variant = variant_of<LiarsDice>(3);
  variant.rules.dice = 2;
  return variant;
}

FairGame honest_dice() { return play_proven_game<LiarsDice>(table_of_dice(), FastRng(81)); }

/// Recomputes the hash chain of changed lines.
void rechain(std::vector<json::object>& lines) {
  fairness::Digest chain{};
  for (std::size_t n = 0; n < lines.size(); ++n) {
    if (n + 2 != lines.size()) chain = fairness::link(chain, lines[n]);
  }
  lines[lines.size() - 2]["reveal"].as_object()["transcript"] = fairness::hex(chain);
}

/// The verdict on a public record that `cheat` has changed.
std::string found(FairGame game, const std::function<void(std::vector<json::object>&)>& cheat) {
  EXPECT_TRUE(verified(game.open));
  cheat(game.open);
  rechain(game.open);
  const auto verdict = verified(game.open);
  return verdict ? "nothing" : verdict.error().field + ": " + verdict.error().says;
}

/// The first line with that key; with `house`, one that opens a house value.
json::object& first_with(std::vector<json::object>& lines, const char* key, bool house = false) {
  return *std::ranges::find_if(lines, [&](const json::object& line) {
    return line.contains(key) && (!house || line.contains("house"));
  });
}

TEST(CheatingHouse, CannotChangeAValueItCommittedTo) {
  const std::string says = found(honest_dice(), [](auto& lines) {
    json::value& value =
        first_with(lines, "opened", true).at("house").at(0).at("leaves").at(0).at(1);
    value = (value.as_int64() + 1) % 840;
  });
  EXPECT_EQ(says, "/house/0: not what the house had committed to");
}

// The line and its opening show a six, but no committed value gives it.
TEST(CheatingHouse, CannotShowAnotherDie) {
  const std::string says = found(honest_dice(), [](auto& lines) {
    // The seat that begins is open in its line.
    json::object& first = first_with(lines, "chance");
    ASSERT_EQ(first.at("chance"), "first");
    first["seat"] = (first.at("seat").as_int64() + 1) % 3;
  });
  EXPECT_NE(says.find("no opened value of the house gives that"), std::string::npos) << says;
}

TEST(CheatingHouse, CannotLeaveOutAnOpening) {
  const std::string says =
      found(honest_dice(), [](auto& lines) { first_with(lines, "opened", true).erase("house"); });
  EXPECT_NE(says.find("no opened value of the house gives that"), std::string::npos) << says;
}

TEST(CheatingHouse, CannotShowOneValueTwice) {
  const std::string says = found(honest_dice(), [](auto& lines) {
    const json::value house = first_with(lines, "opened", true).at("house");
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
      if (!line->contains("house")) continue;
      line->at("house") = house;
      return;
    }
  });
  EXPECT_NE(says.find("is opened twice"), std::string::npos) << says;
}

// Dice with other faces, other decks, or places other than the rules'.
TEST(CheatingHouse, CannotChangeThePlacesOfADraw) {
  const std::string says = found(honest_dice(), [](auto& lines) {
    for (json::object& line : lines) {
      if (!line.contains("places") || line.at("places").at(0).at("dice").as_array().size() != 6) {
        continue;
      }
      line["places"].at(0).at("dice") = json::array{2, 1, 3, 4, 5, 6};
      return;
    }
  });
  EXPECT_NE(says.find("by the rules its places are"), std::string::npos) << says;
}

TEST(CheatingHouse, CannotTakeMoreValuesThanItNeeds) {
  const std::string says = found(honest_dice(), [](auto& lines) {
    for (json::object& line : lines) {
      if (!line.contains("places")) continue;
      line["places"].as_array().push_back(json::object{{"dice", 6}, {"count", 1}});
      return;
    }
  });
  EXPECT_NE(says.find("by the rules its places are"), std::string::npos) << says;
}

/// Changes the header's commitments.
void change_promises(std::vector<json::object>& lines,
                     const std::function<void(proof::Promises&)>& change) {
  auto promises = *proof::read_promises(lines.front().if_contains("fairness"), 3);
  change(promises);
  lines.front()["fairness"] = proof::promises_json(promises, 3);
  lines.front() = *parse_line(json::serialize(lines.front()));
}

TEST(CheatingHouse, CannotReplaceASeed) {
  const std::string says = found(honest_dice(), [](auto& lines) {
    change_promises(lines, [](proof::Promises& promises) { ++(*promises.seeds[Seat(0)])[5]; });
  });
  EXPECT_EQ(says, "/fairness/seeds/0: this seed is not what the seat had committed to");
}

TEST(CheatingHouse, CannotLeaveOutASeed) {
  const std::string says = found(honest_dice(), [](auto& lines) {
    change_promises(lines, [](proof::Promises& promises) {
      promises.seats[Seat(0)].reset();
      promises.seeds[Seat(0)].reset();
    });
  });
  EXPECT_NE(says, "nothing");  // other seeds give other shifts
}

TEST(CheatingHouse, CannotChooseItsValuesAfterwards) {
  const std::string says = found(honest_dice(), [](auto& lines) {
    change_promises(lines, [](proof::Promises& promises) { ++promises.root[0]; });
  });
  EXPECT_EQ(says, "/fairness/seeds/0: this seed is not what the seat had committed to");
}

TEST(CheatingHouse, CannotHideThatItStartedAnew) {
  for (const int handshakes : {1, 3}) {
    const std::string says = found(honest_dice(), [&](auto& lines) {
      lines.front()["fairness"].as_object()["handshakes"] = handshakes;
    });
    EXPECT_NE(says, "nothing") << handshakes;
  }
}

TEST(CheatingHouse, CannotNameAnotherWinner) {
  const std::string says = found(honest_dice(), [](auto& lines) {
    json::array& places = lines.back()["result"].as_object()["places"].as_array();
    const auto one = std::ranges::find(places, json::value(1));
    const auto two = std::ranges::find(places, json::value(2));
    std::swap(*one, *two);
  });
  EXPECT_NE(says.find("by the moves this line must be"), std::string::npos) << says;
}

TEST(CheatingHouse, CannotLeaveOutMoves) {
  const std::string says = found(honest_dice(), [](auto& lines) {
    // Everything between the header and the end.
    lines.erase(lines.begin() + 1, lines.end() - 2);
  });
  EXPECT_EQ(says, ": the game is not over: moves are missing before the result");
}

// A called seat shows a card that it was not dealt.
TEST(CheatingHouse, CannotShowACardThatWasNotDealt) {
  int tried = 0;
  for (std::uint64_t stream = 0; stream < 12; ++stream) {
    FairGame game = play_proven_game<Bs>(variant_of<Bs>(3), FastRng(82, stream));
    ASSERT_TRUE(verified(game.open));
    for (json::object& line : game.open) {
      if (!line.contains("house") || line.at("opened").as_array().empty()) continue;
      line.erase("house");
      rechain(game.open);
      const auto verdict = verified(game.open);
      ASSERT_FALSE(verdict);
      EXPECT_NE(verdict.error().says.find("not shown to be one that the seat was dealt"),
                std::string::npos)
          << verdict.error().says;
      ++tried;
      break;
    }
  }
  EXPECT_GT(tried, 3);
}

/// The deal's values that the public lines of a game open, each with whether its seat had got cards
/// since the deal.
template <class G>
void count_opened_deals(int players, std::uint64_t stream, std::size_t& opened,
                        std::size_t& of_mixed_hands) {
  std::map<std::int64_t, Seat> owners;  // by leaf of the first stock
  SeatSet mixed;
  SeatSet got;  ///< in the last step
  std::optional<proof::Shifts> shifts;
  const FairGame game = play_proven_game<G>(variant_of<G>(players), FastRng(83, stream));
  const auto promises =
      *proof::read_promises(as_file(game.open).front().line.if_contains("fairness"), players);
  const auto context = fairness::context_of(game.open.front(), promises.nonce);
  shifts.emplace(proof::joint_value(context, promises, players), promises.stock);
  MatchOf<G> match(G::defaults(players), players, typename G::Setup{});
  auto played = game.full.begin() + 1;
  bool is_deal = false;
  for (const json::object& line : game.open) {
    if (line.contains("places")) {
      const auto plan = *proof::read_plan(json::parse(json::serialize(line.at("places"))));
      const auto sources = *shifts->take(plan.places());
      const auto planned = proof::planned_values(plan);
      if (!is_deal) continue;
      owners.clear();
      mixed = {};
      for (std::size_t n = 0; n < planned.size(); ++n) {
        if (planned[n].path == nullptr || !planned[n].path->starts_with("/hands/")) continue;
        owners.emplace(sources[n].leaf, Seat(planned[n].path->back() - '0'));
      }
    } else if (line.contains("house")) {
      for (const json::value& leaf : line.at("house").at(0).at("leaves").as_array()) {
        const auto owner = owners.find(leaf.at(0).as_int64());
        if (owner == owners.end()) continue;
        ++opened;
        of_mixed_hands += mixed.contains(owner->second) ? 1U : 0U;
      }
    } else if (line.contains("chance") || line.contains("do")) {
      is_deal = line.contains("chance") && line.at("chance") == "deal";
      mixed = mixed | got;  // from the next step on: openings follow their line
      ASSERT_TRUE(*play_line(match, *parse_line(json::serialize(*played++))));
      while (played != game.full.end() && !played->contains("chance") && !played->contains("do")) {
        ++played;
      }
      got = match.received().value_or(SeatSet());
    }
  }
}

// It stays secret to whom a card was dealt that has been in a pile: the deal's values are opened
// only for seats that have got no cards since.
TEST(ProvenCards, OfHandsThatGotCardsAreNotOpenedByTheirDeal) {
  std::size_t opened = 0;
  std::size_t of_mixed_hands = 0;
  for (std::uint64_t stream = 0; stream < 8; ++stream) {
    count_opened_deals<Bs>(3, stream, opened, of_mixed_hands);
    count_opened_deals<Luegen>(3, stream, opened, of_mixed_hands);
  }
  EXPECT_GT(opened, 20U);
  EXPECT_EQ(of_mixed_hands, 0U);
}

FairGame honest_luegen(std::uint64_t stream) {
  return play_proven_game<Luegen>(variant_of<Luegen>(3), FastRng(84, stream));
}

// The rules of Lügen can't be followed from a public record, but its decks are known.
TEST(CheatingHouse, CannotChangeTheDeckOfLuegen) {
  const std::string says = found(honest_luegen(1), [](auto& lines) {
    for (json::object& line : lines) {
      if (!line.contains("places") || !line.at("places").at(0).as_object().contains("deck"))
        continue;
      json::array& deck = line["places"].at(0).at("deck").as_array();
      std::swap(deck.front(), deck.back());
      return;
    }
  });
  EXPECT_NE(says.find("by the rules such a draw is made like"), std::string::npos) << says;
}

TEST(CheatingHouse, CannotSwapTheHandsOfLuegen) {
  const std::string says = found(honest_luegen(1), [](auto& lines) {
    for (json::object& line : lines) {
      if (!line.contains("places") || !line.at("places").at(0).as_object().contains("deck"))
        continue;
      json::array& to = line["places"].at(0).at("to").as_array();
      std::swap(to[0], to[1]);
      return;
    }
  });
  EXPECT_NE(says.find("by the rules such a draw is made like"), std::string::npos) << says;
}

// The first call of a game shows cards of a seat that has taken nothing.
TEST(CheatingHouse, CannotLeaveOutTheProofOfLuegensFirstCall) {
  int tried = 0;
  for (std::uint64_t stream = 0; stream < 8; ++stream) {
    FairGame game = honest_luegen(stream);
    ASSERT_TRUE(verified(game.open)) << stream;
    for (json::object& line : game.open) {
      if (!line.contains("house") || line.at("opened").as_array().empty()) continue;
      line.erase("house");
      rechain(game.open);
      EXPECT_FALSE(verified(game.open)) << stream;
      ++tried;
      break;
    }
  }
  EXPECT_GT(tried, 3);
}

// The secrets in the full record must match the commitments.
TEST(CheatingHouse, CannotRevealAnotherSecret) {
  FairGame game = honest_dice();
  ASSERT_TRUE(verified(game.full));
  json::object& reveal = game.full[game.full.size() - 2]["reveal"].as_object();
  const auto secret = *fairness::from_hex<fairness::Seed>(reveal.at("secrets").at(0).as_string());
  fairness::Seed other = secret;
  ++other[0];
  reveal["secrets"].at(0) = fairness::hex(other);
  const auto verdict = verified(game.full);
  ASSERT_FALSE(verdict);
  EXPECT_EQ(verdict.error().field, "/fairness/root");
}

}  // namespace
}  // namespace humbug::testing
