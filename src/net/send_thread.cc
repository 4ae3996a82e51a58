#include "net/send_thread.h"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>

namespace humbug::net {

namespace asio = boost::asio;

void SendThread::take(std::shared_ptr<Job> job) {
  jobs_.push_back(std::move(job));
  // Posted, so that callbacks that run before it can add more jobs: waking a thread costs as much
  // as sending a message.
  if (jobs_.size() == 1) asio::post(io_, [this] { send_off(); });
}

void SendThread::send_off() {
  asio::post(thread_, [this, bag = std::exchange(jobs_, {}),
                       not_done = asio::make_work_guard(io_)]() mutable {
    for (const auto& job : bag) job->send();
    asio::post(io_, [bag = std::move(bag)] {
      for (const auto& job : bag) job->sent();
    });
  });
}

}  // namespace humbug::net
