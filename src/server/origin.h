#pragma once

#include <span>
#include <string>
#include <string_view>

namespace humbug::server {

/// scheme://host[:port], as a browser sends it.
bool is_origin(std::string_view text);

/// May a page from `origin` act here, under the name `host` that it knows this server by? Programs
/// that are no browser send no origin and act for themselves.
bool may_act(std::string_view origin, std::string_view host, std::span<const std::string> allowed);

}  // namespace humbug::server
