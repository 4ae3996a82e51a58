#pragma once

#include "games/motes/game.h"

/// What the powers of lost dice are worth to a player of Motes of Mischief. All of it is open on
/// the table.
namespace humbug::motes_powers {

/// How good is this use of a power, or this answer? Passing is worth 0.
double worth_of_use(const Motes::View& view, const Motes::Action& action);
/// How good is it to have lost this die rather than another?
double worth_of_losing(const Motes::View& view, motes::DieId die);
/// Whom a Red that has been rolled hurts most.
double worth_of_blocking(const motes::PublicState& table, Seat victim, motes::Party party);
/// Does the effect that waits for answers hurt `seat`?
bool threatens(const motes::PublicState& table, Seat seat);
/// What a player has: dice under the cup, and what the others may still do for him.
double strength(const motes::PublicState& table, Seat seat);

}  // namespace humbug::motes_powers
