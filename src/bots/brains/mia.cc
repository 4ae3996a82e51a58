#include "bots/brains/mia.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace humbug {

namespace {

using mia::kMia;
using mia::kValues;
using mia::Ladder;
using mia::Phase;
using mia::Value;
using View = Mia::View;
using Action = Mia::Action;
using Kind = Mia::Action::Kind;
using Memory = Brain<Mia>::Memory;
using Habit = Brain<Mia>::Habit;

/// How likely a roll is worth exactly this; 36 rolls are equally likely.
double chance_of(Value value) { return (value.is_pair() ? 1 : 2) / 36.0; }

/// That a roll is worth this rank or more.
double at_least(const Ladder& ladder, int rank) {
  double sum = 0;
  for (; rank < kValues; ++rank) sum += chance_of(ladder.at(rank));
  return sum;
}

/// How likely a player who must lie says the value `above` steps over the lowest that is allowed.
double lie_share(int least, int above) {
  constexpr double kNextStep = 0.72;
  return (1 - kNextStep) * std::pow(kNextStep, above) / (1 - std::pow(kNextStep, kValues - least));
}

/// How likely a player with these dice says `rank`, where `least` is the lowest allowed.
double says(int dice, int rank, int least, double lying) {
  constexpr double kNeedless = 0.08;
  constexpr double kModest = 0.05;
  if (dice < least) return lying * lie_share(least, rank - least);
  if (dice == rank) return 1;
  return dice > rank ? kModest : kNeedless * lying * lie_share(dice, rank - dice);
}

/// The lowest rank that could be announced when the standing announcement was made.
int least_before(const View& view) {
  return view.before.made() ? view.rules.ladder().rank(view.before) + 1 : 0;
}

/// How likely the dice are worth less than announced, to somebody who doesn't know them.
double lie_chance(const View& view, const Habit& habit) {
  const Ladder& ladder = view.rules.ladder();
  const int rank = ladder.rank(view.said);
  if (view.cup.made()) return ladder.rank(view.cup) < rank ? 1 : 0;
  const int least = std::min(least_before(view), rank);
  const bool unseen = view.sayer != view.roller;
  double lies = 0;
  double all = 0;
  for (int dice = 0; dice < kValues; ++dice) {
    double likely = chance_of(ladder.at(dice));
    // The player who passed the cup on knows no more than that the one before may have lied.
    likely *= unseen ? says(dice, least - 1, 0, habit.lying()) + 0.05
                     : says(dice, rank, least, habit.lying());
    all += likely;
    if (dice < rank) lies += likely;
  }
  return all > 0 ? lies / all : 1;
}

/// The value of a lost life in units of the own one, which is -1. The other players share the gain.
struct Stakes {
  double others;  ///< one of the others loses a life
  int lives = 1;
};

Stakes stakes(const View& view, Value said) {
  return {0.9 / (view.in.size() - 1), said == kMia ? view.rules.mia_costs : 1};
}

/// How likely the next player looks when `rank` follows on `standing`.
double doubted(const Ladder& ladder, int least, int rank, const Habit& next) {
  // What the table thinks of it: small steps are what liars take, and high values are rare.
  double lies = 0;
  double all = 0;
  for (int dice = 0; dice < kValues; ++dice) {
    const double likely = chance_of(ladder.at(dice)) * says(dice, rank, least, 1);
    all += likely;
    if (dice < rank) lies += likely;
  }
  const double hopeless = 1 - at_least(ladder, rank + 1);
  const double suspect = 0.5 * lies / all + 0.5 * hopeless;
  return at_odds(suspect * suspect, next.doubting());
}

struct Plan {
  Value value;
  double worth = -10;
};

/// The best announcement for somebody with dice of this rank.
Plan best_announcement(const View& view, int dice, int least, const Habit& next) {
  const Ladder& ladder = view.rules.ladder();
  Plan best;
  for (int rank = least; rank < kValues; ++rank) {
    const Value value = ladder.at(rank);
    const Stakes at = stakes(view, value);
    const double doubt = doubted(ladder, least, rank, next);
    double worth = dice >= rank ? doubt * at.others * at.lives : -doubt * at.lives;
    // A believed announcement is the harder to beat the higher it is.
    worth += (1 - doubt) * at.others * 0.4 * (1 - at_least(ladder, rank + 1));
    if (worth > best.worth) best = {value, worth};
  }
  return best;
}

const Habit& habit_after(const View& view, const Memory& memory) {
  return memory.habits[next_seat(view.actor, view.in, view.players, Direction::clockwise)];
}

Action say(Value value) { return {Kind::say, value}; }

Action shrewd_say(const View& view, const Memory& memory, const Temper& temper, FastRng& rng) {
  const Ladder& ladder = view.rules.ladder();
  const int dice = ladder.rank(view.cup);
  const int least = view.least_rank();
  constexpr double kWanton = 0.06;
  if (dice >= least && dice < kValues - 3 && unit(rng) < at_odds(kWanton, temper.bluff)) {
    return say(ladder.at(dice + 1 + static_cast<int>(below(rng, 3))));
  }
  if (view.cup == kMia && view.rules.show_mia) return {Kind::show, {}};
  if (dice < least && mia::Legal::may_show(view.rules, view.cup)) return {Kind::show, {}};
  return say(best_announcement(view, dice, least, habit_after(view, memory)).value);
}

Action shrewd_answer(const View& view, const Memory& memory, const Temper& temper, FastRng& rng) {
  const Ladder& ladder = view.rules.ladder();
  const double lie = at_odds(lie_chance(view, memory.habits[view.sayer]), temper.doubt);
  const Stakes at = stakes(view, view.said);
  const double look = at.lives * (lie * at.others - (1 - lie));
  constexpr double kWhim = 0.05;
  const double whim = kWhim * (unit(rng) - 0.5);
  if (view.said == kMia)
    return {view.rules.concede && look < whim - 1 ? Kind::yield : Kind::look, {}};
  double believe = 0;
  const Habit& next = habit_after(view, memory);
  for (int dice = 0; dice < kValues; ++dice) {
    believe +=
        chance_of(ladder.at(dice)) * best_announcement(view, dice, view.least_rank(), next).worth;
  }
  return {look > believe + whim ? Kind::look : Kind::roll, {}};
}

}  // namespace

