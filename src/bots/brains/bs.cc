#include "bots/brains/bs.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "bots/brains/bs_way_out.h"

namespace humbug {

namespace {

using bs::Phase;
using card_beliefs::Holdings;
using View = Bs::View;
using Action = Bs::Action;
using Memory = Brain<Bs>::Memory;

Action answer(bool call) { return {call ? Action::Kind::call : Action::Kind::pass, {}}; }
Action lay(const CardSet& cards) { return {Action::Kind::play, cards}; }

Action open(const View& view, Rank rank) {
  const int most = view.rules.open_multi ? view.rules.most_cards() : 1;
  return {Action::Kind::open, view.hand.first_of(rank, most)};
}

/// The number of steps from one seat to another in turn order.
int distance(SeatSet in, int players, Direction direction, Seat from, Seat to) {
  int steps = 0;
  while (from != to && steps < kMaxPlayers) {
    from = next_seat(from, in, players, direction);
    ++steps;
  }
  return steps;
}

Rank ahead(Rank rank, int steps) { return Rank((rank.index() + steps) % kRanks); }

/// How people play: the probabilities for a player who holds some cards of the rank.
constexpr double kAllHonest = 0.85;    ///< play all of them,
constexpr double kFewerHonest = 0.08;  ///< or fewer,
constexpr double kPads = 0.06;         ///< or others among them
constexpr double kLiesAnyway = 0.03;
/// The probability of a lie of so many cards, for a player with none of the rank.
double lies_with(int count) {
  constexpr std::array kChances = {0.0, 0.70, 0.20, 0.06, 0.04};
  return kChances[static_cast<std::size_t>(std::min<int>(count, kChances.size() - 1))];
}

/// The probability that a player with `held` cards of the rank plays `count` cards: as the truth,
/// or as a lie.
double honest_play(int count, int held) {
  if (count > held) return 0;
  return count == held ? kAllHonest : kFewerHonest;
}
double false_play(int count, int held, bool forced) {
  if (held == 0) return lies_with(count);
  if (forced) return 0;
  return count > held ? kPads : kLiesAnyway;
}

/// Players keep cards of the ranks that they will be asked for, so small hands have the rank more
/// often than chance would give it; and players with few cards don't risk many. The factor by which
/// a lie of `count` cards out of so many is therefore less likely.
double foresight(int count, int cards) {
  const double keeps = std::min(1.0, 0.15 + 0.03 * cards);
  return count > 1 && cards < kRanks ? keeps / 2 : keeps;
}

/// The value of a place after the first, if the others play on.
constexpr double kLaterPlace = 0.05;
constexpr double kSleeps = 0.3;

/// The cost of a later turn in a round, in turns.
constexpr double kWaiting = 0.7;

/// Near the limit of rounds only the number of cards counts.
constexpr int kLastRounds = 2;
constexpr double kTurnsACard = 2;

/// Converts hands to strengths, for the number of players and of plays left.
struct Scale {
  int players;
  bool by_cards;

  Scale(int in, const bs::Options& rules, int plays)
      : players(in), by_cards(rules.max_plays - plays <= kLastRounds * in) {}

  double turns(const CardSet& hand, Rank next) const {
    return by_cards ? kTurnsACard * hand.size() : bs_way_out::turns(hand, next, players);
  }
  double usual_turns(int cards) const {
    return by_cards ? kTurnsACard * cards : bs_way_out::usual_turns(cards);
  }
  double usual(int cards) const { return bs_way_out::strength(usual_turns(cards)); }
};

/// The quantities for a decision about a play or a call.
struct Reckoning {
  const View& view;
  const Memory& memory;
  Seat me;
  int players;
  int pile;
  Scale scale;
  double others = 0;  ///< the sum of the others' strengths

  Reckoning(const View& seen, const Memory& remembered)
      : view(seen),
        memory(remembered),
        me(seen.viewer.seat()),
        players(seen.in.size()),
        pile(seen.pile_size()),
        scale(seen.in.size(), seen.rules, seen.plays) {
    for (const Seat seat : view.in) {
      if (seat != me) others += scale.usual(view.hand_sizes[seat]);
    }
  }

