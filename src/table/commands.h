#pragma once

#include "table/table.h"

namespace humbug::table {

/// The commands of a table, a function each. Each is done completely, or refused without any
/// change.
struct Commands {
  /// The caller and the arguments.
  struct Call {
    Table& table;
    const json::object& input;
    std::string_view by;
    TimePoint now;
  };
  using Command = std::optional<Refusal> (*)(const Call&);
  struct Entry {
    std::string_view name;
    Command run;
    enum class Who : std::uint8_t { anybody, known, host, house } who;
  };

  static const Entry* find(std::string_view name);

  // Seats and presence (people.cc).
  static std::optional<Refusal> sit(const Call& call);
  static std::optional<Refusal> stand(const Call& call);
  static std::optional<Refusal> watch(const Call& call);
  static std::optional<Refusal> leave(const Call& call);
  static std::optional<Refusal> here(const Call& call);
  static std::optional<Refusal> gone(const Call& call);
  static std::optional<Refusal> kick(const Call& call);
  static std::optional<Refusal> absent(const Call& call);
  static std::optional<Refusal> back(const Call& call);

  // Before and after a game (lobby.cc).
  static std::optional<Refusal> ready(const Call& call);
  static std::optional<Refusal> rules(const Call& call);
  static std::optional<Refusal> settings(const Call& call);
  static std::optional<Refusal> bot(const Call& call);
  static std::optional<Refusal> move(const Call& call);
  static std::optional<Refusal> start(const Call& call);
  static std::optional<Refusal> again(const Call& call);

  // The chance of a game (moves.cc).
  static std::optional<Refusal> commit(const Call& call);
  static std::optional<Refusal> reveal(const Call& call);

  // In a game (moves.cc).
  static std::optional<Refusal> act(const Call& call);
  static std::optional<Refusal> answer(const Call& call);
  static std::optional<Refusal> think(const Call& call);
  static std::optional<Refusal> note(const Call& call);
  static std::optional<Refusal> consent(const Call& call);
  static std::optional<Refusal> tick(const Call& call);
  static std::optional<Refusal> thaw(const Call& call);

  // Chat, bets and notes (moves.cc).
  static std::optional<Refusal> say(const Call& call);
  static std::optional<Refusal> bet(const Call& call);

 private:
  /// The seat that the command names; nullopt if the table has no such seat.
  static std::optional<Seat> seat(const Call& call, std::string_view field = "seat");
  static Chair& chair(const Call& call, Seat seat) {
    return call.table.chairs_[static_cast<std::size_t>(seat.index())];
  }
  /// The seat it names, if it is the caller's.
  static std::expected<Seat, Refusal> own_seat(const Call& call);
  enum class Comes : std::uint8_t { to_sit, to_watch };
  static Table::Person* join(const Call& call, Comes comes);
  static void make_room(const Call& call);
  static void bar(const Call& call, const std::string& who);
  static std::optional<Refusal> kick_watchers(const Call& call);
  static std::optional<Refusal> why_not_called(const Call& call, std::string_view name,
                                               std::optional<Seat> own);
  static void vacate(const Call& call, Seat seat);
  static void stop_waiting(const Call& call, Seat seat);
  static void sealed(const Call& call);
  static void unready(const Call& call);
  static void rematch(const Call& call);
  static bool is_absent(const Call& call, Seat seat, Duration for_so_long);
};

}  // namespace humbug::table
