#include "referee/fairness_leaves.h"

#include <algorithm>
#include <type_traits>

#include "referee/json_text.h"

namespace humbug::fairness {

namespace {

constexpr char kSealMark = '#';

/// Visits everything below `path`, which is modified during the visit and restored at the end.
/// `Value` may be const.
template <class Value, class Visit>
void visit_below(std::string& path, Value& value, const Visit& visit) {
  const std::size_t length = path.size();
  if (value.is_array()) {
    std::uint64_t n = 0;
    for (auto& entry : value.get_array()) {
      path += '/';
      append_json(path, n++);
      visit_below(path, entry, visit);
      path.resize(length);
    }
  } else if (value.is_object()) {
    for (auto& [key, entry] : value.get_object()) {
      path += '/';
      path += std::string_view(key);
      visit_below(path, entry, visit);
      path.resize(length);
    }
  } else {
    visit(path, value);
  }
}

/// Visits the words of an action, each a leaf. Returns the text with the visitor's replacements.
template <class Visit>
std::string visit_words(std::string_view rest, const Visit& visit) {
  std::string changed;
  for (int n = 0;; ++n) {
    const std::size_t space = rest.find(' ');
    json::value word(rest.substr(0, space));
    visit("/do/" + std::to_string(n), word);
    changed += word.is_string() ? std::string_view(word.get_string()) : std::string_view();
    if (space == std::string_view::npos) return changed;
    changed += ' ';
    rest = rest.substr(space + 1);
  }
}

template <class Line, class Visit>
void visit_all(Line& line, const Visit& visit) {
  for (auto& [key, value] : line) {
    if (key == "chance") continue;
    if (key == "do" && value.is_string()) {
      std::string changed = visit_words(value.get_string(), visit);
      if constexpr (!std::is_const_v<Line>) value.get_string() = changed;
    } else {
      std::string path = "/" + std::string(key);
      visit_below(path, value, visit);
    }
  }
}

}  // namespace

void visit_leaves(json::object& line, const LeafVisitor& visit) { visit_all(line, visit); }
void read_leaves(const json::object& line, const LeafReader& read) { visit_all(line, read); }

std::string leaf_text(const json::value& leaf) {
  std::string text;
  append_json(text, leaf);
  return text;
}

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
  read_leaves(line, [&](const std::string&, const json::value& leaf) {
    found = found || read_seal(leaf).has_value();
  });
  return found;
}

bool lies_under(std::string_view path, std::string_view root) {
  return path.starts_with(root) &&
         (path.size() == root.size() || root.empty() || path[root.size()] == '/');
}

}  // namespace humbug::fairness
