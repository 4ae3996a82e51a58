#include "server/websocket.h"

#include <memory>
#include <string>
#include <vector>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <fmt/format.h>

#include "net/into.h"
#include "server/log.h"

namespace humbug::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using net::Error;
using net::into;

/// A message is read in pieces of this size, and a connection keeps room for one of them: most of
/// them are shorter, and thousands of connections wait for one.
constexpr std::size_t kPiece = 512;

class WebSocket final : public Socket, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(Front& front, net::Stream stream, Visit visit)
      : front_(front), stream_(std::move(stream)), visit_(std::move(visit)) {}

  asio::awaitable<void> run(UpgradeRequest request) {
    prepare();
    Error error;
    co_await stream_.async_accept(request, into(error));
    request = {};
    if (error) co_return;
    connection_ = front_.connected(shared_from_this(), visit_);
    co_await listen();
    gone_ = true;
    front_.disconnected(connection_);
  }

  void send(std::shared_ptr<const std::string> text) override {
    if (gone_ || ends_) return;
    waiting_bytes_ += text->size();
    waiting_.push_back(std::move(text));
    if (waiting_bytes_ > front_.limits().waiting_bytes ||
        waiting_.size() > front_.limits().waiting_messages) {
      drop(http_refusals::kSlowReader);
      return;
    }
    begin_writing();
  }

  void hang_up(const Refusal& why, CloseCode code) override {
    if (gone_ || ends_) return;
    note(why);
    waiting_.push_back(
        std::make_shared<const std::string>(fmt::format("{{\"bye\":{}}}", refusal_json(why))));
    waiting_bytes_ += waiting_.back()->size();
    ends_ = websocket::close_reason(static_cast<websocket::close_code>(code),
                                    beast::string_view(why.code.data(), why.code.size()));
    begin_writing();
  }

 private:
  void prepare() {
    stream_.next_layer().tcp().expires_never();  // the WebSocket has its own clocks
    websocket::stream_base::timeout times{};
    times.handshake_timeout = front_.limits().request_time;
    times.idle_timeout = front_.limits().silence;
    times.keep_alive_pings = true;
    stream_.set_option(times);
    stream_.read_message_max(front_.limits().message_bytes);
    stream_.auto_fragment(false);  // else each connection keeps a buffer to cut messages up in
    stream_.text(true);
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
        // Whatever it still says, it has been told goodbye.
      } else if (!stream_.got_text()) {
        hang_up(http_refusals::kBinary, CloseCode::unknown_data);
      } else {
        const asio::const_buffer text = buffer.cdata();
        front_.received(connection_, {static_cast<const char*>(text.data()), text.size()});
      }
      buffer.clear();
      if (buffer.capacity() > kPiece) buffer.shrink_to_fit();
    }
  }

  void begin_writing() {
    if (std::exchange(writing_, true)) return;
    // It begins with the loop's next turn, when all that is said in this one is there to be
    // gathered.
    asio::co_spawn(
        stream_.get_executor(), [self = shared_from_this()] { return self->write(); },
        asio::detached);
  }

  asio::awaitable<void> write() {
    Error error;
    while (!waiting_.empty() && !error && !gone_) {
      stream_.next_layer().gather();
      const Texts texts = std::exchange(waiting_, {});
      std::size_t going = 0;
      for (const std::shared_ptr<const std::string>& text : texts) {
        co_await stream_.async_write(asio::buffer(*text), into(error));
        if (error) break;
        going += text->size();
      }
      const Error failed = co_await stream_.next_layer().flush();
      if (!error) error = failed;
      waiting_bytes_ -= going;
      front_.figures().bytes_sent += going;
    }
    writing_ = false;
    if (ends_ && !error && !gone_) co_await stream_.async_close(*ends_, into(error));
  }

  /// Ends it without a word, for none would get through.
  void drop(const Refusal& why) {
    note(why);
    ends_ = websocket::close_code::policy_error;
    waiting_.clear();
    stream_.next_layer().tcp().close();
  }

  void note(const Refusal& why) {
    ++front_.figures().sockets_hung_up;
    log(LogLevel::info, "hung_up", {{"why", why.code}, {"address", visit_.who()}});
  }

  Front& front_;
  websocket::stream<net::Stream, false> stream_;  // nothing is worth deflating: frames are short
  Visit visit_;
  Connection connection_{};
  using Texts = std::vector<std::shared_ptr<const std::string>>;
  Texts waiting_;
  std::size_t waiting_bytes_ = 0;  ///< said, and not taken by the system yet
  bool writing_ = false;
  bool gone_ = false;
  std::optional<websocket::close_reason> ends_;  ///< set once it is hung up on
};

}  // namespace

void begin_websocket(Front& front, net::Stream stream, UpgradeRequest request, Visit visit) {
  auto socket = std::make_shared<WebSocket>(front, std::move(stream), std::move(visit));
  asio::co_spawn(
      front.io(),
      [socket, request = std::move(request)]() mutable { return socket->run(std::move(request)); },
      asio::detached);
}

}  // namespace humbug::server
