#include "server/origin.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace humbug::server {

namespace {

constexpr std::size_t kMostBytes = 300;

bool same(std::string_view a, std::string_view b) {
  return std::ranges::equal(
      a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

/// What follows the scheme; empty if there is no scheme of the web.
std::string_view authority(std::string_view origin) {
  for (const std::string_view scheme : {"https://", "http://"}) {
    if (origin.starts_with(scheme)) return origin.substr(scheme.size());
  }
  return {};
}

}  // namespace

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
