// HTTP over real sockets: pages, answers and refusals.

#include <chrono>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/sqlite/sqlite_store.h"
#include "tests/server/running_server.h"
#include "tests/support/read_file.h"
#include "tests/support/temporary_folder.h"

namespace humbug::testing {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(ServerHttp, HasAPageForPeople) {
  const RunningServer server;
  const auto page = server.get("/");
  EXPECT_EQ(page.status, 200);
  EXPECT_THAT(page.body, HasSubstr("games of deceit"));
  EXPECT_THAT(page.header, HasSubstr("Content-Security-Policy: default-src 'none'"));
  EXPECT_THAT(page.header, HasSubstr("X-Content-Type-Options: nosniff"));
  EXPECT_THAT(page.header, Not(HasSubstr("Access-Control")));
  const auto head = loadtest::ask(server.place(), "HEAD", "/");
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.body, "");
  EXPECT_THAT(head.header, HasSubstr("Content-Length: " + std::to_string(page.body.size())));
}

TEST(ServerHttp, ReportsItsHealth) {
  const RunningServer server;
  EXPECT_EQ(server.get("/healthz").body, R"({"ok":true})");
  const auto metrics = server.get_admin("/metrics");
  EXPECT_EQ(metrics.status, 200);
  EXPECT_THAT(metrics.header, HasSubstr("text/plain; version=0.0.4"));
  EXPECT_THAT(metrics.body, HasSubstr("# TYPE humbug_answer_seconds histogram\n"));
  EXPECT_THAT(metrics.body, HasSubstr("humbug_requests_total 2\n"));
  EXPECT_THAT(metrics.body, HasSubstr("humbug_answer_seconds_bucket{le=\"+Inf\"} 1\n"));
  EXPECT_THAT(server.get_admin("/healthz").body, HasSubstr("\"store_failures\":0"));
}

