#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/limits.h"

namespace humbug::server {

/// How `humbug serve` is to run.
struct Options {
  std::string bind = "0.0.0.0";
  std::uint16_t port = 8420;  ///< 0: any that is free
  /// Where metrics and health details are served, "127.0.0.1:8421". Empty: loopback, on the port
  /// after `port`; "off": nowhere.
  std::string admin;
  std::string data;     ///< the folder of the store; empty: the default
  bool memory = false;  ///< keep nothing on disk
  std::string tls_cert;
  std::string tls_key;
  std::vector<std::string> origins;     ///< of foreign pages that may play here
  std::vector<std::string> host_names;  ///< names under which browsers may reach this server
  std::string web;                      ///< a folder to serve instead of the built-in page
  std::string log_level = "info";
  unsigned workers = 1;  ///< threads for the bots
  Limits limits;

  bool tls() const { return !tls_cert.empty(); }
};

/// A setting with one name everywhere: the flag --tls-cert is HUMBUG_TLS_CERT in the environment
/// and tls-cert in the file.
struct Option {
  std::string_view name;
  std::string_view value;  ///< the placeholder in --help; empty: a switch
  std::string_view says;
  /// Parses and sets it; on error returns what is expected.
  std::optional<std::string> (*set)(Options& options, std::string_view text);
};

std::span<const Option> all_options();

/// Names and values, in order; a repeatable option (origin) may occur several times.
using Given = std::vector<std::pair<std::string, std::string>>;
using Environment = std::function<const char*(const char* name)>;

/// The largest configuration file.
inline constexpr std::size_t kMostConfigBytes = std::size_t{64} << 10U;
/// The options that a TOML text sets, each with its line; unknown ones are errors.
std::expected<Given, std::string> read_config(std::string_view text, std::string_view file);

/// Precedence: flags, environment, file, defaults. `config` is the file named by --config or
/// HUMBUG_CONFIG; empty: none.
std::expected<Options, std::string> choose_options(const Given& flags,
                                                   const Environment& environment,
                                                   std::string config);

struct HostPort {
  std::string address;
  std::uint16_t port = 0;
};
/// Reads "127.0.0.1:8421" or "[::1]:8421"; nullopt if it is neither.
std::optional<HostPort> read_host_port(std::string_view text);

/// $XDG_DATA_HOME/humbug or ~/.local/share/humbug.
std::expected<std::string, std::string> usual_data_folder(const Environment& environment);

}  // namespace humbug::server
