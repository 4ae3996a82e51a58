#include "net/send_thread.h"

#include <string>
#include <thread>

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <gtest/gtest.h>

#include "net/stream.h"

namespace humbug::net {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

/// Two ends of a connection, one of which writes through a SendThread.
class SendThreadTest : public ::testing::Test {
 protected:
  static tcp::socket connected(asio::io_context& io, tcp::socket& other) {
    tcp::acceptor door(io, {asio::ip::make_address("127.0.0.1"), 0});
    other.connect(door.local_endpoint());
    return door.accept();
  }

  asio::io_context io_;
  tcp::socket far_{io_};
  SendThread send_thread_{io_};
  Stream near_{boost::beast::tcp_stream(connected(io_, far_))};
};

TEST_F(SendThreadTest, JobsAreSentOnAnotherThreadAndReported) {
  struct Job final : SendThread::Job {
    void send() override { sent_by = std::this_thread::get_id(); }
    void sent() override { back_at = std::this_thread::get_id(); }
    std::thread::id sent_by;
    std::thread::id back_at;
  };
  const auto job = std::make_shared<Job>();
  send_thread_.take(job);
  while (job->back_at == std::thread::id()) io_.run_one();
  EXPECT_EQ(job->back_at, std::this_thread::get_id());
  EXPECT_NE(job->sent_by, std::thread::id());
  EXPECT_NE(job->sent_by, std::this_thread::get_id());
}

TEST_F(SendThreadTest, AllArrivesInOrderHoweverSlowlyItIsRead) {
  near_.gather(&send_thread_);
  std::string said;
  for (int n = 0; n < 300'000; ++n) {
    const std::string word = std::to_string(n) + ' ';
    said += word;
    near_.append({word});
    if (n % 1000 == 0) near_.flush();
  }
  near_.flush();
  std::string heard(said.size(), '\0');
  std::size_t size = 0;
  std::jthread reader([&] { size = asio::read(far_, asio::buffer(heard)); });
  while (near_.unsent() > 0) io_.run_one();
  reader.join();
  EXPECT_EQ(size, said.size());
  EXPECT_TRUE(heard == said);
}

TEST_F(SendThreadTest, AJobOfAClosedConnectionReachesNoOther) {
  near_.gather(&send_thread_);
  near_.append({std::string(std::size_t{1} << 22U, 'x')});
  near_.flush();
  near_.tcp().close();
  // The next connection is likely to reuse the number of the closed one.
  tcp::socket next_far(io_);
  const tcp::socket next = connected(io_, next_far);
  for (int n = 0; n < 1000 && near_.unsent() > 0; ++n) io_.run_for(std::chrono::milliseconds(1));
  EXPECT_EQ(near_.unsent(), 0U) << "it is given up";
  EXPECT_EQ(next_far.available(), 0U);
}

}  // namespace
}  // namespace humbug::net
