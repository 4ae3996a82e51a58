// Kills the real program again and again while people play: everything it has acknowledged is there
// after a restart. script/chaos N runs more rounds.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <optional>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <boost/json.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "loadtest/wire.h"
#include "tests/support/temporary_folder.h"

namespace humbug::testing {
namespace {

namespace json = boost::json;
using loadtest::Wire;
using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr int kTables = 4;
constexpr std::size_t kRemembered = 8;  ///< acknowledged messages that are repeated after a kill

/// `humbug serve` as a process.
class Program {
 public:
  explicit Program(const std::string& data) {
    int out[2];
    if (pipe(out) != 0) return;
    pid_ = fork();
    if (pid_ == 0) {
      dup2(out[1], STDOUT_FILENO);
      close(out[0]);
      execl(HUMBUG_PROGRAM, "humbug", "serve", "--bind", "127.0.0.1", "--port", "0", "--data",
            data.c_str(), "--log-level", "error", "--requests-per-second", "100000", nullptr);
      _exit(127);
    }
    close(out[1]);
    std::string said;
    char byte = 0;
    while (said.find("ready\n") == std::string::npos && read(out[0], &byte, 1) == 1) said += byte;
    close(out[0]);
    const std::string before = "http://127.0.0.1:";
    if (const std::size_t at = said.find(before); at != std::string::npos) {
      place_.port = static_cast<std::uint16_t>(std::atoi(said.c_str() + at + before.size()));
    }
  }
  ~Program() { end(SIGKILL); }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  const loadtest::Place& place() const { return place_; }
  /// Its exit code, or the negative number of the signal that ended it.
  int end(int signal) {
    if (pid_ <= 0) return ended_;
    kill(pid_, signal);
    int status = 0;
    waitpid(pid_, &status, 0);
    pid_ = -1;
    ended_ = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    return ended_;
  }

 private:
  pid_t pid_ = -1;
  int ended_ = 0;
  loadtest::Place place_;
};

/// Two people at one table, who remember the acknowledged messages.
class Pair {
 public:
  /// Opens a table and starts a game.
  void open(const loadtest::Place& place) {
    for (Person& person : people_) person.token = post(place, "/api/people", "", "token");
    code_ = post(place, "/api/tables", people_[0].token, "code");
    ASSERT_TRUE(come_back(place));
    for (int seat = 0; seat < 2; ++seat) {
      ASSERT_TRUE(say(seat, {{"do", "sit"}, {"name", seat == 0 ? "Ann" : "Ben"}, {"seat", seat}}));
    }
    ASSERT_TRUE(say(0, {{"do", "start"}, {"anyway", true}}));
  }

  /// Reconnects, and checks that nothing acknowledged is lost or applied twice.
  bool come_back(const loadtest::Place& place) {
    for (Person& person : people_) {
      person.wire = Wire::open(place);
      if (!person.wire) return false;
      person.wire->send(json::serialize(
          json::object{{"hello", json::object{{"token", person.token}, {"table", code_}}}}));
      // A person without a seat gets only the welcome.
      const std::string_view wanted = person.said.empty() ? "welcome" : "snapshot";
      const auto told =
          next(person, [wanted](const json::object& message) { return message.contains(wanted); });
      if (!told) return false;
      if (wanted == "snapshot") {
        EXPECT_GE(told->at("n").to_number<std::uint64_t>(), person.acknowledged)
            << "moves were lost";
      }
      for (const auto& [text, number] : person.said) {
        const auto again = ask(person, text);
        if (!again) return false;
        EXPECT_TRUE(again->contains("ack")) << json::serialize(*again);
        if (again->contains("ack")) {
          EXPECT_EQ(again->at("n").to_number<std::uint64_t>(), number) << "a move was made twice";
        }
      }
      // An unanswered message may have been applied or not; repeating it settles that.
      if (!person.on_its_way.empty()) {
        const auto settled = ask(person, person.on_its_way);
        if (!settled) return false;
        note(person, *settled);
      }
    }
    return true;
  }

  /// Plays until the connection breaks.
  void play() {
    for (;;) {
      const auto seat = whose_turn();
      if (!seat) return;
      if (*seat < 0) {
        if (!say(0, {{"do", "start"}, {"anyway", true}})) return;
        continue;
      }
      if (!move(*seat)) return;
    }
  }

  std::uint64_t moves() const { return moves_; }

 private:
  struct Person {
    std::string token;
    std::optional<Wire> wire;
    std::deque<std::pair<std::string, std::uint64_t>> said;  ///< acknowledged messages
    std::uint64_t acknowledged = 0;                          ///< the highest number of these
    std::string on_its_way;                                  ///< sent, but not answered
    json::object game;                                       ///< as last received
  };

  static std::string post(const loadtest::Place& place, std::string_view path,
                          const std::string& token, std::string_view wanted) {
    loadtest::HttpHeaders headers;
    if (!token.empty()) headers.emplace_back("Authorization", "Bearer " + token);
    // Without seeds there is no wait for them: there is little time before a kill.
    constexpr std::string_view kTable =
        R"({"game":"liars_dice","players":2,"settings":{"seeds":0}})";
    const auto reply = loadtest::ask(place, "POST", path, kTable, headers);
    const json::value read = json::parse(reply.body);
    return std::string(read.at(wanted).as_string());
  }

