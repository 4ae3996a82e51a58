#pragma once

#include <string_view>

namespace humbug {

/// Why a request was refused; nothing has changed. `code` is for programs (a client translates it),
/// `says` is the English sentence. Both point to static storage.
struct Refusal {
  std::string_view code;
  std::string_view says;

  constexpr bool operator==(const Refusal& other) const { return code == other.code; }
};

namespace refusals {
inline constexpr Refusal kGameOver{"game_over", "the game is over"};
inline constexpr Refusal kNotYourTurn{"not_your_turn", "it is another player's turn"};
inline constexpr Refusal kNotAsked{"not_asked", "this seat has nothing to decide now"};
inline constexpr Refusal kWrongAction{"wrong_action",
                                      "that can't be done at this point of the game"};
inline constexpr Refusal kUnreadable{
    "unreadable", "that can't be read: a word or card is unknown, or a card is there twice"};
inline constexpr Refusal kUnreadableDraw{
    "unreadable", "that draw can't be read: a part is missing, out of range, or there twice"};
inline constexpr Refusal kNoSuchSeat{"no_such_seat", "there is no such seat at this table"};
inline constexpr Refusal kNoChance{"no_chance", "no draw is due now"};
inline constexpr Refusal kWrongDraw{"wrong_draw", "that is not the draw that is due now"};
}  // namespace refusals

}  // namespace humbug
