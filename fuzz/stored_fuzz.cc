// Anything at all as what a store has: the first line says of what kind it is ("snapshot", "log",
// "about", "record", "profile" or "wallet"), the rest are its bytes. Of a log every line is an
// entry, and its first line the snapshot before them. Each is read as it is and as if a version
// with other rules had written it. Every question about it is answered, whatever it is.

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json.hpp>

#include "core/assert.h"
#include "fuzz/fuzzer.h"
#include "fuzz/hub_alone.h"
#include "server/archive_game.h"
#include "server/secrets.h"
#include "table/fields.h"

namespace {

namespace json = boost::json;
namespace store = humbug::store;
using humbug::fuzz::HubAlone;
using humbug::server::Connection;
using humbug::server::HttpRequest;
using humbug::server::HttpResponse;

// The seeds are of a table and of people by these names.
constexpr std::string_view kTable = "fuzzed";
constexpr std::string_view kPerson = "ann";
constexpr std::string_view kToken = "the token of ann";
constexpr std::string_view kCode = "BAKOL";
constexpr std::string_view kWatch = "the key for watching";
constexpr std::size_t kMostEntries = 200;

std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

/// The same as a later version might have written it.
std::string of_other_rules(std::string_view bytes) {
  std::string changed(bytes);
  for (const std::string_view field :
       {"\"rules_version\":", "\"version\":", "\"proof\":", "\"humbug\":"}) {
    for (std::size_t at = 0; (at = changed.find(field, at)) != std::string::npos;) {
      at += field.size();
      changed.insert(at, "7");
    }
  }
  return changed;
}

/// A store in which somebody has a table, with the fuzzed bytes in place of what should be there.
class Stored {
 public:
  Stored(std::string_view kind, std::string_view bytes) {
    const auto is = [kind](std::string_view one) { return kind == one; };
    put({store::CreateProfile{
        {.id = person(),
         .token = humbug::server::hash_of(kToken),
         .password_hash = std::nullopt,
         .name = "Ann",
         .bytes = is("profile") ? store::Bytes(bytes) : store::Bytes("{}")}}});
    put({store::CreateProfile{
        {.id = humbug::server::login_of("Ann"),
         .token = humbug::server::hash_of("of the login"),
         .password_hash = "no hash",
         .name = "Ann",
         .bytes = is("profile") ? store::Bytes(bytes) : store::Bytes(R"({"person":"ann"})")}}});
    if (is("wallet")) put({store::WriteWallet{person(), {0}, store::Bytes(bytes)}});
    const std::string about = R"({"code":")" + std::string(kCode) + R"(","watch":")" +
                              std::string(kWatch) + R"(","opener":"ann","open":0,"playing":true})";
    put({store::CreateTable{table(), is("about") ? store::Bytes(bytes) : about}});
    if (is("snapshot") || is("log")) put_log(bytes);
    if (is("record")) {
      put({store::SaveRecord{
          humbug::server::record_id(kTable, 1), table(), {person()}, store::Bytes(bytes)}});
    }
  }
  std::shared_ptr<store::MemoryDisk> disk() const { return disk_; }

 private:
  static store::TableId table() { return *store::TableId::from(kTable); }
  static store::ProfileId person() { return *store::ProfileId::from(kPerson); }
  void put(store::Batch batch) {
    const auto accepted = store_.submit(std::move(batch), [](const store::Outcome&) {});
    static_cast<void>(accepted);  // too much of it is refused
  }
  /// The number of entries that a snapshot stands for must be that of the log before it.
  void put_log(std::string_view bytes) {
    const std::string_view snapshot = take_line(bytes);
    boost::system::error_code error;
    const json::value read = json::parse(snapshot, error);
    std::uint64_t through = 0;
    if (!error && read.is_object()) {
      const auto number = humbug::table::number_field(read.get_object(), "number");
      if (number && *number > 0 && *number < 1000) through = static_cast<std::uint64_t>(*number);
    }
    if (through > 0) put({store::Append{table(), {1}, std::vector<store::Bytes>(through, "{}")}});
    put({store::SaveSnapshot{table(), {through}, store::Bytes(snapshot)}});
    for (std::size_t n = 0; n < kMostEntries && !bytes.empty(); ++n) {
      put({store::Append{table(), {++through}, {store::Bytes(take_line(bytes))}}});
    }
  }

  std::shared_ptr<store::MemoryDisk> disk_ = std::make_shared<store::MemoryDisk>();
  store::MemoryStore store_{disk_};
};

/// A house with this store, and somebody who asks it everything that has to do with it.
class Visitor {
 public:
  explicit Visitor(const Stored& stored) : alone_(stored.disk()) { alone_.bots_think = false; }

  void ask_everything() {
    const std::string table = "/api/tables/" + std::string(kCode);
    const std::string record = "/api/records/" + std::string(kTable) + "-1";
    for (const std::string& path :
         {table, table + "/records", record, record + "/doubts", std::string("/api/people/me")}) {
      call("GET", path, kToken, {});
      call("GET", path, {}, {});
    }
    call("POST", "/api/login", {}, R"({"name":"Ann","password":"a long secret"})");
    play();
  }

 private:
  void call(std::string_view method, std::string_view path, std::string_view token,
            std::string_view body) {
    HttpRequest request;
    request.method = method;
    request.path = path;
    request.token = token;
    request.body = body;
    request.address = "192.0.2.1";
    int answers = 0;
    alone_.hub.call(request, alone_.later(), [&answers](const HttpResponse& answer) {
      ++answers;
      HUMBUG_ASSERT(answer.body != nullptr && answer.status >= 200 && answer.status < 600);
    });
    alone_.settle();
    HUMBUG_ASSERT(answers == 1);
  }
  void play() {
    const Connection connection{1};
    alone_.hub.connected(connection, "192.0.2.1", alone_.later());
    const std::string words = R"({"hello":{"token":")" + std::string(kToken) + R"(","table":")";
    for (const std::string& message : {words + std::string(kCode) + R"("}})",
                                       std::string(R"({"do":"sit","name":"Ann","id":"1"})"),
                                       std::string(R"({"do":"back","seat":0,"id":"2"})"),
                                       std::string(R"({"do":"again","on":true,"id":"3"})"),
                                       std::string(R"({"do":"start","anyway":true,"id":"4"})"),
                                       std::string(R"({"do":"say","phrase":1,"id":"5"})")}) {
      alone_.hub.received(connection, message, alone_.later());
      alone_.settle();
      HUMBUG_ASSERT(alone_.last.empty() || json::parse(alone_.last).is_object());
    }
    constexpr int kWakings = 20;  // so that clocks run out and games go on
    for (int n = 0; n < kWakings; ++n) {
      alone_.hub.wake(alone_.later());
      alone_.settle();
    }
    alone_.hub.disconnected(connection, alone_.later());
    alone_.settle();
  }

  HubAlone alone_;
};

}  // namespace

HUMBUG_FUZZER(stored) {
  std::string_view bytes = input;
  const std::string_view kind = take_line(bytes);
  const std::string other = of_other_rules(bytes);
  for (const std::string_view text : {bytes, std::string_view(other)}) {
    const Stored stored(kind, text);
    Visitor(stored).ask_everything();
  }
}
