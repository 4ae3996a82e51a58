#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tests/simulator/world.h"

namespace humbug::testing {

namespace json = boost::json;

inline json::object read(const std::string& text) { return json::parse(text).as_object(); }
inline std::string text(const json::value& value) { return std::string(value.as_string()); }

/// A client that records its messages.
struct Listener final : Caller {
  World& world;
  std::vector<json::object> heard;
  std::optional<Connection> connection;

  explicit Listener(World& in) : world(in) { connection = world.connect(*this); }
  void told(Connection, const std::string& words) override { heard.push_back(read(words)); }
  void lost(Connection) override { connection.reset(); }
  void say(const json::object& message) { world.say(*connection, json::serialize(message)); }
  /// Waits until a message with this field comes.
  json::object wait_for(std::string_view field) {
    json::object found;
    world.run(
        [&] {
          for (const json::object& one : heard) {
            if (one.contains(field)) found = one;
          }
          return !found.empty();
        },
        std::chrono::seconds(10));
    heard.clear();
    return found;
  }
  std::string code_of_refusal() {
    const json::object refused = wait_for("refused");
    return refused.contains("code") ? text(refused.at("code")) : "";
  }
};

struct TestServer {
  World world{1};

  json::object guest() { return read(world.post("/api/people", "", {}).text()); }
  json::object open(const json::object& host, const json::object& asked = {{"game", "bs"}}) {
    return read(world.post("/api/tables", text(host.at("token")), asked).text());
  }
  json::object hello(Listener& listener, const json::object& person, const json::object& key) {
    json::object words = key;
    words["token"] = person.at("token");
    listener.say({{"hello", words}});
    return listener.wait_for("welcome");
  }
};

}  // namespace humbug::testing
