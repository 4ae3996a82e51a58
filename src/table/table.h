#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/refusal.h"
#include "core/seat.h"
#include "table/clock.h"
#include "table/commands.h"
#include "table/frame_parts.h"
#include "table/frames.h"
#include "table/steps.h"
#include "table/table_state.h"

namespace humbug::table {

/// A live table without I/O: seats, a game, chat, clocks. Its state is determined by its inputs:
/// everything that people, bots and the clock did and that was not refused, in order, each with its
/// time. So storing the inputs stores the table.
///
///   input -> run_command() -> Changes -> do_what_is_due() -> make_frames()
class Table {
 public:
  using Phase = table::Phase;

  Table(const TableServices& services, Opening opening);

  /// The result of taking an input.
  struct Taken {
    /// The input's number, or for a person that of the last frame they were sent.
    std::uint64_t number = 0;
    std::string entry;          ///< for the log; empty: the input was taken before
    std::vector<Frame> frames;  ///< the messages about it, to send when the entry is stored
  };
  /// Applies an input: `{"do":"act","seat":1,...}` by a person, or by the server if `by` is empty.
  /// The same "id" of the same person gives the same number.
  std::expected<Taken, Rejection> take(const json::object& input, std::string_view by,
                                       TimePoint now);
  /// The number of inputs so far.
  std::uint64_t number() const { return state_.number; }

  std::string snapshot_for(std::string_view person) const {
    return table::snapshot_for(state_, person);
  }
  std::uint64_t told(std::string_view person) const { return state_.told(person); }
  std::optional<std::vector<Frame>> missed(std::string_view person, std::uint64_t seen) const {
    return table::missed(state_, person, seen);
  }
  std::expected<std::string, Refusal> check(std::string_view person, Seat seat,
                                            std::string_view text) const {
    return table::check(state_, person, seat, text);
  }
  std::optional<TimePoint> due(SeatSet asked = {}) const { return table::due(state_, asked); }
  SeatSet bots_due(TimePoint now) const { return table::bots_due(state_, now); }

  /// Serialises the table, only while no game is under way; the log after it leads to later states.
  std::optional<std::string> snapshot() const;
  /// Restores such bytes; the error says whether they are damaged or of another version.
  static std::expected<Table, std::string> restore(const TableServices& services,
                                                   std::string_view kept);
  /// Applies an entry of the log again. False if it is refused: then the log is another table's, or
  /// of a version with other rules.
  bool replay(std::string_view entry);

  Phase phase() const { return state_.phase; }
  const std::string& id() const { return state_.opening.id; }
  const std::string& game() const { return state_.opening.game; }
  const Play* play() const { return state_.play.get(); }
  const std::vector<Chair>& chairs() const { return state_.chairs; }
  const std::string& host() const { return state_.host; }
  int games() const { return state_.games; }
  bool knows(std::string_view person) const { return state_.knows(person); }
  bool is_here(std::string_view person) const { return state_.is_here(person); }
  std::vector<std::string> everybody() const { return state_.everybody(); }
  bool deserted() const { return state_.deserted(); }
  /// Public information about the table: its game, rules and seats.
  json::object summary() const { return table_json(state_); }
  /// The person in each seat of the last game; empty for bots.
  const std::vector<std::string>& seated() const { return state_.seated; }
  const std::vector<std::size_t>& left_after() const { return state_.left_after; }
  /// May people without a seat watch?
  bool can_be_watched() const { return state_.settings.watch; }
  std::vector<std::string> names() const { return state_.names(); }
  /// The first line of the record of the current or last game.
  const json::object& record_header() const { return state_.header; }
  /// The lines after it so far, each with its newline. They contain all secrets.
  std::string_view record_lines() const { return state_.record; }
  std::vector<json::object> record() const { return record_of(state_); }
  std::string record_text() const { return table::record_text(state_); }
  std::vector<json::object> open_record() const { return table::open_record(state_, *services_); }
  bool all_agree_to_show() const { return state_.all_agree_to_show(); }

 private:
  Table(const TableServices& services, TableState state)
      : services_(&services), state_(std::move(state)) {}
  std::expected<Taken, Rejection> take(const Call& call);

  const TableServices* services_;
  TableState state_;
};

}  // namespace humbug::table