TEST(ServerHttp, MetricsAreForOperatorsAlone) {
  const RunningServer server;
  EXPECT_EQ(server.get("/metrics").status, 404);
  EXPECT_THAT(server.get_admin("/metrics").body, Not(HasSubstr("bytes")));
  // The main address has no metrics, and foreign pages can't read those of the admin address.
  EXPECT_EQ(server.get_admin("/").status, 404);
  EXPECT_EQ(server.get_admin("/api/games").status, 404);
  EXPECT_EQ(server.get_admin("/metrics", {{"Origin", "https://evil.example"}}).status, 403);
  const RawSocket rebound(server.admin());
  rebound.send("GET /metrics HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
  EXPECT_THAT(rebound.read_all(std::chrono::seconds(10)), HasSubstr("HTTP/1.1 421"));
  EXPECT_EQ(loadtest::ask(server.admin(), "POST", "/metrics").status, 405);
  int status = 0;
  EXPECT_FALSE(loadtest::Wire::open(server.admin(), {}, "/ws", &status));
  EXPECT_EQ(status, 404);
}

TEST(ServerHttp, MetricsCanBeTurnedOff) {
  server::Options options;
  options.admin = "off";
  const RunningServer server(options);
  EXPECT_EQ(server.admin().port, 0);
  EXPECT_EQ(server.get("/metrics").status, 404);
}

TEST(ServerHttp, LeadsToTheHub) {
  const RunningServer server;
  const std::string token = server.guest();
  const std::string code = server.table(token, R"({"game":"bs","players":3})");
  EXPECT_EQ(server.get("/api/tables/" + code).status, 200);
  EXPECT_EQ(code_of(server.get("/api/nothing").body), "no_such_page");
}

// Each page has about fifteen files, all requested from one address at the same moment.
TEST(ServerHttp, ThirtyFriendsBehindOneRouterAllGetTheirPage) {
  const RunningServer server;
  int refused = 0;
  for (int friends = 0; friends < 30; ++friends) {
    for (int file = 0; file < 15; ++file) refused += server.get("/").status == 429 ? 1 : 0;
    const std::string token = server.guest();
    const loadtest::HttpHeaders me{{"Authorization", "Bearer " + token}};
    refused += server.get("/api/people/me", me).status == 429 ? 1 : 0;
    refused += server.get("/api/games/bs", me).status == 429 ? 1 : 0;
  }
  EXPECT_EQ(refused, 0);
}

// DNS rebinding: a foreign page whose name resolves to this server must not be answered.
TEST(ServerHttp, ARequestForAnotherNameIsRefused) {
  server::Options options;
  options.host_names = {"play.example"};
  const RunningServer server(options);
  const auto answer_to = [&server](std::string_view host, std::string_view path) {
    const RawSocket socket(server.place());
    socket.send("GET " + std::string(path) + " HTTP/1.1\r\nHost: " + std::string(host) +
                "\r\nConnection: close\r\n\r\n");
    return socket.read_all(seconds(30));
  };
  for (const char* path : {"/", "/api/games", "/healthz"}) {
    EXPECT_THAT(answer_to("evil.example:8420", path), StartsWith("HTTP/1.1 421")) << path;
    EXPECT_THAT(answer_to("play.example", path), StartsWith("HTTP/1.1 200")) << path;
    EXPECT_THAT(answer_to("192.168.0.7:8420", path), StartsWith("HTTP/1.1 200")) << path;
  }
  EXPECT_THAT(answer_to("evil.example", "/"), HasSubstr("--host-name"));
  const RawSocket upgrade(server.place());
  upgrade.send(
      "GET /ws HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\nUpgrade: "
      "websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
      "AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n");
  EXPECT_THAT(upgrade.read_all(milliseconds(500)), StartsWith("HTTP/1.1 421"));
}

TEST(ServerHttp, ATokenIsTakenFromItsHeaderOnly) {
  const RunningServer server;
  const std::string token = server.guest();
  const std::string body = R"({"game":"bs","players":3})";
  EXPECT_EQ(server.post("/api/tables", body, {{"Authorization", "Bearer " + token}}).status, 200);
  EXPECT_EQ(server.post("/api/tables?token=" + token, body).status, 401);
  const auto other = server.post("/api/tables", body, {{"Authorization", "Bearer " + token + "x"}});
  EXPECT_EQ(other.status, 401);
  EXPECT_EQ(code_of(other.body), "unknown_token");
  EXPECT_EQ(code_of(server.post("/api/tables", body, {{"Authorization", token}}).body),
            "bad_authorization");
  const std::string spaced = "Bearer " + std::string(300, 'x');
  EXPECT_EQ(code_of(server.post("/api/tables", body, {{"Authorization", spaced}}).body),
            "bad_authorization");
}

TEST(ServerHttp, NoFileOfTheStoreHoldsAToken) {
  const TemporaryFolder folder;
  auto store = store::SqliteStore::open(folder / "store");
  ASSERT_TRUE(store);
  std::string token;
  std::string person;
  {
    const RunningServer server({}, std::move(*store));
    const json::value guest = json::parse(server.post("/api/people", "{}").body);
    token = guest.at("token").as_string();
    person = guest.at("person").as_string();
    ASSERT_FALSE(server.table(token, R"({"game":"bs"})").empty());
  }
  std::string stored;
  for (const auto& file : std::filesystem::directory_iterator(folder.path())) {
    stored += read_file(file.path());
  }
  EXPECT_THAT(stored, HasSubstr(person));  // so the bytes can be searched
  EXPECT_EQ(stored.find(token), std::string::npos);
}

TEST(ServerHttp, BodiesThatMakeNoSenseAreRefused) {
  const RunningServer server;
  const loadtest::HttpHeaders me{{"Authorization", "Bearer " + server.guest()}};
  for (const std::string body :
       {"", "{", "[]", "null", "\"x\"", "{\"game\":7}", "{\"game\":\"bs\",\"players\":\"3\"}",
        "{\"game\":\"bs\",\"players\":3,\"rules\":[]}", "\xff\xfe", "{\"game\":\"chess\"}"}) {
    const auto reply = server.post("/api/tables", body, me);
    EXPECT_GE(reply.status, 400) << body;
    EXPECT_LT(reply.status, 500) << body;
    EXPECT_THAT(code_of(reply.body), Not(HasSubstr("no code"))) << body;
  }
  std::string deep(20'000, '[');
  EXPECT_GE(server.post("/api/tables", deep, me).status, 400);
  EXPECT_EQ(server.get("/healthz").status, 200);
}

TEST(ServerHttp, TooMuchIsRefused) {
  const RunningServer server;
  const auto body = server.post("/api/people", std::string(std::size_t{1} << 20U, ' '));
  EXPECT_EQ(body.status, 413);
  EXPECT_EQ(code_of(body.body), "body_too_large");
  const auto header = server.get("/", {{"X-Long", std::string(10'000, 'x')}});
  EXPECT_EQ(header.status, 431);
  EXPECT_EQ(code_of(header.body), "header_too_large");
  EXPECT_EQ(code_of(server.get("/" + std::string(3000, 'a')).body), "bad_target");
}

TEST(ServerHttp, NoPathLeadsOut) {
  const RunningServer server;
  for (const char* path :
       {"/../etc/passwd", "/../../../../etc/passwd", "/%2e%2e/etc/passwd", "/%2e%2e%2fetc%2fpasswd",
        "/..%2f..%2fetc/passwd", "/..%5c..%5cetc/passwd", "/....//etc/passwd", "//etc/passwd",
        "/./../etc/passwd", "/index.html/../../etc/passwd", "/%252e%252e/etc/passwd",
        "/..%c0%af..%c0%afetc/passwd", "/etc/passwd", "/style.css%00.html", "/index.html/"}) {
    const auto reply = server.get(path);
    EXPECT_EQ(reply.status, 404) << path;
    EXPECT_THAT(reply.body, Not(HasSubstr("root:"))) << path;
  }
  for (const char* target : {"http://evil.example/", "*", "index.html"}) {
    EXPECT_EQ(server.get(target).status, 400) << target;
  }
}

TEST(ServerHttp, APageFromElsewhereMayNotAct) {
  server::Options options;
  options.origins = {"https://play.example"};
  const RunningServer server(options);
  const std::string own = "http://127.0.0.1:" + std::to_string(server.place().port);
  EXPECT_EQ(server.post("/api/people", "{}", {{"Origin", own}}).status, 200);
  EXPECT_EQ(server.post("/api/people", "{}", {{"Origin", "https://play.example"}}).status, 200);
  for (const char* origin : {"https://evil.example", "null", "http://127.0.0.1:1"}) {
    const auto reply = server.post("/api/people", "{}", {{"Origin", origin}});
    EXPECT_EQ(reply.status, 403) << origin;
    EXPECT_EQ(code_of(reply.body), "wrong_origin");
  }
}

TEST(ServerHttp, OtherMethodsAreRefused) {
  const RunningServer server;
  for (const char* method : {"POST", "DELETE", "PUT", "OPTIONS", "TRACE"}) {
    EXPECT_EQ(loadtest::ask(server.place(), method, "/").status, 405) << method;
  }
}

TEST(ServerHttp, TooManyRequestsAreRefused) {
  server::Options options;
  options.limits.requests_per_second = 0.001;
  options.limits.request_burst = 3;
  const RunningServer server(options);
  for (int n = 0; n < 3; ++n) EXPECT_EQ(server.get("/healthz").status, 200);
  const auto reply = server.get("/healthz");
  EXPECT_EQ(reply.status, 429);
  EXPECT_EQ(code_of(reply.body), "too_many_requests");
  EXPECT_THAT(reply.header, HasSubstr("Retry-After"));
}

TEST(ServerHttp, TooManyConnectionsAreTurnedAway) {
  server::Options options;
  options.limits.connections_per_address = 2;
  const RunningServer server(options);
  {
    const RawSocket first(server.place());
    const RawSocket second(server.place());
    const RawSocket third(server.place());
    const std::string answer = third.read_all(seconds(5));
    EXPECT_THAT(answer, StartsWith("HTTP/1.1 503"));
    EXPECT_THAT(answer, HasSubstr("too_many_connections"));
  }
  // The closed connection makes room.
  for (int tries = 0; tries < 100 && server.get("/healthz").status != 200; ++tries) usleep(20'000);
  EXPECT_EQ(server.get("/healthz").status, 200);
}

TEST(ServerHttp, GarbageIsRefused) {
  const RunningServer server;
  for (const std::string& bytes :
       {std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 11),
        std::string("GARBAGE\r\n\r\n"), std::string("GET / HTTP/9.9\r\n\r\n"),
        std::string(64, '\0'),
        std::string("POST /api/people HTTP/1.1\r\nContent-Length: -1\r\n\r\n"),
        std::string("POST /api/people HTTP/1.1\r\nContent-Length: 3\r\n"
                    "Transfer-Encoding: chunked\r\n\r\n"),
        std::string("POST /api/people HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: x\r\n\r\n"),
        std::string("GET / HTTP/1.1\r\n\r\n"),
        std::string("GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n"),
        "POST /api/people HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1;a=" +
            std::string(100'000, 'a')}) {
    const RawSocket socket(server.place());
    socket.send(bytes);
    bool closed = false;
    const std::string answer = socket.read_all(seconds(5), &closed);
    EXPECT_THAT(answer, StartsWith("HTTP/1.1 400")) << bytes;
    EXPECT_TRUE(closed);
  }
}

TEST(ServerHttp, SlowRequestsTimeOut) {
  server::Options options;
  options.limits.request_time = milliseconds(200);
  const RunningServer server(options);
  const RawSocket silent(server.place());
  const RawSocket half(server.place());
  half.send("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ");
  const RawSocket bodiless(server.place());
  bodiless.send("POST /api/people HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{");
  for (const RawSocket* socket : {&silent, &half, &bodiless}) {
    bool closed = false;
    socket->read_all(seconds(5), &closed);
    EXPECT_TRUE(closed);
  }
}

TEST(ServerHttp, OneConnectionAsksAgainAndAgain) {
  const RunningServer server;
  const RawSocket socket(server.place());
  const std::string request = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
  socket.send(request + request + "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  bool closed = false;
  const std::string answers = socket.read_all(seconds(5), &closed);
  EXPECT_TRUE(closed);
  std::size_t count = 0;
  for (std::size_t at = 0; (at = answers.find("{\"ok\":true}", at)) != std::string::npos; ++at)
    ++count;
  EXPECT_EQ(count, 3U);
}

}  // namespace
}  // namespace humbug::testing
