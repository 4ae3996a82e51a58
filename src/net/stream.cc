#include "net/stream.h"

#include <cerrno>
#include <string>
#include <utility>

#include <boost/asio/post.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "net/send_thread.h"

namespace humbug::net {

namespace asio = boost::asio;
namespace beast = boost::beast;

class Stream::Carrier : public SendThread::Job, public std::enable_shared_from_this<Carrier> {
 public:
  virtual beast::tcp_stream& tcp() = 0;
  virtual void begin(Side side, Ended done) = 0;
  virtual void end(Ended done) = 0;
  virtual void read(const Room& room, Done done) = 0;
  virtual void write(const Bytes& bytes, Done done) = 0;
  /// Writes as much as possible without blocking. Called on the send thread, too, if
  /// can_be_sent_elsewhere().
  virtual std::size_t write_now(asio::const_buffer bytes, Error& error) = 0;
  virtual bool can_be_sent_elsewhere() = 0;
  virtual void take_down(beast::role_type role, Error& error) = 0;
  virtual void take_down(beast::role_type role, Ended done) = 0;

  bool gathers() const { return gathers_; }
  void gather(SendThread* post) {
    gathers_ = true;
    if (post != nullptr && can_be_sent_elsewhere()) send_thread_ = post;
  }
  void append(std::initializer_list<std::string_view> bytes) {
    for (const std::string_view part : bytes) waiting_ += part;
  }
  /// For Beast, which writes one buffer at a time and needs to know when it is written.
  void append(const Bytes& bytes, Done done) {
    const std::size_t size = asio::buffer_size(bytes);
    out_ = [done = std::move(done), size](Error error) mutable { done(error, error ? 0 : size); };
    for (const asio::const_buffer& part : bytes) {
      waiting_.append(static_cast<const char*>(part.data()), part.size());
    }
    flush();
  }
  void flush() {
    if (going_.empty()) go();
  }
  std::size_t unsent() const { return going_.size() - gone_ + waiting_.size(); }

  // `going_` is not changed while a job is under way.
  void send() override { posted_ = write_now(asio::buffer(going_) + gone_, error_); }
  void sent() override {
    gone_ += posted_;
    if (!error_ && gone_ < going_.size()) return wait();
    go();
  }

 private:
  void go() {
    for (;;) {
      if (gone_ == going_.size()) {
        // Assigning an empty string would keep the capacity, the longest message's for each
        // connection.
        std::string().swap(going_);
        going_.swap(waiting_);
        gone_ = 0;
      }
      // The send thread could still write: it has its own descriptor of the socket.
      if (!tcp().socket().is_open()) error_ = asio::error::operation_aborted;
      if (error_ || going_.empty()) break;
      if (send_thread_ != nullptr) return send_thread_->take(shared_from_this());
      gone_ += write_now(asio::buffer(going_) + gone_, error_);
      if (!error_ && gone_ < going_.size()) return wait();
    }
    if (error_) {
      std::string().swap(going_);
      std::string().swap(waiting_);
      gone_ = 0;
    }
    tell();
  }
  void wait() {
    write({asio::buffer(going_) + gone_},
          [self = shared_from_this()](Error error, std::size_t size) {
            self->error_ = error;
            self->gone_ += size;
            self->go();
          });
  }
  void tell() {
    if (!out_) return;
    asio::post(tcp().get_executor(),
               [out = std::exchange(out_, {}), error = error_]() mutable { out(error); });
  }

  bool gathers_ = false;
  SendThread* send_thread_ = nullptr;
  std::size_t posted_ = 0;  ///< bytes that the send thread has written
  std::string waiting_;     ///< gathered, and not yet being sent
  std::string going_;
  std::size_t gone_ = 0;  ///< bytes written so far
  Error error_;           ///< the first failure, after which nothing is sent
  Ended out_;             ///< called when everything is written
};

class Stream::Plain final : public Carrier {
 public:
  explicit Plain(beast::tcp_stream tcp) : tcp_(std::move(tcp)) {}
  ~Plain() override {
    if (own_ >= 0) ::close(own_);
  }

  beast::tcp_stream& tcp() override { return tcp_; }
  void begin(Side, Ended done) override { nothing_to_do(std::move(done)); }
  void end(Ended done) override { nothing_to_do(std::move(done)); }
  void read(const Room& room, Done done) override { tcp_.async_read_some(room, std::move(done)); }
  void write(const Bytes& bytes, Done done) override {
    tcp_.async_write_some(bytes, std::move(done));
  }
  std::size_t write_now(asio::const_buffer bytes, Error& error) override {
    const int socket = own_ >= 0 ? own_ : tcp_.socket().native_handle();
    const ssize_t size = ::send(socket, bytes.data(), bytes.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
    if (size >= 0) return static_cast<std::size_t>(size);
    if (errno != EAGAIN && errno != EINTR) error.assign(errno, boost::system::system_category());
    return 0;
  }
  /// Requires a descriptor of its own: the other one could be closed and reused by the next
  /// connection while the send thread writes.
  bool can_be_sent_elsewhere() override {
    if (own_ < 0) own_ = ::fcntl(tcp_.socket().native_handle(), F_DUPFD_CLOEXEC, 0);
    return own_ >= 0;
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
  int own_ = -1;
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
  std::size_t write_now(asio::const_buffer, Error&) override { return 0; }
  bool can_be_sent_elsewhere() override { return false; }
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

Stream::Stream(beast::tcp_stream tcp) : carrier_(std::make_shared<Plain>(std::move(tcp))) {}
Stream::Stream(beast::tcp_stream tcp, asio::ssl::context& tls)
    : carrier_(std::make_shared<Tls>(std::move(tcp), tls)) {}
Stream::Stream(Stream&& other) noexcept = default;
Stream& Stream::operator=(Stream&& other) noexcept {
  std::swap(carrier_, other.carrier_);
  return *this;
}
Stream::~Stream() {
  if (carrier_) carrier_->tcp().close();  // ends a write that the peer doesn't accept
}

Stream::executor_type Stream::get_executor() noexcept { return carrier_->tcp().get_executor(); }
beast::tcp_stream& Stream::tcp() { return carrier_->tcp(); }
const beast::tcp_stream& Stream::tcp() const { return carrier_->tcp(); }

void Stream::begin(Side side, Ended done) { carrier_->begin(side, std::move(done)); }
void Stream::end(Ended done) { carrier_->end(std::move(done)); }
void Stream::read(const Room& room, Done done) { carrier_->read(room, std::move(done)); }

void Stream::write(const Bytes& bytes, Done done) {
  if (carrier_->gathers()) {
    carrier_->append(bytes, std::move(done));
  } else {
    carrier_->write(bytes, std::move(done));
  }
}

void Stream::gather(SendThread* post) { carrier_->gather(post); }
void Stream::append(std::initializer_list<std::string_view> bytes) { carrier_->append(bytes); }
void Stream::flush() { carrier_->flush(); }
std::size_t Stream::unsent() const { return carrier_->unsent(); }

void teardown(beast::role_type role, Stream& stream, Stream::Error& error) {
  stream.carrier_->take_down(role, error);
}
void Stream::take_down(beast::role_type role, Ended done) {
  carrier_->take_down(role, std::move(done));
}
void beast_close_socket(Stream& stream) { stream.tcp().close(); }

}  // namespace humbug::net
