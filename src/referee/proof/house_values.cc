#include "referee/proof/house_values.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <span>
#include <utility>

#include "core/rng.h"
#include "referee/chacha_rng.h"

namespace humbug::proof {

namespace {

Salt leaf_salt(const Seed& secret, std::size_t leaf) {
  const Digest hash = fairness::Hash("house salt").add(secret).add(std::uint64_t{leaf}).digest();
  Salt salt;
  std::ranges::copy(std::span(hash).first(salt.size()), salt.begin());
  return salt;
}

std::vector<std::uint16_t> draw_values(const Seed& secret, const ChanceStock& stock) {
  ChaChaRng rng(fairness::Hash("house values").add(secret).digest());
  std::vector<std::uint16_t> values;
  values.reserve(stock.leaves());
  for (const ChanceStock::Decks& decks : stock.decks) {
    for (int deck = 0; deck < decks.count; ++deck) {
      std::vector<std::uint16_t> order(decks.size);
      std::iota(order.begin(), order.end(), std::uint16_t{0});
      shuffle(rng, std::span(order));
      values.insert(values.end(), order.begin(), order.end());
    }
  }
  for (int die = 0; die < stock.dice; ++die) {
    values.push_back(static_cast<std::uint16_t>(below(rng, kDieOutcomes)));
  }
  return values;
}

std::vector<Digest> leaves_of(const Seed& secret, std::span<const std::uint16_t> values) {
  std::vector<Digest> leaves;
  leaves.reserve(values.size());
  for (std::size_t leaf = 0; leaf < values.size(); ++leaf) {
    leaves.push_back(leaf_hash(leaf, values[leaf], leaf_salt(secret, leaf)));
  }
  return leaves;
}

std::optional<std::uint16_t> read_small(const json::value& found) {
  if (!found.is_int64()) return std::nullopt;
  const std::int64_t number = found.get_int64();
  if (number < 0 || number > std::numeric_limits<std::uint16_t>::max()) return std::nullopt;
  return static_cast<std::uint16_t>(number);
}

template <class Array>
std::optional<Array> read_array(const json::value& found) {
  if (!found.is_string()) return std::nullopt;
  return fairness::from_hex<Array>(found.get_string());
}

}  // namespace

json::array opening_json(const Opening& opening) {
  json::array path;
  for (const Digest& digest : opening.path) path.emplace_back(fairness::hex(digest));
  return {std::int64_t{opening.leaf}, std::int64_t{opening.value}, fairness::hex(opening.salt),
          std::move(path)};
}

std::optional<Opening> read_opening(const json::value& found) {
  if (!found.is_array() || found.get_array().size() != 4) return std::nullopt;
  const json::array& list = found.get_array();
  const auto leaf = read_small(list[0]);
  const auto value = read_small(list[1]);
  const auto salt = read_array<Salt>(list[2]);
  // No tree has more leaves than its numbers have values.
  constexpr std::size_t kMaxPath = 16;
  if (!leaf || !value || !salt || !list[3].is_array() || list[3].get_array().size() > kMaxPath) {
    return std::nullopt;
  }
  Opening opening{*leaf, *value, *salt, {}};
  for (const json::value& entry : list[3].get_array()) {
    const auto digest = read_array<Digest>(entry);
    if (!digest) return std::nullopt;
    opening.path.push_back(*digest);
  }
  return opening;
}

bool opens(const Digest& root, const ChanceStock& stock, const Opening& opening) {
  return proves(root, stock.leaves(), opening.leaf,
                leaf_hash(opening.leaf, opening.value, opening.salt), opening.path);
}

HouseValues::HouseValues(const Seed& secret, const ChanceStock& stock)
    : secret_(secret), values_(draw_values(secret, stock)), tree_(leaves_of(secret, values_)) {}

Opening HouseValues::open(std::size_t leaf) const {
  return {static_cast<std::uint16_t>(leaf), values_[leaf], leaf_salt(secret_, leaf),
          tree_.path(leaf)};
}

}  // namespace humbug::proof
