#pragma once

#include <deque>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/bucket.h"
#include "server/directory.h"
#include "server/heartbeat.h"
#include "server/hub_context.h"
#include "server/job_cache.h"
#include "server/live_table.h"

namespace humbug::server {

/// The hub's implementation: hub.cc has timers and loading, sockets.cc the messages of connections,
/// api*.cc the HTTP requests, people.cc accounts.
struct Hub::Impl {
  using Answer = std::function<void(const HttpResponse&)>;
  template <class T>
  using Or = std::expected<T, Refusal>;

  /// One connection.
  struct Session {
    std::string address;
    Bucket messages;
    int rejected = 0;
    std::string person;  ///< empty: has not said hello
    std::string table;
  };
  /// A request that is being answered.
  struct Call {
    const HttpRequest& request;
    std::vector<std::string_view> path;  ///< after "/api/"
    Answer answer;
  };

  explicit Impl(Dependencies dependencies);

  // hub.cc
  void at(TimePoint now);
  void wake();
  std::optional<TimePoint> due() const;
  void reschedule(LiveTable& table);
  /// A live table, loaded if necessary; null if it doesn't exist or can't be read.
  std::shared_ptr<LiveTable> table(std::string_view id,
                                   LiveTable::For whom = LiveTable::For::somebody);
  /// Is the table's stored data unreadable?
  bool is_lost(std::string_view id);
  /// Why `table()` returned null.
  const Refusal& why_no_table(std::string_view id);
  void list_unloaded();
  void load_next();
  bool has_directory();
  void sweep();

  // sockets.cc
  void received(Connection from, std::string_view text);
  void dispatch(Connection from, Session& session, json::object message);
  void hello(Connection from, Session& session, const json::object& words);
  /// The table of a code or of a watch key. Wrong codes are counted; keys are too long to guess.
  Or<std::string> find_table(std::string_view code, std::string_view watch,
                             std::string_view address, std::string_view person);
  void reject(Connection from, Session& session, const json::value& id, const Refusal& why);
  void leave(Connection from, Session& session);
  /// Assigns the connection to a person; empty: to nobody.
  void set_person(Session& session, const std::string& person);
  void close_silent_connections();

  // people.cc
  /// The refusal for stored data that can't be read: `damaged`, or that the store is down. Logs it.
  const Refusal& why_unread(const store::Error& error, const Refusal& damaged);
  Or<std::string> person_of(std::string_view token);
  void new_person(const Call& call);
  void set_password(const Call& call);
  void log_in(const Call& call);
  void lock_out(std::string_view person);
  void get_person(const Call& call);
  /// Counts a login attempt; false if there were too many.
  bool may_try_password(std::string_view address, std::string_view whose);

  /// The answer of a study whose record can't be replayed by this version.
  static constexpr std::string_view kUnreadable = "unreadable";

  /// A record and what its reader may see of it.
  struct ReadableRecord {
    std::vector<json::object> lines;  ///< the complete record
    std::vector<std::string> names;   ///< by seat, as displayed at the table
    bool open = false;                ///< all players have agreed to show every card
    Viewer viewer = Viewer::spectator();
    /// The viewer left the seat when the record had so many lines, and has the spectators' view of
    /// later ones. 0: they stayed to the end.
    std::size_t left_after = 0;
  };

  // api.cc, api_tables.cc, api_records.cc, api_studies.cc
  void call(const HttpRequest& request, Answer answer);
  void route(const Call& call);
  void list_games(const Call& call);
  void get_game(const Call& call);
  void get_rules(const Call& call);
  void open_table(const Call& call);
  void store_table(const Call& call, table::Table table, const std::string& opener,
                   std::vector<store::Bytes> entries);
  void get_table(const Call& call);
  void list_records(const Call& call);
  Or<ReadableRecord> find_record(const Call& call);
  /// The people who may know that a record exists. They never change, and reading takes time, so
  /// the latest are cached.
  struct RecordAccess {
    bool is_private = false;
    std::vector<std::string> seated;  ///< of a private record
  };
  static constexpr std::size_t kMostRecordAccess = 10'000;
  store::Found<RecordAccess> record_access(const store::RecordId& id);
  void get_record(const Call& call);
  /// kUnreadable if the record can't be replayed by this version.
  static std::string record_text(const std::string& id, const ReadableRecord& told,
                                 std::optional<Language> sentences);
  void get_length(const Call& call);
  void get_doubts(const Call& call);
  /// Answers after a long task; kUnreadable if its record can't be replayed by this version.
  void run_job(const Call& call, const std::string& key, WorkerPool::Work think);
  Or<std::string> table_of(const Call& call);

  HubContext context;
  Directory directory;
  bool has_read = false;  ///< the directory has been read
  std::map<Connection, Session> sessions;
  std::map<std::string, int, std::less<>> present;  ///< people and their number of connections
  /// connections without hello, by their deadline
  std::deque<std::pair<TimePoint, Connection>> awaiting_hello;
  std::map<std::string, std::shared_ptr<LiveTable>, std::less<>> tables;
  std::set<std::pair<TimePoint, std::string>> agenda;
  TimePoint next_sweep;
  std::vector<std::string>
      unloaded;  ///< tables with a game under way, still to load; the last first
  TimePoint next_loading;
  std::map<store::RecordId, RecordAccess> known_access;
  Buckets wrong_codes;          ///< by person, or by address for clients without a token
  Buckets wrong_codes_address;  ///< by address, all its clients together
  Buckets tables_of_person;
  Buckets tables_of_address;
  Buckets guests;
  Buckets logins;  ///< by address and account
  Buckets logins_of_address;
  Buckets studies;  ///< by person, or by address for clients without a token
  Buckets studies_of_address;
  Heartbeat heartbeat;
  JobCache jobs;
  bool closing = false;
};

namespace response {
HttpResponse ok(const json::object& body);
HttpResponse refused(const Refusal& refused, std::string_view why = {});
}  // namespace response

}  // namespace humbug::server
