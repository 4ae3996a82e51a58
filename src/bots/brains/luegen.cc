#include "bots/brains/luegen.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "bots/brains/luegen_hand.h"

namespace humbug {

namespace {

using luegen::Claim;
using luegen::Phase;
using luegen::RankSet;
using luegen_hand::Shape;
using View = Luegen::View;
using Action = Luegen::Action;
using Kind = Action::Kind;
using Memory = Brain<Luegen>::Memory;

CardSet fitting(Rank type) { return CardSet::of(type) | CardSet::of(kJack); }
bool honest(const CardSet& cards, Rank type) { return fitting(type).contains(cards); }

Action call() { return {Kind::call, {}, {}}; }

/// The placements to consider: some truths, some lies.
class Placements {
 public:
  explicit Placements(const View& view) : view_(view) {
    most_ = view.rules.max_place;
    counts_ = view.hand.counts();
    if (view.phase == Phase::lead) {
      lead();
    } else {
      follow();
    }
  }
  int size() const { return size_; }
  const Action& operator[](int n) const { return list_[static_cast<std::size_t>(n)]; }

 private:
  static constexpr int kMost = 48;

  void lead() {
    const RankSet held = RankSet::at_least(1, counts_) & view_.types;
    for (std::uint32_t n = 0; n < held.size(); ++n) truths(Kind::lead, held.nth(n));
    for (std::uint32_t n = 0; n < view_.types.size(); ++n) lies(Kind::lead, view_.types.nth(n));
  }
  void follow() {
    truths(Kind::play, view_.claim.type);
    lies(Kind::play, view_.claim.type);
  }

  void truths(Kind kind, Rank type) {
    const int held = counts_[type];
    const int jacks = counts_[kJack];
    const int all = std::min(held, most_);
    if (all > 0) add(kind, type, view_.hand.first_of(type, all));
    if (all > 1) add(kind, type, view_.hand.first_of(type, 1));
    if (jacks == 0) return;
    const int more = std::min(jacks, most_ - all);
    if (more > 0) {
      add(kind, type, view_.hand.first_of(type, all) | view_.hand.first_of(kJack, more));
    }
    if (kind == Kind::play) add(kind, type, view_.hand.first_of(kJack, 1));
  }

  /// Lies of one to three of the cards that are hardest to place truly.
  void lies(Kind kind, Rank type) {
    CardSet laid;
    CardSet rest = view_.hand - fitting(type);
    for (int count = 1; count <= std::min(most_, kLies) && !rest.empty(); ++count) {
      const Card card = hardest(rest);
      rest.erase(card);
      laid.insert(card);
      add(kind, type, laid);
    }
  }
  Card hardest(const CardSet& rest) const {
    if (rest.count(kAce) > 0) return rest.first_of(kAce, 1).front();
    Card found = rest.front();
    for (const Card card : rest) {
      if (counts_[card.rank()] < counts_[found.rank()]) found = card;
    }
    return found;
  }

  void add(Kind kind, Rank type, const CardSet& cards) {
    if (size_ == kMost) return;
    if (kind == Kind::lead) {
      const Claim barred = view_.barred();
      if (barred.count == cards.size() && barred.type == type) return;
    }
    list_[static_cast<std::size_t>(size_++)] = {kind, kind == Kind::lead ? type : Rank(), cards};
  }

