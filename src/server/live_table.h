#pragma once

#include <cstdint>
#include <exception>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <span>
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

/// A table in memory: its connections, its entries on their way to the store, and the messages that
/// wait for them. A table runs ahead of the store, but nothing of that is sent.
///
///   input -> Table -> entry ----> store
///                  \-> pending ---- wait for the entry ----> connections
///
/// If the store fails, everything ahead of it is discarded and the table is loaded again.
class LiveTable : public std::enable_shared_from_this<LiveTable> {
 public:
  /// A connection to this table.
  struct Guest {
    Connection connection{};
    std::string person;
    bool may_sit = false;               ///< knows the table's code
    std::string language;               ///< "en", "de" or empty
    bool sentences = false;             ///< asked for events in sentences, too
    std::optional<std::uint64_t> seen;  ///< the last frame received
  };

  /// Requires that all of the table is in the store.
  LiveTable(HubContext& context, Directory& directory, std::string id, Table table);
  /// Why a table is loaded: for its own game only, it still ages.
  enum class For : std::uint8_t { somebody, its_game };
  /// Loads a table; null if it doesn't exist or the store can't be read. Its clocks did not run
  /// while it wasn't in memory.
  static std::shared_ptr<LiveTable> load(HubContext& context, Directory& directory,
                                         std::string_view id, For whom);

  /// Connects a person; another connection of the same person is told that it was replaced.
  void attach(const Guest& guest);
  void detach(Connection connection);
  /// A message of an attached connection.
  void handle_message(Connection from, json::object message);
  /// The table's summary, once all of it is in the store; nullopt if the store fails.
  void summary(std::function<void(std::optional<json::object>)> then);
  /// The person who has opened this table is about to connect.
  void expect(std::string_view person);

  /// Runs `what`. If it throws, the table is read from the store again, or given up after several
  /// failures; nothing else is affected.
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
  /// Can the table be unloaded: nobody is connected, and nothing is under way?
  bool can_unload() const;
  /// When that may have become so.
  std::optional<TimePoint> unload_due() const;
  /// Stores a snapshot, so that the next load is quick.
  void store_snapshot();

  const std::string& id() const { return id_; }
  const Table& table() const { return *table_; }
  std::optional<TimePoint> scheduled;  ///< its entry in the hub's list of due times

 private:
  /// A message to send when entry `after` is in the store.
  struct PendingMessage {
    std::uint64_t after;
    Connection to;
    std::shared_ptr<const std::string> text;
    std::optional<json::value> acknowledges;  ///< the id of the command
  };
  /// A request for the summary, which waits in the same way.
  struct Inquiry {
    std::uint64_t after;
    json::object summary;
    std::function<void(std::optional<json::object>)> then;
  };
  struct Asked {
    Seat seat;
    std::uint32_t question;
  };

  std::expected<void, table::Rejection> take(const json::object& input, std::string_view by = {});
  void set_presence(std::string_view what, const std::string& person);
  void check(const Guest& guest, const json::object& message);
  /// The table's state before an input.
  struct Before {
    explicit Before(const Table& table) : phase(table.phase()), games(table.games()) {}
    Table::Phase phase;
    int games;
  };
  void write(Before before, std::string entry);
  void written(std::uint64_t number, const store::Outcome& outcome);
  void fail(std::uint64_t number);
  void reload();
  void give_up(std::string_view why);
  void lose(std::string_view why);
  void resume_clocks();
  void reconcile();
  void post(Connection to, const json::object& text);
  void post_snapshot(const Guest& guest);
  void post_frames(std::span<const table::Frame> frames, std::string_view newcomer);
  void deliver();
  void welcome(const Guest& guest);
  Guest* find(std::string_view person);
  Guest* find(Connection connection);

  /// Nobody is connected, so bots don't need to move.
  bool bots_wait() const;
  void ask_bots();
  void seat_bots_due(SeatSet due);
  void take_bot_move();

  HubContext& context_;
  Directory& directory_;
  std::string id_;
  std::unique_ptr<Table> table_;
  std::vector<Guest> guests_;
  std::map<std::string, TimePoint, std::less<>>
      leaving_;  ///< when each disconnected person counts as gone
  // Lists: an empty deque takes half a kilobyte, and thousands of tables are idle.
  std::list<PendingMessage> pending_;
  std::list<Inquiry> inquiries_;
  std::uint64_t committed_ = 0;
  std::uint64_t snapshot_at_ = 0;  ///< the entry up to which the stored snapshot reaches
  int in_flight_ = 0;
  bool resume_clocks_ = false;  ///< the clocks are still stopped
  bool used_ = true;            ///< somebody has connected since it was loaded
  bool listed_ = true;          ///< the stored summary says whether a game is under way
  bool broken_ = false;         ///< the store has refused an entry
  int failures_ = 0;            ///< exceptions since it was loaded
  std::optional<TimePoint> reload_at_;
  TimePoint deserted_at_;

  std::shared_ptr<FollowingBots> bots_;
  std::vector<std::string> bot_names_;  ///< by seat, of the bots that follow the game
  int bots_game_ = 0;
  std::size_t bots_heard_ = 0;  ///< bytes of the record's lines that were handed to the bots
  std::optional<Asked> asked_;  ///< the bot that is thinking
  std::optional<std::string> thought_;   ///< its answer
  std::uint64_t thoughts_ = 0;           ///< numbers the questions, to recognise outdated answers
  std::map<int, std::uint32_t> failed_;  ///< by seat: the question that its bot failed to answer
};

}  // namespace humbug::server
