#pragma once

#include <map>
#include <string>
#include <string_view>

#include "server/secrets.h"
#include "store/store.h"
#include "table/time_point.h"

namespace humbug::server {

/// What is known of a table without loading it; the store keeps it beside the log.
struct Listed {
  std::string id;
  std::string code;    ///< who knows it may sit down
  std::string watch;   ///< who knows this may watch
  std::string opener;  ///< counts against the tables one person may have
  /// How long the server had been open in all when somebody last came, whatever the system's clock
  /// said. Negative: an earlier program wrote it, and didn't count that.
  table::Duration last_used;
  bool playing = false;  ///< a game is under way, so that its clocks and bots go on
  bool is_lost = false;  ///< what the store has of it can't be played again

  store::TableId table() const { return *store::TableId::from(id); }
  store::Bytes about() const;
};

/// The live tables, by their keys. Reading the list is quick however many there are; the tables
/// themselves are loaded when somebody comes, or one by one where a game is under way.
class Directory {
 public:
  static constexpr std::size_t kMostTablesEach = 20;
  /// With more tables than this, codes of five letters would be found by guessing.
  static constexpr std::size_t kMostShortCodes = 100;

  /// Reads what the store has; false if it can't be read now.
  bool read(store::Store& store);

  /// Tables of which it isn't known when somebody last came count as used now; `now` becomes no
  /// less than what any of them says.
  void date(table::Duration& now);

  Listed* by_id(std::string_view id);
  const Listed* by_code(std::string_view code) const { return by_key(codes_, code); }
  const Listed* by_watch(std::string_view key) const { return by_key(watches_, key); }
  std::size_t opened_by(std::string_view person) const;
  std::size_t size() const { return tables_.size(); }
  /// Of the code of the next table.
  CodeLength code_length() const {
    return size() < kMostShortCodes ? CodeLength::five : CodeLength::six;
  }
  const std::map<std::string, Listed, std::less<>>& tables() const { return tables_; }

  /// What the store has of the table can't be read: it is left alone, and the log says why.
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
