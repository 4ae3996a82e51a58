#include "games/liars_lair/imagination.h"

#include <algorithm>
#include <cstdlib>
#include <span>
#include <utility>

#include "core/assert.h"

namespace humbug::liars_lair {

namespace {

/// How often the guesses about which card went along unseen, and whom a card was dealt to, are made
/// anew if no possible deal goes with them. A world that is then not quite possible is better than
/// none.
constexpr int kGuesses = 60;
/// Guesses that don't even fit the sizes of the hands are soon known; more than this many in a row
/// would be a mistake of the program.
constexpr int kMisfits = 10'000;
/// How many moves the search makes for each card and pair before it looks for a possible deal, and
/// how many while it does.
constexpr int kMovesBefore = 8;
constexpr int kMovesAtMost = 64;
/// One in so many moves that add a fault is made.
constexpr int kBoldness = 4;

}  // namespace

State Imagination::world() {
  static_cast<OpenTable&>(state_) = view_;
  Hidden& hidden = state_.hidden.open(Key());
  hidden.volunteers = view_.volunteers;
  hidden.sealed = view_.sealed;
  hidden.shown = view_.shown;
  if (view_.phase == Phase::deal) return state_;
  const PairSet open = PairSet::first(view_.pairs) - view_.known;
  for (const Pair pair : open) open_pairs_[static_cast<std::size_t>(open_pair_count_++)] = pair;
  for (int guesses = 0; guesses < kGuesses; ++guesses) {
    imagine_characters();
    truth_ = view_.truth;
    for (const Pair pair : open) {
      if (random(2) == 1) truth_.flip(pair);
    }
    for (int misfits = 0; !place_cards(); ++misfits) HUMBUG_ASSERT(misfits < kMisfits);
    find_origins();
    if (everyone_was_dealt_as_many() && find_possible_deal()) break;
  }
  write_cards();
  imagine_marks();
  imagine_volunteers();
  imagine_sealed_claims();
  return state_;
}

/// LL-05. In a position that somebody made up it may not be so, and is not looked for.
bool Imagination::everyone_was_dealt_as_many() const {
  const int hand = 2 * view_.rules.k;
  if (view_.undealt != 2 * view_.rules.extra_pairs) return true;
  return std::ranges::all_of(std::span(dealt_).first(view_.players),
                             [&](int dealt) { return dealt == hand; });
}

bool Imagination::find_possible_deal() {
  faults_ = all_faults();
  const int movable = loose_count_ + open_pair_count_;
  const int settled = kMovesBefore * movable;
  for (int moves = 0; moves <= kMovesAtMost * movable; ++moves) {
    if (moves >= settled && faults_ == 0 && imagine_proofs()) return true;
    if (movable == 0) return false;
    if (random(movable) < open_pair_count_) {
      turn_round();
    } else {
      exchange_cards();
    }
    if (view_.rules.secret_identity && moves % 16 == 0) exchange_characters();
  }
  return false;
}

/// An unknown pair becomes true on its other side.
void Imagination::turn_round() {
  const Pair pair = open_pairs_[static_cast<std::size_t>(random(open_pair_count_))];
  const Place from = origin(truth_.true_half(pair));
  const Place to = origin(truth_.true_half(pair).partner());
  const auto faults = [&] {
    return even_deal() ? (from == to ? 0 : faults_of(from) + faults_of(to)) : faults_of(pair);
  };
  const auto turn = [&] {
    --truths_[origin(truth_.true_half(pair))];
    truth_.flip(pair);
    ++truths_[origin(truth_.true_half(pair))];
  };
  const int before = faults();
  turn();
  if (!accepts(before, faults())) turn();
}

/// Two cards that the viewer can't place change places.
void Imagination::exchange_cards() {
  const Statement one = loose_[static_cast<std::size_t>(random(loose_count_))];
  const Statement other = loose_[static_cast<std::size_t>(random(loose_count_))];
  if (place(one) == place(other)) return;
  const Place here = origin(one);
  const Place there = origin(other);
  const auto faults = [&] {
    if (even_deal()) return here == there ? 0 : faults_of(here) + faults_of(there);
    return one.pair() == other.pair() ? faults_of(one.pair())
                                      : faults_of(one.pair()) + faults_of(other.pair());
  };
  const auto exchange = [&] {
    for (const Statement card : {one, other}) truths_[origin(card)] -= truth_.is_true(card) ? 1 : 0;
    std::swap(place(one), place(other));
    std::swap(origin(one), origin(other));
    for (const Statement card : {one, other}) truths_[origin(card)] += truth_.is_true(card) ? 1 : 0;
  };
  const int before = faults();
  exchange();
  if (!accepts(before, faults())) exchange();
}

void Imagination::exchange_characters() {
  const SeatSet unknown = SeatSet::first(view_.players) - view_.character_known;
  if (unknown.size() < 2) return;
  const Seat one = unknown.nth(random(unknown.size()));
  const Seat other = unknown.nth(random(unknown.size()));
  const int before = faults_;
  std::swap(characters_[one], characters_[other]);
  const int after = all_faults();
  if (after > before) {
    std::swap(characters_[one], characters_[other]);
  } else {
    faults_ = after;
  }
}

bool Imagination::accepts(int before, int after) {
  // A deal by characters has so many ways to be wrong that the search would never be done.
  if (after > before && view_.rules.own_deal()) return false;
  for (int worse = after - before; worse > 0; --worse) {
    if (random(kBoldness) != 0) return false;
  }
  faults_ += after - before;
  return true;
}

/// LL-08: how far a seat is from having been dealt as many truths as lies.
int Imagination::faults_of(Place place) const {
  return std::abs(2 * truths_[place] - dealt_[place]) / 2;
}

/// V7a, V7b: of a pair about a player he was dealt one half, and not the other.
int Imagination::faults_of(Pair pair) const {
  if (!view_.rules.own_deal()) return 0;
  const Place about = place_of(*subject(pair));
  Statement own = truth_.true_half(pair);
  if (view_.rules.characters == Characters::own_lies) own = own.partner();
  return (origin(own) != about ? 1 : 0) + (origin(own.partner()) == about ? 1 : 0);
}

int Imagination::all_faults() const {
  int faults = 0;
  if (even_deal()) {
    for (Place place = 0; place <= kUndealt; ++place) faults += faults_of(place);
  } else {
    for (const Pair pair : PairSet::first(view_.pairs)) faults += faults_of(pair);
  }
  return faults;
}

void Imagination::write_cards() {
  Hidden& hidden = state_.hidden.open(Key());
  hidden.truth = truth_;
  hidden.characters = characters_;
  hidden.taken = taken_;
  for (int n = 0; n < cards(); ++n) {
    const Statement card(n);
    const Track& seen = track_of(view_.tracks, card);
    Track& track = track_of(hidden.tracks, card);
    if (place(card) < kUndealt) hidden.hands[Seat(place(card))].insert(card);
    track = origin(card) == kUndealt ? Track::undealt() : seen.with_origin(Seat(origin(card)));
  }
}

/// What the others know: the truth of what they were dealt, and, where gaining a card tells its
/// truth, of what they hold.
void Imagination::imagine_marks() {
  Hidden& hidden = state_.hidden.open(Key());
  for (const Seat seat : SeatSet::first(view_.players)) {
    // What the viewer knows of all cards at the end, or as a ghost, is not what he knew by himself.
    const bool told_all = view_.phase == Phase::over || view_.ghost;
    if (is_self(seat) && !told_all) {
      hidden.marks[seat] = view_.known;
      continue;
    }
    for (int n = 0; n < cards(); ++n) {
      if (origin(Statement(n)) == place_of(seat)) hidden.marks[seat].insert(Statement(n).pair());
    }
    if (view_.rules.learn_on_gain) hidden.marks[seat] |= pairs_of(hidden.hands[seat]);
  }
}

/// Who of the others has answered a sealed window: anyone may have.
SeatSet Imagination::imagined_answers() {
  const SeatSet all = view_.phase == Phase::volunteer ? view_.in : view_.asked & view_.in;
  SeatSet others = all;
  if (view_.viewer.is_seat()) others.erase(view_.viewer.seat());
  SeatSet answered;
  for (int left = others.size() - (view_.answers_due - view_.due.size()); left > 0; --left) {
    const Seat seat = others.nth(random(others.size()));
    others.erase(seat);
    answered.insert(seat);
  }
  state_.due = view_.due | others;
  return answered;
}

void Imagination::imagine_volunteers() {
  if (view_.phase != Phase::volunteer) return;
  for (const Seat seat : imagined_answers()) {
    if (random(2) == 1) state_.hidden.open(Key()).volunteers.insert(seat);
  }
}

void Imagination::imagine_sealed_claims() {
  if (view_.phase != Phase::sealed) return;
  for (const Seat seat : imagined_answers()) {
    const Legal legal = declarations(view_.rules, view_.must_declare.contains(seat));
    const Action::Kind claim = legal[below(rng_, legal.size())].kind;
    Claims& sealed = state_.hidden.open(Key()).sealed;
    if (claim == Action::Kind::declare) sealed.innocence.insert(seat);
    if (claim == Action::Kind::absolve) sealed.absolution.insert(seat);
    if (claim == Action::Kind::unmask) sealed.identity.insert(seat);
  }
}

/// Whoever showed the declarer a card that proved nothing holds a truth that contradicts none of
/// the declarer's cards. False if he doesn't in this world.
bool Imagination::imagine_proofs() {
  Hidden& hidden = state_.hidden.open(Key());
  for (const Seat seat : view_.harmless) {
    if (view_.shown[seat].exists()) continue;
    StatementSet harmless;
    for (int n = 0; n < cards(); ++n) {
      const Statement card(n);
      const bool proves_nothing = place(card) == place_of(seat) && truth_.is_true(card) &&
                                  place(card.partner()) != place_of(view_.declarer);
      if (proves_nothing) harmless.insert(card);
    }
    if (harmless.empty()) return false;
    hidden.shown[seat] = harmless.nth(random(harmless.size()));
  }
  return true;
}

}  // namespace humbug::liars_lair
