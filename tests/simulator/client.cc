#include "tests/simulator/client.h"

#include <algorithm>
#include <utility>

namespace humbug::testing {

Client::Client(World& world, std::string token, std::string person, Wants wants)
    : world_(world),
      token_(std::move(token)),
      person_(std::move(person)),
      wants_(std::move(wants)) {}

void Client::complain(const std::string& what) {
  if (complaint_.empty()) complaint_ = wants_.name + ": " + what;
}

void Client::come() {
  if (connection_) return;
  connection_ = world_.connect(*this);
  if (!connection_) {
    world_.later(Duration(500), [this] { come(); });
    return;
  }
  hello();
}

void Client::hello() {
  json::object words{{"token", token_}};
  words[wants_.watch.empty() ? "table" : "watch"] =
      wants_.watch.empty() ? wants_.code : wants_.watch;
  if (seen_) words["seen"] = *seen_;
  if (seen_) words["epoch"] = epoch_;
  greeted_ = false;
  world_.say(*connection_, json::serialize(json::object{{"hello", words}}));
  // Tries again if there is no welcome.
  world_.later(std::chrono::seconds(20), [this, connection = *connection_] {
    if (connection_ == connection && !greeted_) world_.hang_up(connection);
  });
}

void Client::lost(Connection connection) {
  if (connection_ != connection) return;
  connection_.reset();
  greeted_ = false;
  // Sometimes at once, sometimes after the server has noticed.
  world_.later(world_.up_to(world_.one_in(4) ? 20'000 : 800), [this] { come(); });
}

void Client::told(Connection connection, const std::string& text) {
  if (connection_ != connection) return;
  const json::object message = json::parse(text).as_object();
  if (message.contains("welcome")) {
    greeted_ = true;
    epoch_ = message.at("welcome").at("epoch").as_string();
    for (const json::object& command : unanswered_)
      world_.say(*connection_, json::serialize(command));
    if (!message.at("welcome").at("known").as_bool() && unanswered_.empty()) {
      send(wants_.watch.empty() ? json::object{{"do", "sit"}, {"name", wants_.name}}
                                : json::object{{"do", "watch"}});
    }
  } else if (message.contains("ack") || message.contains("refused")) {
    answered(message);
  } else if (message.contains("replaced")) {
    complain("was replaced by nobody");
  } else if (message.contains("n")) {
    take_frame(message);
  }
  think();
}

void Client::answered(const json::object& message) {
  const json::value& id = message.contains("ack") ? message.at("ack") : message.at("refused");
  if (message.contains("refused") && id == "hello") {
    if (message.at("code") != "store_down") complain("hello refused: " + json::serialize(message));
    world_.hang_up(*connection_);
    return;
  }
  if (!id.is_string()) return complain("an answer to nothing: " + json::serialize(message));
  const auto found = std::ranges::find_if(
      unanswered_, [&id](const json::object& command) { return command.at("id") == id; });
  if (message.contains("ack")) {
    const auto number = message.at("n").to_number<std::uint64_t>();
    const auto [entry, is_new] = acknowledged_.emplace(id.as_string(), number);
    if (!is_new && entry->second != number) complain("two answers to " + json::serialize(id));
  } else if (message.at("code") == "store_down") {
    return;  // it will be repeated
  }
  if (found != unanswered_.end()) unanswered_.erase(found);
}

void Client::take_frame(const json::object& frame) {
  const auto number = frame.at("n").to_number<std::uint64_t>();
  if (frame.contains("snapshot")) {
    table_.clear();
    you_.clear();
    game_.clear();
    notes_.clear();
    texts_.clear();
    fresh_ = true;
  } else if (!seen_ || number <= *seen_) {
    return complain("frame " + std::to_string(number) + " came twice or before a snapshot");
  }
  seen_ = number;
  const auto merge = [&frame](std::string_view name, json::object& at) {
    if (const json::value* found = frame.if_contains(name)) at = found->as_object();
  };
  merge("table", table_);
  merge("you", you_);
  merge("game", game_);
  merge("notes", notes_);
  merge("texts", texts_);
}

void Client::send(json::object command) {
  command["id"] = "m" + std::to_string(++messages_);
  unanswered_.push_back(command);
  if (connection_ && greeted_) world_.say(*connection_, json::serialize(command));
}

/// Waits as long as a person would, then decides.
void Client::think() {
  if (workers_) return;
  workers_ = true;
  world_.later(Duration(50) + world_.up_to(900), [this] {
    workers_ = false;
    decide();
  });
}

bool Client::sits() const {
  const json::value* seats = you_.if_contains("seats");
  return seats != nullptr && !seats->as_array().empty();
}

void Client::decide() {
  if (!connection_ || !greeted_ || table_.empty() || !unanswered_.empty()) return;
  const json::value& phase = table_.at("phase");
  const auto games = table_.at("games").as_int64();
  if (phase == "play") {
    if (world_.one_in(40)) return send({{"do", "say"}, {"phrase", 1}});
    if (sits() && answer_question()) return;
    return;
  }
  if (phase == "lobby" && !sits() && wants_.watch.empty()) {
    return send({{"do", "sit"}, {"name", wants_.name}});
  }
  if (games >= wants_.games || !sits()) return;
  if (phase == "over") {
    const json::value& chair = table_.at("chairs").as_array().at(
        you_.at("seats").as_array().at(0).to_number<std::size_t>());
    if (!chair.as_object().contains("again")) send({{"do", "again"}, {"on", true}});
    return;
  }
  const auto people = std::ranges::count_if(
      table_.at("chairs").as_array(),
      [](const json::value& chair) { return chair.as_object().contains("person"); });
  if (you_.at("host").as_bool() && people == wants_.people) {
    send({{"do", "start"}, {"anyway", true}});
  }
}

bool Client::answer_question() {
  if (game_.empty()) return false;
  for (const json::value& at : game_.at("seats").as_array()) {
    const json::object& seat = at.as_object();
    const json::value* number = seat.if_contains("seat");
    if (number == nullptr) continue;
    const json::object& chair =
        table_.at("chairs").as_array().at(number->to_number<std::size_t>()).as_object();
    if (chair.contains("bot")) {
      send({{"do", "back"}, {"seat", *number}});
      return true;
    }
    const json::value* legal = seat.if_contains("legal");
    // too many to list: the turn will time out
    if (legal == nullptr || !legal->is_array()) continue;
    if (world_.one_in(30)) {
      send({{"do", "think"}, {"seat", *number}});
      return true;
    }
    if (world_.one_in(30)) {
      send({{"do", "consent"}, {"seat", *number}, {"to", "every_card"}, {"on", true}});
      return true;
    }
    const json::array& texts = legal->as_array();
    const json::value& text = texts[below(world_.rng(), static_cast<std::uint32_t>(texts.size()))];
    send({{"do", "act"},
          {"seat", *number},
          {"text", text},
          {"question", game_.at("ask").at("question")}});
    return true;
  }
  // Somebody is away: those who may decide what becomes of the seat.
  for (const json::value& chair : table_.at("chairs").as_array()) {
    if (!chair.as_object().contains("gone") || !world_.one_in(3)) continue;
    const std::string choice = world_.one_in(2) ? "bot" : world_.one_in(2) ? "wait" : "clock";
    send({{"do", "absent"}, {"seat", chair.at("seat")}, {"choice", choice}});
    return true;
  }
  return false;
}

bool Client::content() const {
  if (!greeted_ || table_.empty() || !unanswered_.empty()) return false;
  return table_.at("phase") == "over" && table_.at("games").as_int64() >= wants_.games;
}

json::object Client::sum() const {
  return {{"table", table_}, {"you", you_}, {"game", game_}, {"notes", notes_}, {"texts", texts_}};
}

void Client::start_afresh() {
  seen_.reset();
  fresh_ = false;
  hello();
}

}  // namespace humbug::testing
