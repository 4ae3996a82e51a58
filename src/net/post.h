#pragma once

#include <memory>
#include <utility>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/thread_pool.hpp>

namespace humbug::net {

/// Hands bytes to the system on a thread of its own. With a full house the system's part in sending
/// them is a third of what the one thread that runs the tables would have to do.
class Post {
 public:
  class Parcel {
   public:
    Parcel() = default;
    Parcel(const Parcel&) = delete;
    Parcel& operator=(const Parcel&) = delete;
    virtual ~Parcel() = default;
    /// Sends it without waiting, on the post's thread.
    virtual void send() = 0;
    /// Afterwards, on the thread that gave it.
    virtual void sent() = 0;
  };

  /// `io` is run by the thread that gives the parcels.
  explicit Post(boost::asio::io_context& io) : io_(io) {}

  void take(std::shared_ptr<Parcel> parcel);

 private:
  using Bag = std::vector<std::shared_ptr<Parcel>>;

  void send_off();

  boost::asio::io_context& io_;
  Bag bag_;
  boost::asio::thread_pool thread_{1};  // last: it ends before the rest is gone
};

}  // namespace humbug::net
