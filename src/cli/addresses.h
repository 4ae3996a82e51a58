#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace humbug::cli {

/// The addresses of a server.
struct WhereToFind {
  std::string here;                  ///< on this machine; empty: it doesn't listen there
  std::vector<std::string> network;  ///< from other machines
};

WhereToFind where_to_find(const std::string& bind, std::uint16_t port, bool tls);

}  // namespace humbug::cli
