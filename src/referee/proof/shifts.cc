#include "referee/proof/shifts.h"

#include <algorithm>
#include <utility>

#include "referee/proof/house_values.h"

namespace humbug::proof {

std::uint16_t Shifts::Source::value(std::uint16_t of_house) const {
  if (faces == 0) return of_house;
  return static_cast<std::uint16_t>((of_house + added) % kDieOutcomes % faces);
}

std::optional<std::vector<Shifts::Source>> Shifts::take(const ChancePlaces& places) {
  Taken taken = taken_;
  std::vector<Source> sources;
  sources.reserve(places.values());
  for (const ChancePlace& place : places.list()) {
    const bool enough = place.kind == ChancePlace::Kind::deck ? add_deck(place.size, taken, sources)
                                                              : add_die(place.size, taken, sources);
    if (!enough) return std::nullopt;
  }
  taken_ = taken;
  return sources;
}

bool Shifts::add_deck(std::uint16_t size, Taken& taken, std::vector<Source>& sources) const {
  std::size_t first = 0;
  for (std::size_t kind = 0; kind < stock_.decks.size(); ++kind) {
    const ChanceStock::Decks& decks = stock_.decks[kind];
    if (decks.size != size || taken.decks[kind] == decks.count) {
      first += std::size_t{decks.size} * decks.count;
      continue;
    }
    first += std::size_t{size} * taken.decks[kind]++;
    std::vector<std::pair<Digest, std::uint16_t>> order;
    for (std::size_t leaf = first; leaf < first + size; ++leaf) {
      order.emplace_back(fairness::Hash("shift deck").add(joint_).add(std::uint64_t{leaf}).digest(),
                         static_cast<std::uint16_t>(leaf));
    }
    std::ranges::sort(order);
    for (const auto& [hash, leaf] : order) sources.push_back({leaf, 0, 0});
    return true;
  }
  return false;
}

bool Shifts::add_die(std::uint16_t faces, Taken& taken, std::vector<Source>& sources) const {
  if (taken.dice == stock_.dice) return false;
  const std::size_t leaf = stock_.leaves() - stock_.dice + taken.dice++;
  const Digest hash = fairness::Hash("shift die").add(joint_).add(std::uint64_t{leaf}).digest();
  sources.push_back({static_cast<std::uint16_t>(leaf), number_below(hash, kDieOutcomes), faces});
  return true;
}

}  // namespace humbug::proof
