#include "games/liars_lair/two_worlds.h"

#include <utility>

namespace humbug::liars_lair {

namespace {

void exchange_in(StatementSet& set, Statement one, Statement other) {
  const bool had_one = set.contains(one);
  const bool had_other = set.contains(other);
  if (had_one == had_other) return;
  set.erase(had_one ? one : other);
  set.insert(had_one ? other : one);
}

}  // namespace

void TwoWorlds::exchange(Draw& draw, Statement one, Statement other) {
  for (StatementSet& hand : draw.hands.values) exchange_in(hand, one, other);
  exchange_in(draw.undealt, one, other);
}

/// Two cards that nobody but their holders has seen change places, and origins with them.
void TwoWorlds::exchange(State& state, Statement one, Statement other) {
  Hidden& hidden = state.hidden.open(Key());
  for (StatementSet& hand : hidden.hands.values) exchange_in(hand, one, other);
  std::swap(track_of(hidden.tracks, one), track_of(hidden.tracks, other));
}

/// Does `action` end a round's poll or trial, after which the referee may judge, check claims or
/// end the game by what only he knows?
bool TwoWorlds::discloses_more(const State& real, const Action& action) {
  const bool last = real.due.size() == 1;
  const bool judged = real.rules.reckoning_round == 0 && real.round >= real.rules.round_cap;
  switch (action.kind) {
    case Action::Kind::play:
      return real.table.find(action.card.partner()) != nullptr;
    case Action::Kind::hold:
      if (real.phase == Phase::volunteer || !last) return false;
      return judged || !(real.claims.all() | real.hidden.open(Key()).sealed.all()).empty();
    case Action::Kind::pass:
      return last;
    case Action::Kind::reclaim:
      return last && real.rules.absolution == Absolution::automatic;
    case Action::Kind::declare:
    case Action::Kind::absolve:
    case Action::Kind::unmask:
      return real.phase == Phase::declare || last;
    case Action::Kind::show:
      return true;
    default:
      return false;
  }
}

void TwoWorlds::align(State& imagined, const State& real, const View& view, const Action& action) {
  if (discloses_more(real, action)) {
    imagined = real;
    return;
  }
  Hidden& hidden = imagined.hidden.open(Key());
  // Sealed answers: who has given one, and which.
  imagined.due = real.due;
  hidden.volunteers = real.hidden.open(Key()).volunteers;
  hidden.sealed = real.hidden.open(Key()).sealed;
  const bool played = action.kind == Action::Kind::play || action.kind == Action::Kind::add;
  if (!played || hidden.hands[real.actor].contains(action.card)) return;
  // Bring the card to the hand it is played from, in exchange for one that can't be told from it.
  const bool unseen = !track_of(view.tracks, action.card).seen();
  for (const Statement card : hidden.hands[real.actor]) {
    if (unseen && !track_of(view.tracks, card).seen()) {
      exchange(imagined, action.card, card);
      return;
    }
  }
  imagined = real;
}

}  // namespace humbug::liars_lair
