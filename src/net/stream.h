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

/// The bytes of one connection, plain or through TLS. HTTP and WebSocket are compiled over this one
/// type instead of once for each transport, because their templates dominate the build time.
///
/// It belongs to an io_context that one thread runs: handlers are called from there, whatever
/// executor they are bound to.
///
/// A server's WebSocket sends much more than it receives, so its messages bypass Beast
/// (net/frame.h):
///
///   gather()    from now on bytes are gathered: an answer and the frame after it take one system
///               call instead of two, made by the send thread if there is one
///   append()    adds bytes; Beast's own frames (pongs, close) are added automatically
///   flush()     sends them, and what is added meanwhile afterwards
///   unsent()    the number of bytes that the system has not accepted yet
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
  /// The underlying socket and its timeout.
  boost::beast::tcp_stream& tcp();
  const boost::beast::tcp_stream& tcp() const;

  /// Performs the TLS handshake; without TLS does nothing.
  template <class Token>
  auto async_handshake(Side side, Token&& token) {
    return boost::asio::async_initiate<Token, void(Error)>(
        [this, side](auto handler) { begin(side, std::move(handler)); }, token);
  }
  /// Shuts TLS down; without TLS does nothing.
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

  // Required by Beast's WebSocket to close the layer below.

  friend void teardown(boost::beast::role_type role, Stream& stream, Error& error);
  template <class Handler>
  friend void async_teardown(boost::beast::role_type role, Stream& stream, Handler&& handler) {
    stream.take_down(role, Ended(std::forward<Handler>(handler)));
  }
  friend void beast_close_socket(Stream& stream);

 private:
  /// Buffers written or filled by one call; longer sequences take several calls.
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

  std::shared_ptr<Carrier> carrier_;  // shared with operations under way
};

}  // namespace humbug::net
