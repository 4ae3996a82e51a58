#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/chance.h"
#include "referee/proof/tree.h"

namespace humbug::proof {

/// How the seats' seeds change the house's values, public once the seeds are revealed:
///
///   a deck   card n is the one at place p(n) of the house's order, p a public permutation
///   a die    a public number is added to the house's, modulo kDieOutcomes, then the faces
///
/// So the house can't know beforehand where a card goes, and nobody else knows which card it is.
/// Places are taken from the stock in the order of the game's draws.
class Shifts {
 public:
  /// One value of a draw: its leaf, and the change of the house's value.
  struct Source {
    std::uint16_t leaf = 0;
    std::uint16_t added = 0;
    std::uint16_t faces = 0;  ///< 0: a card, whose value is not changed

    std::uint16_t value(std::uint16_t of_house) const;
    bool operator==(const Source&) const = default;
  };

  Shifts(const Digest& joint, const ChanceStock& stock) : joint_(joint), stock_(stock) {}

  /// The sources of the next draw's values. Returns nullopt, and takes nothing, if the stock has
  /// too few left: then a new one must be committed to, with new seeds.
  std::optional<std::vector<Source>> take(const ChancePlaces& places);

 private:
  struct Taken {
    std::array<std::uint16_t, 2> decks{};  ///< by size
    std::uint16_t dice = 0;
  };

  bool add_deck(std::uint16_t size, Taken& taken, std::vector<Source>& sources) const;
  bool add_die(std::uint16_t faces, Taken& taken, std::vector<Source>& sources) const;

  Digest joint_;
  ChanceStock stock_;
  Taken taken_;
};

}  // namespace humbug::proof
