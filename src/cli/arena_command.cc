#include <algorithm>
#include <cmath>
#include <iostream>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "catalogue/catalogue.h"
#include "cli/commands.h"
#include "cli/settings.h"
#include "cli/terminal.h"
#include "core/text.h"
#include "lab/arena.h"

namespace humbug::cli {

namespace {

Estimate elo(const Estimate& score) {
  return {elo_of(score.value), elo_of(score.low), elo_of(score.high)};
}

json::object to_json(const Estimate& estimate) {
  return {{"value", estimate.value}, {"low", estimate.low}, {"high", estimate.high}};
}

/// "1.4 us", "23 ms": two significant digits.
std::string time_text(double nanoseconds) {
  if (nanoseconds < 1e3) return fmt::format("{:.0f} ns", nanoseconds);
  if (nanoseconds < 1e6) return fmt::format("{:.1f} us", nanoseconds / 1e3);
  if (nanoseconds < 1e9) return fmt::format("{:.1f} ms", nanoseconds / 1e6);
  return fmt::format("{:.1f} s", nanoseconds / 1e9);
}

double mean_time(const Contender& bot) {
  return static_cast<double>(bot.nanoseconds) /
         static_cast<double>(std::max<std::uint64_t>(bot.decisions, 1));
}

std::string_view verdict(const Standings& standings) {
  if (standings.log_likelihood >= kSprtBound) return "stronger";
  if (standings.log_likelihood <= -kSprtBound) return "not stronger";
  return "undecided";
}

void print_json(const Contest& contest, const Standings& standings, std::ostream& out) {
  json::array bots;
  for (std::size_t bot = 0; bot < contest.bots.size(); ++bot) {
    const Contender& contender = standings.bots[bot];
    json::array against;
    for (std::size_t other = 0; other < contest.bots.size(); ++other) {
      against.push_back(bot == other ? json::value(nullptr)
                                     : json::value(to_json(standings.score(bot, other))));
    }
    bots.push_back(json::object{{"bot", contest.bots[bot]},
                                {"win_share", to_json(standings.win_share(bot))},
                                {"elo", to_json(elo(standings.score(bot)))},
                                {"score_against", std::move(against)},
                                {"decisions", contender.decisions},
                                {"ns_per_decision", mean_time(contender)},
                                {"longest_ns", contender.longest},
                                {"faults", contender.faults}});
  }
  json::object report{
      {"game", contest.game},
      {"players", contest.players},
      {"games", standings.deals * contest.bots.size()},
      {"deals", standings.deals},
      {"seed", contest.seed},
      {"rules", (*make_match(contest.game, contest.settings, contest.players))->rules()},
      {"bots", std::move(bots)}};
  if (contest.sprt) {
    report["sprt"] = json::object{{"log_likelihood_ratio", standings.log_likelihood},
                                  {"bound", kSprtBound},
                                  {"elo", kSprtElo},
                                  {"verdict", verdict(standings)}};
  }
  out << json::serialize(report) << '\n';
}

void print_cross_table(const Contest& contest, const Standings& standings, std::size_t width,
                       std::ostream& out) {
  out << fmt::format("\npoints against{:{}}", "", std::max<std::size_t>(width, 12) - 12);
  for (std::size_t other = 0; other < contest.bots.size(); ++other) {
    out << fmt::format("{:>8}", other + 1);
  }
  out << '\n';
  for (std::size_t bot = 0; bot < contest.bots.size(); ++bot) {
    out << fmt::format("{:>2} {:<{}}", bot + 1, printable(contest.bots[bot], 30),
                       std::max<std::size_t>(width, 12) - 1);
    for (std::size_t other = 0; other < contest.bots.size(); ++other) {
      out << (bot == other ? fmt::format("{:>8}", "-")
                           : fmt::format("{:6.1f} %", 100 * standings.score(bot, other).value));
    }
    out << '\n';
  }
}

void print_table(const Contest& contest, const Standings& standings, std::ostream& out) {
  std::size_t width = 6;
  for (const std::string& bot : contest.bots) width = std::max(width, printable(bot, 30).size());
  out << fmt::format(
      "{}, {} players, {} games: {} deals, each played {} times with the seats "
      "rotated; seed {}\n\n",
      find_game(contest.game)->title, contest.players, standings.deals * contest.bots.size(),
      standings.deals, contest.bots.size(), contest.seed);
  out << fmt::format(
      "   {:<{}}    wins   95 % interval      Elo   95 % interval   decides in  "
      "longest\n",
      "bot", width);
  for (std::size_t bot = 0; bot < contest.bots.size(); ++bot) {
    const Contender& contender = standings.bots[bot];
    const Estimate wins = standings.win_share(bot);
    const Estimate strength = elo(standings.score(bot));
    out << fmt::format(
        "{:>2} {:<{}}  {:5.1f} %  {:4.1f} to {:4.1f} %  {:+7.0f}  {:+6.0f} to {:+5.0f}  {:>11}  "
        "{:>7}\n",
        bot + 1, printable(contest.bots[bot], 30), width, 100 * wins.value, 100 * wins.low,
        100 * wins.high, strength.value, strength.low, strength.high,
        time_text(mean_time(contender)), time_text(static_cast<double>(contender.longest)));
  }
  print_cross_table(contest, standings, width, out);
  for (std::size_t bot = 0; bot < contest.bots.size(); ++bot) {
    if (standings.bots[bot].faults == 0) continue;
    out << fmt::format("\n{} failed {} times and the default action was played instead\n",
                       printable(contest.bots[bot], 30), standings.bots[bot].faults);
  }
  if (!contest.sprt) return;
  const std::string first = printable(contest.bots[0], 30);
  const std::string second = printable(contest.bots[1], 30);
  const std::string_view says = verdict(standings);
  out << (says == "undecided"
              ? fmt::format("\nwhether {} is stronger than {} is undecided", first, second)
              : fmt::format("\n{} is {} than {}", first, says, second));
  out << fmt::format(" (log-likelihood ratio {:.2f}, decided at +-{:.2f})\n",
                     standings.log_likelihood, kSprtBound);
}

}  // namespace

int hold_arena(ArenaRequest request) {
  Contest& contest = request.contest;
  auto settings = read_rules(request.rules, contest.game, contest.players);
  if (!settings) {
    complain(settings.error());
    return kBadInput;
  }
  contest.settings = std::move(*settings);
  if (const auto checked = check_contest(contest); !checked) {
    complain(checked.error() + where_to_look(contest.game));
    return kBadInput;
  }
  for (const std::string_view note :
       idle_options(contest.game, contest.settings, contest.players)) {
    complain(fmt::format("note: {}", note));
  }
  ProgressBar bar(contest.game, contest.games);
  const Standings standings = hold_contest(contest, [&](std::uint64_t games) { bar.show(games); });
  if (request.as_json) {
    print_json(contest, standings, std::cout);
  } else {
    print_table(contest, standings, std::cout);
  }
  return kOk;
}

}  // namespace humbug::cli
