#pragma once

#include "games/motes/game.h"

/// The value of the powers of lost dice in Motes of Mischief. All of it is public.
namespace humbug::motes_powers {

/// The value of this use of a power, or of this answer. Passing is worth 0.
double worth_of_use(const Motes::View& view, const Motes::Action& action);
/// The value of losing this die rather than another.
double worth_of_losing(const Motes::View& view, motes::DieId die);
/// The seat that a rolled Red harms most.
double worth_of_blocking(const motes::PublicState& table, Seat victim, motes::Party party);
/// Does the pending effect harm `seat`?
bool threatens(const motes::PublicState& table, Seat seat);
/// A player's assets: dice under the cup, and powers of the others.
double strength(const motes::PublicState& table, Seat seat);

}  // namespace humbug::motes_powers
