#include "core/dice.h"

#include <array>
#include <vector>

#include <gtest/gtest.h>

namespace humbug {
namespace {

TEST(FaceCounts, CountsAndAddsUp) {
  FaceCounts cup;
  for (const int face : {1, 3, 3, 8}) cup.add(Face(face));
  EXPECT_EQ(cup[Face(1)], 1);
  EXPECT_EQ(cup[Face(3)], 2);
  EXPECT_EQ(cup[Face(2)], 0);
  EXPECT_EQ(cup[Face(8)], 1);
  EXPECT_EQ(cup.total(), 4);
  FaceTotals all;
  for (int n = 0; n < kMaxPlayers; ++n) all += cup;
  EXPECT_EQ(all[Face(1)], 8);
  EXPECT_EQ(all[Face(3)], 16);
  EXPECT_EQ(all[Face(8)], 8);
  EXPECT_EQ(all[Face(4)], 0);
}

/// Returns a chosen word first, and then only words that are never rejected.
class ChosenWord {
 public:
  explicit ChosenWord(std::uint64_t fraction) : fraction_(fraction) {}
  std::uint64_t operator()() {
    ++asked_;
    return (asked_ == 1 ? fraction_ : 0xFFFFFFFFU) << 32U;
  }
  int asked() const { return asked_; }

 private:
  std::uint64_t fraction_;
  int asked_ = 0;
};

bool thrown_away(std::uint64_t fraction, int count, int faces) {
  ChosenWord word(fraction);
  throw_dice<FaceCounts>(word, count, faces);
  return word.asked() > 1;
}

std::uint64_t outcome(std::uint64_t fraction, int count, int faces) {
  ChosenWord word(fraction);
  const auto dice = throw_dice<FaceList>(word, count, faces);
  std::uint64_t index = 0;
  for (int n = 0; n < dice.size(); ++n) {
    index =
        index * static_cast<std::uint64_t>(faces) + static_cast<std::uint64_t>(dice[n].value() - 1);
  }
  return index;
}

// Outcome j comes from the words from j/outcomes to (j+1)/outcomes of all 2^32. These runs differ
// in length by at most one, and only the first word of a run can be rejected. So all outcomes are
// equally likely if the runs are equally long once the rejected words are left out.
TEST(Dice, EveryOutcomeComesFromEquallyManyWords) {
  const std::uint64_t words = std::uint64_t{1} << 32U;
  for (int faces = 2; faces <= kMaxFaces; ++faces) {
    for (const int count : {1, 3, kMaxCup}) {
      std::uint64_t outcomes = 1;
      for (int n = 0; n < count; ++n) outcomes *= static_cast<std::uint64_t>(faces);
      for (std::uint64_t j = 0; j < outcomes; ++j) {
        const std::uint64_t first = (j * words + outcomes - 1) / outcomes;
        const std::uint64_t end = ((j + 1) * words + outcomes - 1) / outcomes;
        const bool away = thrown_away(first, count, faces);
        ASSERT_EQ(end - first - (away ? 1 : 0), words / outcomes) << faces << " " << count;
        ASSERT_FALSE(thrown_away(first + 1, count, faces));
        ASSERT_EQ(outcome(away ? first + 1 : first, count, faces), j);
        ASSERT_EQ(outcome(end - 1, count, faces), j);
      }
    }
  }
}

TEST(FaceList, KeepsTheOrder) {
  FaceList list;
  EXPECT_EQ(list.size(), 0);
  for (const int face : {6, 1, 8, 1, 3}) list.add(Face(face));
  EXPECT_EQ(list.size(), 5);
  EXPECT_EQ(list[0], Face(6));
  EXPECT_EQ(list[2], Face(8));
  EXPECT_EQ(list[4], Face(3));
  EXPECT_EQ(list.counts()[kOne], 2);
  EXPECT_EQ(list.counts().total(), 5);
}

TEST(Dice, NoDiceAreNoFaces) {
  FastRng rng(1);
  EXPECT_TRUE(throw_dice<FaceCounts>(rng, 0, 6).empty());
}

}  // namespace
}  // namespace humbug
