#pragma once

#include <memory>
#include <utility>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/thread_pool.hpp>

namespace humbug::net {

/// Hands bytes to the system on a thread of its own. With a full house the system's part in sending
/// them is a third of what the one thread that runs the tables would have to do.
class SendThread {
 public:
  class Job {
   public:
    Job() = default;
    Job(const Job&) = delete;
    Job& operator=(const Job&) = delete;
    virtual ~Job() = default;
    /// Sends it without waiting, on the post's thread.
    virtual void send() = 0;
    /// Afterwards, on the thread that gave it.
    virtual void sent() = 0;
  };

  /// `io` is run by the thread that gives the parcels.
  explicit SendThread(boost::asio::io_context& io) : io_(io) {}

  void take(std::shared_ptr<Job> job);

 private:
  using Jobs = std::vector<std::shared_ptr<Job>>;

  void send_off();

  boost::asio::io_context& io_;
  Jobs jobs_;
  boost::asio::thread_pool thread_{1};  // last: it ends before the rest is gone
};

}  // namespace humbug::net
