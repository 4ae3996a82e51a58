#include "server/options.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <ios>
#include <limits>
#include <set>
#include <system_error>

#include <fmt/format.h>

#include "core/text.h"
#include "server/origin.h"

namespace humbug::server {

namespace {

using Wrong = std::optional<std::string>;

template <class Number>
Wrong read_number(Number& to, std::string_view text, std::uint64_t least, std::uint64_t most) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < least || value > most) {
    return fmt::format("must be a whole number from {} to {}, not '{}'", least, most,
                       printable(text, 30));
  }
  to = static_cast<Number>(value);
  return std::nullopt;
}

Wrong read_switch(bool& to, std::string_view text) {
  if (text != "true" && text != "false") {
    return fmt::format("must be true or false, not '{}'", printable(text, 30));
  }
  to = text == "true";
  return std::nullopt;
}

Wrong read_path(std::string& to, std::string_view text) {
  if (text.empty() || text.find('\0') != std::string_view::npos)
    return "must name a file or folder";
  to = text;
  return std::nullopt;
}

constexpr std::array<std::string_view, 5> kLogLevels = {"debug", "info", "warn", "error", "off"};

Wrong read_log_level(Options& options, std::string_view text) {
  if (std::ranges::find(kLogLevels, text) == kLogLevels.end()) {
    return fmt::format("must be debug, info, warn, error or off, not '{}'", printable(text, 30));
  }
  options.log_level = text;
  return std::nullopt;
}

Wrong read_origin(Options& options, std::string_view text) {
  if (!is_origin(text)) {
    return fmt::format("must look like https://play.example.org, not '{}'", printable(text, 60));
  }
  options.origins.emplace_back(text);
  return std::nullopt;
}

Wrong read_admin(Options& options, std::string_view text) {
  if (text != "off" && !read_host_port(text)) {
    return fmt::format("must be an address and a port such as 127.0.0.1:8421, or off, not '{}'",
                       printable(text, 60));
  }
  options.admin = text;
  return std::nullopt;
}

Wrong read_host_name(Options& options, std::string_view text) {
  if (!is_host_name(text)) {
    return fmt::format("must look like play.example.org, not '{}'", printable(text, 60));
  }
  options.host_names.emplace_back(text);
  return std::nullopt;
}

