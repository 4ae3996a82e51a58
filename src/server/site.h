#pragma once

#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/http.h"

namespace humbug::server {

/// The files that browsers are served, all read at the start: a path is looked up among them and
/// never touches the disk, so that no path leads out of the folder.
class Site {
 public:
  static constexpr std::size_t kMostFiles = 2000;
  static constexpr std::size_t kMostBytes = std::size_t{64} << 20U;

  /// The page that is built in.
  static Site built_in();
  /// A folder with an index.html. Links in it are not followed, hidden files not served; a file
  /// with a .gz beside it is sent as that to whoever can read it.
  static std::expected<Site, std::string> read(const std::string& folder);

  /// Nothing if there is no such file.
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
