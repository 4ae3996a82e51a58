#include "server/site.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>
#include <utility>

#include <fmt/format.h>
#include <sodium.h>

namespace humbug::server {

using EmbeddedPage = std::pair<std::string_view, std::string_view>;
extern const std::span<const EmbeddedPage> kEmbeddedPages;  // made by cmake/HumbugSite.cmake

namespace {

namespace fs = std::filesystem;

constexpr auto kTypes = std::to_array<std::pair<std::string_view, std::string_view>>({
    {".html", "text/html; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".wasm", "application/wasm"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".txt", "text/plain; charset=utf-8"},
    {".md", "text/plain; charset=utf-8"},
});

std::string_view type_of(std::string_view path) {
  const auto found =
      std::ranges::find_if(kTypes, [path](const auto& type) { return path.ends_with(type.first); });
  return found == kTypes.end() ? "application/octet-stream" : found->second;
}

std::string tag_of(std::string_view bytes) {
  std::array<unsigned char, 16> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                     bytes.size(), nullptr, 0);
  std::string tag = "\"";
  for (const unsigned char byte : hash) tag += fmt::format("{:02x}", byte);
  return tag + '"';
}

/// Does the header name gzip, and not only to refuse it?
bool takes_gzip(std::string_view accept_encoding) {
  const std::size_t at = accept_encoding.find("gzip");
  if (at == std::string_view::npos) return false;
  const std::string_view rest = accept_encoding.substr(at + 4);
  return !rest.starts_with(";q=0") || rest.starts_with(";q=0.");
}

bool hidden(const fs::path& relative) {
  return std::ranges::any_of(relative,
                             [](const fs::path& part) { return part.string().starts_with('.'); });
}

}  // namespace

void Site::add(std::string path, std::string bytes) {
  File file;
  file.type = type_of(path);
  file.tag = tag_of(bytes);
  file.forever = path.starts_with("/assets/");
  file.plain = std::make_shared<const std::string>(std::move(bytes));
  files_.insert_or_assign(std::move(path), std::move(file));
}

void Site::pair_up() {
  for (auto& [path, file] : files_) {
    const auto zipped = files_.find(path + ".gz");
    if (zipped != files_.end()) file.zipped = zipped->second.plain;
  }
  std::erase_if(files_, [](const auto& entry) { return entry.first.ends_with(".gz"); });
  if (const auto index = files_.find("/index.html"); index != files_.end()) {
    files_.insert_or_assign("/", index->second);
  }
}

Site Site::built_in() {
  Site site;
  for (const auto& [name, text] : kEmbeddedPages) {
    site.add("/" + std::string(name), std::string(text));
  }
  site.pair_up();
  return site;
}

std::expected<Site, std::string> Site::read(const std::string& folder) {
  Site site;
  std::size_t bytes = 0;
  std::error_code wrong;
  for (fs::recursive_directory_iterator at(folder, wrong), end; !wrong && at != end;
       at.increment(wrong)) {
    const fs::path relative = at->path().lexically_relative(folder);
    if (!at->is_regular_file() || at->is_symlink() || hidden(relative)) continue;
    std::ifstream in(at->path(), std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(in), {}};
    if (!in) return std::unexpected(fmt::format("can't read {}", at->path().string()));
    bytes += text.size();
    if (site.files_.size() == kMostFiles || bytes > kMostBytes) {
      return std::unexpected(
          fmt::format("{} holds more than {} files or {} MiB: is it the right "
                      "folder?",
                      folder, kMostFiles, kMostBytes >> 20U));
    }
    site.add("/" + relative.generic_string(), std::move(text));
  }
  if (wrong) return std::unexpected(fmt::format("can't read {}: {}", folder, wrong.message()));
  site.pair_up();
  if (!site.files_.contains("/")) {
    return std::unexpected(fmt::format("{} has no index.html: is it the right folder?", folder));
  }
  return site;
}

std::optional<HttpResponse> Site::find(std::string_view path, std::string_view accept_encoding,
                                       std::string_view if_none_match) const {
  const auto found = files_.find(path);
  if (found == files_.end()) return std::nullopt;
  const File& file = found->second;
  HttpResponse answer;
  answer.type = file.type;
  answer.body = file.plain;
  answer.headers.emplace_back("ETag", file.tag);
  answer.headers.emplace_back("Cache-Control",
                              file.forever ? "public, max-age=31536000, immutable" : "no-cache");
  if (file.zipped) answer.headers.emplace_back("Vary", "Accept-Encoding");
  if (if_none_match.find(file.tag) != std::string_view::npos) {
    answer.status = 304;
    answer.body = std::make_shared<const std::string>();
  } else if (file.zipped && takes_gzip(accept_encoding)) {
    answer.body = file.zipped;
    answer.headers.emplace_back("Content-Encoding", "gzip");
  }
  return answer;
}

}  // namespace humbug::server
