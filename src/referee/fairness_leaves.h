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
/// How many there are, and what a draw is about, is never hidden.
namespace humbug::fairness {

/// Visits the leaves in their order; the visitor may put another value in a leaf's place, for a
/// word of an action another text.
using LeafVisitor = std::function<void(const std::string& path, json::value& leaf)>;
void visit_leaves(json::object& line, const LeafVisitor& visit);
/// The same for a visitor that only looks.
using LeafReader = std::function<void(const std::string& path, const json::value& leaf)>;
void read_leaves(const json::object& line, const LeafReader& read);

/// The value as it is hashed: its JSON text.
std::string leaf_text(const json::value& leaf);

Salt salt_of(const Digest& joint, std::uint64_t line, std::string_view path);
/// What stands for a hidden leaf of line `line`, counted from 1 behind the header.
Digest leaf_commitment(const Salt& salt, std::uint64_t line, std::string_view path,
                       std::string_view text);

/// "#" and the commitment in hex: how a sealed leaf is written.
std::string seal_text(const Digest& commitment);
std::optional<Digest> read_seal(const json::value& leaf);
bool holds_seal(const json::object& line);

/// Does `path` lie at `root` or below it? Everything lies below the empty root.
bool lies_under(std::string_view path, std::string_view root);

}  // namespace humbug::fairness
