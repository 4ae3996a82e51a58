#pragma once

#include <span>
#include <string>
#include <string_view>

namespace humbug::server {

/// scheme://host[:port], as a browser sends it.
bool is_origin(std::string_view text);

/// May a page from `origin` use the API of this server, which it reached under the name `host`?
/// Programs other than browsers send no origin and are allowed.
bool may_act(std::string_view origin, std::string_view host, std::span<const std::string> allowed);

/// A DNS name without a port.
bool is_host_name(std::string_view text);

/// May a browser reach this server under `host`, its Host header? Otherwise a foreign name that
/// resolves here would give a foreign page our origin (DNS rebinding). Addresses, names of the
/// local network, `names` and the hosts of `origins` are accepted, and requests without a Host,
/// which no browser sends.
bool is_known_host(std::string_view host, std::span<const std::string> names,
                   std::span<const std::string> origins);

}  // namespace humbug::server
