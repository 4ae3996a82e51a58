#pragma once

#include "core/refusal.h"

/// Reasons why the hub refuses a request before it gets to a table.
namespace humbug::server::refusals {
inline constexpr Refusal kMalformed{
    "malformed", "malformed message: send one JSON object with the fields of the protocol"};
inline constexpr Refusal kTooLarge{"too_large", "the message is too long"};
inline constexpr Refusal kTooManyMessages{"too_many_messages",
                                          "too many messages at once: wait a moment"};
inline constexpr Refusal kAbuse{"abuse", "too many malformed or too frequent messages"};
inline constexpr Refusal kNoHello{"no_hello", "this connection has not said hello to a table"};
inline constexpr Refusal kTooManyWaiting{
    "too_many_waiting", "at most 16 commands may wait for their answers: wait for one"};
inline constexpr Refusal kHelloFirst{"hello_first", "say hello to a table first"};
inline constexpr Refusal kUnknownToken{"unknown_token",
                                       "unknown token: become a guest, or log in again"};
inline constexpr Refusal kNoSuchTable{"no_such_table", "there is no such table"};
inline constexpr Refusal kTooManyCodes{"too_many_codes", "too many wrong codes: wait a minute"};
inline constexpr Refusal kWatchOnly{
    "watch_only", "this link is only for watching: to sit down you need the table's code"};
inline constexpr Refusal kTooManyTables{"too_many_tables",
                                        "you have as many open tables as one person can have"};
inline constexpr Refusal kTablesTooFast{"too_many_new_tables",
                                        "too many new tables: wait a minute"};
inline constexpr Refusal kTooManyPeople{"too_many_guests", "too many new guests: wait a minute"};
inline constexpr Refusal kNoSuchGame{"no_such_game", "there is no such game"};
inline constexpr Refusal kBadPlayers{"bad_players", "this game is not for so many players"};
inline constexpr Refusal kNoSuchRecord{"no_such_record", "there is no such record"};
inline constexpr Refusal kUnreadableRecord{
    "unreadable_record", "this record is damaged, or was made by a version with other rules"};
inline constexpr Refusal kUnreadableTable{"unreadable_table",
                                          "the stored data of this table can't be read; it is left "
                                          "as it is, and the operator can see it in the log"};
inline constexpr Refusal kUnreadableProfile{
    "unreadable_profile",
    "the stored data of this account can't be read; it is left as it is, and the operator can see "
    "it in the log"};
inline constexpr Refusal kNoSuchPage{"no_such_page", "there is nothing at this address"};
inline constexpr Refusal kBadMethod{"bad_method", "this method is not supported here"};
inline constexpr Refusal kBadName{"bad_name", "a name must be readable text of 1 to 24 bytes"};
inline constexpr Refusal kNameTaken{"name_taken",
                                    "somebody else has this name, or you have another already"};
inline constexpr Refusal kBadPassword{"bad_password", "a password must have 8 to 200 bytes"};
inline constexpr Refusal kWrongPassword{"wrong_password", "wrong name or password"};
inline constexpr Refusal kTooManyLogins{"too_many_logins",
                                        "too many login attempts: wait a minute"};
inline constexpr Refusal kTooManyStudies{"too_many_studies",
                                         "the server is busy: ask again in a moment"};
inline constexpr Refusal kStoreDown{
    "store_down", "the server can't store anything at the moment: try again soon"};
inline constexpr Refusal kFailed{"failed", "internal error; the operator can see it in the log"};
inline constexpr Refusal kClosing{"closing", "the server is shutting down; every move is saved"};
}  // namespace humbug::server::refusals
