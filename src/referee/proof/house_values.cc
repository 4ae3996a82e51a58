#include "referee/proof/house_values.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <string>
#include <utility>

#include "referee/fairness_json.h"
#include "referee/json_text.h"

namespace humbug::proof {

namespace {

Salt leaf_salt(const Seed& secret, std::size_t leaf) {
  const Digest hash = fairness::Hash("house salt").add(secret).add(std::uint64_t{leaf}).digest();
  Salt salt;
  std::ranges::copy(std::span(hash).first(salt.size()), salt.begin());
  return salt;
}

/// The order of a deck whose first leaf is `first`.
std::vector<std::uint16_t> deck_order(const Seed& secret, std::uint64_t first, std::uint16_t size) {
  std::vector<std::pair<Digest, std::uint16_t>> cards;
  for (std::uint16_t card = 0; card < size; ++card) {
    cards.emplace_back(
        fairness::Hash("house card").add(secret).add(first).add(std::uint64_t{card}).digest(),
        card);
  }
  std::ranges::sort(cards);
  std::vector<std::uint16_t> order;
  for (const auto& [hash, card] : cards) order.push_back(card);
  return order;
}

std::vector<std::uint16_t> draw_values(const Seed& secret, const ChanceStock& stock) {
  std::vector<std::uint16_t> values;
  values.reserve(stock.leaves());
  for (const ChanceStock::Decks& decks : stock.decks) {
    for (int deck = 0; deck < decks.count; ++deck) {
      const std::vector<std::uint16_t> order = deck_order(secret, values.size(), decks.size);
      values.insert(values.end(), order.begin(), order.end());
    }
  }
  for (int die = 0; die < stock.dice; ++die) {
    values.push_back(number_below(
        fairness::Hash("house die").add(secret).add(std::uint64_t{values.size()}).digest(),
        kDieOutcomes));
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

std::optional<Opening::Leaf> read_leaf(const json::value& found) {
  if (!found.is_array() || found.get_array().size() != 3) return std::nullopt;
  const json::array& parts = found.get_array();
  const auto number = read_small(parts[0]);
  const auto value = read_small(parts[1]);
  const auto salt = fairness::read_bytes<Salt>(&parts[2]);
  if (!number || !value || !salt) return std::nullopt;
  return Opening::Leaf{*number, *value, *salt};
}

}  // namespace

std::uint16_t number_below(const Digest& hash, std::uint64_t limit) {
  std::uint64_t number = 0;
  for (std::size_t byte = 8; byte > 0; --byte) number = number << 8U | hash[byte - 1];
  return static_cast<std::uint16_t>(number % limit);
}

json::object stock_json(const ChanceStock& stock) {
  json::array decks;
  for (const ChanceStock::Decks& some : stock.decks) {
    if (some.count > 0) {
      decks.push_back(json::array{std::int64_t{some.size}, std::int64_t{some.count}});
    }
  }
  return {{"decks", std::move(decks)}, {"dice", std::int64_t{stock.dice}}};
}

std::optional<ChanceStock> read_stock(const json::value& found) {
  const json::object* object = found.if_object();
  if (object == nullptr || object->size() != 2) return std::nullopt;
  const json::value* decks = object->if_contains("decks");
  const json::value* dice = object->if_contains("dice");
  if (decks == nullptr || dice == nullptr || !decks->is_array()) return std::nullopt;
  ChanceStock stock;
  const auto number = read_small(*dice);
  if (!number || decks->get_array().size() > stock.decks.size()) return std::nullopt;
  stock.dice = *number;
  std::size_t next = 0;
  for (const json::value& entry : decks->get_array()) {
    if (!entry.is_array() || entry.get_array().size() != 2) return std::nullopt;
    const auto size = read_small(entry.get_array()[0]);
    const auto count = read_small(entry.get_array()[1]);
    if (!size || !count || *size == 0 || *count == 0) return std::nullopt;
    stock.decks[next++] = {*size, *count};
  }
  if (stock.leaves() == 0 || stock.leaves() > kMaxStockLeaves) return std::nullopt;
  return stock;
}

void append_opening(std::string& text, const Opening& opening) {
  text += R"({"stock":)";
  append_json(text, opening.stock);
  text += R"(,"leaves":[)";
  for (const Opening::Leaf& leaf : opening.leaves) {
    text += '[';
    append_json(text, leaf.number);
    text += ',';
    append_json(text, leaf.value);
    text += ",\"";
    fairness::append_hex(text, leaf.salt);
    text += "\"],";
  }
  if (text.back() == ',') text.pop_back();
  text += R"(],"nodes":[)";
  for (const Digest& node : opening.nodes) {
    text += '"';
    fairness::append_hex(text, node);
    text += "\",";
  }
  if (text.back() == ',') text.pop_back();
  text += "]}";
}

std::optional<Opening> read_opening(const json::value& found) {
  const json::object* object = found.if_object();
  if (object == nullptr || object->size() != 3) return std::nullopt;
  const json::value* stock = object->if_contains("stock");
  const json::value* leaves = object->if_contains("leaves");
  const json::value* nodes = object->if_contains("nodes");
  if (stock == nullptr || leaves == nullptr || nodes == nullptr || !leaves->is_array() ||
      !nodes->is_array() || leaves->get_array().empty()) {
    return std::nullopt;
  }
  const auto number = read_small(*stock);
  if (!number) return std::nullopt;
  Opening opening{*number, {}, {}};
  for (const json::value& entry : leaves->get_array()) {
    const auto leaf = read_leaf(entry);
    if (!leaf) return std::nullopt;
    opening.leaves.push_back(*leaf);
  }
  for (const json::value& entry : nodes->get_array()) {
    const auto node = fairness::read_bytes<Digest>(&entry);
    if (!node) return std::nullopt;
    opening.nodes.push_back(*node);
  }
  return opening;
}

bool opens(const Digest& root, const ChanceStock& stock, const Opening& opening) {
  std::vector<NumberedLeaf> leaves;
  for (const Opening::Leaf& leaf : opening.leaves) {
    leaves.emplace_back(leaf.number, leaf_hash(leaf.number, leaf.value, leaf.salt));
  }
  return root_of(stock.leaves(), leaves, opening.nodes) == root;
}

HouseValues::HouseValues(const Seed& secret, const ChanceStock& stock)
    : secret_(secret), values_(draw_values(secret, stock)), tree_(leaves_of(secret, values_)) {}

Opening HouseValues::open(std::size_t stock, std::span<const std::size_t> leaves) const {
  Opening opening{stock, {}, tree_.nodes_beside(leaves)};
  for (const std::size_t leaf : leaves) {
    opening.leaves.push_back(
        {static_cast<std::uint16_t>(leaf), values_[leaf], leaf_salt(secret_, leaf)});
  }
  return opening;
}

}  // namespace humbug::proof