  double share(double mine, double theirs) const { return mine / (mine + theirs); }
  /// The others' strength after `taker` has taken the pile.
  double others_if_taken(Seat taker, int taken) const {
    const int cards = view.hand_sizes[taker];
    return others - scale.usual(cards) + scale.usual(cards + taken);
  }
  /// One's own strength with the pile, of which only a part is known.
  double strength_with_pile(const CardSet& hand, int cards, Rank next) const {
    const double known = scale.turns(hand | view.shown | view.laid, next);
    return bs_way_out::strength(std::max(known, scale.usual_turns(cards)));
  }
};

// --- Calls ---

/// The weight of a temper among nearly equal choices.
constexpr double kLeaning = 0.2;
/// Calling and lying are risks from which the other players profit, so slightly fewer than a fair
/// estimate suggests are better.
constexpr double kCalm = 0.8;
constexpr double kShy = 0.9;

bool shrewd_call(const View& view, const Memory& memory, const Temper& temper, FastRng& rng) {
  const Reckoning table(view, memory);
  const Seat accused = view.accused;
  const double lie = at_odds(Brain<Bs>::chance_of_lie(view, memory), kCalm * temper.doubt);
  const bool last = view.hand_sizes[accused] == 0;
  if (last && !view.rules.play_on) return lie > 0.01;  // a wrong call costs nothing
  const int steps = distance(view.in, view.players, view.rules.direction, accused, table.me);
  const Rank next = ahead(view.rank, steps);
  const double mine = bs_way_out::strength(table.scale.turns(view.hand, next));
  const double taken = table.strength_with_pile(view.hand, view.hand.size() + table.pile, next);
  const double if_lie = table.share(mine, table.others_if_taken(accused, table.pile));
  const double if_mine = table.share(taken, table.others);
  const double if_passed = table.share(mine, table.others);
  // If a player before me calls, my own call doesn't count.
  double nobody = 1;
  double nobody_before = 1;
  for (const Seat seat : view.in) {
    if (seat == accused || seat == table.me) continue;
    const double passes = 1 - at_odds(last ? 0.5 : 0.12, memory.habits[seat].doubtful());
    nobody *= passes;
    if (distance(view.in, view.players, view.rules.direction, accused, seat) < steps) {
      nobody_before *= passes;
    }
  }
  const double others_wrong = table.share(mine, table.others * 0.9);
  const double call =
      lie * if_lie + (1 - lie) * (nobody_before * if_mine + (1 - nobody_before) * others_wrong);
  const double pass = lie * (nobody * if_passed + (1 - nobody) * if_lie) +
                      (1 - lie) * (nobody * if_passed + (1 - nobody) * others_wrong);
  return call > pass + 0.01 * (unit(rng) - 0.5);
}

// --- Plays ---

/// The probability that any of the others calls a play of so many cards.
double called(const Reckoning& table, int count, bool lie) {
  constexpr std::array kLies = {0.0, 0.12, 0.2, 0.45, 0.8};
  constexpr std::array kTruths = {0.0, 0.1, 0.12, 0.2, 0.3};
  const auto index = static_cast<std::size_t>(std::min<int>(count, kLies.size() - 1));
  const double each = lie ? kLies[index] : kTruths[index];
  double nobody = 1;
  for (const Seat seat : table.view.in) {
    if (seat != table.me) nobody *= 1 - at_odds(each, table.memory.habits[seat].doubtful());
  }
  return 1 - nobody;
}

double worth(const Reckoning& table, const CardSet& cards, const Temper& temper) {
  const View& view = table.view;
  const Rank required = view.rank.next();
  const bool lie = !CardSet::of(required).contains(cards);
  const CardSet rest = view.hand - cards;
  const bool last = rest.empty();
  if (last && (!lie || view.rules.win_check == bs::WinCheck::immediate)) return 1;
  const Rank next = ahead(required, table.players);
  const double mine = bs_way_out::strength(table.scale.turns(rest, next));
  const double let_pass = table.share(mine, table.others);
  const double chance = lie && last ? 0.97 : called(table, cards.size(), lie);
  const int pile = table.pile + cards.size();
  if (!lie) {
    const Seat neighbour = next_seat(table.me, view.in, view.players, view.rules.direction);
    return (1 - chance) * let_pass +
           chance * table.share(mine, table.others_if_taken(neighbour, pile));
  }
  const double caught =
      table.share(table.strength_with_pile(view.hand, rest.size() + pile, next), table.others);
  const double value = (1 - chance) * let_pass + chance * caught;
  return at_odds(value, kShy * std::pow(temper.bluff, kLeaning));
}

/// The plays to consider: truths (all cards or one), lies with the least needed cards, mixtures.
struct Plays {
  std::array<CardSet, 8> plays;
  std::size_t size = 0;

