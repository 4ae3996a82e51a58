#include "table/answers.h"

#include <string>

#include <gtest/gtest.h>

namespace humbug::table {
namespace {

std::string answer_to(const Answers& answers, std::string_view id) {
  const auto before = answers.before(id);
  if (!before) return std::string(before.error().code);
  return *before ? std::to_string(**before) : "new";
}

TEST(Answers, TheLatestAreSentAgainAndOlderOnesAreRefused) {
  Answers answers;
  for (std::uint64_t n = 1; n <= 1000; ++n) answers.add("m" + std::to_string(n), 5000 + n);
  EXPECT_EQ(answer_to(answers, "m1000"), "6000");
  EXPECT_EQ(answer_to(answers, "m937"), "5937");
  EXPECT_EQ(answer_to(answers, "m936"), "already_done");
  EXPECT_EQ(answer_to(answers, "m1"), "already_done");
  EXPECT_EQ(answer_to(answers, "m1001"), "new");
  EXPECT_EQ(answer_to(answers, "m0"), "new");
}

TEST(Answers, IdsThatLookLikeOthersAreNew) {
  Answers answers;
  for (const char* id : {"a7", "b", "c00", "12345678901234567890"}) answers.add(id, 1);
  for (const char* id : {"a07", "a", "7", "a8", "b0", "c0", "c000", "12345678901234567891", ""}) {
    EXPECT_EQ(answer_to(answers, id), "new") << id;
  }
}

TEST(Answers, ArePutTogetherInAnyOrder) {
  Answers answers;
  for (const int n : {5, 3, 4, 9, 1, 2, 7, 8, 6, 5}) answers.add("x" + std::to_string(n), 1);
  EXPECT_EQ(answers.written().at("runs").as_array().size(), 3U);
  for (int n = 0; n < 100; ++n) answers.add("y" + std::to_string(n), 1);
  for (int n = 1; n <= 9; ++n) {
    EXPECT_EQ(answer_to(answers, "x" + std::to_string(n)), "already_done");
  }
  EXPECT_EQ(answer_to(answers, "x10"), "new");
}

TEST(Answers, AreBounded) {
  Answers answers;
  const auto random_id = [](std::size_t n) { return "id" + std::to_string(n * 7919) + "z"; };
  answers.add("m1", 1);
  for (std::size_t n = 1; n < Answers::kMostRuns; ++n) {
    ASSERT_EQ(answer_to(answers, random_id(n)), "new");
    answers.add(random_id(n), n);
  }
  EXPECT_EQ(answer_to(answers, "one more"), "too_many_ids");
  EXPECT_EQ(answer_to(answers, "m2"), "new");  // consecutive ids take no more memory
  EXPECT_EQ(answer_to(answers, random_id(1)), "already_done");
}

TEST(Answers, AreReadAsTheyWereWritten) {
  Answers answers;
  for (int n = 1; n <= 200; ++n) answers.add("m" + std::to_string(n), 7);
  answers.add("long", 8);
  answers.set_last(99);
  const boost::json::object written = answers.written();
  const auto read = Answers::read(written);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->written(), written);
  EXPECT_EQ(read->last(), 99U);
  EXPECT_EQ(answer_to(*read, "m1"), "already_done");
  boost::json::object damaged = written;
  damaged["runs"].as_array().pop_back();
  EXPECT_FALSE(Answers::read(damaged));
  damaged["runs"] = boost::json::array{5, 9, 3};
  EXPECT_FALSE(Answers::read(damaged));
  damaged["runs"] = boost::json::array{5, 1, 3, 5, 2, 4};
  EXPECT_FALSE(Answers::read(damaged));
}

}  // namespace
}  // namespace humbug::table
