// The part of Imagination that is about characters, where they are secret.

#include <utility>

#include "games/liars_lair/imagination.h"

namespace humbug::liars_lair {

/// V7c: characters that the viewer doesn't know, in any order that goes with the cards he has seen
/// dealt.
void Imagination::imagine_characters() {
  characters_ = view_.characters;
  if (view_.rules.characters == Characters::off) return;
  SeatSet free_characters = SeatSet::first(view_.players);
  for (const Seat seat : view_.character_known) free_characters.erase(Seat(view_.characters[seat]));
  const SeatSet unknown = SeatSet::first(view_.players) - view_.character_known;
  for (const Seat seat : unknown) {
    const Seat character = free_characters.nth(random(free_characters.size()));
    free_characters.erase(character);
    characters_[seat] = static_cast<std::uint8_t>(character.index());
  }
  constexpr int kTries = 400;
  int best = unknown.size() > 1 ? misfitting_characters() : 0;
  for (int tries = 0; tries < kTries && best > 0; ++tries) {
    const Seat one = unknown.nth(random(unknown.size()));
    const Seat other = unknown.nth(random(unknown.size()));
    std::swap(characters_[one], characters_[other]);
    const int now = misfitting_characters();
    if (now > best) {
      std::swap(characters_[one], characters_[other]);
    } else {
      best = now;
    }
  }
}

std::optional<Seat> Imagination::known_origin(Statement card) const {
  if (view_.dealt.contains(card)) return view_.viewer.seat();
  const Track& track = track_of(view_.tracks, card);
  return track.origin_known() ? std::optional(track.dealt()) : std::nullopt;
}

/// How many cards are known to have been dealt to somebody who can't have got them: the lies about
/// a character went to its player, and the truths to others.
int Imagination::misfitting_characters() const {
  int misfits = 0;
  for (int n = 0; n < cards(); ++n) {
    const Statement card(n);
    const std::optional<Seat> dealt = known_origin(card);
    if (!dealt) continue;
    const Seat about = *subject(card.pair());
    if (view_.known.contains(card.pair())) {
      misfits += (*dealt == about) == view_.truth.is_true(card) ? 1 : 0;
    } else if (const std::optional<Seat> other = known_origin(card.partner())) {
      misfits += (*dealt == about) == (*other == about) ? 1 : 0;
    }
  }
  return misfits;
}

}  // namespace humbug::liars_lair