void Brain<Mia>::Memory::notice(const Event& event) {
  switch (event.kind) {
    case Event::Kind::believed:
    case Event::Kind::yielded:
      ++habits[event.seat].asked;
      break;
    case Event::Kind::doubted:
      ++habits[event.seat].asked;
      ++habits[event.seat].doubts;
      break;
    case Event::Kind::revealed:
      ++habits[event.other].shown;
      if (!event.honest) ++habits[event.other].lies;
      break;
    default:
      break;
  }
}

Action Brain<Mia>::novice(const View& view, const Temper& temper, FastRng& rng) {
  const Ladder& ladder = view.rules.ladder();
  const int least = view.least_rank();
  if (view.phase == Phase::say) {
    const int dice = ladder.rank(view.cup);
    constexpr double kBluffs = 0.1;
    if (dice >= least && unit(rng) >= at_odds(kBluffs, temper.bluff)) return say(view.cup);
    const int from = std::max(least, dice + 1);
    if (from >= kValues) return say(view.cup);
    constexpr std::uint32_t kSteps = 3;
    const auto steps = std::min(kSteps, static_cast<std::uint32_t>(kValues - from));
    return say(ladder.at(from + static_cast<int>(below(rng, steps))));
  }
  // By how rare such a roll is, whoever says it and whatever it had to beat.
  const double rare = view.cup.made() ? (ladder.rank(view.cup) < ladder.rank(view.said) ? 1 : 0)
                                      : 1 - at_least(ladder, ladder.rank(view.said));
  if (unit(rng) < at_odds(rare * rare, temper.doubt)) return {Kind::look, {}};
  if (view.said != kMia) return {Kind::roll, {}};
  return {view.rules.concede ? Kind::yield : Kind::look, {}};
}

Action Brain<Mia>::shrewd(const View& view, const Memory& memory, const Temper& temper,
                          FastRng& rng) {
  return view.phase == Phase::say ? shrewd_say(view, memory, temper, rng)
                                  : shrewd_answer(view, memory, temper, rng);
}

Deed Brain<Mia>::deed(const View& view, const Action& action) {
  if (action.kind == Kind::look) return Deed::doubt;
  if (action.kind == Kind::pass) return Deed::lie;
  if (action.kind != Kind::say) return Deed::plain;
  const Ladder& ladder = view.rules.ladder();
  return ladder.rank(action.value) > ladder.rank(view.cup) ? Deed::lie : Deed::plain;
}

double Brain<Mia>::plausibility(const State& world, const View& view, const Memory& memory) {
  if (world.phase != Phase::answer || world.roller != world.sayer || view.cup.made()) return 1;
  const View theirs = Mia::view(world, Viewer(world.roller));
  const Ladder& ladder = view.rules.ladder();
  const int rank = ladder.rank(view.said);
  return says(ladder.rank(theirs.cup), rank, std::min(least_before(view), rank),
              memory.habits[view.sayer].lying());
}

double Brain<Mia>::outlook(const State& world, Seat seat) {
  constexpr double kPower = 1.6;
  double all = 0;
  for (const Seat other : world.in) all += std::pow(world.lives[other], kPower);
  return world.lives[seat] > 0 ? std::pow(world.lives[seat], kPower) / all : 0;
}

}  // namespace humbug