constexpr auto kOptions = std::to_array<Option>({
    {"bind", "ADDRESS",
     "The address to listen at: 0.0.0.0 is all addresses of this machine, so that phones in the "
     "same "
     "network can join; 127.0.0.1 is only this machine [0.0.0.0]",
     [](Options& o, std::string_view t) { return read_path(o.bind, t); }},
    {"port", "PORT", "The port to listen at; 0 chooses a free one [8420]",
     [](Options& o, std::string_view t) { return read_number(o.port, t, 0, 65535); }},
    {"admin", "ADDRESS:PORT",
     "Where to serve metrics and health details for operators; off disables them "
     "[127.0.0.1, on the port after --port]",
     read_admin},
    {"data", "DIR", "The folder of the store [$XDG_DATA_HOME/humbug or ~/.local/share/humbug]",
     [](Options& o, std::string_view t) { return read_path(o.data, t); }},
    {"memory", "", "Keep everything in memory only; it is lost when the server stops",
     [](Options& o, std::string_view t) { return read_switch(o.memory, t); }},
    {"tls-cert", "FILE", "Use TLS with this certificate chain (PEM)",
     [](Options& o, std::string_view t) { return read_path(o.tls_cert, t); }},
    {"tls-key", "FILE", "The private key of --tls-cert (PEM)",
     [](Options& o, std::string_view t) { return read_path(o.tls_key, t); }},
    {"origin", "ORIGIN",
     "Allow pages of this origin, https://host[:port], to use the server; repeatable", read_origin},
    {"host-name", "NAME",
     "A host name of this server, play.example.org; repeatable. Addresses and names "
     "of the local network are always allowed",
     read_host_name},
    {"web", "DIR", "Serve this folder instead of the built-in page",
     [](Options& o, std::string_view t) { return read_path(o.web, t); }},
    {"log-level", "LEVEL", "What to log on stderr: debug, info, warn, error or off [info]",
     read_log_level},
    {"workers", "N", "Threads for the bots [1]",
     [](Options& o, std::string_view t) { return read_number(o.workers, t, 1, 64); }},
    {"connections", "N", "Open connections at most [10000]",
     [](Options& o, std::string_view t) {
       return read_number(o.limits.connections, t, 1, 1'000'000);
     }},
    {"connections-per-address", "N", "Open connections per client address at most [256]",
     [](Options& o, std::string_view t) {
       return read_number(o.limits.connections_per_address, t, 1, 1'000'000);
     }},
    {"requests-per-second", "N", "Requests per second per client address; bursts up to 4x [100]",
     [](Options& o, std::string_view t) {
       unsigned rate = 0;
       if (Wrong wrong = read_number(rate, t, 1, 1'000'000)) return wrong;
       o.limits.requests_per_second = rate;
       o.limits.request_burst = 4.0 * rate;
       return Wrong();
     }},
    {"guests-per-minute", "N", "New guests per minute per client address; bursts up to 5x [12]",
     [](Options& o, std::string_view t) {
       return read_number(o.limits.guests_per_minute, t, 1, 60'000);
     }},
    {"tables-per-minute", "N", "New tables per minute per client address; bursts up to 5x [12]",
     [](Options& o, std::string_view t) {
       return read_number(o.limits.tables_per_minute, t, 1, 60'000);
     }},
});

const Option* find_option(std::string_view name) {
  const auto found = std::ranges::find(kOptions, name, &Option::name);
  return found == kOptions.end() ? nullptr : &*found;
}

std::string variable_of(std::string_view name) {
  std::string variable = "HUMBUG_";
  for (const char c : name) {
    variable += c == '-' ? '_' : static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
  }
  return variable;
}

/// Applies all values of `given`. `place` formats an option's name as its source writes it.
Wrong set_all(Options& options, const Given& given, std::string_view place) {
  for (const auto& [name, text] : given) {
    const Option* option = find_option(name.substr(name.rfind(' ') + 1));
    if (option == nullptr) return fmt::format("there is no option '{}'", printable(name, 40));
    if (const Wrong wrong = option->set(options, text)) {
      return fmt::format("{}{} {}", place, name, *wrong);
    }
  }
  return std::nullopt;
}

Given from_environment(const Environment& environment) {
  Given given;
  for (const Option& option : kOptions) {
    const char* text = environment(variable_of(option.name).c_str());
    if (text != nullptr && *text != '\0') given.emplace_back(option.name, text);
  }
  return given;
}

/// A list of origins from a stronger source replaces the weaker one's.
void drop_overruled(const Given& stronger, Given& weaker) {
  std::set<std::string, std::less<>> said;
  for (const auto& [name, text] : stronger) said.insert(name.substr(name.rfind(' ') + 1));
  std::erase_if(weaker, [&](const auto& entry) {
    return said.contains(entry.first.substr(entry.first.rfind(' ') + 1));
  });
}

/// Reads at most one byte more than a configuration may have.
std::expected<std::string, std::string> read_file(const std::string& path) {
  std::error_code unknown;
  const bool folder = std::filesystem::is_directory(path, unknown);
  std::ifstream in(path, std::ios::binary);
  if (folder || !in) {
    return std::unexpected(
        fmt::format("can't read the configuration {}{}", path, folder ? ": it is a folder" : ""));
  }
  std::string text(kMostConfigBytes + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(in.gcount()));
  return text;
}

Wrong clash(const Options& options) {
  if (options.tls_cert.empty() != options.tls_key.empty()) {
    return "--tls-cert and --tls-key must be given together";
  }
  if (options.memory && !options.data.empty()) {
    return "--memory and --data can't be used together";
  }
  return std::nullopt;
}

}  // namespace

std::span<const Option> all_options() { return kOptions; }

std::expected<Options, std::string> choose_options(const Given& flags,
                                                   const Environment& environment,
                                                   std::string config) {
  if (const char* named = environment("HUMBUG_CONFIG"); config.empty() && named != nullptr) {
    config = named;
  }
  Given file;
  if (!config.empty()) {
    const auto text = read_file(config);
    if (!text) return std::unexpected(text.error());
    auto read = read_config(*text, config);
    if (!read) return std::unexpected(read.error());
    file = std::move(*read);
  }
  Given variables = from_environment(environment);
  drop_overruled(variables, file);
  drop_overruled(flags, file);
  drop_overruled(flags, variables);
  Options options;
  for (auto& [name, text] : variables) name = fmt::format("{}: {}", variable_of(name), name);
  if (const Wrong wrong = set_all(options, file, "")) return std::unexpected(*wrong);
  if (const Wrong wrong = set_all(options, variables, "")) return std::unexpected(*wrong);
  if (const Wrong wrong = set_all(options, flags, "--")) return std::unexpected(*wrong);
  if (const Wrong wrong = clash(options)) return std::unexpected(*wrong);
  return options;
}

std::optional<HostPort> read_host_port(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos) return std::nullopt;
  HostPort out;
  if (read_number(out.port, text.substr(colon + 1), 0, 65535)) return std::nullopt;
  std::string_view address = text.substr(0, colon);
  const bool bracketed = address.starts_with('[') && address.ends_with(']');
  if (bracketed) address = address.substr(1, address.size() - 2);
  if (address.empty() || bracketed != address.contains(':')) return std::nullopt;
  out.address = address;
  return out;
}

std::expected<std::string, std::string> usual_data_folder(const Environment& environment) {
  const char* shared = environment("XDG_DATA_HOME");
  // The XDG standard requires that a relative path is ignored.
  if (shared != nullptr && *shared == '/') return std::string(shared) + "/humbug";
  const char* home = environment("HOME");
  if (home != nullptr && *home == '/') return std::string(home) + "/.local/share/humbug";
  return std::unexpected("no home folder for the store: name a folder with --data");
}

}  // namespace humbug::server
