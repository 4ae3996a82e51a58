// WebSockets over real sockets: playing, protocol violations, TLS and shutdown.

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

#include "net/padding.h"
#include "tests/server/running_server.h"
#include "tests/support/temporary_folder.h"

namespace humbug::testing {
namespace {

using loadtest::Wire;
using std::chrono::milliseconds;
using std::chrono::seconds;
using ::testing::HasSubstr;

constexpr std::string_view kDice = R"({"game":"liars_dice","players":2})";

std::string hello(const std::string& token, const std::string& code) {
  return json::serialize(json::object{{"hello", json::object{{"token", token}, {"table", code}}}});
}

/// Reads up to a message that contains `word`.
std::string message_with(Wire& wire, std::string_view word) {
  for (int n = 0; n < 400; ++n) {
    const auto text = wire.receive(seconds(5));
    if (!text) return "(closed)";
    if (text->find(word) != std::string::npos) return *text;
  }
  return "(never)";
}

TEST(ServerWebSocket, TwoPeoplePlay) {
  const RunningServer server;
  const std::string ann = server.guest();
  const std::string ben = server.guest();
  const std::string code = server.table(ann, kDice);
  auto first = Wire::open(server.place());
  auto second = Wire::open(server.place());
  ASSERT_TRUE(first && second);
  first->send(hello(ann, code));
  EXPECT_THAT(message_with(*first, "welcome"), HasSubstr("welcome"));
  second->send(hello(ben, code));
  message_with(*second, "welcome");
  first->send(R"({"do":"sit","id":"a","name":"Ann","seat":0})");
  EXPECT_THAT(message_with(*first, "\"ack\":\"a\""), HasSubstr("\"n\":"));
  second->send(R"({"do":"sit","id":"b","name":"Ben","seat":1})");
  message_with(*second, "\"ack\":\"b\"");
  first->send(R"({"do":"start","id":"c","anyway":true})");
  EXPECT_THAT(message_with(*first, "\"game\":{"), HasSubstr("\"seats\""));
  EXPECT_THAT(message_with(*second, "\"game\":{"), HasSubstr("\"seats\""));
}

TEST(ServerWebSocket, MessagesHaveFewSizes) {
  const RunningServer server;
  const std::string token = server.guest();
  auto wire = Wire::open(server.place());
  ASSERT_TRUE(wire);
  wire->send(hello(token, server.table(token, kDice)));
  wire->send(R"({"do":"sit","name":"Ann","id":"a"})");
  wire->send(R"({"do":"start","anyway":true,"id":"b"})");
  std::set<std::size_t> sizes;
  for (std::string text; text.find("\"game\":{") == std::string::npos;) {
    const auto heard = wire->receive(seconds(20));
    ASSERT_TRUE(heard);
    text = *heard;
    EXPECT_TRUE(json::parse(text).is_object());
    EXPECT_EQ(text.size(), net::padded_size(text.size())) << text;
    sizes.insert(text.size());
  }
  EXPECT_LE(sizes.size(), 3U);
  const auto record = server.get("/api/games");
  EXPECT_EQ(record.body.size(), net::padded_size(record.body.size()));
}

TEST(ServerWebSocket, NonsenseIsRefusedAndTheSocketStaysOpen) {
  const RunningServer server;
  auto wire = Wire::open(server.place());
  ASSERT_TRUE(wire);
  for (const std::string text : {"{", "[]", "7", "{\"do\":\"act\"}", "{\"hello\":7}", "\xc3\xa9",
                                 "{\"hello\":{\"token\":\"x\",\"table\":\"babab\"}}"}) {
    ASSERT_TRUE(wire->send(text)) << text;
    const auto answer = wire->receive(seconds(5));
    ASSERT_TRUE(answer) << text;
    EXPECT_THAT(*answer, HasSubstr("\"code\":")) << text;
  }
  wire->send(R"({"ping":1})");
  EXPECT_THAT(wire->receive().value_or(""), HasSubstr("pong"));
}

TEST(ServerWebSocket, TooManyMessagesEndIt) {
  const RunningServer server;
  auto wire = Wire::open(server.place());
  ASSERT_TRUE(wire);
  for (int n = 0; n < 300; ++n) wire->send("{");
  const std::string bye = message_with(*wire, "\"bye\":");
  EXPECT_THAT(bye, HasSubstr("\"code\":\"abuse\""));
  EXPECT_FALSE(wire->receive(seconds(5)));
  EXPECT_EQ(wire->close_code(), 1008);
}

TEST(ServerWebSocket, OnlyTextIsRead) {
  const RunningServer server;
  auto wire = Wire::open(server.place());
  ASSERT_TRUE(wire);
  wire->send("{}", true);
  EXPECT_THAT(message_with(*wire, "\"bye\":"), HasSubstr("\"code\":\"binary\""));
  EXPECT_FALSE(wire->receive(seconds(5)));
  EXPECT_EQ(wire->close_code(), 1003);
}

TEST(ServerWebSocket, AMessageTooLongEndsIt) {
  const RunningServer server;
  auto wire = Wire::open(server.place());
  ASSERT_TRUE(wire);
  // A message over the hub's limit is refused; one over the frontend's limit ends the connection.
  wire->send(std::string(20'000, ' '));
  EXPECT_THAT(wire->receive().value_or(""), HasSubstr("too_large"));
  wire->send(std::string(66'000, ' '));
  EXPECT_FALSE(wire->receive(seconds(5)));
  EXPECT_EQ(wire->close_code(), 1009);
}

/// A client's frame: masked, with a mask of zeros.
std::string frame(unsigned char first, std::string_view text, bool masked = true) {
  std::string bytes{static_cast<char>(first)};
  bytes += static_cast<char>((masked ? 0x80U : 0U) | text.size());
  if (masked) bytes += std::string(4, '\0');
  return bytes + std::string(text);
}

TEST(ServerWebSocket, FragmentsAreOneMessage) {
  const RunningServer server;
  auto wire = Wire::open(server.place());
  ASSERT_TRUE(wire);
  wire->send_raw(frame(0x01, "{\"pi") + frame(0x00, "ng\":") + frame(0x80, "1}"));
  EXPECT_THAT(wire->receive().value_or(""), HasSubstr("pong"));
}

TEST(ServerWebSocket, EndlessFragmentsEnd) {
  const RunningServer server;
  auto wire = Wire::open(server.place());
  ASSERT_TRUE(wire);
  wire->send_raw(frame(0x01, "{"));
  const std::string piece = frame(0x00, std::string(100, ' '));
  bool open = true;
  for (int n = 0; n < 5000 && open; ++n) open = wire->send_raw(piece);
  EXPECT_FALSE(wire->receive(seconds(5)));
}

TEST(ServerWebSocket, GarbageEndsIt) {
  const RunningServer server;
  for (const std::string& bytes :
       {std::string(100, '\xff'), frame(0x81, "{}", false), frame(0xf1, "{}"), frame(0x83, "{}"),
        frame(0x81, "\xff\xfe"), frame(0x80, "{}"), frame(0xc1, "{}")}) {
    auto wire = Wire::open(server.place());
    ASSERT_TRUE(wire);
    wire->send_raw(bytes);
    EXPECT_FALSE(wire->receive(seconds(5))) << json::serialize(json::value(bytes.size()));
  }
  EXPECT_EQ(server.get("/healthz").status, 200);
}

TEST(ServerWebSocket, NothingIsCompressed) {
  const RunningServer server;
  const RawSocket socket(server.place());
  socket.send(
      "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
      "Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n");
  const std::string answer = socket.read_all(milliseconds(500));
  EXPECT_THAT(answer, HasSubstr("101 Switching Protocols"));
  EXPECT_THAT(answer, ::testing::Not(HasSubstr("permessage-deflate")));
}

TEST(ServerWebSocket, APageFromElsewhereIsNotLetIn) {
  const RunningServer server;
  int status = 0;
  EXPECT_FALSE(Wire::open(server.place(), {{"Origin", "https://evil.example"}}, "/ws", &status));
  EXPECT_EQ(status, 403);
  const std::string own = "http://127.0.0.1:" + std::to_string(server.place().port);
  EXPECT_TRUE(Wire::open(server.place(), {{"Origin", own}}));
  EXPECT_FALSE(Wire::open(server.place(), {}, "/ws?token=x", &status));
  EXPECT_EQ(status, 404);
  EXPECT_FALSE(Wire::open(server.place(), {}, "/elsewhere", &status));
  EXPECT_EQ(status, 404);
  EXPECT_EQ(server.get("/ws").status, 426);
}

TEST(ServerWebSocket, ASlowReaderIsDisconnected) {
  server::Options options;
  options.limits.waiting_bytes = 5000;
  const RunningServer server(options);
  auto wire = Wire::open(server.place());
  ASSERT_TRUE(wire);
  wire->send(R"({"ping":")" + std::string(100, 'x') + "\"}");
  EXPECT_THAT(wire->receive().value_or(""), HasSubstr("pong"));
  wire->send(R"({"ping":")" + std::string(1100, 'x') + "\"}");
  EXPECT_FALSE(wire->receive(seconds(5)));
  EXPECT_THAT(server.get_admin("/metrics").body, HasSubstr("humbug_sockets_hung_up_total 1\n"));
}

TEST(ServerWebSocket, SilenceEndsIt) {
  server::Options options;
  options.limits.silence = milliseconds(300);
  const RunningServer server(options);
  const RawSocket socket(server.place());
  socket.send(
      "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  bool closed = false;
  socket.read_all(seconds(5), &closed);
  EXPECT_TRUE(closed);
}

TEST(ServerEnd, ClientsAreNotifiedAndItTerminates) {
  RunningServer server;
  const std::string ann = server.guest();
  const std::string code = server.table(ann, kDice);
  auto wire = Wire::open(server.place());
  ASSERT_TRUE(wire);
  wire->send(hello(ann, code));
  message_with(*wire, "welcome");
  const RawSocket idle(server.place());
  const auto begin = std::chrono::steady_clock::now();
  server.begin_to_stop();
  EXPECT_THAT(message_with(*wire, "\"bye\":"), HasSubstr("\"code\":\"closing\""));
  EXPECT_FALSE(wire->receive(seconds(5)));
  EXPECT_EQ(wire->close_code(), 1001);
  server.stop();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, seconds(8));
  EXPECT_EQ(server.get("/healthz").status, 0);
}

/// A self-signed certificate, in two files.
class ServerTls : public ::testing::Test {
 protected:
  void SetUp() override { make("cert.pem", "key.pem"); }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  void make(const std::string& certificate, const std::string& key) const {
    const std::unique_ptr<EVP_PKEY, void (*)(EVP_PKEY*)> pair(EVP_EC_gen("P-256"), EVP_PKEY_free);
    const std::unique_ptr<X509, void (*)(X509*)> made(X509_new(), X509_free);
    ASN1_INTEGER_set(X509_get_serialNumber(made.get()), 1);
    X509_gmtime_adj(X509_getm_notBefore(made.get()), -60);
    X509_gmtime_adj(X509_getm_notAfter(made.get()), 3600);
    X509_set_pubkey(made.get(), pair.get());
    X509_NAME* name = X509_get_subject_name(made.get());
    const auto* host = reinterpret_cast<const unsigned char*>("localhost");
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, host, -1, -1, 0);
    X509_set_issuer_name(made.get(), name);
    X509_sign(made.get(), pair.get(), EVP_sha256());
    FILE* file = std::fopen(path(certificate).c_str(), "w");
    PEM_write_X509(file, made.get());
    std::fclose(file);
    file = std::fopen(path(key).c_str(), "w");
    PEM_write_PrivateKey(file, pair.get(), nullptr, nullptr, 0, nullptr, nullptr);
    std::fclose(file);
  }
  server::Options options(const std::string& certificate, const std::string& key) const {
    server::Options options;
    options.tls_cert = path(certificate);
    options.tls_key = path(key);
    return options;
  }
  static std::string refusal(server::Options options) {
    options.bind = "127.0.0.1";
    options.port = 0;
    auto opened = server::Server::open(std::move(options), std::make_unique<store::MemoryStore>());
    return opened ? "" : opened.error();
  }

  testing::TemporaryFolder folder_;
};

TEST_F(ServerTls, HandshakesWork) {
  const RunningServer server(options("cert.pem", "key.pem"));
  EXPECT_EQ(server.get("/healthz").body, R"({"ok":true})");
  auto wire = Wire::open(server.place());
  ASSERT_TRUE(wire);
  wire->send(R"({"ping":1})");
  EXPECT_THAT(wire->receive().value_or(""), HasSubstr("pong"));
  loadtest::Place plain = server.place();
  plain.tls = false;
  EXPECT_EQ(loadtest::ask(plain, "GET", "/healthz").status, 0);
}

/// Can a client connect that offers only these suites of TLS 1.2?
bool shakes_hands(const loadtest::Place& place, const char* suites) {
  const std::unique_ptr<SSL_CTX, void (*)(SSL_CTX*)> context(SSL_CTX_new(TLS_client_method()),
                                                             SSL_CTX_free);
  SSL_CTX_set_max_proto_version(context.get(), TLS1_2_VERSION);
  EXPECT_EQ(SSL_CTX_set_cipher_list(context.get(), suites), 1) << suites;
  const std::unique_ptr<SSL, void (*)(SSL*)> client(SSL_new(context.get()), SSL_free);
  const RawSocket socket(place);
  EXPECT_TRUE(socket.connected());
  SSL_set_fd(client.get(), socket.handle());
  return SSL_connect(client.get()) == 1;
}

TEST_F(ServerTls, HasNoSuitesWithCbc) {
  const RunningServer server(options("cert.pem", "key.pem"));
  EXPECT_TRUE(shakes_hands(server.place(), "ECDHE-ECDSA-AES128-GCM-SHA256"));
  EXPECT_TRUE(shakes_hands(server.place(), "ECDHE-ECDSA-CHACHA20-POLY1305"));
  // All CBC suites that current clients offer.
  for (const char* suite : {"ECDHE-ECDSA-AES128-SHA", "ECDHE-ECDSA-AES256-SHA",
                            "ECDHE-ECDSA-AES128-SHA256", "ECDHE-ECDSA-AES256-SHA384"}) {
    EXPECT_FALSE(shakes_hands(server.place(), suite)) << suite;
  }
}

TEST_F(ServerTls, NamesTheProblemOfItsFiles) {
  make("other.pem", "other-key.pem");
  EXPECT_THAT(refusal(options("nowhere.pem", "key.pem")), HasSubstr("--tls-cert: can't use"));
  EXPECT_THAT(refusal(options("cert.pem", "nowhere.pem")), HasSubstr("--tls-key: can't use"));
  EXPECT_THAT(refusal(options("cert.pem", "other-key.pem")), HasSubstr("--tls-key"));
  EXPECT_THAT(refusal(options("key.pem", "key.pem")), HasSubstr("--tls-cert: can't use"));
}

TEST(ServerPort, InUseIsReported) {
  const RunningServer server;
  server::Options options;
  options.bind = "127.0.0.1";
  options.port = server.place().port;
  const auto opened = server::Server::open(options, std::make_unique<store::MemoryStore>());
  ASSERT_FALSE(opened);
  EXPECT_THAT(opened.error(), HasSubstr("is in use by another program"));
  options.bind = "192.0.2.1";
  EXPECT_THAT(server::Server::open(options, std::make_unique<store::MemoryStore>()).error(),
              HasSubstr("can't listen at 192.0.2.1"));
  options.bind = "home";
  EXPECT_THAT(server::Server::open(options, std::make_unique<store::MemoryStore>()).error(),
              HasSubstr("--bind"));
}

}  // namespace
}  // namespace humbug::testing
