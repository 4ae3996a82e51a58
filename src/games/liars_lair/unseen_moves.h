#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/seat.h"

namespace humbug::liars_lair {

/// Of hands that lost a card unseen: what it may have been, and in how many worlds it was.
///
/// What counts is only of which kind the card was that went from a loser to the victor:
///
///   followed    one that the table had seen in that hand
///   stranger    one that it hadn't seen and saw later, without knowing whose it had been
///   arrived     one that the viewer later found in that hand, or in the hand of who took it there
///   loose       one that the viewer hasn't seen to this day
///   passed      one of the last three that had come to the loser the same way, or the viewer's own
///
/// An Answer has a kind for every such loss. Its weight is the number of ways to choose the cards
/// and to deal those that are loose, but for the truth of the cards and a factor that all answers
/// share.
class UnseenMoves {
 public:
  enum class Kind : std::uint8_t { followed, stranger, arrived, loose, passed };
  /// An unseen card on its way. At the end a loose one lies at `at`.
  struct Token {
    Kind kind = Kind::loose;
    Seat origin;  ///< whose hand it was dealt to
    Seat at;      ///< whom it has come to
    Seat home;    ///< arrived: where the viewer found it
  };
  struct Step {
    Kind kind = Kind::loose;
    std::uint8_t token = 0;  ///< passed: which; arrived: the index of its home
  };
  struct Answer {
    std::array<Step, kMaxPlayers> steps{};
    PerSeat<int> loose;      ///< how many loose cards each seat was dealt
    PerSeat<int> strangers;  ///< how many cards each seat was dealt that are strangers and were
                             ///< not lost this way
    double weight = 0;
  };
  struct Loss {
    Seat loser, taker;
  };

  // What the viewer knows, filled in by Imagination.
  std::array<Loss, kMaxPlayers> losses{};  ///< in the order in which they went out
  int loss_count = 0;
  PerSeat<int> room;      ///< unseen cards and followed ones in each hand now
  PerSeat<int> followed;  ///< of them: how many were last seen there
  PerSeat<int> unknown;   ///< how many of the cards dealt to each seat are unknown
  PerSeat<int> arrived;   ///< how many the viewer found there
  int strangers = 0;
  std::optional<Seat> own_card_went_to;  ///< a card of the viewer's, which the table saw later
  SeatSet takers;                        ///< who may have been dealt a stranger
  int players = 0;
  bool own_deal = false;

  /// False if no answer is possible, as in a position that somebody made up.
  bool count();
  const Answer& nth(double share) const;

 private:
  struct Path {
    std::array<Token, kMaxPlayers> tokens{};
    int token_count = 0;
    PerSeat<int> followed, arrived, taken_from;
    int strangers = 0;
    double ways = 1;
  };
  void follow(int loss, const Path& path, Answer& answer);
  void try_new(int loss, const Path& path, Answer& answer, Kind kind, Seat home, int choices);
  void finish(const Path& path, Answer& answer);

  std::vector<Answer> answers_;
  double total_ = 0;
};

double factorial(int n);
double choose(int n, int k);

}  // namespace humbug::liars_lair
