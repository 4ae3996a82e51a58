#include "tests/simulator/world.h"

#include <algorithm>
#include <utility>

namespace humbug::testing {

namespace {

constexpr std::uint32_t kLatency = 150;
constexpr int kMostSteps = 2'000'000;

}  // namespace

World::World(std::uint64_t seed, std::shared_ptr<store::MemoryDisk> disk)
    : rng_(seed), disk_(std::move(disk)) {
  open();
}

World::~World() {
  misfortune = {};
  if (held_) store_->release();
  hub_.reset();
}

server::RunningClock World::make_clock() const {
  return server::RunningClock(
      {.wall = [this] { return now_ + wall_ahead_; },
       .steady =
           [this] { return std::chrono::steady_clock::time_point(now_.time_since_epoch()); }});
}

void World::open() {
  clock_ = make_clock();
  store_ = std::make_unique<store::MemoryStore>(disk_);
  held_ = false;
  hub_ = std::make_unique<Hub>(Hub::Dependencies{
      .store = *store_,
      .outbox = *this,
      .workers = *this,
      .defer = [this](std::function<void()> what) { deferred_.push_back(std::move(what)); },
      .fresh_seed =
          [this] {
            ChaChaRng::Seed seed{};
            for (std::uint8_t& byte : seed) byte = static_cast<std::uint8_t>(rng_());
            return seed;
          }});
}

void World::later(Duration after, std::function<void()> what) {
  events_.push({now_ + after, events_made_++, std::move(what)});
}

void World::run_deferred() {
  while (!deferred_.empty()) {
    const auto what = std::move(deferred_.front());
    deferred_.pop_front();
    what();
  }
}

bool World::run(const std::function<bool()>& done, Duration longest) {
  const TimePoint end = now_ + longest;
  for (int step = 0; step < kMostSteps && now_ <= end; ++step) {
    run_deferred();
    if (done()) return true;
    std::optional<TimePoint> due = hub_ ? hub_->due() : std::nullopt;
    if (due) *due -= now() - now_;
    if (due && (events_.empty() || *due <= events_.top().at)) {
      now_ = std::max(now_, *due);
      hub_->wake(now());
    } else if (!events_.empty()) {
      const Event event = events_.top();
      events_.pop();
      now_ = std::max(now_, event.at);
      event.what();
    } else {
      return false;
    }
  }
  return false;
}

std::optional<Connection> World::connect(Caller& caller) {
  if (!hub_) return std::nullopt;
  const Connection connection{++last_connection_};
  lines_[connection] = {&caller, now_, now_};
  hub_->connected(connection, "192.0.2.1", now());
  return connection;
}

void World::say(Connection connection, std::string text) {
  const auto line = lines_.find(connection);
  if (line == lines_.end()) return;
  const bool command = text.starts_with(R"({"do")");
  const int times = command && one_in(misfortune.repeats) ? 2 : 1;
  for (int n = 0; n < times; ++n) {
    line->second.up = std::max(line->second.up, now_ + up_to(kLatency));
    later(line->second.up - now_, [this, connection, text] {
      if (!lines_.contains(connection) || !hub_) return;
      hub_->received(connection, text, now());
      mishaps();
    });
  }
  if (one_in(misfortune.breaks)) cut(connection);
}

void World::send(Connection to, std::shared_ptr<const std::string> text) {
  const auto line = lines_.find(to);
  if (line == lines_.end()) return;
  line->second.down = std::max(line->second.down, now_ + up_to(kLatency));
  later(line->second.down - now_, [this, to, text] {
    const auto found = lines_.find(to);
    if (found == lines_.end()) return;
    Caller* caller = found->second.caller;
    caller->told(to, *text);
    if (one_in(misfortune.breaks)) cut(to);
  });
}

void World::hang_up(Connection to, const Refusal& /*why*/) { cut(to); }

void World::hang_up(Connection connection) { cut(connection); }

/// Messages under way are lost; the client notices at once, the server some time later.
void World::cut(Connection connection) {
  const auto line = lines_.find(connection);
  if (line == lines_.end()) return;
  ++breaks;
  Caller* caller = line->second.caller;
  lines_.erase(line);
  later(up_to(3000), [this, connection, life = life_] {
    if (hub_ && life == life_) hub_->disconnected(connection, now());
  });
  later(Duration(0), [caller, connection] { caller->lost(connection); });
}

void World::ask(const Job&, Work think, Done done) {
  later(up_to(300), [think = std::move(think), done = std::move(done)] { done(think()); });
}

void World::mishaps() {
  if (one_in(misfortune.store_waits) && !held_) {
    held_ = true;
    store_->hold();
    later(up_to(2000), [this, life = life_] {
      if (life != life_ || !held_) return;
      held_ = false;
      store_->release();
    });
  }
  if (one_in(misfortune.store_fails)) {
    ++store_failures;
    store_->fail_next({store::ErrorKind::full_disk, "the disk is full: make space"});
  }
  if (one_in(misfortune.clock_jumps)) {
    ++clock_jumps;
    constexpr std::uint32_t kDay = 24 * 3600 * 1000;
    set_clock(one_in(2) ? up_to(kDay) : -up_to(kDay));
  }
  if (one_in(misfortune.crashes)) later(Duration(0), [this] { crash(); });
}

void World::crash() {
  if (!hub_) return;
  ++crashes;
  ++life_;
  store_->crash(below(rng_, 4));
  shut();
  later(Duration(100) + up_to(5000), [this] { open(); });
}

void World::restart(Duration closed) {
  bool stored = false;
  hub_->close(now(), [&stored] { stored = true; });
  run([&stored] { return stored; }, std::chrono::minutes(1));
  ++life_;
  shut();
  now_ += closed;
  open();
}

void World::shut() {
  hub_.reset();
  deferred_.clear();
  store_.reset();
  for (const auto& [connection, line] : std::exchange(lines_, {})) {
    later(Duration(0),
          [caller = line.caller, connection = connection] { caller->lost(connection); });
  }
}

server::HttpResponse World::post(std::string_view path, std::string_view token,
                                 const boost::json::object& body) {
  const std::string text = boost::json::serialize(body);
  server::HttpRequest request;
  request.method = "POST";
  request.path = path;
  request.token = token;
  request.body = text;
  request.address = "192.0.2.1";
  return call(request);
}

server::HttpResponse World::get(std::string_view path, std::string_view token) {
  server::HttpRequest request;
  request.method = "GET";
  request.path = path;
  request.token = token;
  request.address = "192.0.2.1";
  return call(request);
}

server::HttpResponse World::call(const server::HttpRequest& request) {
  std::optional<server::HttpResponse> reply;
  hub_->call(request, now(), [&reply](const server::HttpResponse& answer) { reply = answer; });
  run([&reply] { return reply.has_value(); }, std::chrono::minutes(1));
  return reply.value_or(server::HttpResponse::of("no answer", 0));
}

}  // namespace humbug::testing
