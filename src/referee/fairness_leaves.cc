#include "referee/fairness_leaves.h"

#include <algorithm>

namespace humbug::fairness {

namespace {

constexpr char kSealMark = '#';

void visit_below(const std::string& path, json::value& value, const LeafVisitor& visit) {
  if (value.is_array()) {
    std::size_t n = 0;
    for (json::value& entry : value.get_array()) {
      visit_below(path + "/" + std::to_string(n++), entry, visit);
    }
  } else if (value.is_object()) {
    for (auto& [key, entry] : value.get_object()) {
      visit_below(path + "/" + std::string(key), entry, visit);
    }
  } else {
    visit(path, value);
  }
}

/// Each word of an action's text is a leaf.
void visit_words(json::string& text, const LeafVisitor& visit) {
  std::string_view rest = text;
  std::string changed;
  for (int n = 0;; ++n) {
    const std::size_t space = rest.find(' ');
    json::value word(rest.substr(0, space));
    visit("/do/" + std::to_string(n), word);
    changed += word.is_string() ? std::string_view(word.get_string()) : std::string_view();
    if (space == std::string_view::npos) break;
    changed += ' ';
    rest = rest.substr(space + 1);
  }
  text = changed;
}

}  // namespace

void visit_leaves(json::object& line, const LeafVisitor& visit) {
  for (auto& [key, value] : line) {
    if (key == "chance") continue;
    if (key == "do" && value.is_string()) {
      visit_words(value.get_string(), visit);
    } else {
      visit_below("/" + std::string(key), value, visit);
    }
  }
}

std::string leaf_text(const json::value& leaf) { return json::serialize(leaf); }

Salt salt_of(const Digest& joint, std::uint64_t line, std::string_view path) {
  const Digest whole = Hash("salt").add(joint).add(line).add(path).digest();
  Salt salt;
  std::copy_n(whole.begin(), salt.size(), salt.begin());
  return salt;
}

Digest leaf_commitment(const Salt& salt, std::uint64_t line, std::string_view path,
                       std::string_view text) {
  return Hash("leaf").add(salt).add(line).add(path).add(text).digest();
}

std::string seal_text(const Digest& commitment) { return kSealMark + hex(commitment); }

std::optional<Digest> read_seal(const json::value& leaf) {
  if (!leaf.is_string()) return std::nullopt;
  const std::string_view text = leaf.get_string();
  if (!text.starts_with(kSealMark)) return std::nullopt;
  return from_hex<Digest>(text.substr(1));
}

bool holds_seal(const json::object& line) {
  bool found = false;
  json::object copy = line;
  visit_leaves(copy, [&](const std::string&, const json::value& leaf) {
    found = found || read_seal(leaf).has_value();
  });
  return found;
}

bool lies_under(std::string_view path, std::string_view root) {
  return path.starts_with(root) &&
         (path.size() == root.size() || root.empty() || path[root.size()] == '/');
}

}  // namespace humbug::fairness
