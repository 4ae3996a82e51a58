#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <boost/json.hpp>

#include "referee/fairness_hash.h"

namespace humbug {
namespace json = boost::json;
}

/// The leaves of a record's line: the values that can be hidden one by one.
///
///   {"chance":"deal","hands":[["7H","9S"],["2C"]]}    /hands/0/0  /hands/0/1  /hands/1/0
///   {"seat":1,"do":"play 8H KD"}                      /seat  /do/0  /do/1  /do/2
///
/// The number of leaves, and the kind of a draw, are never hidden.
namespace humbug::fairness {

/// Visits the leaves in order; the visitor may replace a leaf's value, a word of an action only by
/// another text.
using LeafVisitor = std::function<void(const std::string& path, json::value& leaf)>;
void visit_leaves(json::object& line, const LeafVisitor& visit);
/// The same for a visitor that changes nothing.
using LeafReader = std::function<void(const std::string& path, const json::value& leaf)>;
void read_leaves(const json::object& line, const LeafReader& read);

/// The value as it is hashed: its JSON text.
std::string leaf_text(const json::value& leaf);

Salt salt_of(const Digest& joint, std::uint64_t line, std::string_view path);
/// The commitment to a hidden leaf of line `line`, counted from 1 after the header.
Digest leaf_commitment(const Salt& salt, std::uint64_t line, std::string_view path,
                       std::string_view text);

/// "#" and the commitment in hex: the text of a sealed leaf.
std::string seal_text(const Digest& commitment);
std::optional<Digest> read_seal(const json::value& leaf);
bool holds_seal(const json::object& line);

/// Is `path` equal to `root` or below it? Everything is below the empty root.
bool lies_under(std::string_view path, std::string_view root);

}  // namespace humbug::fairness
