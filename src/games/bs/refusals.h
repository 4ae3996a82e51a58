#pragma once

#include "core/refusal.h"

namespace humbug::bs::refusals {

inline constexpr Refusal kNoCards{"no_cards", "a play has at least one card"};
inline constexpr Refusal kTooManyCards{"too_many_cards", "that is more cards than a rank has"};
inline constexpr Refusal kNotHeld{"card_not_held", "a card of that play is not in this hand"};
inline constexpr Refusal kOneCardOpens{"one_card_opens", "the opening is exactly one card"};
inline constexpr Refusal kOneRankOpens{"one_rank_opens", "the opening cards must be of one rank"};
inline constexpr Refusal kMustBeHonest{
    "must_be_honest", "this table forces honesty: who has the rank plays that rank alone"};
inline constexpr Refusal kOwnPlay{"own_play", "nobody calls their own play"};
inline constexpr Refusal kNothingToCall{"nothing_to_call", "there is no play that could be called"};
inline constexpr Refusal kAnswered{"already_answered", "this seat has already answered"};
inline constexpr Refusal kWrongHandSizes{"wrong_hand_sizes",
                                         "the hands are not of the sizes that the deal gives"};
inline constexpr Refusal kWrongCards{"wrong_cards", "the cards dealt are not exactly the deck"};
inline constexpr Refusal kNotACaller{"not_a_caller", "that seat has not called"};

}  // namespace humbug::bs::refusals
