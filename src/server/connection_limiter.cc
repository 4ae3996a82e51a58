#include "server/connection_limiter.h"

#include <algorithm>
#include <array>

#include <arpa/inet.h>
#include <fmt/format.h>

#include "core/assert.h"

namespace humbug::server {

std::string ConnectionLimiter::key_of(std::string_view address) {
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
  Client& client = clients_[who];
  if (client.inside >= limits_.connections_per_address) return false;
  ++client.inside;
  ++inside_;
  return true;
}

void ConnectionLimiter::leave(const std::string& who) {
  const auto client = clients_.find(who);
  HUMBUG_ASSERT(client != clients_.end() && client->second.inside > 0);
  --client->second.inside;
  --inside_;
}

bool ConnectionLimiter::ask(const std::string& who, For what, Clock::time_point now) {
  if (clients_.size() > kMostRemembered) forget(now);
  Client& client = clients_[who];
  const std::chrono::duration<double> since = now - client.at;
  client.at = now;
  client.requests = std::max(0.0, client.requests - since.count() * limits_.requests_per_second);
  client.files = std::max(0.0, client.files - since.count() * limits_.files_per_second);
  double& count = what == For::file ? client.files : client.requests;
  if (count + 1 > (what == For::file ? limits_.file_burst : limits_.request_burst)) return false;
  count += 1;
  return true;
}

void ConnectionLimiter::forget(Clock::time_point now) {
  std::erase_if(clients_, [&](const auto& entry) {
    const std::chrono::duration<double> since = now - entry.second.at;
    return entry.second.inside == 0 &&
           entry.second.requests <= since.count() * limits_.requests_per_second &&
           entry.second.files <= since.count() * limits_.files_per_second;
  });
}

}  // namespace humbug::server
