#include "table/answers.h"

#include <algorithm>
#include <tuple>

#include "table/refusals.h"

namespace humbug::table {

namespace json = boost::json;

namespace {

/// Further digits are part of the prefix. The number plus one is still exact as a JSON number.
constexpr std::size_t kMostDigits = 15;
constexpr std::uint64_t kMostNumber = 999'999'999'999'999;

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

/// FNV-1a. The hash is stored, so it must never change.
std::uint64_t fnv(std::string_view text, std::uint64_t hash = 14'695'981'039'346'656'037U) {
  for (const char letter : text) {
    hash ^= static_cast<unsigned char>(letter);
    hash *= 1'099'511'628'211U;
  }
  return hash;
}

}  // namespace

Answers::Place Answers::place(std::string_view id) {
  std::size_t begin = id.size();
  while (begin > 0 && id.size() - begin < kMostDigits && is_digit(id[begin - 1])) --begin;
  while (begin + 1 < id.size() && id[begin] == '0')
    ++begin;  // 007 is the number 7 of the prefix 00
  if (begin == id.size()) return {fnv(".", fnv(id)), 0};
  std::uint64_t number = 0;
  for (const char digit : id.substr(begin)) {
    number = number * 10 + static_cast<std::uint64_t>(digit - '0');
  }
  return {fnv("#", fnv(id.substr(0, begin))), number};
}

std::vector<Answers::Run>::const_iterator Answers::find(Place place) const {
  return std::ranges::lower_bound(runs_, std::pair(place.prefix, place.number), {},
                                  [](const Run& run) { return std::pair(run.prefix, run.last); });
}

bool Answers::extends_a_run(Place place) const {
  const auto after = find(place);
  if (after != runs_.end() && after->prefix == place.prefix && after->first == place.number + 1) {
    return true;
  }
  if (after == runs_.begin()) return false;
  const Run& before = *(after - 1);
  return before.prefix == place.prefix && before.last + 1 == place.number;
}

std::expected<std::optional<std::uint64_t>, Refusal> Answers::before(std::string_view id) const {
  const auto kept = std::ranges::find(kept_, id, &std::pair<std::string, std::uint64_t>::first);
  if (kept != kept_.end()) return kept->second;
  const Place at = place(id);
  const auto run = find(at);
  if (run != runs_.end() && run->prefix == at.prefix && run->first <= at.number) {
    return std::unexpected(refusals::kAlreadyDone);
  }
  if (runs_.size() >= kMostRuns && !extends_a_run(at)) {
    return std::unexpected(refusals::kTooManyIds);
  }
  return std::nullopt;
}

void Answers::add(std::string_view id, std::uint64_t answer) {
  if (kept_.size() >= kMostKept) kept_.erase(kept_.begin());
  kept_.emplace_back(id, answer);
  const Place at = place(id);
  const auto found = runs_.begin() + (find(at) - runs_.cbegin());
  const bool joins_next =
      found != runs_.end() && found->prefix == at.prefix && found->first <= at.number + 1;
  const bool joins_last = found != runs_.begin() && (found - 1)->prefix == at.prefix &&
                          (found - 1)->last + 1 == at.number;
  if (joins_next && joins_last) {
    (found - 1)->last = found->last;
    runs_.erase(found);
  } else if (joins_next) {
    found->first = std::min(found->first, at.number);
  } else if (joins_last) {
    (found - 1)->last = at.number;
  } else if (runs_.size() < kMostRuns) {
    runs_.insert(found, {at.prefix, at.number, at.number});
  }
}

json::object Answers::written() const {
  json::array runs;
  runs.reserve(runs_.size() * 3);
  for (const Run& run : runs_) {
    runs.emplace_back(run.prefix);
    runs.emplace_back(run.first);
    runs.emplace_back(run.last);
  }
  json::array kept;
  for (const auto& [id, answer] : kept_) kept.push_back(json::array{id, answer});
  return {{"runs", std::move(runs)}, {"kept", std::move(kept)}, {"last", last_}};
}

std::optional<Answers> Answers::read(const json::object& written) {
  Answers answers;
  const json::array& runs = written.at("runs").as_array();
  if (runs.size() % 3 != 0 || runs.size() > kMostRuns * 3) return std::nullopt;
  for (std::size_t n = 0; n < runs.size(); n += 3) {
    const Run run{runs[n].to_number<std::uint64_t>(), runs[n + 1].to_number<std::uint64_t>(),
                  runs[n + 2].to_number<std::uint64_t>()};
    const bool in_order =
        answers.runs_.empty() || std::pair(answers.runs_.back().prefix, answers.runs_.back().last) <
                                     std::pair(run.prefix, run.first);
    if (!in_order || run.first > run.last || run.last > kMostNumber) return std::nullopt;
    answers.runs_.push_back(run);
  }
  const json::array& kept = written.at("kept").as_array();
  if (kept.size() > kMostKept) return std::nullopt;
  for (const json::value& pair : kept) {
    answers.kept_.emplace_back(pair.as_array().at(0).as_string(),
                               pair.as_array().at(1).to_number<std::uint64_t>());
  }
  answers.last_ = written.at("last").to_number<std::uint64_t>();
  return answers;
}

}  // namespace humbug::table
