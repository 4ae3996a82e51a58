#include "server/directory.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <boost/json.hpp>

#include "server/log.h"
#include "table/fields.h"

namespace humbug::server {

namespace json = boost::json;

namespace {

/// Returns nullopt if the stored summary can't be read.
std::optional<Listed> read_listed(const store::TableSummary& summary) {
  json::error_code error;
  const json::value read = json::parse(summary.about, error);
  if (error || !read.is_object()) return std::nullopt;
  const json::object& about = read.get_object();
  const auto text = [&about](std::string_view name) {
    return std::string(table::text_field(about, name).value_or(""));
  };
  const std::int64_t used = table::number_field(about, "open").value_or(-1);
  return Listed{.id = std::string(summary.table.bytes()),
                .code = text("code"),
                .watch = text("watch"),
                .opener = text("opener"),
                .last_used = table::Duration(table::is_storable(used) ? used : -1),
                // Older versions didn't store this: then the table must be loaded to know.
                .playing = table::switch_field(about, "playing").value_or(true)};
}

}  // namespace

store::Bytes Listed::about() const {
  return json::serialize(json::object{{"code", code},
                                      {"watch", watch},
                                      {"opener", opener},
                                      {"open", last_used.count()},
                                      {"playing", playing}});
}

bool Directory::read(store::Store& store) {
  store::Page page{.most = store::Page::kMost};
  for (;;) {
    const auto found = store.tables(store::TableStatus::live, page);
    if (!found) return false;
    for (const store::TableSummary& summary : *found) {
      // A damaged row may still have its code; then clients are told that the table is damaged.
      auto listed = read_listed(summary);
      if (listed) add(std::move(*listed));
      if (!listed || summary.damaged) lose(summary.table.bytes(), "its listing can't be read");
    }
    if (found->size() < page.most) return true;
    page.older_than = found->back().serial;
  }
}

void Directory::lose(std::string_view id, std::string_view why) {
  if (Listed* listed = by_id(id)) listed->is_lost = true;
  log(LogLevel::error, "table_lost",
      {{"table", id}, {"says", why}, {"then", "it is kept in the store and left alone"}});
}

void Directory::date(table::Duration& now) {
  for (const auto& [id, listed] : tables_) now = std::max(now, listed.last_used);
  for (auto& [id, listed] : tables_) {
    if (listed.last_used < table::Duration::zero()) listed.last_used = now;
  }
}

Listed* Directory::by_id(std::string_view id) {
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : &found->second;
}

const Listed* Directory::by_key(const Keys& keys, std::string_view key) const {
  const auto found = keys.find(key);
  return found == keys.end() ? nullptr : &tables_.find(found->second)->second;
}

std::size_t Directory::opened_by(std::string_view person) const {
  const auto found = opened_.find(person);
  return found == opened_.end() ? 0 : found->second;
}

void Directory::add(Listed listed) {
  if (tables_.contains(listed.id)) return;
  codes_[listed.code] = listed.id;
  watches_[listed.watch] = listed.id;
  ++opened_[listed.opener];
  tables_.emplace(listed.id, std::move(listed));
}

void Directory::remove(std::string_view id) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  codes_.erase(found->second.code);
  watches_.erase(found->second.watch);
  const auto opened = opened_.find(found->second.opener);
  if (--opened->second == 0) opened_.erase(opened);
  tables_.erase(found);
}

}  // namespace humbug::server
