// Arbitrary bytes as the messages of a WebSocket, a line each, from a person at a table. "TOKEN"
// and "CODE" in them stand for the person's token and the table's code.

#include <string>
#include <string_view>

#include <boost/json.hpp>

#include "core/assert.h"
#include "fuzz/fuzzer.h"
#include "fuzz/hub_alone.h"

namespace {

namespace json = boost::json;
using humbug::fuzz::HubAlone;

std::string field(HubAlone& alone, const humbug::server::HttpRequest& request, const char* name) {
  std::string found;
  alone.hub.call(request, alone.later(), [&](const humbug::server::HttpResponse& reply) {
    found = json::parse(reply.text()).at(name).as_string();
  });
  alone.settle();
  HUMBUG_ASSERT(!found.empty());
  return found;
}

void replace(std::string& text, std::string_view what, const std::string& by) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size()) {
    text.replace(at, what.size(), by);
  }
}

}  // namespace

humbug::server::HttpRequest request_for(std::string_view path, std::string_view token,
                                        std::string_view body) {
  humbug::server::HttpRequest request;
  request.method = "POST";
  request.path = path;
  request.token = token;
  request.body = body;
  request.address = "a";
  return request;
}

HUMBUG_FUZZER(websocket) {
  HubAlone alone;
  const std::string token = field(alone, request_for("/api/people", {}, "{}"), "token");
  const std::string code = field(
      alone,
      request_for("/api/tables", token, R"({"game":"liars_dice","players":2,"bots":["random"]})"),
      "code");
  const humbug::server::Connection connection{1};
  alone.hub.connected(connection, "a", alone.later());
  std::string_view text = input;
  while (!text.empty() && alone.hung_up != connection) {
    const std::size_t end = text.find('\n');
    std::string line(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    replace(line, "TOKEN", token);
    replace(line, "CODE", code);
    alone.hub.received(connection, line, alone.later());
    alone.settle();
    if (alone.hub.due() && *alone.hub.due() <= alone.now) alone.hub.wake(alone.now);
    alone.settle();
    HUMBUG_ASSERT(alone.last.empty() || json::parse(alone.last).is_object());
  }
  alone.hub.disconnected(connection, alone.later());
  alone.settle();
}
