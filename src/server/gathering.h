#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/teardown.hpp>

namespace humbug::server {

/// A stream below a WebSocket that can gather what is written and write it at once: an answer and
/// the frame that follows it cost one call of the system instead of two.
///
///   gather()    what is written from now on waits, and counts as written
///   flush()     writes what waits, and what comes to wait meanwhile; then writes go through again
///
/// A WebSocket writes one thing at a time, so that nothing goes through while something is flushed:
/// its own pongs are written between messages, and wait like them.
template <class Next>
class Gathering {
 public:
  using next_layer_type = Next;
  using executor_type = typename Next::executor_type;
  using Error = boost::system::error_code;

  explicit Gathering(Next next) : next_(std::move(next)) {}

  executor_type get_executor() noexcept { return next_.get_executor(); }
  Next& next_layer() noexcept { return next_; }
  const Next& next_layer() const noexcept { return next_; }

  void gather() { gathers_ = true; }

  boost::asio::awaitable<Error> flush() {
    Error error;
    while (!waiting_.empty() && !error) {
      const std::string going = std::exchange(waiting_, {});
      co_await boost::asio::async_write(
          next_, boost::asio::buffer(going),
          boost::asio::redirect_error(boost::asio::use_awaitable, error));
    }
    waiting_.clear();
    gathers_ = false;
    co_return error;
  }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return next_.async_read_some(buffers, std::forward<Token>(token));
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(Error, std::size_t)>(
        [this](auto handler, const Buffers& bytes) {
          if (!gathers_) {
            next_.async_write_some(bytes, std::move(handler));
            return;
          }
          const std::size_t size = boost::asio::buffer_size(bytes);
          const std::size_t before = waiting_.size();
          waiting_.resize(before + size);
          boost::asio::buffer_copy(boost::asio::buffer(waiting_.data() + before, size), bytes);
          boost::asio::post(get_executor(),
                            boost::beast::bind_front_handler(std::move(handler), Error(), size));
        },
        token, buffers);
  }

  // How a WebSocket ends what is below it.

  friend void teardown(boost::beast::role_type role, Gathering& stream, Error& error) {
    using boost::beast::websocket::teardown;
    teardown(role, stream.next_, error);
  }
  template <class Handler>
  friend void async_teardown(boost::beast::role_type role, Gathering& stream, Handler&& handler) {
    using boost::beast::websocket::async_teardown;
    async_teardown(role, stream.next_, std::forward<Handler>(handler));
  }

 private:
  Next next_;
  std::string waiting_;
  bool gathers_ = false;
};

}  // namespace humbug::server
