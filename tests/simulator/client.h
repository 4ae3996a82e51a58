#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>

#include <boost/json.hpp>

#include "tests/simulator/world.h"

namespace humbug::testing {

namespace json = boost::json;

/// A client written from docs/develop/protocol.md alone: plays legal actions, reconnects when the
/// line drops, and repeats messages that were not acknowledged.
class Client final : public Caller {
 public:
  struct Wants {
    std::string code;
    std::string watch;  ///< instead of the code
    std::string name;
    bool host = false;
    int people = 2;  ///< the host starts when so many sit
    int games = 1;
  };
  Client(World& world, std::string token, std::string person, Wants wants);

  void told(Connection connection, const std::string& text) override;
  void lost(Connection connection) override;
  void come();

  /// Has this client seen the last game end, and all its messages answered?
  bool content() const;
  /// The state that all frames add up to, without moves and chat.
  json::object sum() const;
  /// Forgets it and takes a snapshot instead.
  void start_afresh();
  bool has_snapshot() const { return fresh_; }

  const std::string& person() const { return person_; }
  const std::map<std::string, std::uint64_t>& acknowledged() const { return acknowledged_; }
  const std::string& complaint() const { return complaint_; }
  const json::object& table() const { return table_; }

 private:
  void hello();
  void take_frame(const json::object& frame);
  void answered(const json::object& message);
  void send(json::object command);
  void think();
  void decide();
  bool answer_question();
  void complain(const std::string& what);
  bool sits() const;

  World& world_;
  std::string token_;
  std::string person_;
  Wants wants_;
  std::optional<Connection> connection_;
  bool greeted_ = false;
  bool workers_ = false;
  bool fresh_ = false;
  std::optional<std::uint64_t> seen_;
  std::string epoch_;  ///< of the server that sent it
  json::object table_, you_, game_, notes_, texts_;
  std::deque<json::object> unanswered_;
  std::map<std::string, std::uint64_t> acknowledged_;
  int messages_ = 0;
  std::string complaint_;
};

}  // namespace humbug::testing
