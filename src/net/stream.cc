#include "net/stream.h"

#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/teardown.hpp>

namespace humbug::net {

namespace asio = boost::asio;
namespace beast = boost::beast;

class Stream::Carrier {
 public:
  Carrier() = default;
  Carrier(const Carrier&) = delete;
  Carrier& operator=(const Carrier&) = delete;
  virtual ~Carrier() = default;
  virtual beast::tcp_stream& tcp() = 0;
  virtual void begin(Side side, Ended done) = 0;
  virtual void end(Ended done) = 0;
  virtual void read(const Room& room, Done done) = 0;
  virtual void write(const Bytes& bytes, Done done) = 0;
  virtual void take_down(beast::role_type role, Error& error) = 0;
  virtual void take_down(beast::role_type role, Ended done) = 0;
};

class Stream::Plain final : public Carrier {
 public:
  explicit Plain(beast::tcp_stream tcp) : tcp_(std::move(tcp)) {}

  beast::tcp_stream& tcp() override { return tcp_; }
  void begin(Side, Ended done) override { nothing_to_do(std::move(done)); }
  void end(Ended done) override { nothing_to_do(std::move(done)); }
  void read(const Room& room, Done done) override { tcp_.async_read_some(room, std::move(done)); }
  void write(const Bytes& bytes, Done done) override {
    tcp_.async_write_some(bytes, std::move(done));
  }
  void take_down(beast::role_type role, Error& error) override {
    beast::websocket::teardown(role, tcp_.socket(), error);
  }
  void take_down(beast::role_type role, Ended done) override {
    using beast::websocket::async_teardown;
    async_teardown(role, tcp_.socket(), std::move(done));
  }

 private:
  void nothing_to_do(Ended done) {
    asio::post(tcp_.get_executor(), [done = std::move(done)]() mutable { done(Error()); });
  }

  beast::tcp_stream tcp_;
};

class Stream::Tls final : public Carrier {
 public:
  Tls(beast::tcp_stream tcp, asio::ssl::context& context) : tls_(std::move(tcp), context) {}

  beast::tcp_stream& tcp() override { return tls_.next_layer(); }
  void begin(Side side, Ended done) override { tls_.async_handshake(side, std::move(done)); }
  void end(Ended done) override { tls_.async_shutdown(std::move(done)); }
  void read(const Room& room, Done done) override { tls_.async_read_some(room, std::move(done)); }
  void write(const Bytes& bytes, Done done) override {
    tls_.async_write_some(bytes, std::move(done));
  }
  void take_down(beast::role_type role, Error& error) override {
    using beast::websocket::teardown;
    teardown(role, tls_, error);
  }
  void take_down(beast::role_type role, Ended done) override {
    using beast::websocket::async_teardown;
    async_teardown(role, tls_, std::move(done));
  }

 private:
  beast::ssl_stream<beast::tcp_stream> tls_;
};

Stream::Stream(beast::tcp_stream tcp) : carrier_(std::make_unique<Plain>(std::move(tcp))) {}
Stream::Stream(beast::tcp_stream tcp, asio::ssl::context& tls)
    : carrier_(std::make_unique<Tls>(std::move(tcp), tls)) {}
Stream::Stream(Stream&& other) noexcept = default;
Stream& Stream::operator=(Stream&& other) noexcept = default;
Stream::~Stream() = default;

Stream::executor_type Stream::get_executor() noexcept { return carrier_->tcp().get_executor(); }
beast::tcp_stream& Stream::tcp() { return carrier_->tcp(); }
const beast::tcp_stream& Stream::tcp() const { return carrier_->tcp(); }

void Stream::begin(Side side, Ended done) { carrier_->begin(side, std::move(done)); }
void Stream::end(Ended done) { carrier_->end(std::move(done)); }
void Stream::read(const Room& room, Done done) { carrier_->read(room, std::move(done)); }

void Stream::write(const Bytes& bytes, Done done) {
  if (!gathers_) {
    carrier_->write(bytes, std::move(done));
    return;
  }
  const std::size_t size = asio::buffer_size(bytes);
  const std::size_t before = waiting_.size();
  waiting_.resize(before + size);
  asio::buffer_copy(asio::buffer(waiting_.data() + before, size), bytes);
  asio::post(get_executor(), [done = std::move(done), size]() mutable { done(Error(), size); });
}

asio::awaitable<Stream::Error> Stream::flush() {
  Error error;
  auto token = asio::redirect_error(asio::use_awaitable, error);
  while (!waiting_.empty() && !error) {
    const std::string going = std::exchange(waiting_, {});
    for (std::size_t written = 0; written < going.size() && !error;) {
      const Bytes rest{asio::buffer(going) + written};
      auto through = [this, &rest](auto handler) { carrier_->write(rest, std::move(handler)); };
      written +=
          co_await asio::async_initiate<decltype(token), void(Error, std::size_t)>(through, token);
    }
  }
  waiting_.clear();
  gathers_ = false;
  co_return error;
}

void teardown(beast::role_type role, Stream& stream, Stream::Error& error) {
  stream.carrier_->take_down(role, error);
}
void Stream::take_down(beast::role_type role, Ended done) {
  carrier_->take_down(role, std::move(done));
}
void beast_close_socket(Stream& stream) { stream.tcp().close(); }

}  // namespace humbug::net