  static constexpr int kLies = 3;
  const View& view_;
  RankCounts counts_;
  int most_ = 0;
  std::array<Action, kMost> list_;
  int size_ = 0;
};

/// The probability of at least `wanted` of `good` cards among `drawn` cards of `all`.
double at_least(int wanted, int good, int drawn, int all) {
  if (wanted <= 0) return 1;
  if (wanted > good || wanted > drawn) return 0;
  const int bad = all - good;
  const int least = std::max(0, drawn - bad);
  const int most = std::min(good, drawn);
  double chance = 1;
  double sum = 0;
  double enough = 0;
  for (int n = least; n <= most; ++n) {
    sum += chance;
    if (n >= wanted) enough += chance;
    chance *= 1.0 * (good - n) * (drawn - n) / ((n + 1.0) * (bad - drawn + n + 1));
  }
  return enough / sum;
}

/// The probability that the last placement could have been true, by what the viewer has seen.
double could_be_true(const View& view) {
  CardSet placed = view.hand | view.laid | view.discards;
  for (const Seat seat : SeatSet::first(view.players)) placed |= view.followed[seat];
  const CardSet unseen = view.deck - placed;
  const CardSet wanted = fitting(view.claim.type);
  const CardSet& theirs = view.followed[view.previous];
  const int known = (theirs & wanted).size();
  const int held = view.hand_sizes[view.previous] + view.laid_counts[view.previous] - theirs.size();
  return at_least(view.claim.count - known, (unseen & wanted).size(), held, unseen.size());
}

/// How often a claim of so many cards is called on average.
constexpr std::array<double, 5> kUsualCalls = {0, 0.3, 0.4, 0.6, 0.8};
constexpr double kCaution = 6;

double chance_of_call(const View& view, const Memory& memory, const Action& action) {
  if (action.cards == view.hand) return 0.95;
  const int count = action.cards.size();
  const Seat next = next_seat(view.viewer.seat(), view.active, view.players, view.direction);
  const Brain<Luegen>::Habit& habit = memory.habits[next];
  const double usual = kUsualCalls[static_cast<std::size_t>(count)];
  const double readiness =
      (habit.calls + kCaution * 0.4) / (habit.asked - habit.calls + kCaution * 0.6) / (0.4 / 0.6);
  return at_odds(usual, readiness);
}

double mendacity(const Memory& memory, Seat seat) {
  const Brain<Luegen>::Habit& habit = memory.habits[seat];
  return (habit.lies + kCaution / 2) / (habit.shown - habit.lies + kCaution / 2);
}

/// How much likelier a claim of so many cards is a lie than its probability alone says.
constexpr std::array<double, 5> kBoldness = {1, 1, 1.4, 2.5, 4};

/// The value of another player taking a card, beyond that player's loss.
constexpr double kOthersCard = 0.06;

class Judgement {
 public:
  Judgement(const View& view, const Memory& memory, const Temper& temper)
      : view_(view), memory_(memory), temper_(temper), pile_(view.pile_size()) {
    most_ = view.rules.max_place;
    stay_ = luegen_hand::strength(Shape::of(view.hand), false, most_);
  }

  double of_calling() const {
    const double lie = at_odds(Brain<Luegen>::chance_of_lie(view_, memory_), temper_.doubt);
    const double lead = luegen_hand::strength(Shape::of(view_.hand), true, most_);
    const double right = lead + worth_of_burdening(view_.previous) * pile_;
    const double wrong = stay_ - luegen_hand::kUnknownCard * pile_;
    const double worth = lie * right + (1 - lie) * wrong;
    return view_.exit_is_pending() ? worth + kLastCall : worth;
  }
  double of(const Action& action) const {
    const Rank type = action.kind == Kind::lead ? action.type : view_.claim.type;
    const CardSet rest = view_.hand - action.cards;
    const double called = chance_of_call(view_, memory_, action);
    const double after = luegen_hand::strength(Shape::of(rest), false, most_);
    if (honest(action.cards, type)) {
      return after + called * kOthersCard * (pile_ + action.cards.size());
    }
    const double caught = stay_ - luegen_hand::kUnknownCard * pile_;
    return (1 - called) * after + called * caught + kLeaning * std::log(temper_.bluff);
  }

 private:
  /// The fewer cards a player has, the more it matters that they take some.
  double worth_of_burdening(Seat seat) const {
    return kOthersCard * (1 + 3.0 / (1 + view_.hand_sizes[seat]));
  }

