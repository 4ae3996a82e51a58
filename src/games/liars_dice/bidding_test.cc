#include "games/liars_dice/bidding.h"

#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace humbug::liars_dice {
namespace {

Bid bid(int quantity, int face) { return {static_cast<std::uint8_t>(quantity), Face(face)}; }

/// The rule in its own words, against which the blocks of Raises are checked.
bool raises(const Bid& from, const Bid& to, Raise system, FaceOrder order) {
  const bool more = to.quantity > from.quantity;
  const bool as_many = to.quantity == from.quantity;
  const bool same = to.face == from.face;
  const bool higher = order.rank(to.face) > order.rank(from.face);
  switch (system) {
    case Raise::strict:
      return (more && same) || (as_many && higher);
    case Raise::any_face_up:
      return more || (as_many && higher);
    case Raise::reset:
      break;
  }
  return (more && same) || higher;
}

void expect_exactly(const Raises& set, const std::vector<Bid>& expected) {
  ASSERT_EQ(set.size(), expected.size());
  std::set<std::string> texts;
  for (std::uint32_t n = 0; n < set.size(); ++n) {
    texts.insert(bid_text(set[n]));
    EXPECT_TRUE(set.contains(set[n]));
  }
  for (const Bid& one : expected) EXPECT_TRUE(texts.contains(bid_text(one))) << bid_text(one);
}

TEST(Bidding, MM07_RaisesAreThoseOfTheRuleInEverySystem) {
  for (const OnesRank ones : {OnesRank::low, OnesRank::high}) {
    for (std::uint8_t faces = 2; faces <= kMaxFaces; ++faces) {
      const FaceOrder order{faces, ones};
      for (const int dice : {1, 2, 7, kMaxDice}) {
        const Raises all = Raises::openings(order, dice);
        ASSERT_EQ(all.size(), static_cast<std::uint32_t>(dice * faces));
        for (const Raise system : {Raise::strict, Raise::any_face_up, Raise::reset}) {
          for (std::uint32_t n = 0; n < all.size(); ++n) {
            std::vector<Bid> expected;
            for (std::uint32_t to = 0; to < all.size(); ++to) {
              if (raises(all[n], all[to], system, order)) expected.push_back(all[to]);
            }
            const Raises set = Raises::above(all[n], system, order, dice);
            expect_exactly(set, expected);
            // The bids are in order, so the first expected is the lowest.
            if (!expected.empty()) {
              ASSERT_EQ(set[0], expected[0]);
            }
          }
        }
      }
    }
  }
}

TEST(Bidding, LD03_OneFaceOnly) {
  const Raises set = Raises::of_same_face(bid(3, 4), {}, 6);
  expect_exactly(set, {bid(4, 4), bid(5, 4), bid(6, 4)});
  EXPECT_EQ(Raises::of_same_face(bid(6, 4), {}, 6).size(), 0U);
}

TEST(Bidding, LD02_OrderOfFaces) {
  const FaceOrder low{6, OnesRank::low};
  const FaceOrder high{6, OnesRank::high};
  for (int rank = 0; rank < 6; ++rank) {
    EXPECT_EQ(low.rank(low.face(rank)), rank);
    EXPECT_EQ(high.rank(high.face(rank)), rank);
  }
  EXPECT_EQ(low.face(0), kOne);
  EXPECT_EQ(high.face(5), kOne);
  EXPECT_EQ(high.face(0), Face(2));
}

TEST(Bidding, MM04_OnesCountForEveryFaceButTheirOwnBid) {
  FaceCounts cup;
  for (const int face : {1, 1, 3, 3, 3}) cup.add(Face(face));
  FaceTotals all;
  all += cup;
  EXPECT_EQ(matching(all, Face(3), true), 5);
  EXPECT_EQ(matching(all, Face(3), false), 3);
  EXPECT_EQ(matching(all, Face(4), true), 2);
  EXPECT_EQ(matching(all, kOne, true), 2);
}

TEST(Bidding, ReadsWhatItWritesAndNothingElse) {
  for (int quantity = 1; quantity <= kMaxDice; ++quantity) {
    for (int face = 1; face <= kMaxFaces; ++face) {
      EXPECT_EQ(parse_bid(bid_text(bid(quantity, face))), bid(quantity, face));
    }
  }
  for (const char* text : {"", "x", "3", "3x", "x3", "0x3", "03x3", "3x0", "3x9", "3x33", "-1x3",
                           "+1x3", "3 x3", "300x3", "3X3"}) {
    EXPECT_FALSE(parse_bid(text)) << text;
  }
}

TEST(Bidding, QuietRaiseIsTheLowestUpToAThirdOfTheDice) {
  EXPECT_EQ(quiet_raise(Raises::above(bid(1, 6), Raise::strict, {}, 6), 6), bid(2, 6));
  EXPECT_EQ(quiet_raise(Raises::above(bid(2, 5), Raise::strict, {}, 6), 6), bid(2, 6));
  EXPECT_EQ(quiet_raise(Raises::above(bid(2, 6), Raise::strict, {}, 6), 6), std::nullopt);
  EXPECT_EQ(quiet_raise(Raises::above(bid(6, 6), Raise::strict, {}, 6), 6), std::nullopt);
  EXPECT_EQ(quiet_raise(Raises::above(bid(5, 2), Raise::reset, {}, 6), 6), bid(1, 3));
}

}  // namespace
}  // namespace humbug::liars_dice
