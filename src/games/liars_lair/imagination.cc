#include "games/liars_lair/imagination.h"

namespace humbug::liars_lair {

namespace {

/// How many draws are thrown away before any possible world will do. That is seldom needed but
/// where the deal went by characters and several cards have moved unseen: there only one draw in
/// some thousands fits.
constexpr int kDrawsAtMost = 4096;
/// How many more until a position is held to be one that somebody made up and that couldn't have
/// been dealt.
constexpr int kHastyDrawsAtMost = 1 << 15;
/// And how many of a made-up one before what was shown is no longer looked at.
constexpr int kFreeDrawsAtMost = 64;

}  // namespace

State Imagination::world() {
  static_cast<OpenTable&>(state_) = view_;
  Hidden& hidden = state_.hidden.open(Key());
  hidden.volunteers = view_.volunteers;
  hidden.sealed = view_.sealed;
  hidden.shown = view_.shown;
  if (view_.phase == Phase::deal) return state_;
  find_known_cards();
  count_ways();
  draw_world();
  write_cards();
  imagine_marks();
  imagine_volunteers();
  imagine_sealed_claims();
  return state_;
}

void Imagination::draw_world() {
  for (int draws = 0; possible_ && draws < kDrawsAtMost + kHastyDrawsAtMost; ++draws) {
    hasty_ = draws >= kDrawsAtMost;
    if (draw_deal() && fits_what_was_shown()) return;
  }
  possible_ = false;
  for (int draws = 0; draws < kFreeDrawsAtMost; ++draws) {
    draw_deal();
    if (fits_what_was_shown()) return;
  }
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
  for (int n = 0; n < cards(); ++n) {
    const Place dealt = origin(Statement(n));
    if (dealt < kUndealt) hidden.marks[Seat(dealt)].insert(Statement(n).pair());
  }
  for (const Seat seat : seats()) {
    if (view_.rules.learn_on_gain) hidden.marks[seat] |= pairs_of(hidden.hands[seat]);
    // What the viewer knows of all cards at the end, or as a ghost, is not what they knew by
    // themselves.
    const bool told_all = view_.phase == Phase::over || view_.ghost;
    if (is_self(seat) && !told_all) hidden.marks[seat] = view_.known;
  }
}

/// The other seats that have answered a sealed window: any of them may have.
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

/// A declarer who was proven to lie, and whoever showed a false card, had a lie to be caught with.
bool Imagination::fits_what_was_shown() {
  for (const Seat seat : seats() - view_.in) {
    const bool caught = view_.fate[seat] == Fate::proven || view_.fate[seat] == Fate::false_proof;
    if (caught && !holds_lie(seat)) return false;
  }
  return draw_harmless_proofs();
}

bool Imagination::holds_lie(Seat seat) const {
  for (int n = 0; n < cards(); ++n) {
    const Statement card(n);
    if (place(card) == place_of(seat) && !truth_.is_true(card)) return true;
  }
  return false;
}

/// Whoever showed the declarer a card that proved nothing holds a truth that contradicts none of
/// the declarer's cards. The more of them the player holds, the likelier.
bool Imagination::draw_harmless_proofs() {
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
    if (!accepts(harmless.size(), view_.hand_sizes[seat])) return false;
    hidden.shown[seat] = harmless.nth(random(harmless.size()));
  }
  return true;
}

}  // namespace humbug::liars_lair
