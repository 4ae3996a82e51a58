#include "loadtest/loadtest.h"

#include <algorithm>
#include <chrono>
#include <deque>
#include <fstream>
#include <iterator>
#include <memory>
#include <sstream>
#include <unordered_map>
#include <vector>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "loadtest/dial.h"
#include "loadtest/wire.h"
#include "net/files.h"
#include "net/frame.h"
#include "net/into.h"

namespace humbug::loadtest {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace json = boost::json;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;
using net::Error;
using net::into;

constexpr unsigned kSeats = 4;
/// The server's limit of open tables for one person.
constexpr unsigned kTablesPerHost = 20;
/// Without client seeds nobody is waited for between two games.
constexpr std::string_view kTable =
    R"({"game":"liars_dice","players":4,"lang":"en","settings":{"turn":3600,"seeds":0}})";
/// Attempts after a refusal because of a rate limit.
constexpr int kTries = 200;
constexpr std::chrono::milliseconds kBetweenTries{500};

std::expected<json::object, std::string> post(const Place& place, std::string_view path,
                                              std::string_view token, std::string_view body) {
  HttpHeaders headers{{"Content-Type", "application/json"}};
  if (!token.empty()) headers.emplace_back("Authorization", fmt::format("Bearer {}", token));
  HttpReply reply;
  for (int n = 0; n < kTries; ++n) {
    reply = ask(place, "POST", path, body, headers);
    if (reply.status != 429) break;
    usleep(static_cast<useconds_t>(std::chrono::microseconds(kBetweenTries).count()));
  }
  if (reply.status == 0) {
    return std::unexpected(
        fmt::format("no answer from {}:{}; is a server running there?", place.host, place.port));
  }
  Error wrong;
  json::value read = json::parse(reply.body, wrong);
  if (reply.status < 200 || reply.status > 299 || wrong || !read.is_object()) {
    return std::unexpected(fmt::format("{}:{} does not let clients play: {} answers {} {}",
                                       place.host, place.port, path, reply.status, reply.body));
  }
  return std::move(read.get_object());
}

double cpu_seconds(int pid) {
  std::ifstream in(fmt::format("/proc/{}/stat", pid));
  std::string text{std::istreambuf_iterator<char>(in), {}};
  const std::size_t end = text.rfind(')');
  if (end == std::string::npos) return 0;
  std::istringstream fields(text.substr(end + 1));
  std::string skipped;
  for (int n = 0; n < 11; ++n) fields >> skipped;
  double user = 0;
  double system = 0;
  fields >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

/// All simulated players, on one thread.
class Crowd {
 public:
  Crowd(const Plan& plan, Place place) : plan_(plan), place_(std::move(place)) {
    report_.tables = plan.tables;
  }

  std::expected<Report, std::string> run() {
    if (const auto failed = gather(); !failed) return std::unexpected(failed.error());
    for (const auto& player : players_) {
      asio::co_spawn(io_, play(*player), asio::detached);
    }
    asio::co_spawn(io_, conduct(), asio::detached);
    io_.run();
    if (!wrong_.empty()) return std::unexpected(wrong_);
    return report_;
  }

 private:
  struct Player {
    Player(asio::io_context& io, const Place& place) : stream(stream_to(io, place)) {}
    websocket::stream<net::Stream, false> stream;
    std::string token;
    std::string code;  ///< of the table
    unsigned seat = 0;
    // the actions it can choose from now
    std::string text;
    std::string question;
    bool queued = false;
  };
  struct Made {
    Clock::time_point due;
    bool counts;
  };

  std::expected<void, std::string> gather() {
    std::vector<std::string> tokens;
    const unsigned people = std::max(kSeats, (plan_.tables + kTablesPerHost - 1) / kTablesPerHost);
    for (unsigned n = 0; n < people; ++n) {
      const auto made = post(place_, "/api/people", "", "{}");
      if (!made) return std::unexpected(made.error());
      tokens.emplace_back(made->at("token").as_string());
    }
    for (unsigned table = 0; table < plan_.tables; ++table) {
      const unsigned host = table / kTablesPerHost;
      const auto made = post(place_, "/api/tables", tokens[host], kTable);
      if (!made) return std::unexpected(made.error());
      for (unsigned seat = 0; seat < kSeats; ++seat) {
        auto player = std::make_unique<Player>(io_, place_);
        player->token = tokens[(host + seat) % people];
        player->code = made->at("code").as_string();
        player->seat = seat;
        players_.push_back(std::move(player));
      }
    }
    return {};
  }

  void fail(const std::string& why) {
    ++report_.errors;
    if (wrong_.empty() && !begun_) {
      wrong_ = why;
      io_.stop();
    }
  }

  static void say(Player& player, std::string_view text, net::Opcode opcode = net::Opcode::text) {
    const net::FrameHeader header(opcode, text.size(), net::From::client);
    player.stream.next_layer().append({header.bytes(), text});
    player.stream.next_layer().flush();
  }
  static void say(Player& player, const json::object& what) { say(player, json::serialize(what)); }

  asio::awaitable<void> play(Player& player) {
    Error error;
    const tcp::endpoint endpoint(asio::ip::make_address(place_.host), place_.port);
    net::Stream& below = player.stream.next_layer();
    co_await below.tcp().async_connect(endpoint, into(error));
    if (error) co_return fail("can't connect: " + error.message());
    below.tcp().socket().set_option(tcp::no_delay(true), error);
    co_await below.async_handshake(net::Stream::Side::client, into(error));
    if (error) co_return fail("no TLS: " + error.message());
    co_await player.stream.async_handshake(fmt::format("{}:{}", place_.host, place_.port), "/ws",
                                           into(error));
    if (error) {
      co_return fail("no WebSocket: " + error.message() +
                     "; the server's limits for one address may be too low");
    }
    below.gather();
    say(player, {{"hello", json::object{{"token", player.token}, {"table", player.code}}}});
    say(player, {{"do", "sit"},
                 {"id", "sit"},
                 {"name", fmt::format("P{}", player.seat)},
                 {"seat", player.seat}});
    co_await listen(player);
  }

  /// Bypasses Beast's WebSocket reader, which is too slow here: the server is to be measured.
  asio::awaitable<void> listen(Player& player) {
    constexpr std::size_t kRoom = std::size_t{4} << 10U;
    Error error;
    std::string heard(kRoom, '\0');
    std::size_t size = 0;  // bytes read and not yet parsed
    while (!over_) {
      if (size == heard.size()) heard.resize(2 * size);
      size += co_await player.stream.next_layer().async_read_some(
          asio::buffer(heard.data() + size, heard.size() - size), into(error));
      if (error) co_return fail("a connection broke: " + error.message());
      std::string_view rest(heard.data(), size);
      while (const auto frame = net::read_frame(rest)) {
        rest.remove_prefix(frame->size);
        if (frame->opcode == net::Opcode::text) hear(player, frame->message);
        if (frame->opcode == net::Opcode::ping) say(player, frame->message, net::Opcode::pong);
        if (frame->opcode == net::Opcode::close) co_return fail("a connection was closed");
      }
      std::ranges::copy(rest, heard.begin());
      size = rest.size();
    }
  }

  /// Searches for the few fields it needs: at ten thousand moves a second most of the text is
  /// others'.
  void hear(Player& player, std::string_view text) {
    if (text.starts_with("{\"ack\"") || text.starts_with("{\"refused\"")) {
      answered(player, json::parse(beast::string_view(text.data(), text.size())).as_object());
    }
    // Without the opening quotation mark: the search is quicker for a rarer first letter.
    constexpr std::string_view kLegal = "legal\":[\"";
    constexpr std::string_view kQuestion = "question\":";
    const std::size_t legal = text.find(kLegal);
    if (legal == std::string_view::npos) {
      if (player.seat == 0 && text.find("result\":{") != std::string_view::npos) again(player);
      return;
    }
    const std::size_t question = text.find(kQuestion);
    if (question == std::string_view::npos) return;
    player.question = text.substr(question + kQuestion.size(), 20);
    player.question.resize(player.question.find_first_not_of("0123456789"));
    player.text = choose(text.substr(legal + kLegal.size()));
    if (!std::exchange(player.queued, true)) ready_.push_back(&player);
    match_up();
  }

  /// One of the first of `legal`, `bid 1x2","bid 1x3","liar"], ...`. Low bids make rounds as long
  /// as people's; the highest would end a round at once.
  std::string choose(std::string_view legal) {
    constexpr std::string_view kBetween = "\",\"";
    constexpr std::size_t kMost = 12;
    std::vector<std::string_view> some;
    for (legal = legal.substr(0, legal.find("\"]")); some.size() < kMost;) {
      const std::size_t end = legal.find(kBetween);
      some.push_back(legal.substr(0, end));
      if (end == std::string_view::npos) break;
      legal.remove_prefix(end + kBetween.size());
    }
    return std::string(some[turns_++ * 7919 % some.size()]);
  }

  void again(Player& host) {
    ++report_.games;
    say(host, {{"do", "start"}, {"id", fmt::format("s{}", ++ids_)}, {"anyway", true}});
  }

  void answered(Player& player, const json::object& answer) {
    const bool taken = answer.contains("ack");
    const json::value& id = answer.at(taken ? "ack" : "refused");
    const std::string name = id.is_string() ? std::string(id.as_string()) : "";
    if (name == "sit") {
      if (!taken) return fail("a seat was refused:  " + json::serialize(answer));
      if (++seated_ % kSeats == 0 && seated_ == players_.size()) start_all();
      return;
    }
    const auto made = made_.find(name);
    if (made == made_.end()) return;
    if (!taken) {
      ++report_.errors;
    } else if (made->second.counts) {
      ++report_.moves;
      report_.latency.add(
          std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - made->second.due));
    }
    made_.erase(made);
    static_cast<void>(player);
  }

  void start_all() {
    for (const auto& player : players_) {
      if (player->seat == 0) {
        say(*player, {{"do", "start"}, {"id", "start"}, {"anyway", true}});
      }
    }
    begun_ = true;
  }

  /// Assigns due moves to tables that wait for one.
  void match_up() {
    while (!due_.empty() && !ready_.empty()) {
      Player& player = *ready_.front();
      ready_.pop_front();
      player.queued = false;
      std::string id = fmt::format("m{}", ++ids_);
      say(player, fmt::format(R"({{"do":"act","id":"{}","seat":{},"text":"{}","question":{}}})", id,
                              player.seat, player.text, player.question));
      made_.emplace(std::move(id), Made{due_.front(), true});
      due_.pop_front();
    }
  }

  asio::awaitable<void> conduct() {
    asio::steady_timer timer(io_);
    while (!begun_ || ready_.size() < plan_.tables * 9 / 10) {
      timer.expires_after(std::chrono::milliseconds(20));
      co_await timer.async_wait(asio::use_awaitable);
    }
    const double cpu = plan_.pid ? cpu_seconds(*plan_.pid) : 0;
    const auto begin = Clock::now();
    const auto end = begin + std::chrono::seconds(plan_.seconds);
    const std::chrono::duration<double> between(1.0 / plan_.rate);
    std::uint64_t fallen_due = 0;
    while (Clock::now() < end) {
      const std::chrono::duration<double> passed = Clock::now() - begin;
      const auto by_now = static_cast<std::uint64_t>(passed.count() * plan_.rate);
      for (; fallen_due < by_now; ++fallen_due) {
        due_.push_back(begin + std::chrono::duration_cast<Clock::duration>(
                                   between * static_cast<double>(fallen_due)));
      }
      match_up();
      timer.expires_after(std::chrono::milliseconds(1));
      co_await timer.async_wait(asio::use_awaitable);
    }
    report_.late = due_.size();
    due_.clear();
    if (plan_.pid) report_.server_cpu = cpu_seconds(*plan_.pid) - cpu;
    report_.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    // Answers that are under way may still arrive.
    timer.expires_after(std::chrono::milliseconds(500));
    co_await timer.async_wait(asio::use_awaitable);
    report_.late += made_.size();
    over_ = true;
    io_.stop();
  }

  Plan plan_;
  Place place_;
  asio::io_context io_{1};
  Report report_;
  std::vector<std::unique_ptr<Player>> players_;
  std::deque<Player*> ready_;
  std::deque<Clock::time_point> due_;
  std::unordered_map<std::string, Made> made_;  ///< not yet acknowledged
  std::size_t seated_ = 0;
  std::uint64_t ids_ = 0;
  std::uint64_t turns_ = 0;
  bool begun_ = false;
  bool over_ = false;
  std::string wrong_;
};

}  // namespace

std::expected<Report, std::string> run(const Plan& plan) {
  const std::optional<Place> place = read_url(plan.url);
  if (!place) return std::unexpected("--url must look like ws://127.0.0.1:8420");
  Error wrong;
  asio::ip::make_address(place->host, wrong);
  if (wrong)
    return std::unexpected("--url must name the server by its address, ws://127.0.0.1:8420");
  if (plan.tables < 1 || plan.rate < 1 || plan.seconds < 1) {
    return std::unexpected("--tables, --rate and --seconds must be 1 or more");
  }
  net::allow_files();
  return Crowd(plan, *place).run();
}

}  // namespace humbug::loadtest
