#include "server/origin.h"

#include <algorithm>
#include <array>
#include <cctype>

#include <arpa/inet.h>

namespace humbug::server {

namespace {

constexpr std::size_t kMostBytes = 300;

bool same(std::string_view a, std::string_view b) {
  return std::ranges::equal(
      a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

/// The part after the scheme; empty if the scheme is not http or https.
std::string_view authority(std::string_view origin) {
  for (const std::string_view scheme : {"https://", "http://"}) {
    if (origin.starts_with(scheme)) return origin.substr(scheme.size());
  }
  return {};
}

/// "h" of "h:8420", "[::1]" of "[::1]:8420".
std::string_view without_port(std::string_view host) {
  const std::size_t colon = host.rfind(':');
  const std::size_t bracket = host.rfind(']');
  const bool has_port =
      colon != std::string_view::npos && (bracket == std::string_view::npos || colon > bracket);
  return has_port ? host.substr(0, colon) : host;
}

bool is_address(std::string_view host) {
  const bool v6 = host.starts_with('[') && host.ends_with(']');
  const std::string text(v6 ? host.substr(1, host.size() - 2) : host);
  std::array<unsigned char, sizeof(in6_addr)> bytes{};
  return inet_pton(v6 ? AF_INET6 : AF_INET, text.c_str(), bytes.data()) == 1;
}

/// Names that no public DNS server resolves: of one label, or with a reserved ending.
bool is_local(std::string_view name) {
  if (name.find('.') == std::string_view::npos) return true;
  return std::ranges::any_of(std::array<std::string_view, 3>{".local", ".localhost", ".home.arpa"},
                             [name](std::string_view end) {
                               return name.size() > end.size() &&
                                      same(name.substr(name.size() - end.size()), end);
                             });
}

}  // namespace

bool is_host_name(std::string_view text) {
  constexpr std::size_t kMostNameBytes = 253;
  return !text.empty() && text.size() <= kMostNameBytes && text.front() != '.' &&
         std::ranges::all_of(text, [](unsigned char c) {
           return std::isalnum(c) != 0 || c == '.' || c == '-' || c == '_';
         });
}

bool is_known_host(std::string_view host, std::span<const std::string> names,
                   std::span<const std::string> origins) {
  if (host.empty()) return true;
  std::string_view name = without_port(host);
  if (is_address(name)) return true;
  if (name.ends_with('.')) name.remove_suffix(1);  // a final dot marks a complete name
  if (!is_host_name(name)) return false;
  if (is_local(name)) return true;
  return std::ranges::any_of(names, [&](const std::string& known) { return same(name, known); }) ||
         std::ranges::any_of(origins, [&](const std::string& origin) {
           return same(name, without_port(authority(origin)));
         });
}

bool is_origin(std::string_view text) {
  const std::string_view host = authority(text);
  return !host.empty() && text.size() <= kMostBytes &&
         std::ranges::all_of(host, [](unsigned char c) {
           return std::isalnum(c) != 0 ||
                  std::string_view(".-:[]_").find(static_cast<char>(c)) != std::string_view::npos;
         });
}

bool may_act(std::string_view origin, std::string_view host, std::span<const std::string> allowed) {
  if (origin.empty()) return true;
  if (!is_origin(origin)) return false;
  if (same(authority(origin), host)) return true;
  return std::ranges::any_of(allowed,
                             [&](const std::string& other) { return same(origin, other); });
}

}  // namespace humbug::server
