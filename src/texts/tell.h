#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/language.h"
#include "core/seat.h"
#include "texts/catalogue.h"

namespace humbug::texts {

/// Whom an event is told to.
struct Audience {
  std::span<const std::string> names;  ///< of the players, by seat
  Language language = Language::en;
  SeatSet you;  ///< the reader's own seats, which are told in the second person
};

/// An event of `game`, as it is on the wire, in a sentence; empty if it is not worth telling.
///
/// The message is GAME.EVENT, and each field of the event is an argument of it:
///
/// | field                     | {field}                          | besides |
/// |---------------------------|----------------------------------|----------------------------------|
/// | a seat                    | the player's name                | {field_is}: you, other, none |
/// | seats                     | "Ann, Ben and Cid"               | {field_is}, {field_n}: how
/// many, | |                           |                                  | {Field}: "You and Ben"
/// | | a number                  | the number                       | {field_word}, {field_Word}:
/// "two"| | a word                    | GAME.value.FIELD, or the word    | {field_is}: the word |
/// | true or false             | true, false                      | | | cards, a cup              |
/// "7H 7S", "3 4 4"                 | {field_n}: how many              | | all cups | "Ann 3 4; Ben
/// 1 1"               |                                  | | places                    | "Ann wins,
/// Ben takes place 2"    | {Places}                         | | bid                       | "three
/// fives"                    |                                  | | count and rank, or type   | as
/// above                         | {claim}: "two queens"            | | seats and their faces     |
/// as above                         | {rolls}, {Rolls}: "Ann rolls 3"  | | bets and pledges | |
/// {stakes}, by GAME.stake          | | cards and truths          | as above | {lies}, {lies_n}:
/// the others     |
std::string tell(std::string_view game, std::string_view event, const Audience& audience);

/// "Ann wins, Ben and Cid share place 2".
std::string tell_places(std::span<const int> places, const Audience& audience);

}  // namespace humbug::texts
