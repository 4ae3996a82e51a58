#include "table/commands.h"

#include <algorithm>
#include <array>
#include <utility>

#include "table/fields.h"
#include "table/refusals.h"

namespace humbug::table {

namespace {

/// A command of the protocol, and the callers it is for.
struct Command {
  enum class Who : std::uint8_t { anybody, known, host, house };
  std::string_view name;
  Outcome (*run)(TableState& state, const Call& call);
  Who who;
};

const Command* find_command(std::string_view name) {
  using Who = Command::Who;
  static constexpr std::array kAll = {
      Command{"sit", commands::sit, Who::anybody},
      Command{"watch", commands::watch, Who::anybody},
      Command{"stand", commands::stand, Who::known},
      Command{"leave", commands::leave, Who::known},
      Command{"ready", commands::ready, Who::known},
      Command{"again", commands::again, Who::known},
      Command{"act", commands::act, Who::known},
      Command{"think", commands::think, Who::known},
      Command{"note", commands::note, Who::known},
      Command{"consent", commands::consent, Who::known},
      Command{"absent", commands::absent, Who::known},
      Command{"back", commands::back, Who::known},
      Command{"commit", commands::commit, Who::known},
      Command{"reveal", commands::reveal, Who::known},
      Command{"say", commands::say, Who::known},
      Command{"rules", commands::rules, Who::host},
      Command{"settings", commands::settings, Who::host},
      Command{"bot", commands::bot, Who::host},
      Command{"move", commands::move, Who::host},
      Command{"kick", commands::kick, Who::host},
      Command{"start", commands::start, Who::host},
      Command{"here", commands::here, Who::house},
      Command{"gone", commands::gone, Who::house},
      Command{"answer", commands::answer, Who::house},
      Command{"tick", commands::tick, Who::house},
      Command{"thaw", commands::thaw, Who::house},
      Command{"bet", commands::bet, Who::known},
  };
  const auto found = std::ranges::find(kAll, name, &Command::name);
  return found == kAll.end() ? nullptr : &*found;
}

}  // namespace

std::unexpected<Rejection> reject(const Refusal& refusal, std::string why) {
  return std::unexpected(Rejection{refusal, std::move(why)});
}

std::optional<Seat> seat_named(const TableState& state, const Call& call, std::string_view field) {
  const auto index = number_field(call.input, field);
  if (!index || *index < 0 || *index >= static_cast<std::int64_t>(state.chairs.size())) {
    return std::nullopt;
  }
  return Seat(static_cast<int>(*index));
}

std::expected<Seat, Refusal> own_seat(const TableState& state, const Call& call) {
  const std::optional<Seat> named = seat_named(state, call);
  if (!named) return std::unexpected(refusals::kNoSuchChair);
  if (call.by.empty() || state.chair(*named).person != call.by) {
    return std::unexpected(refusals::kNotYourSeat);
  }
  return *named;
}

Outcome run_command(TableState& state, const Call& call) {
  const auto name = text_field(call.input, "do");
  if (!name) return reject(refusals::kMalformed);
  const Command* command = find_command(*name);
  if (command == nullptr) return reject(refusals::kNoSuchCommand);
  using Who = Command::Who;
  if (command->who == Who::house && !call.by.empty()) return reject(refusals::kHouseOnly);
  if (command->who == Who::host && (call.by != state.host || !state.knows(call.by))) {
    return reject(refusals::kHostOnly);
  }
  if (command->who == Who::known && !state.knows(call.by)) return reject(refusals::kNotHere);
  Outcome outcome = command->run(state, call);
  if (outcome) state.now = call.now;
  return outcome;
}

}  // namespace humbug::table
