#include "referee/proof/shown_draw.h"

#include <algorithm>

#include "referee/fairness_leaves.h"
#include "referee/follow.h"

namespace humbug::proof {

namespace {

/// The list or leaf of the plan that a path of the line belongs to.
const std::string* list_of(const ChancePlan& plan, const std::string& path) {
  for (const ChancePart& part : plan.parts()) {
    for (const ChancePart::To& to : part.to) {
      if (fairness::lies_under(path, to.path)) return &to.path;
    }
  }
  return nullptr;
}

bool has_values_without_leaf(const ChancePlan& plan) {
  return std::ranges::any_of(
      plan.parts(), [](const ChancePart& part) { return part.leaf == ChancePart::Leaf::none; });
}

/// Checks that each list has as many values as the line has leaves there.
std::expected<void, Trouble> check_counts(const ShownDraw& draw) {
  std::map<std::string, int> planned;
  for (const ChancePart& part : draw.plan.parts()) {
    for (const ChancePart::To& to : part.to) planned[to.path] += to.count;
  }
  std::string stray;
  fairness::read_leaves(draw.at->line, [&](const std::string& path, const json::value& leaf) {
    const std::string* const list = list_of(draw.plan, path);
    if (list != nullptr) {
      --planned[*list];
    } else if (fairness::read_seal(leaf) && !has_values_without_leaf(draw.plan)) {
      stray = path;  // values that are not drawn, like the participants, are never hidden
    }
  });
  if (!stray.empty()) return fairness::broken(*draw.at, stray, "no value is planned for this");
  for (const auto& [path, left] : planned) {
    if (left == 0) continue;
    return fairness::broken(*draw.at, path, "not as many values as the draw's places have");
  }
  return {};
}

}  // namespace

std::expected<CheckedDraw, Trouble> check_draw(const ShownDraw& draw, const json::object& line,
                                               const OpenedValues& opened) {
  if (auto counts = check_counts(draw); !counts) return std::unexpected(counts.error());
  std::map<std::string, std::string> shown;  // by path
  fairness::read_leaves(line, [&](const std::string& path, const json::value& leaf) {
    if (!is_hidden(leaf)) shown[path] = fairness::leaf_text(leaf);
  });
  const auto truth = [&](std::uint16_t pair) -> std::optional<std::string> {
    const auto found = shown.find("/truths/" + std::to_string(pair));
    return found == shown.end() ? std::nullopt : std::optional(found->second);
  };
  CheckedDraw out;
  std::vector<std::uint16_t> values;
  const auto planned = planned_values(draw.plan);
  for (std::size_t n = 0; n < planned.size(); ++n) {
    const Shifts::Source& source = draw.sources[n];
    const auto found = opened.find({static_cast<std::uint16_t>(draw.stock), source.leaf});
    if (found == opened.end()) continue;
    values.push_back(source.value(found->second));
    if (planned[n].path == nullptr) continue;
    const auto text = planned[n].text(values.back(), truth);
    if (!text) {
      return fairness::broken(*draw.at, *planned[n].path,
                              "a value was opened for this that stands for nothing");
    }
    out.elsewhere[*planned[n].path].insert(*text);
  }
  for (const auto& [path, text] : shown) {
    const std::string* const list = list_of(draw.plan, path);
    if (list == nullptr) continue;
    auto& given = out.elsewhere[*list];
    const auto found = given.find(text);
    if (found == given.end()) {
      return fairness::broken(*draw.at, path,
                              "is " + text + ", but no opened value of the house gives that");
    }
    given.erase(found);
    ++out.proven;
  }
  if (values.size() == planned.size()) out.values = std::move(values);
  return out;
}

}  // namespace humbug::proof
