#include "server/check_record.h"

#include <boost/json.hpp>

#include "referee/record.h"
#include "server/archive_game.h"
#include "server/table_services.h"

namespace humbug::server {

std::optional<std::string> check_record(const store::RecordId& id, std::string_view bytes) {
  if (is_consent(id)) return std::nullopt;
  boost::json::error_code error;
  const boost::json::value read = boost::json::parse(bytes, error);
  const auto* record = error ? nullptr : read.if_object();
  const auto* kept = record == nullptr ? nullptr : record->if_contains("lines");
  const auto* lines = kept == nullptr ? nullptr : kept->if_array();
  if (lines == nullptr) return "it has no lines";
  Replay replay(table_services().make_match);
  for (const boost::json::value& line : *lines) {
    const auto fed = replay.feed(boost::json::serialize(line));
    if (!fed) return fed.error().says;
  }
  const auto ended = replay.finish();
  if (!ended) return ended.error().says;
  return std::nullopt;
}

}  // namespace humbug::server
