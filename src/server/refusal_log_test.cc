#include "server/refusal_log.h"

#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace humbug::server {
namespace {

using std::chrono::seconds;

struct Written {
  std::vector<std::string> lines;
  RefusalLog log{[this](const RefusalLog::Line& line) {
    lines.push_back(fmt::format("{} {} {} {}", line.event, line.why, line.address, line.count));
  }};
  RefusalLog::Clock::time_point begin;
};

TEST(RefusalLog, WritesTheFirstAtOnceAndItsRepetitionsAsACount) {
  Written written;
  for (int n = 0; n < 500; ++n) {
    written.log.add("hung_up", "too_large", "10.0.0.1", written.begin);
  }
  written.log.add("hung_up", "too_large", "10.0.0.2", written.begin);
  EXPECT_EQ(written.lines, (std::vector<std::string>{"hung_up too_large 10.0.0.1 1",
                                                     "hung_up too_large 10.0.0.2 1"}));
  written.lines.clear();
  written.log.flush(written.begin + seconds(59));
  EXPECT_TRUE(written.lines.empty());
  written.log.flush(written.begin + seconds(60));
  EXPECT_EQ(written.lines, std::vector<std::string>{"hung_up too_large 10.0.0.1 499"});
  // A period without a refusal ends the repetition; the next one is logged at once.
  written.log.flush(written.begin + seconds(120));
  written.log.add("hung_up", "too_large", "10.0.0.1", written.begin + seconds(121));
  EXPECT_EQ(written.lines.back(), "hung_up too_large 10.0.0.1 1");
}

TEST(RefusalLog, CountsForgottenAddressesTogether) {
  Written written;
  for (std::size_t n = 0; n < 3 * RefusalLog::kMostRemembered; ++n) {
    written.log.add("too_many_connections", "", fmt::format("address {}", n), written.begin);
  }
  EXPECT_EQ(written.lines.size(), RefusalLog::kMostRemembered + 1);
  written.lines.clear();
  written.log.flush(written.begin + seconds(60));
  EXPECT_EQ(written.lines,
            std::vector<std::string>{fmt::format("too_many_connections  others {}",
                                                 2 * RefusalLog::kMostRemembered - 1)});
}

}  // namespace
}  // namespace humbug::server
