#include "cli/addresses.h"

#include <array>
#include <memory>

#include <arpa/inet.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>

namespace humbug::cli {

namespace {

/// The IPv4 addresses of this machine in its networks.
std::vector<std::string> network_addresses() {
  ifaddrs* list = nullptr;
  if (getifaddrs(&list) != 0) return {};
  const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> owner(list, freeifaddrs);
  std::vector<std::string> found;
  for (const ifaddrs* at = list; at != nullptr; at = at->ifa_next) {
    if (at->ifa_addr == nullptr || at->ifa_addr->sa_family != AF_INET) continue;
    if ((at->ifa_flags & IFF_LOOPBACK) != 0 || (at->ifa_flags & IFF_UP) == 0) continue;
    std::array<char, INET_ADDRSTRLEN> text{};
    const auto* address = reinterpret_cast<const sockaddr_in*>(at->ifa_addr);
    inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size());
    found.emplace_back(text.data());
  }
  return found;
}

}  // namespace

WhereToFind where_to_find(const std::string& bind, std::uint16_t port, bool tls) {
  const auto url = [&](const std::string& address) {
    const bool six = address.find(':') != std::string::npos;
    return fmt::format("{}://{}{}{}:{}/", tls ? "https" : "http", six ? "[" : "", address,
                       six ? "]" : "", port);
  };
  WhereToFind found;
  const bool everywhere = bind == "0.0.0.0" || bind == "::";
  const bool loopback = bind.starts_with("127.") || bind == "::1";
  if (everywhere || loopback) found.here = url(everywhere ? "127.0.0.1" : bind);
  if (loopback) return found;
  for (const std::string& address : everywhere ? network_addresses() : std::vector{bind}) {
    found.network.push_back(url(address));
  }
  return found;
}

}  // namespace humbug::cli
