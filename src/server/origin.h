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

/// A name of DNS, without a port.
bool is_host_name(std::string_view text);

/// May a browser know this server by `host`, its Host header? Otherwise a page of somebody whose
/// name leads here (DNS rebinding) would be of the same origin as ours. Addresses, names of the
/// local network, `names` and the hosts of `origins` are known; programs that send no Host are no
/// browsers.
bool is_known_host(std::string_view host, std::span<const std::string> names,
                   std::span<const std::string> origins);

}  // namespace humbug::server
