#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/addresses.h"
#include "cli/commands.h"
#include "cli/qr.h"
#include "cli/terminal.h"
#include "server/log.h"
#include "server/server.h"
#include "store/memory/memory_store.h"
#include "store/sqlite/sqlite_store.h"

namespace humbug::cli {

namespace {

namespace fs = std::filesystem;
using OpenStore = std::expected<std::unique_ptr<store::Store>, std::string>;

/// Damaged rows printed at most.
constexpr std::size_t kMostDamageTold = 1000;

void tell_damage(const store::sqlite::Salvaged& salvaged) {
  server::log(server::LogLevel::error, "store_damaged",
              {{"kept", salvaged.aside.string()},
               {"says", "all readable data was copied to a new file, which is used now"}});
  for (std::size_t n = 0; n < std::min(salvaged.damage.size(), kMostDamageTold); ++n) {
    const store::Damage& damage = salvaged.damage[n];
    server::log(server::LogLevel::error, "damaged_row",
                {{"what", damage.what}, {"says", damage.says}});
  }
}

OpenStore open_store(const server::Options& options) {
  if (options.memory) return std::make_unique<store::MemoryStore>();
  std::string folder = options.data;
  if (folder.empty()) {
    auto usual = server::usual_data_folder(std::getenv);
    if (!usual) return std::unexpected(usual.error());
    folder = *usual;
  }
  std::error_code wrong;
  fs::create_directories(folder, wrong);
  if (wrong) {
    return std::unexpected(
        fmt::format("can't create the folder {} for the store: {}; name another "
                    "with --data",
                    folder, wrong.message()));
  }
  auto opened = store::SqliteStore::open(fs::path(folder) / "games.store");
  if (!opened) return std::unexpected(opened.error().says);
  if (const auto& salvaged = (*opened)->salvaged()) tell_damage(*salvaged);
  return std::move(*opened);
}

void tell_where(const server::Options& options, std::uint16_t port, std::uint16_t admin_port) {
  const WhereToFind found = where_to_find(options.bind, port, options.tls());
  if (!found.here.empty()) std::cout << "on this machine    " << found.here << '\n';
  for (const std::string& url : found.network) std::cout << "in your network    " << url << '\n';
  if (found.network.empty()) {
    std::cout << "only this machine can reach it; --bind 0.0.0.0 opens it to your network\n";
  } else {
    std::cout
        << "anybody in your network can reach it; --bind 127.0.0.1 keeps it to this machine\n";
    if (isatty(STDOUT_FILENO) == 1) std::cout << '\n' << qr_code(found.network.front()) << '\n';
  }
  if (admin_port != 0) {
    const auto named = server::read_host_port(options.admin);
    const WhereToFind admin =
        where_to_find(named ? named->address : "127.0.0.1", admin_port, false);
    const std::string& url = admin.here.empty() ? admin.network.front() : admin.here;
    std::cout << "for operators      " << url << "metrics\n";
  }
  if (options.memory) std::cout << "everything is lost when the server stops (--memory)\n";
  // tells a parent process on the other end of a pipe that the server accepts connections
  std::cout << "ready" << std::endl;
}

}  // namespace

int serve(const ServeRequest& request) {
  auto options = server::choose_options(request.flags, std::getenv, request.config);
  if (!options) {
    complain(options.error());
    return kBadInput;
  }
  server::set_log_level(options->log_level);
  // A closed log pipe must not end the server.
  std::signal(SIGPIPE, SIG_IGN);
  OpenStore store = open_store(*options);
  if (!store) {
    complain(store.error());
    return kBadInput;
  }
  auto server = server::Server::open(*options, std::move(*store));
  if (!server) {
    complain(server.error());
    return kBadInput;
  }
  (*server)->handle_signals();
  tell_where(*options, (*server)->port(), (*server)->admin_port());
  server::log(server::LogLevel::info, "started",
              {{"bind", options->bind},
               {"port", std::uint64_t{(*server)->port()}},
               {"admin_port", std::uint64_t{(*server)->admin_port()}}});
  (*server)->run();
  return kOk;
}

}  // namespace humbug::cli
