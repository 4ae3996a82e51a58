// A bot for Humbug in C++, for any game: it takes the first legal action that is not a doubt.
//
//   g++ -std=c++20 -O2 examples/bot.cc -lboost_json -o mybot
//   humbug simulate liars_dice --bots "cmd:./mybot,novice"
//
// docs/bots/README.md describes the protocol.

#include <iostream>
#include <string>

#include <boost/json.hpp>

namespace json = boost::json;

namespace {

bool is_doubt(const json::string& text) {
  return text == "call" || text == "liar" || text == "challenge";
}

json::string choose(const json::object& ask) {
  const json::array* legal = ask.at("legal").if_array();
  if (legal == nullptr) return "?";  // too many to list: the referee plays for us
  for (const json::value& text : *legal) {
    if (!is_doubt(text.get_string())) return text.get_string();
  }
  return legal->front().get_string();
}

}  // namespace

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    const json::object message = json::parse(line).as_object();
    if (message.contains("bye")) break;
    const json::value* act = message.if_contains("act");
    if (act == nullptr) continue;  // hello: a new game
    const json::object& ask = act->as_object();
    std::cout << json::serialize(json::object{{"id", ask.at("id")}, {"do", choose(ask)}})
              << std::endl;
  }
}
