#include <filesystem>
#include <iostream>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/terminal.h"
#include "core/text.h"
#include "server/check_record.h"
#include "server/restore_table.h"
#include "store/sqlite/examine.h"
#include "store/sqlite/read.h"

namespace humbug::cli {

namespace {

namespace fs = std::filesystem;
using store::sqlite::Connection;

/// Prints and counts the unreadable data.
class Examination {
 public:
  explicit Examination(Connection& db) : db_(db) {}

  void run() {
    store::sqlite::examine(db_, [this](const store::Damage& damage) { tell(damage); });
    for (const auto status : {store::TableStatus::live, store::TableStatus::ended}) {
      store::Page page{.most = store::Page::kMost};
      for (auto found = tables(status, page); !found.empty(); found = tables(status, page)) {
        for (const store::TableSummary& table : found) look_at(table);
        page.older_than = found.back().serial;
      }
    }
  }
  int finish() const {
    const std::string looked = fmt::format("{} tables and {} records", tables_, records_);
    if (damaged_ == 0) {
      std::cout << "no damage in " << looked << '\n';
      return kOk;
    }
    std::cout << damaged_ << " damaged in " << looked << '\n';
    return kFailed;
  }

 private:
  std::vector<store::TableSummary> tables(store::TableStatus status, store::Page page) {
    return store::sqlite::tables(db_, status, page).value_or(std::vector<store::TableSummary>());
  }

  void tell(const store::Damage& damage) {
    const std::string line = fmt::format("{}: {}", damage.what, damage.says);
    if (!told_.insert(line).second) return;
    ++damaged_;
    std::cout << line << '\n';
  }

  void look_at(const store::TableSummary& table) {
    ++tables_;
    const std::string name = "table " + printable(table.table.bytes(), store::TableId::kMostBytes);
    const auto loaded = store::sqlite::load(db_, table.table);
    if (!loaded) {
      // The part after the file name equals the message of the search for damaged rows.
      const std::string& says = loaded.error().says;
      const std::string file = fmt::format("the store {}: ", db_.path().string());
      const std::string row = says.starts_with(file) ? says.substr(file.size()) : says;
      const auto split = row.find(": ");
      tell({row.substr(0, split), split == std::string::npos ? "" : row.substr(split + 2)});
    } else if (*loaded && table.status == store::TableStatus::live) {
      const auto restored = server::restore_table(**loaded);
      if (!restored) tell({name, restored.error()});
    }
    look_at_records(table.table);
  }

  void look_at_records(const store::TableId& table) {
    store::Page page{.most = store::Page::kMost};
    for (;;) {
      const auto found = store::sqlite::records_of(db_, table, page);
      if (!found || found->empty()) return;
      for (const store::RecordSummary& record : *found) {
        ++records_;
        const auto bytes = store::sqlite::record(db_, record.record);
        if (!bytes || !*bytes) continue;  // a wrong checksum has been reported already
        if (const auto wrong = server::check_record(record.record, **bytes)) {
          tell({"record " + printable(record.record.bytes(), store::RecordId::kMostBytes), *wrong});
        }
      }
      page.older_than = found->back().serial;
    }
  }

  Connection& db_;
  std::set<std::string> told_;
  std::size_t tables_ = 0, records_ = 0, damaged_ = 0;
};

}  // namespace

int examine_store(const std::string& file) {
  const fs::path path = fs::is_directory(file) ? fs::path(file) / "games.store" : fs::path(file);
  if (!fs::is_regular_file(path)) {
    complain(fmt::format("there is no store {}", path.string()));
    return kBadInput;
  }
  auto db = store::sqlite::open_to_examine(path);
  if (!db) {
    complain(db.error().says);
    return db.error().kind == store::ErrorKind::damaged ? kFailed : kBadInput;
  }
  Examination examination(*db);
  examination.run();
  return examination.finish();
}

}  // namespace humbug::cli
