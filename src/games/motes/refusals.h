#pragma once

#include "core/refusal.h"
#include "games/liars_dice/bidding.h"

namespace humbug::motes::refusals {

using liars_dice::refusals::kNoSuchFace;
using liars_dice::refusals::kNothingToDoubt;
using liars_dice::refusals::kWrongDice;

inline constexpr Refusal kAnswered{"already_answered", "this seat has already bet"};
inline constexpr Refusal kBetOutOfRange{"bet_out_of_range",
                                        "a bet is at least the ante and at most all one has"};
inline constexpr Refusal kPledgeNeeded{"pledge_needed",
                                       "at this table a party is chosen with the bet"};
inline constexpr Refusal kNoPledges{"no_pledges", "at this table no party is chosen with the bet"};
inline constexpr Refusal kNotLost{"not_lost_by_you",
                                  "only a die that this player has lost can be used"};
inline constexpr Refusal kAsleep{"mote_asleep", "that mote has no power in this phase"};
inline constexpr Refusal kUsed{"already_used", "that die was used in this window already"};
inline constexpr Refusal kBlocked{"blocked_by_red", "Red keeps this player from using that mote"};
inline constexpr Refusal kCupFull{"cup_full", "there is no room in the cup"};
inline constexpr Refusal kWrongTarget{"wrong_target", "that can't be the target of this power"};
inline constexpr Refusal kNotInCup{"not_in_cup", "that die is not in this player's cup"};
inline constexpr Refusal kMustRaise{"must_raise",
                                    "the accusation was void: this bid has to be raised"};
inline constexpr Refusal kWrongMotes{"wrong_motes", "those are not the motes of a setup"};

}  // namespace humbug::motes::refusals