  /// Reads up to the first matching message; nullopt if the connection breaks.
  template <class Wanted>
  static std::optional<json::object> next(Person& person, const Wanted& wanted) {
    while (const auto text = person.wire->receive(seconds(20))) {
      json::object message = json::parse(*text).as_object();
      if (const json::value* game = message.if_contains("game")) person.game = game->as_object();
      if (wanted(message)) return message;
    }
    return std::nullopt;
  }

  static std::optional<json::object> ask(Person& person, const std::string& text) {
    const json::value id = json::parse(text).at("id");
    if (!person.wire->send(text)) return std::nullopt;
    return next(person, [&id](const json::object& message) {
      return (message.contains("ack") && message.at("ack") == id) ||
             (message.contains("refused") && message.at("refused") == id);
    });
  }

  void note(Person& person, const json::object& answer) {
    if (answer.contains("ack")) {
      const auto number = answer.at("n").to_number<std::uint64_t>();
      person.acknowledged = std::max(person.acknowledged, number);
      person.said.emplace_back(person.on_its_way, number);
      if (person.said.size() > kRemembered) person.said.pop_front();
      ++moves_;
    }
    person.on_its_way.clear();
  }

  bool say(int seat, json::object what) {
    Person& person = people_[seat];
    what["id"] = fmt::format("m{}", ++ids_);
    person.on_its_way = json::serialize(what);
    const auto answer = ask(person, person.on_its_way);
    if (answer) note(person, *answer);
    return answer.has_value();
  }

  static bool is_asked(const Person& person) {
    const json::value* seats = person.game.if_contains("seats");
    return seats != nullptr && seats->as_array().at(0).as_object().contains("legal");
  }

  /// The seat to move, -1 if the game is over; nullopt if the connection breaks.
  std::optional<int> whose_turn() {
    // When a ping is answered, all earlier messages have arrived.
    for (Person& person : people_) {
      if (!person.wire->send(R"({"ping":1})")) return std::nullopt;
      if (!next(person, [](const json::object& m) { return m.contains("pong"); })) {
        return std::nullopt;
      }
    }
    for (int seat = 0; seat < 2; ++seat) {
      if (is_asked(people_[seat])) return seat;
    }
    return -1;
  }

  bool move(int seat) {
    const json::object& game = people_[seat].game;
    const json::array& legal = game.at("seats").as_array().at(0).at("legal").as_array();
    const json::value text = legal[ids_ * 7919 % std::min<std::size_t>(legal.size(), 8)];
    json::object act{{"do", "act"}, {"seat", seat}, {"text", text}};
    act["question"] = game.at("ask").at("question");
    people_[seat].game.clear();
    return say(seat, std::move(act));
  }

  Person people_[2];
  std::string code_;
  std::uint64_t ids_ = 0;
  std::atomic<std::uint64_t> moves_ = 0;
};

TEST(Chaos, NothingAcknowledgedIsLostByAKill) {
  const char* asked = std::getenv("HUMBUG_CHAOS_ROUNDS");
  const int rounds = asked == nullptr ? 3 : std::atoi(asked);
  const TemporaryFolder folder;
  const auto seed = std::random_device{}();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 dice(seed);
  std::vector<Pair> pairs(kTables);
  for (int round = 0; round < rounds; ++round) {
    Program program(folder.path().string());
    ASSERT_NE(program.place().port, 0);
    std::vector<std::thread> threads;
    for (Pair& pair : pairs) {
      threads.emplace_back([&pair, &program, round] {
        if (round == 0) {
          pair.open(program.place());
        } else if (!pair.come_back(program.place())) {
          return;  // killed before everybody was back
        }
        pair.play();
      });
    }
    // The first kill comes when all tables play, every other one at any moment.
    const auto deadline = std::chrono::steady_clock::now() + seconds(60);
    const auto all_play = [&pairs] {
      return std::ranges::all_of(pairs, [](const Pair& pair) { return pair.moves() > 3; });
    };
    while (round == 0 && !all_play() && std::chrono::steady_clock::now() < deadline) {
      std::this_thread::sleep_for(milliseconds(10));
    }
    if (round > 0) std::this_thread::sleep_for(milliseconds(500 + dice() % 500));
    EXPECT_EQ(program.end(SIGKILL), -SIGKILL);
    for (std::thread& thread : threads) thread.join();
    if (HasFailure()) break;
  }
  Program program(folder.path().string());
  std::uint64_t moves = 0;
  for (Pair& pair : pairs) {
    EXPECT_TRUE(pair.come_back(program.place())) << "the game does not go on";
    EXPECT_GT(pair.moves(), 3U);
    moves += pair.moves();
  }
  EXPECT_EQ(program.end(SIGTERM), 0);
  fmt::print("{} rounds, {} acknowledged moves\n", rounds, moves);
}

}  // namespace
}  // namespace humbug::testing
