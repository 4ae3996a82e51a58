#pragma once

#include "core/refusal.h"

/// Reasons why the hub refuses a request before it gets to a table.
namespace humbug::server::refusals {
inline constexpr Refusal kMalformed{
    "malformed", "that can't be read: send one JSON object with the fields of the protocol"};
inline constexpr Refusal kTooLarge{"too_large", "that is longer than anything the house reads"};
inline constexpr Refusal kTooManyMessages{"too_many_messages",
                                          "that was too much at once: wait a moment"};
inline constexpr Refusal kAbuse{"abuse", "too much of this could not be read or came too fast"};
inline constexpr Refusal kNoHello{"no_hello", "this connection has not said hello to a table"};
inline constexpr Refusal kTooManyWaiting{
    "too_many_waiting", "at most 16 commands may wait for their answers: wait for one"};
inline constexpr Refusal kHelloFirst{"hello_first", "say hello to a table first"};
inline constexpr Refusal kUnknownToken{
    "unknown_token", "nobody here has this token: become a guest, or log in again"};
inline constexpr Refusal kNoSuchTable{"no_such_table", "no table by that name"};
inline constexpr Refusal kTooManyCodes{"too_many_codes",
                                       "too many wrong codes came from here: wait a minute"};
inline constexpr Refusal kWatchOnly{
    "watch_only", "this link is for watching: to sit down you need the table's code"};
inline constexpr Refusal kTooManyTables{"too_many_tables",
                                        "you have as many open tables as one person can have"};
inline constexpr Refusal kTablesTooFast{"too_many_new_tables",
                                        "too many tables were opened from here: wait a minute"};
inline constexpr Refusal kTooManyPeople{"too_many_guests",
                                        "too many guests came from here: wait a minute"};
inline constexpr Refusal kNoSuchGame{"no_such_game", "there is no such game"};
inline constexpr Refusal kBadPlayers{"bad_players", "this game is not for so many players"};
inline constexpr Refusal kNoSuchRecord{"no_such_record", "there is no such record"};
inline constexpr Refusal kUnreadableRecord{
    "unreadable_record", "this record is damaged, or of an edition with other rules"};
inline constexpr Refusal kUnreadableTable{
    "unreadable_table",
    "what is stored of this table can't be read: it is kept, and the operator was told"};
inline constexpr Refusal kUnreadableProfile{
    "unreadable_profile",
    "what is stored of this person can't be read: it is kept, and the operator was told"};
inline constexpr Refusal kNoSuchPage{"no_such_page", "there is nothing at this address"};
inline constexpr Refusal kBadMethod{"bad_method", "that can't be done with this address"};
inline constexpr Refusal kBadName{"bad_name", "a name is readable text of 1 to 24 bytes"};
inline constexpr Refusal kNameTaken{"name_taken",
                                    "somebody else has this name, or you have another already"};
inline constexpr Refusal kBadPassword{"bad_password", "a password has 8 to 200 bytes"};
inline constexpr Refusal kWrongPassword{"wrong_password",
                                        "name and password don't belong together"};
inline constexpr Refusal kTooManyLogins{"too_many_logins",
                                        "too many attempts came from here: wait a minute"};
inline constexpr Refusal kTooManyStudies{"too_many_studies",
                                         "the house is busy reckoning: ask again in a moment"};
inline constexpr Refusal kStoreDown{"store_down",
                                    "nothing can be written down at the moment: try again soon"};
inline constexpr Refusal kFailed{"failed", "that went wrong here; the operator was told"};
inline constexpr Refusal kClosing{"closing", "the house is closing; every move is safe"};
}  // namespace humbug::server::refusals
