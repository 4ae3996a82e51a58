#include "core/seat.h"

#include <vector>

#include <gtest/gtest.h>

namespace humbug {
namespace {

TEST(SeatSet, HoldsAndListsSeatsInOrder) {
  SeatSet set;
  set.insert(Seat(5));
  set.insert(Seat(0));
  set.insert(Seat(3));
  set.erase(Seat(3));
  std::vector<int> seats;
  for (const Seat seat : set) seats.push_back(seat.index());
  EXPECT_EQ(seats, (std::vector{0, 5}));
  EXPECT_EQ(set.size(), 2);
  EXPECT_EQ(set.front(), Seat(0));
  EXPECT_EQ(set.nth(1), Seat(5));
  EXPECT_TRUE(set.contains(Seat(5)));
  EXPECT_FALSE(set.contains(Seat(3)));
  EXPECT_EQ(SeatSet::first(8).size(), 8);
  EXPECT_EQ((SeatSet::first(4) - SeatSet(Seat(1))).size(), 3);
}

TEST(Seat, NextGoesRoundEitherWayAndSkipsEliminatedSeats) {
  const SeatSet all = SeatSet::first(4);
  EXPECT_EQ(next_seat(Seat(3), all, 4, Direction::clockwise), Seat(0));
  EXPECT_EQ(next_seat(Seat(0), all, 4, Direction::counter), Seat(3));
  const SeatSet without_one = all - SeatSet(Seat(1));
  EXPECT_EQ(next_seat(Seat(0), without_one, 4, Direction::clockwise), Seat(2));
  EXPECT_EQ(next_seat(Seat(2), without_one, 4, Direction::counter), Seat(0));
  // A single seat comes after itself, and a seat that is out still has neighbours.
  EXPECT_EQ(next_seat(Seat(2), SeatSet(Seat(2)), 4, Direction::clockwise), Seat(2));
  EXPECT_EQ(next_seat(Seat(1), without_one, 4, Direction::counter), Seat(0));
}

TEST(Viewer, SeesItsOwnOrEverything) {
  EXPECT_TRUE(Viewer(Seat(2)).may_see_of(Seat(2)));
  EXPECT_FALSE(Viewer(Seat(2)).may_see_of(Seat(1)));
  EXPECT_FALSE(Viewer::spectator().may_see_of(Seat(0)));
  EXPECT_TRUE(Viewer::all_open().may_see_of(Seat(7)));
}

}  // namespace
}  // namespace humbug
