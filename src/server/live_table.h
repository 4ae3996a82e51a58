#pragma once

#include <cstdint>
#include <exception>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "live_bots/following_bots.h"
#include "server/directory.h"
#include "server/hub_context.h"
#include "server/secrets.h"
#include "table/table.h"

namespace humbug::server {

using table::Duration;
using table::Table;

/// A table in memory: who is connected to it, what of it is on its way to the store, and what waits
/// to be said until that has arrived. A table runs ahead of the store, but nobody hears of it.
///
///   input -> Table -> entry ----> store
///                  \-> pending ---- wait for the entry ----> connections
///
/// If the store fails, whatever was ahead is forgotten and the table is loaded again.
class LiveTable : public std::enable_shared_from_this<LiveTable> {
 public:
  /// Somebody's connection to this table.
  struct Guest {
    Connection connection{};
    std::string person;
    bool may_sit = false;               ///< knows the code
    std::string language;               ///< "en", "de" or nothing
    std::optional<std::uint64_t> seen;  ///< the last frame that has come through
  };

  /// A table of which all is in the store.
  LiveTable(HubContext& context, Directory& directory, std::string id, Table table);
  /// For whom a table is read: that it goes on by itself doesn't keep it from growing old.
  enum class For : std::uint8_t { somebody, its_game };
  /// Reads a table from the store; nothing if it isn't there or the store can't be read. Nobody's
  /// clock ran while it wasn't in memory.
  static std::shared_ptr<LiveTable> load(HubContext& context, Directory& directory,
                                         std::string_view id, For whom);

  /// A person comes in; whoever was connected as the same person is told that he was replaced.
  void attach(const Guest& guest);
  void detach(Connection connection);
  /// A message of somebody who is attached.
  void hear(Connection from, json::object message);
  /// What the table says of itself, when all of that is in the store; nothing if the store fails.
  void summary(std::function<void(std::optional<json::object>)> then);
  /// The person who has just opened this table will be here in a moment.
  void expect(std::string_view person);

  /// Runs something that this table does. An exception, whatever data it comes from, ends nothing
  /// but this: the table is read from the store again, and left alone if that does not help.
  template <class What>
  void guard(const What& what) {
    try {
      what();
    } catch (const std::exception& error) {
      give_up(error.what());
    }
  }

  void wake();
  std::optional<TimePoint> due() const;
  /// Has nobody been connected for long, and does nothing go on?
  bool can_go() const;
  /// When that may have become so.
  std::optional<TimePoint> may_go_at() const;
  /// Writes down what makes loading it quick.
  void put_away();

  const std::string& id() const { return id_; }
  const Table& table() const { return *table_; }
  std::optional<TimePoint> scheduled;  ///< where the hub's list of what is due has it

 private:
  /// Something to say when entry `after` is in the store.
  struct PendingMessage {
    std::uint64_t after;
    Connection to;
    std::shared_ptr<const std::string> text;
    std::optional<json::value> acknowledges;  ///< the command with this id
  };
  /// A question about the table that waits likewise.
  struct Inquiry {
    std::uint64_t after;
    json::object summary;
    std::function<void(std::optional<json::object>)> then;
  };
  struct Asked {
    Seat seat;
    std::uint32_t question;
  };

  std::expected<std::uint64_t, Refusal> take(const json::object& input, std::string_view by = {});
  void take_presence(std::string_view what, const std::string& person);
  void check(const Guest& guest, const json::object& message);
  /// How far the table was before an input.
  struct Before {
    explicit Before(const Table& table) : phase(table.phase()), games(table.games()) {}
    Table::Phase phase;
    int games;
  };
  void write(Before before);
  void written(std::uint64_t number, const store::Outcome& outcome);
  void fail(std::uint64_t number);
  void reload();
  void give_up(std::string_view why);
  void lose(std::string_view why);
  void resume_clocks();
  void reconcile();
  void post(Connection to, const json::object& text);
  void post_snapshot(const Guest& guest);
  void post_frames(const std::string& newcomer);
  void deliver();
  void welcome(const Guest& guest);
  Guest* find(std::string_view person);
  Guest* find(Connection connection);

  /// Nobody is connected, so that no bot needs to think.
  bool bots_wait() const;
  void ask_bots();
  void seat_bots_due(SeatSet due);
  void take_thought();

  HubContext& context_;
  Directory& directory_;
  std::string id_;
  std::unique_ptr<Table> table_;
  std::vector<Guest> guests_;
  std::map<std::string, TimePoint, std::less<>>
      leaving_;  ///< when somebody without connection is gone
  // Lists, for an empty deque has half a kilobyte, and thousands of tables wait.
  std::list<PendingMessage> pending_;
  std::list<Inquiry> inquiries_;
  std::uint64_t committed_ = 0;
  std::uint64_t snapshot_at_ = 0;  ///< what the store's snapshot covers
  int in_flight_ = 0;
  bool resume_clocks_ = false;  ///< the clocks still stand
  bool used_ = true;            ///< somebody has come since it was loaded
  bool listed_ = true;          ///< as it is, with whether a game is under way
  bool broken_ = false;         ///< the store has refused an entry
  int failures_ = 0;            ///< exceptions since it was loaded
  std::optional<TimePoint> reload_at_;
  TimePoint deserted_at_;

  std::shared_ptr<FollowingBots> bots_;
  std::vector<std::string> bot_names_;  ///< by seat, of those that follow
  int bots_game_ = 0;
  std::optional<Asked> asked_;           ///< whose bot thinks
  std::optional<std::string> thought_;   ///< what came of it
  std::uint64_t thoughts_ = 0;           ///< to know an answer that comes too late to matter
  std::map<int, std::uint32_t> failed_;  ///< by seat: the question its bot had no answer to
};

}  // namespace humbug::server
