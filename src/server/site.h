#pragma once

#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/http.h"

namespace humbug::server {

/// The files of the browser client, all read at the start. Requests never touch the disk, so no
/// path can lead out of the folder.
class Site {
 public:
  static constexpr std::size_t kMostFiles = 2000;
  static constexpr std::size_t kMostBytes = std::size_t{64} << 20U;

  /// The page that is built in.
  static Site built_in();
  /// Reads a folder with an index.html. Symbolic links and hidden files are skipped; if a file has
  /// a .gz beside it, clients that accept gzip get that.
  static std::expected<Site, std::string> read(const std::string& folder);

  /// Returns nullopt if there is no such file.
  std::optional<HttpResponse> find(std::string_view path, std::string_view accept_encoding,
                                   std::string_view if_none_match) const;

 private:
  struct File {
    std::string_view type;
    std::string tag;
    bool forever = false;  ///< its name changes with its content
    std::shared_ptr<const std::string> plain;
    std::shared_ptr<const std::string> zipped;  ///< null: there is none
  };

  void add(std::string path, std::string bytes);
  void pair_up();

  std::map<std::string, File, std::less<>> files_;
};

}  // namespace humbug::server