  static constexpr double kLastCall = 3;  ///< letting another player finish loses the first place
  static constexpr double kLeaning = 0.3;
  const View& view_;
  const Memory& memory_;
  const Temper& temper_;
  int pile_;
  int most_;
  double stay_;
};

/// The set of four that uses most cards of its type; jacks are worth more.
Action complete_four(const View& view) {
  const luegen::Legal legal = Luegen::legal(view);
  Action best = legal[0];
  int most = 0;
  for (std::uint32_t n = 1; n < legal.size(); ++n) {
    const Action action = legal[n];
    const int plain = 4 - action.cards.count(kJack);
    if (plain <= most) continue;
    most = plain;
    best = action;
  }
  return best;
}

/// Is the claim impossible, given one's own cards and the discarded ones?
bool impossible(const View& view) {
  const CardSet wanted = fitting(view.claim.type);
  return ((view.deck - view.hand - view.laid - view.discards) & wanted).size() < view.claim.count;
}

Action one_card(const View& view, Kind kind, Rank type, FastRng& rng) {
  const CardSet wrong = view.hand - fitting(type);
  const CardSet& from = wrong.empty() ? view.hand : wrong;
  const Card card = from.nth(static_cast<int>(below(rng, static_cast<std::uint32_t>(from.size()))));
  return {kind, kind == Kind::lead ? type : Rank(), view.hand.first_of(card.rank(), 1)};
}

Action novice_lead(const View& view, const Temper& temper, FastRng& rng) {
  const Rank any = view.types.nth(below(rng, view.types.size()));
  Rank best = any;
  for (std::uint32_t n = 0; n < view.types.size(); ++n) {
    if (view.hand.count(view.types.nth(n)) > view.hand.count(best)) best = view.types.nth(n);
  }
  const bool lies = unit(rng) < at_odds(0.2, temper.bluff) || view.hand.count(best) == 0;
  Action action = one_card(view, Kind::lead, any, rng);
  if (!lies) {
    const int count = std::min<int>(view.hand.count(best), view.rules.max_place);
    action = {Kind::lead, best, view.hand.first_of(best, count)};
  }
  const Claim barred = view.barred();
  const bool may = barred.count != action.cards.size() || barred.type != action.type;
  return may ? action : pick(Luegen::legal(view), rng);
}

Action novice_follow(const View& view, const Temper& temper, FastRng& rng) {
  const Rank type = view.claim.type;
  if (view.can_call()) {
    if (impossible(view)) return call();
    const double doubt = view.exit_is_pending() ? 0.6 : 0.1 + 0.08 * view.claim.count;
    if (unit(rng) < at_odds(doubt, temper.doubt)) return call();
  }
  const int held = std::min<int>(view.hand.count(type), view.rules.max_place);
  const bool lies = unit(rng) < at_odds(0.15, temper.bluff);
  if (held > 0 && !lies) return {Kind::play, {}, view.hand.first_of(type, held)};
  if (held == 0 && view.hand.count(kJack) > 0 && !lies) {
    return {Kind::play, {}, view.hand.first_of(kJack, 1)};
  }
  if (held == 0 && view.can_call() && unit(rng) < at_odds(0.3, temper.doubt / temper.bluff))
    return call();
  return one_card(view, Kind::play, type, rng);
}

}  // namespace

void Brain<Luegen>::Memory::notice(const Event& event) {
  Habit& habit = habits[event.seat];
  switch (event.kind) {
    case Event::Kind::played:
      ++habit.asked;
      break;
    case Event::Kind::called:
      ++habit.asked;
      ++habit.calls;
      break;
    case Event::Kind::revealed:
      ++habit.shown;
      if (!event.honest) ++habit.lies;
      break;
    default:
      break;
  }
}

Action Brain<Luegen>::novice(const View& view, const Temper& temper, FastRng& rng) {
  if (view.phase == Phase::four) return pick(Luegen::legal(view), rng);
  return view.phase == Phase::lead ? novice_lead(view, temper, rng)
                                   : novice_follow(view, temper, rng);
}

Action Brain<Luegen>::shrewd(const View& view, const Memory& memory, const Temper& temper,
                             FastRng& rng) {
  constexpr double kWhim = 0.1;  // randomness, to be less predictable
  if (view.phase == Phase::four) return complete_four(view);
  const Judgement judgement(view, memory, temper);
  const Placements placements(view);
  std::optional<Action> best;
  double most = 0;
  const auto weigh = [&](const Action& action, double worth) {
    worth += kWhim * unit(rng);
    if (best && worth <= most) return;
    best = action;
    most = worth;
  };
  if (view.can_call()) weigh(call(), judgement.of_calling());
  for (int n = 0; n < placements.size(); ++n) weigh(placements[n], judgement.of(placements[n]));
  return best ? *best : pick(Luegen::legal(view), rng);
}

Action Brain<Luegen>::idea(const View& view, FastRng& rng) {
  if (view.phase == Phase::four) return pick(Luegen::legal(view), rng);
  const Placements placements(view);
  const auto choices = static_cast<std::uint32_t>(placements.size() + (view.can_call() ? 1 : 0));
  if (choices == 0) return pick(Luegen::legal(view), rng);
  const auto n = static_cast<int>(below(rng, choices));
  return n == placements.size() ? call() : placements[n];
}

Deed Brain<Luegen>::deed(const View& view, const Action& action) {
  if (action.kind == Kind::call) return Deed::doubt;
  if (action.kind != Kind::lead && action.kind != Kind::play) return Deed::plain;
  const Rank type = action.kind == Kind::lead ? action.type : view.claim.type;
  return honest(action.cards, type) ? Deed::plain : Deed::lie;
}

double Brain<Luegen>::chance_of_lie(const View& view, const Memory& memory) {
  const double could = could_be_true(view);
  if (could <= 0) return 1;
  // Leaders name a type that they have; later players have it by chance.
  const double ready = view.placements == 1 ? 4.0 : 1.0;
  const double truth = ready * could;
  const double lie =
      kBoldness[view.claim.count] * (1.15 - could) * mendacity(memory, view.previous);
  return lie / (truth + lie);
}

Luegen::State Brain<Luegen>::imagine(const View& view, const Memory& memory, FastRng& rng) {
  State world = Luegen::sample_world(view, rng);
  if (!view.can_call() || view.viewer.is(view.previous)) return world;
  if (unit(rng) < chance_of_lie(view, memory)) return world;
  CardSet unseen = view.deck - view.discards - view.hand - view.laid;
  for (const Seat seat : SeatSet::first(view.players)) {
    if (seat != view.previous) unseen -= view.followed[seat];
  }
  const CardSet laid = Luegen::view(world, Viewer(view.previous)).own_claim;
  CardSet good = (unseen & fitting(view.claim.type)) - laid;
  State changed = world;
  for (const Card card : laid - fitting(view.claim.type)) {
    if (good.empty()) return world;
    const Card other =
        good.nth(static_cast<int>(below(rng, static_cast<std::uint32_t>(good.size()))));
    good.erase(other);
    Luegen::exchange(changed, card, other);
  }
  const bool fits = Luegen::flaws(changed) == 0 && Luegen::view(changed, view.viewer) == view;
  return fits ? changed : world;
}

double Brain<Luegen>::plausibility(const State& world, const View& view, const Memory& /*memory*/) {
  if (!view.can_call() || view.viewer.is(view.previous)) return 1;
  const View theirs = Luegen::view(world, Viewer(view.previous));
  if (honest(theirs.own_claim, view.claim.type)) return 1;
  const bool spares_aces = theirs.own_claim.count(kAce) == 0 && theirs.hand.count(kAce) > 0;
  return spares_aces ? 0.4 : 1.3;
}

double Brain<Luegen>::outlook(const State& world, Seat seat) {
  const bool quiet = world.phase == Phase::lead;
  if (quiet && world.rules.rounds == 1 && world.out_place[seat] != 0) {
    return world.out_place[seat] == 1 ? 1 : 0.07;
  }
  const bool decided = world.rules.rounds == 1 && world.active.size() < world.players;
  double all = 0;
  double mine = 0;
  for (const Seat other : SeatSet::first(world.players)) {
    double strength = 0.7 * (world.wins[other] - 3 * world.losses[other]);
    if (quiet && world.active.contains(other)) {
      const View view = Luegen::view(world, Viewer(other));
      strength +=
          luegen_hand::strength(Shape::of(view.hand), world.actor == other, world.rules.max_place);
    } else if (quiet) {
      strength += decided ? -20 : 3;
    }
    const double odds = std::exp(strength);
    all += odds;
    if (other == seat) mine = odds;
  }
  return (decided ? 0.07 : 1) * mine / all;
}

}  // namespace humbug
