#pragma once

#include "core/refusal.h"

/// Reasons for which a table refuses a command.
namespace humbug::table::refusals {
inline constexpr Refusal kNoSuchCommand{"no_such_command", "there is no such command"};
inline constexpr Refusal kMalformed{"malformed",
                                    "a field of that command is missing or has the wrong type"};
inline constexpr Refusal kAlreadyDone{"already_done", "a command with this id was done long ago"};
inline constexpr Refusal kTooManyIds{
    "too_many_ids", "no more ids can be remembered: use ids that end in an ascending number"};
inline constexpr Refusal kNotHere{"not_here", "you are not at this table: sit down or watch first"};
inline constexpr Refusal kHostOnly{"host_only", "only the host can do that"};
inline constexpr Refusal kHouseOnly{"house_only", "only the server itself can do that"};
inline constexpr Refusal kNotYourSeat{"not_your_seat", "that is not your seat"};
inline constexpr Refusal kNoSuchChair{"no_such_seat", "there is no such seat at this table"};
inline constexpr Refusal kTaken{"seat_taken", "somebody sits there already"};
inline constexpr Refusal kFull{"table_full",
                               "every seat is taken: watch, or wait for the next game"};
inline constexpr Refusal kTooMany{"too_many_people", "no more people can be at this table"};
inline constexpr Refusal kBarred{"barred", "the host has removed you from this table"};
inline constexpr Refusal kNoWatching{"no_watching", "this table can't be watched"};
inline constexpr Refusal kBadName{
    "bad_name", "a name must be readable text of 1 to 24 bytes that nobody else here has"};
inline constexpr Refusal kLooksAlike{"looks_alike",
                                     "that name looks like one that somebody here has"};
inline constexpr Refusal kNoSuchHat{"no_such_hat", "there is no such hat"};
inline constexpr Refusal kUnderWay{"under_way", "that can't be changed during a game"};
inline constexpr Refusal kNoGame{"no_game", "no game is under way"};
inline constexpr Refusal kRulesChanged{"rules_changed",
                                       "the rules have been changed since: look at them again"};
inline constexpr Refusal kNotReady{"not_ready", "not everybody is ready yet, or a seat is empty"};
inline constexpr Refusal kTooFew{"too_few",
                                 "too few people or bots are at this table for its game"};
inline constexpr Refusal kBadRules{"bad_rules", "unknown or conflicting rules"};
inline constexpr Refusal kBadPlayers{
    "bad_players", "this game is not for so many players, or people would lose their seats"};
inline constexpr Refusal kBadBot{"bad_bot", "there is no such bot"};
inline constexpr Refusal kNotAbsent{
    "not_absent", "that player is connected, or has not been away for long enough"};
inline constexpr Refusal kNotOver{"not_over", "the game is not over yet"};
inline constexpr Refusal kNoNotes{"no_notes", "this game has no notes"};
inline constexpr Refusal kNoSuchManner{"no_such_manner",
                                       "a claim can be said, sworn, mumbled or sung"};
inline constexpr Refusal kNothingDue{"nothing_due", "nothing is due yet"};
}  // namespace humbug::table::refusals
