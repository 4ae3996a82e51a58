#include "server/connection_limiter.h"

#include <algorithm>
#include <array>

#include <arpa/inet.h>
#include <fmt/format.h>

#include "core/assert.h"

namespace humbug::server {

std::string ConnectionLimiter::whose(std::string_view address) {
  in6_addr bytes{};
  if (inet_pton(AF_INET6, std::string(address).c_str(), &bytes) != 1) return std::string(address);
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (IN6_IS_ADDR_V4MAPPED(&bytes)) {
    inet_ntop(AF_INET, &bytes.s6_addr[12], text.data(), text.size());
    return text.data();
  }
  std::fill(std::begin(bytes.s6_addr) + 8, std::end(bytes.s6_addr), std::uint8_t{0});
  inet_ntop(AF_INET6, &bytes, text.data(), text.size());
  return fmt::format("{}/64", text.data());
}

bool ConnectionLimiter::enter(const std::string& who) {
  if (inside_ >= limits_.connections) return false;
  Visitor& visitor = visitors_[who];
  if (visitor.inside >= limits_.connections_per_address) return false;
  ++visitor.inside;
  ++inside_;
  return true;
}

void ConnectionLimiter::leave(const std::string& who) {
  const auto visitor = visitors_.find(who);
  HUMBUG_ASSERT(visitor != visitors_.end() && visitor->second.inside > 0);
  --visitor->second.inside;
  --inside_;
}

bool ConnectionLimiter::ask(const std::string& who, For what, Clock::time_point now) {
  if (visitors_.size() > kMostRemembered) forget(now);
  Visitor& visitor = visitors_[who];
  const std::chrono::duration<double> since = now - visitor.at;
  visitor.at = now;
  visitor.requests = std::max(0.0, visitor.requests - since.count() * limits_.requests_per_second);
  visitor.files = std::max(0.0, visitor.files - since.count() * limits_.files_per_second);
  double& count = what == For::file ? visitor.files : visitor.requests;
  if (count + 1 > (what == For::file ? limits_.file_burst : limits_.request_burst)) return false;
  count += 1;
  return true;
}

void ConnectionLimiter::forget(Clock::time_point now) {
  std::erase_if(visitors_, [&](const auto& entry) {
    const std::chrono::duration<double> since = now - entry.second.at;
    return entry.second.inside == 0 &&
           entry.second.requests <= since.count() * limits_.requests_per_second &&
           entry.second.files <= since.count() * limits_.files_per_second;
  });
}

}  // namespace humbug::server
