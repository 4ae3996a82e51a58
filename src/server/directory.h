#pragma once

#include <map>
#include <string>
#include <string_view>

#include "server/secrets.h"
#include "store/store.h"
#include "table/time_point.h"

namespace humbug::server {

/// The summary of a table, known without loading it; stored beside the table's log.
struct Listed {
  std::string id;
  std::string code;    ///< lets its holder sit down
  std::string watch;   ///< lets its holder watch
  std::string opener;  ///< counts against the tables one person may have
  /// The total time that the server had been open when the table was last used, independent of the
  /// wall clock. Negative: written by a version that didn't count it.
  table::Duration last_used;
  bool playing = false;  ///< a game is under way, so that its clocks and bots go on
  bool is_lost = false;  ///< its stored data can't be replayed

  store::TableId table() const { return *store::TableId::from(id); }
  store::Bytes about() const;
};

/// The live tables by their keys. Reading the list is quick however many there are; a table itself
/// is loaded when a client asks for it, or in the background if it has a game under way.
class Directory {
 public:
  static constexpr std::size_t kMostTablesEach = 20;
  /// With more tables than this, five-letter codes would be too easy to guess.
  static constexpr std::size_t kMostShortCodes = 100;

  /// Reads the summaries; false if the store can't be read now.
  bool read(store::Store& store);

  /// Tables whose last use is unknown count as used now; `now` is raised to the latest date of any
  /// table.
  void date(table::Duration& now);

  Listed* by_id(std::string_view id);
  const Listed* by_code(std::string_view code) const { return by_key(codes_, code); }
  const Listed* by_watch(std::string_view key) const { return by_key(watches_, key); }
  std::size_t opened_by(std::string_view person) const;
  std::size_t size() const { return tables_.size(); }
  /// The length of the next table's code.
  CodeLength code_length() const {
    return size() < kMostShortCodes ? CodeLength::five : CodeLength::six;
  }
  const std::map<std::string, Listed, std::less<>>& tables() const { return tables_; }

  /// Marks a table as unreadable, and logs the reason. Its stored data is left as it is.
  void lose(std::string_view id, std::string_view why);

  void add(Listed listed);
  void remove(std::string_view id);

 private:
  using Keys = std::map<std::string, std::string, std::less<>>;
  const Listed* by_key(const Keys& keys, std::string_view key) const;

  std::map<std::string, Listed, std::less<>> tables_;
  Keys codes_;
  Keys watches_;
  std::map<std::string, std::size_t, std::less<>> opened_;
};

}  // namespace humbug::server
