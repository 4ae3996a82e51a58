#include "net/post.h"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>

namespace humbug::net {

namespace asio = boost::asio;

void Post::take(std::shared_ptr<Parcel> parcel) {
  bag_.push_back(std::move(parcel));
  // Whatever is still to be done first may have more to send: waking a thread costs as much as
  // sending a message.
  if (bag_.size() == 1) asio::post(io_, [this] { send_off(); });
}

void Post::send_off() {
  asio::post(thread_, [this, bag = std::exchange(bag_, {}),
                       not_done = asio::make_work_guard(io_)]() mutable {
    for (const auto& parcel : bag) parcel->send();
    asio::post(io_, [bag = std::move(bag)] {
      for (const auto& parcel : bag) parcel->sent();
    });
  });
}

}  // namespace humbug::net
