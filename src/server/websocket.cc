#include "server/websocket.h"

#include <memory>
#include <string>
#include <string_view>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <fmt/format.h>

#include "net/frame.h"
#include "net/into.h"
#include "net/padding.h"

namespace humbug::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using net::Error;
using net::into;

/// Messages are read in pieces of this size, and each connection has a buffer for one: most
/// messages are shorter, and thousands of connections are idle.
constexpr std::size_t kPiece = 512;

class WebSocket final : public Socket, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(Frontend& frontend, net::Stream stream, ConnectionLease lease)
      : frontend_(frontend), stream_(std::move(stream)), lease_(std::move(lease)) {}

  asio::awaitable<void> run(UpgradeRequest request) {
    prepare();
    Error error;
    co_await stream_.async_accept(request, into(error));
    request = {};
    if (error) co_return;
    stream_.next_layer().gather(&frontend_.send_thread());
    connection_ = frontend_.connected(shared_from_this(), lease_);
    co_await listen();
    gone_ = true;
    frontend_.disconnected(connection_);
  }

  void send(std::shared_ptr<const std::string> text) override {
    if (gone_ || ends_ || !stream_.is_open()) return;  // nothing follows a goodbye
    say(*text);
    if (stream_.next_layer().unsent() > frontend_.limits().waiting_bytes) {
      drop(http_refusals::kSlowReader);
    }
  }

  void flush() override {
    if (!gone_) stream_.next_layer().flush();
  }

  void hang_up(const Refusal& why, CloseCode code) override {
    if (gone_ || ends_) return;
    note(why);
    say(fmt::format("{{\"bye\":{}}}", refusal_json(why)));
    ends_ = true;
    const websocket::close_reason reason(static_cast<websocket::close_code>(code),
                                         beast::string_view(why.code.data(), why.code.size()));
    asio::co_spawn(
        stream_.get_executor(), [self = shared_from_this(), reason] { return self->close(reason); },
        asio::detached);
  }

 private:
  void prepare() {
    stream_.next_layer().tcp().expires_never();  // the WebSocket has its own timeouts
    websocket::stream_base::timeout times{};
    times.handshake_timeout = frontend_.limits().request_time;
    times.idle_timeout = frontend_.limits().silence;
    times.keep_alive_pings = true;
    stream_.set_option(times);
    stream_.read_message_max(frontend_.limits().message_bytes);
  }

  asio::awaitable<void> listen() {
    beast::flat_buffer buffer;
    for (;;) {
      Error error;
      do {
        co_await stream_.async_read_some(buffer, kPiece, into(error));
        if (error) co_return;
      } while (!stream_.is_message_done());
      if (ends_) {
        // Input after the goodbye is ignored.
      } else if (!stream_.got_text()) {
        hang_up(http_refusals::kBinary, CloseCode::unknown_data);
      } else {
        const asio::const_buffer text = buffer.cdata();
        frontend_.received(connection_, {static_cast<const char*>(text.data()), text.size()});
      }
      buffer.clear();
      if (buffer.capacity() > kPiece) buffer.shrink_to_fit();
    }
  }

  void say(std::string_view text) {
    const std::string_view pad = net::padding(text.size());
    const net::FrameHeader header(net::Opcode::text, text.size() + pad.size(), net::From::server);
    stream_.next_layer().append({header.bytes(), text, pad});
  }

  asio::awaitable<void> close(websocket::close_reason reason) {
    Error error;
    co_await stream_.async_close(reason, into(error));
  }

  /// Closes without a message, because none would arrive.
  void drop(const Refusal& why) {
    note(why);
    ends_ = true;
    stream_.next_layer().tcp().close();
  }

  void note(const Refusal& why) {
    ++frontend_.figures().sockets_hung_up;
    frontend_.note_refusal("hung_up", why.code, lease_.who());
  }

  Frontend& frontend_;
  // uncompressed: compression would undo the padding
  websocket::stream<net::Stream, false> stream_;
  ConnectionLease lease_;
  Connection connection_{};
  bool gone_ = false;
  bool ends_ = false;  ///< it is being closed
};

}  // namespace

void begin_websocket(Frontend& frontend, net::Stream stream, UpgradeRequest request,
                     ConnectionLease lease) {
  auto socket = std::make_shared<WebSocket>(frontend, std::move(stream), std::move(lease));
  asio::co_spawn(
      frontend.io(),
      [socket, request = std::move(request)]() mutable { return socket->run(std::move(request)); },
      asio::detached);
}

}  // namespace humbug::server
