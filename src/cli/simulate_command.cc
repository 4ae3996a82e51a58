#include <iostream>
#include <optional>

#include <fmt/format.h>

#include "catalogue/catalogue.h"
#include "cli/commands.h"
#include "cli/new_file.h"
#include "cli/settings.h"
#include "cli/terminal.h"
#include "core/text.h"
#include "lab/simulate.h"
#include "lab/statistics.h"

namespace humbug::cli {

namespace {

json::object to_json(const Estimate& estimate) {
  return {{"value", estimate.value}, {"low", estimate.low}, {"high", estimate.high}};
}

Estimate win_share(const Tally& tally, Seat seat) {
  return share_of(static_cast<double>(tally.wins[seat]) / static_cast<double>(kWholeWin),
                  tally.games);
}

Estimate mean_place(const Tally& tally, Seat seat) {
  return mean_of(tally.place_sum[seat], tally.place_squares[seat], tally.games);
}

const std::string& bot_at(const Plan& plan, Seat seat) {
  return plan.bots[static_cast<std::size_t>(seat.index()) % plan.bots.size()];
}

void print_json(const Plan& plan, const Tally& tally, std::ostream& out) {
  json::array seats;
  for (const Seat seat : SeatSet::first(plan.players)) {
    seats.push_back(json::object{{"seat", seat.index()},
                                 {"bot", bot_at(plan, seat)},
                                 {"win_share", to_json(win_share(tally, seat))},
                                 {"mean_place", to_json(mean_place(tally, seat))},
                                 {"faults", tally.faults[seat]}});
  }
  json::object reasons;
  for (const auto& [reason, times] : tally.reasons) reasons[reason] = times;
  const json::object report{
      {"game", plan.game},
      {"players", plan.players},
      {"games", tally.games},
      {"seed", plan.seed},
      {"rules", (*make_match(plan.game, plan.settings, plan.players))->rules()},
      {"seats", std::move(seats)},
      {"decisions", json::object{{"mean", to_json(mean_of(tally.decisions, tally.decision_squares,
                                                          tally.games))},
                                 {"shortest", tally.shortest},
                                 {"longest", tally.longest}}},
      {"reasons", std::move(reasons)}};
  out << json::serialize(report) << '\n';
}

/// "3.00 +- 0.12"; a single game has no standard error.
std::string mean_text(const Estimate& mean, std::uint64_t games, int digits) {
  const std::string text = fmt::format("{:.{}f}", mean.value, digits);
  return games < 2 ? text : fmt::format("{} +- {:.{}f}", text, mean.high - mean.value, digits);
}

void print_table(const Plan& plan, const Tally& tally, std::ostream& out) {
  out << fmt::format("{}, {} players, {} {}, seed {}\n\n", find_game(plan.game)->title,
                     plan.players, tally.games, tally.games == 1 ? "game" : "games", plan.seed);
  out << "seat  bot         wins    95 % interval     mean place\n";
  for (const Seat seat : SeatSet::first(plan.players)) {
    const Estimate wins = win_share(tally, seat);
    const Estimate place = mean_place(tally, seat);
    out << fmt::format("{:>4}  {:<10} {:5.1f} %  {:4.1f} % to {:4.1f} %    {}\n", seat.index(),
                       bot_at(plan, seat), 100 * wins.value, 100 * wins.low, 100 * wins.high,
                       mean_text(place, tally.games, 2));
  }
  for (const Seat seat : SeatSet::first(plan.players)) {
    if (tally.faults[seat] == 0) continue;
    out << fmt::format("{} in seat {} failed {} times and the default action was played instead\n",
                       printable(bot_at(plan, seat), 30), seat.index(), tally.faults[seat]);
  }
  const Estimate length = mean_of(tally.decisions, tally.decision_squares, tally.games);
  out << fmt::format("\ndecisions a game: {}, from {} to {}\n", mean_text(length, tally.games, 1),
                     tally.shortest, tally.longest);
  for (const auto& [reason, times] : tally.reasons) {
    const Estimate share = share_of(static_cast<double>(times), tally.games);
    out << fmt::format("ended by {:<16} {:5.1f} %  {:4.1f} % to {:4.1f} %\n", reason,
                       100 * share.value, 100 * share.low, 100 * share.high);
  }
}

}  // namespace

int simulate_games(SimulateRequest request) {
  Plan& plan = request.plan;
  auto settings = read_rules(request.rules, plan.game, plan.players);
  if (!settings) {
    complain(settings.error());
    return kBadInput;
  }
  plan.settings = std::move(*settings);
  if (plan.legal && request.record.empty()) {
    complain("--legal requires --record");
    return kBadInput;
  }
  if (request.record == "-" && request.as_json) {
    complain("--record - and --json both write to standard output: name a file for the record");
    return kBadInput;
  }
  if (const auto checked = check_plan(plan); !checked) {
    complain(checked.error() + where_to_look(plan.game));
    return kBadInput;
  }
  for (const std::string_view note : idle_options(plan.game, plan.settings, plan.players)) {
    complain(fmt::format("note: {}", note));
  }
  const bool to_stdout = request.record == "-";
  std::optional<NewFile> file;
  if (!request.record.empty() && !to_stdout) {
    file.emplace(request.record);
    if (const auto wrong = file->open()) {
      complain(*wrong);
      return kBadInput;
    }
  }
  std::ostream* record = file ? &file->stream() : to_stdout ? &std::cout : nullptr;
  ProgressBar bar(plan.game, plan.games);
  const Tally tally = simulate(plan, record, [&](std::uint64_t done) {
    bar.show(done);
    return record == nullptr || record->good();
  });
  if (file) {
    if (const auto wrong = file->keep()) {
      complain(*wrong);
      return kFailed;
    }
  }
  if (to_stdout) return kOk;  // only the record, so that it can be piped
  if (request.as_json) {
    print_json(plan, tally, std::cout);
  } else {
    print_table(plan, tally, std::cout);
  }
  return kOk;
}

}  // namespace humbug::cli
