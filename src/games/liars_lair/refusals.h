#pragma once

#include "core/refusal.h"

namespace humbug::liars_lair::refusals {

inline constexpr Refusal kNoCard{"no_card", "that needs a card"};
inline constexpr Refusal kNotHeld{"card_not_held", "that card is not in this hand"};
inline constexpr Refusal kNotThere{"card_not_there", "that card is not among those to choose from"};
inline constexpr Refusal kNotInPlay{"card_not_in_play", "that card is not in play"};
inline constexpr Refusal kOwnCard{
    "own_card", "at this table nobody takes back their own card while there is another"};
inline constexpr Refusal kPlayedLastRound{"played_last_round",
                                          "at this table a card is not played twice in a row"};
inline constexpr Refusal kMustTake{"must_take", "the victor must take a card"};
inline constexpr Refusal kMustDeclare{"must_declare",
                                      "the Reckoning has come: this seat must declare"};
inline constexpr Refusal kTooLate{"too_late",
                                  "this seat has been asked; it is too late to declare"};
inline constexpr Refusal kNotPlayed{"not_played_here", "this table doesn't play with that"};
inline constexpr Refusal kAnswered{"already_answered", "this seat has already answered"};
inline constexpr Refusal kWrongHandSizes{"wrong_hand_sizes",
                                         "the hands are not of the size that this table deals"};
inline constexpr Refusal kWrongCards{"wrong_cards",
                                     "the cards dealt and undealt are not exactly the decks"};
inline constexpr Refusal kWrongMix{"wrong_mix",
                                   "somebody has more truths than lies, or the reverse"};
inline constexpr Refusal kWrongCharacters{"wrong_characters",
                                          "the characters are not one for each player"};
inline constexpr Refusal kWrongSubjects{
    "wrong_subjects", "somebody holds a card about themselves that this table deals to others"};
inline constexpr Refusal kNotAVolunteer{"not_a_volunteer",
                                        "others volunteered, so the starter is one of them"};

}  // namespace humbug::liars_lair::refusals