  explicit Plays(const View& view) {
    const Rank required = view.rank.next();
    const int most = view.rules.most_cards();
    const int players = view.in.size();
    const CardSet honest = view.hand.first_of(required, most);
    if (!honest.empty()) add(honest);
    if (honest.size() > 1) add(view.hand.first_of(required, 1));
    if (!honest.empty() && view.rules.honesty == bs::Honesty::forced) return;
    const CardSet others = view.hand - CardSet::of(required);
    for (int count = 1; count <= std::min(kMostLies, others.size()); ++count) {
      const Rank next = ahead(required, players);
      const CardSet lies = bs_way_out::least_needed(others, next, players, count);
      add(lies);
      if (!honest.empty() && honest.size() + count <= most) add(honest | lies);
    }
  }

 private:
  static constexpr int kMostLies = 3;
  void add(const CardSet& cards) { plays[size++] = cards; }
};

CardSet shrewd_play(const View& view, const Memory& memory, const Temper& temper, FastRng& rng) {
  const Reckoning table(view, memory);
  const Plays plays(view);
  CardSet best;
  double best_worth = -1;
  for (std::size_t n = 0; n < plays.size; ++n) {
    const double value = worth(table, plays.plays[n], temper) + 0.01 * unit(rng);
    if (value <= best_worth) continue;
    best_worth = value;
    best = plays.plays[n];
  }
  return best;
}

Rank shrewd_opening(const View& view) {
  const int players = view.in.size();
  Rank best = view.hand.front().rank();
  double fewest = 1e9;
  for (int index = 0; index < kRanks; ++index) {
    const Rank rank(index);
    if (view.hand.count(rank) == 0) continue;
    const CardSet rest = view.hand - open(view, rank).cards;
    const double turns = bs_way_out::turns(rest, ahead(rank, players), players);
    if (turns >= fewest) continue;
    fewest = turns;
    best = rank;
  }
  return best;
}

}  // namespace

void Brain<Bs>::Memory::notice(const Event& event) {
  using Kind = Event::Kind;
  switch (event.kind) {
    case Kind::passed:
      for (const Seat seat : SeatSet::first(kMaxPlayers) - SeatSet(event.seat)) {
        ++habits[seat].asked;
      }
      break;
    case Kind::called:
      for (const Seat seat : SeatSet::first(kMaxPlayers) - SeatSet(event.other)) {
        ++habits[seat].asked;
        if (event.seats.contains(seat)) ++habits[seat].calls;
      }
      break;
    case Kind::revealed:
      ++habits[event.seat].shown;
      if (!event.honest) ++habits[event.seat].lies;
      break;
    default:
      break;
  }
}

Action Brain<Bs>::novice(const View& view, const Temper& temper, FastRng& rng) {
  if (view.phase == Phase::open) return open(view, any_of(view.hand, rng).rank());
  if (view.phase == Phase::window) {
    const int own = view.hand.count(view.rank);
    if (own + view.claim_count > view.rules.most_cards()) return answer(true);
    const double suspicion =
        view.hand_sizes[view.accused] == 0 ? 0.7 : 0.04 + 0.05 * view.claim_count + 0.05 * own;
    return answer(unit(rng) < at_odds(suspicion, temper.doubt));
  }
  const Rank required = view.rank.next();
  const CardSet honest = view.hand.first_of(required, view.rules.most_cards());
  CardSet others = view.hand - CardSet::of(required);
  if (honest.empty()) {
    const bool bold = others.size() > 2 && unit(rng) < at_odds(0.2, temper.bluff);
    return lay(take(others, bold ? 2 : 1, rng));
  }
  const bool adds = view.rules.honesty == bs::Honesty::free && !others.empty() &&
                    honest.size() < view.rules.most_cards() && view.hand.size() > 3 &&
                    unit(rng) < at_odds(0.1, temper.bluff);
  return lay(adds ? honest | take(others, 1, rng) : honest);
}

Action Brain<Bs>::shrewd(const View& view, const Memory& memory, const Temper& temper,
                         FastRng& rng) {
  if (view.phase == Phase::open) return open(view, shrewd_opening(view));
  if (view.phase == Phase::window) return answer(shrewd_call(view, memory, temper, rng));
  return lay(shrewd_play(view, memory, temper, rng));
}

Action Brain<Bs>::model(const View& view, const Memory& memory, FastRng& rng) {
  if (view.phase == Phase::window && view.hand_sizes[view.accused] == 0 && unit(rng) < kSleeps) {
    return answer(false);
  }
  return shrewd(view, memory, kSteady, rng);
}

Action Brain<Bs>::idea(const View& view, FastRng& rng) {
  if (view.phase != Phase::play) return pick(Bs::legal(view), rng);
  const Plays plays(view);
  return lay(plays.plays[below(rng, static_cast<std::uint32_t>(plays.size))]);
}

double Brain<Bs>::chance_of_lie(const View& view, const Memory& memory) {
  const CardSet rank = CardSet::of(view.rank);
  const CardSet& followed = view.followed[view.accused];
  CardSet placed = view.hand | view.laid | view.shown;
  for (const Seat seat : SeatSet::first(view.players)) placed |= view.followed[seat];
  const CardSet unseen = view.deck - placed;
  const int known = (followed & rank).size();
  const int total = view.hand_sizes[view.accused] + view.laid_counts[view.accused];
  const int their_hand = view.hand_sizes[view.accused] + view.claim_count;
  const Holdings holdings((unseen & rank).size(), unseen.size(), total - followed.size());
  const bool forced = view.rules.honesty == bs::Honesty::forced;
  double truth = 0;
  double lie = 0;
  for (int more = 0; more <= Holdings::kMost; ++more) {
    const double chance = holdings.exactly(more);
    truth += chance * honest_play(view.claim_count, known + more);
    lie += chance * false_play(view.claim_count, known + more, forced);
  }
  lie *= memory.habits[view.accused].mendacity() * foresight(view.claim_count, their_hand);
  return lie / (truth + lie + 1e-9);
}

Deed Brain<Bs>::deed(const View& view, const Action& action) {
  if (action.kind == Action::Kind::call) return Deed::doubt;
  if (action.kind != Action::Kind::play) return Deed::plain;
  return CardSet::of(view.rank.next()).contains(action.cards) ? Deed::plain : Deed::lie;
}

Bs::State Brain<Bs>::imagine(const View& view, const Memory& memory, FastRng& rng) {
  State world = Bs::sample_world(view, rng);
  if (view.claim_count == 0 || view.viewer.is(view.accused)) return world;
  if (unit(rng) >= chance_of_lie(view, memory)) Bs::make_claim_true(view, rng, world);
  return world;
}

double Brain<Bs>::plausibility(const State& world, const View& view, const Memory& /*memory*/) {
  if (view.claim_count == 0 || view.viewer.is(view.accused)) return 1;
  const View their = Bs::view(world, Viewer(view.accused));
  const int count = view.claim_count;
  const int held = (their.hand | their.own_claim).count(view.rank);
  // The imagined world already accounts for how often people tell the truth; here only the kind of
  // truth or lie matters.
  if (CardSet::of(view.rank).contains(their.own_claim))
    return honest_play(count, held) / kAllHonest;
  const bool forced = view.rules.honesty == bs::Honesty::forced;
  return false_play(count, held, forced) / lies_with(count);
}

double Brain<Bs>::outlook(const State& world, Seat seat) {
  const int players = world.in.size();
  if (!world.in.contains(seat)) return world.places[seat] == 1 ? 1 : kLaterPlace;
  const Scale scale(players, world.rules, world.plays);
  const double at_stake = players == world.players ? 1 : kLaterPlace;
  // Of the others only the number of cards counts, because their hands in an imagined world are
  // random, not what they would have kept.
  const View own = Bs::view(world, Viewer(seat));
  double all = 0;
  double mine = 0;
  for (const Seat other : world.in) {
    const int wait = distance(world.in, world.players, world.rules.direction, world.actor, other);
    const double turns = other == seat ? scale.turns(own.hand, ahead(world.rank.next(), wait))
                                       : scale.usual_turns(own.hand_sizes[other]);
    const double strength = bs_way_out::strength(turns + kWaiting * wait / players);
    all += strength;
    if (other == seat) mine = strength;
  }
  return at_stake * mine / all;
}

}  // namespace humbug
