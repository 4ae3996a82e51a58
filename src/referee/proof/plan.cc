#include "referee/proof/plan.h"

#include <set>
#include <utility>

#include "referee/json_text.h"

namespace humbug::proof {

namespace {

using Kind = ChancePlace::Kind;
using Leaf = ChancePart::Leaf;

json::array lists_json(const ChancePart& part) {
  json::array lists;
  for (const ChancePart::To& to : part.to) {
    lists.push_back(json::array{to.path, std::int64_t{to.count}});
  }
  return lists;
}

json::object part_json(const ChancePart& part) {
  json::object out;
  const char* const kind = part.kind == Kind::deck ? "deck" : "dice";
  if (part.leaf == Leaf::none) {
    out[kind] = std::int64_t{part.size};
    out["count"] = std::int64_t{part.count};
    return out;
  }
  if (part.leaf == Leaf::listed) {
    json::array texts;
    for (const std::string& text : part.texts) texts.push_back(json::parse(text));
    out[kind] = std::move(texts);
  } else {
    out[kind] = part.leaf == Leaf::true_half ? "true" : "false";
    out["size"] = std::int64_t{part.size};
  }
  out["to"] = lists_json(part);
  return out;
}

std::optional<std::uint16_t> read_count(const json::value* found, std::size_t most) {
  if (found == nullptr || !found->is_int64()) return std::nullopt;
  const std::int64_t count = found->get_int64();
  if (count < 1 || count > static_cast<std::int64_t>(most)) return std::nullopt;
  return static_cast<std::uint16_t>(count);
}

bool read_texts(const json::array& list, ChancePart& part) {
  std::set<std::string> seen;
  for (const json::value& entry : list) {
    if (!entry.is_string() && !entry.is_int64()) return false;
    std::string text;
    append_json(text, entry);
    seen.insert(text);
    part.texts.push_back(std::move(text));
  }
  // Several decks shuffled together have equal cards; a die's faces all differ.
  return part.kind == Kind::deck || seen.size() == part.texts.size();
}

bool read_lists(const json::value* found, ChancePart& part) {
  if (found == nullptr || !found->is_array()) return false;
  std::size_t all = 0;
  for (const json::value& entry : found->get_array()) {
    if (!entry.is_array() || entry.get_array().size() != 2) return false;
    const json::value& path = entry.get_array()[0];
    const json::value& count = entry.get_array()[1];
    if (!path.is_string() || !path.get_string().starts_with('/') || !count.is_int64() ||
        count.get_int64() < 0 || count.get_int64() > static_cast<std::int64_t>(kMaxChanceValues)) {
      return false;
    }
    all += static_cast<std::size_t>(count.get_int64());
    part.to.push_back({std::string(path.get_string()), static_cast<int>(count.get_int64())});
  }
  if (all == 0 || all > kMaxChanceValues) return false;
  if (part.kind == Kind::deck) return all == part.size;
  part.count = static_cast<std::uint16_t>(all);
  return true;
}

std::optional<ChancePart> read_part(const json::value& found) {
  const json::object* object = found.if_object();
  if (object == nullptr) return std::nullopt;
  ChancePart part;
  const json::value* dice = object->if_contains("dice");
  const json::value* deck = object->if_contains("deck");
  if ((dice == nullptr) == (deck == nullptr)) return std::nullopt;
  part.kind = deck != nullptr ? Kind::deck : Kind::die;
  const json::value& what = deck != nullptr ? *deck : *dice;
  const std::size_t most = deck != nullptr ? kMaxChanceValues : kMaxDieFaces;
  if (what.is_array()) {
    const std::size_t size = what.get_array().size();
    if (object->size() != 2 || size == 0 || size > most) return std::nullopt;
    part.size = static_cast<std::uint16_t>(size);
    if (!read_texts(what.get_array(), part)) return std::nullopt;
  } else if (what.is_string()) {
    const auto size = read_count(object->if_contains("size"), most);
    if (deck == nullptr || object->size() != 3 || !size) return std::nullopt;
    if (what != "true" && what != "false") return std::nullopt;
    part.leaf = what == "true" ? Leaf::true_half : Leaf::false_half;
    part.size = *size;
  } else {
    const auto faces = read_count(&what, most);
    const auto count = read_count(object->if_contains("count"), kMaxChanceValues);
    if (dice == nullptr || object->size() != 2 || !faces || !count) return std::nullopt;
    part.leaf = Leaf::none;
    part.size = *faces;
    part.count = *count;
    return part;
  }
  if (part.kind == Kind::deck) part.count = part.size;
  if (!read_lists(object->if_contains("to"), part)) return std::nullopt;
  return part;
}

}  // namespace

json::array plan_json(const ChancePlan& plan) {
  json::array out;
  for (const ChancePart& part : plan.parts()) out.push_back(part_json(part));
  return out;
}

std::optional<ChancePlan> read_plan(const json::value& found) {
  const json::array* list = found.if_array();
  if (list == nullptr || list->empty() || list->size() > kMaxChancePlaces) return std::nullopt;
  ChancePlan plan;
  std::size_t values = 0;
  std::size_t places = 0;
  for (const json::value& entry : *list) {
    auto part = read_part(entry);
    if (!part) return std::nullopt;
    values += part->count;
    places += part->kind == Kind::deck ? 1U : std::size_t{part->count};
    if (values > kMaxChanceValues || places > kMaxChancePlaces) return std::nullopt;
    plan.add(std::move(*part));
  }
  return plan;
}

std::optional<std::string> PlannedValue::text(std::uint16_t value, const Truth& truth) const {
  if (value >= part->size) return std::nullopt;
  if (part->leaf == Leaf::none) return std::nullopt;
  if (part->leaf == Leaf::listed) return part->texts[value];
  auto half = truth(value);
  if (half && part->leaf == Leaf::false_half) *half = other_half(std::move(*half));
  return half;
}

std::vector<PlannedValue> planned_values(const ChancePlan& plan) {
  std::vector<PlannedValue> values;
  for (const ChancePart& part : plan.parts()) {
    if (part.leaf == Leaf::none) values.insert(values.end(), part.count, {&part, nullptr});
    for (const ChancePart::To& to : part.to) {
      values.insert(values.end(), static_cast<std::size_t>(to.count), {&part, &to.path});
    }
  }
  return values;
}

std::string other_half(std::string text) {
  if (text.size() < 3) return text;
  char& half = text[text.size() - 2];
  half = half == 'a' ? 'b' : 'a';
  return text;
}

}  // namespace humbug::proof
