#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string_view>
#include <utility>

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream_base.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/container/static_vector.hpp>

namespace humbug::net {

class SendThread;

/// The bytes of one connection, plain or through TLS. HTTP and WebSocket are compiled once over
/// this instead of once for each of the two: their templates are what a build spends most time on.
///
/// It belongs to an io_context that one thread runs: what waits for it is called from there,
/// whatever executor it names itself.
///
/// A WebSocket says much more than it hears, and its messages go past Beast (net/frame.h):
///
///   gather()    from now on bytes are gathered: an answer and the frame that follows it cost one
///               call of the system instead of two; a post makes that call, if there is one
///   append()      adds these bytes to them; Beast's own (pongs, a close) join them by themselves
///   flush()     they go out, and what is poured while they do follows them
///   unsent()    how many the system has not taken yet
class Stream {
 public:
  using executor_type = boost::asio::any_io_executor;
  using Error = boost::system::error_code;
  using Done = std::move_only_function<void(Error, std::size_t)>;
  using Ended = std::move_only_function<void(Error)>;
  using Side = boost::asio::ssl::stream_base::handshake_type;

  explicit Stream(boost::beast::tcp_stream tcp);
  Stream(boost::beast::tcp_stream tcp, boost::asio::ssl::context& tls);
  Stream(Stream&& other) noexcept;
  Stream& operator=(Stream&& other) noexcept;
  ~Stream();

  executor_type get_executor() noexcept;
  /// What carries it: the socket and its clock.
  boost::beast::tcp_stream& tcp();
  const boost::beast::tcp_stream& tcp() const;

  /// Begins TLS; nothing to do if there is none.
  template <class Token>
  auto async_handshake(Side side, Token&& token) {
    return boost::asio::async_initiate<Token, void(Error)>(
        [this, side](auto handler) { begin(side, std::move(handler)); }, token);
  }
  /// Ends TLS; nothing to do if there is none.
  template <class Token>
  auto async_shutdown(Token&& token) {
    return boost::asio::async_initiate<Token, void(Error)>(
        [this](auto handler) { end(std::move(handler)); }, token);
  }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(Error, std::size_t)>(
        [this](auto handler, const Room& room) { read(room, std::move(handler)); }, token,
        first_of<Room>(buffers));
  }
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(Error, std::size_t)>(
        [this](auto handler, const Bytes& bytes) { write(bytes, std::move(handler)); }, token,
        first_of<Bytes>(buffers));
  }

  void gather(SendThread* post = nullptr);
  void append(std::initializer_list<std::string_view> bytes);
  void flush();
  std::size_t unsent() const;

  // How a WebSocket ends what is below it, in its own words.

  friend void teardown(boost::beast::role_type role, Stream& stream, Error& error);
  template <class Handler>
  friend void async_teardown(boost::beast::role_type role, Stream& stream, Handler&& handler) {
    stream.take_down(role, Ended(std::forward<Handler>(handler)));
  }
  friend void beast_close_socket(Stream& stream);

 private:
  /// As many buffers as one call writes or fills; who has more comes again with the rest.
  static constexpr std::size_t kMostBuffers = 16;
  using Room = boost::container::static_vector<boost::asio::mutable_buffer, kMostBuffers>;
  using Bytes = boost::container::static_vector<boost::asio::const_buffer, kMostBuffers>;

  template <class Several, class Buffers>
  static Several first_of(const Buffers& buffers) {
    Several some;
    const auto end = boost::asio::buffer_sequence_end(buffers);
    for (auto buffer = boost::asio::buffer_sequence_begin(buffers); buffer != end; ++buffer) {
      if (some.size() == kMostBuffers) break;
      some.emplace_back(*buffer);
    }
    return some;
  }

  void begin(Side side, Ended done);
  void end(Ended done);
  void read(const Room& room, Done done);
  void write(const Bytes& bytes, Done done);
  void take_down(boost::beast::role_type role, Ended done);

  class Carrier;
  class Plain;
  class Tls;

  std::shared_ptr<Carrier> carrier_;  // what is on its way keeps it
};

}  // namespace humbug::net
