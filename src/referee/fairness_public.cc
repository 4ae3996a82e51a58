#include "referee/fairness_public.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "referee/fairness_leaves.h"
#include "referee/fairness_proof.h"

namespace humbug::fairness {

namespace {

/// The seals of a public record and what became of them.
class Seals {
 public:
  /// Takes over what line `number` of the game has sealed.
  std::expected<void, Trouble> add(std::uint64_t number, const FileLine& at) {
    std::expected<void, Trouble> added;
    read_leaves(at.line, [&](const std::string& path, const json::value& leaf) {
      if (const auto seal = read_seal(leaf)) {
        seals_[{number, path}] = {*seal, std::nullopt};
      } else if (is_hidden(leaf)) {
        added = broken(at, path, "neither a value nor a seal");
      }
    });
    return added;
  }

  std::expected<void, Trouble> open(const FileLine& at) {
    const json::value& list = at.line.at("opened");
    if (!list.is_array() || at.line.size() != 1) return broken(at, "/opened", "no list");
    std::size_t n = 0;
    for (const json::value& entry : list.get_array()) {
      const std::string field = fmt::format("/opened/{}", n++);
      if (!is_opening(entry)) {
        return broken(at, field, "no opening: [line, path, value, salt] is one");
      }
      if (const auto opened = open(at, field, entry.get_array()); !opened) return opened;
    }
    return {};
  }

  /// Line `number` with the values that were opened; what was not is marked as hidden.
  json::object opened_line(std::uint64_t number, json::object line) const {
    visit_leaves(line, [&](const std::string& path, json::value& leaf) {
      const auto found = seals_.find({number, path});
      if (found == seals_.end()) return;
      if (found->second.value) {
        leaf = *found->second.value;
      } else if (path.starts_with("/do/")) {
        leaf = kHiddenWord;
      } else {
        leaf = nullptr;
      }
    });
    return line;
  }

  std::size_t size() const { return seals_.size(); }
  std::size_t opened() const { return opened_; }

 private:
  struct Seal {
    Digest commitment;
    std::optional<json::value> value;  ///< once it was opened
  };

  static bool is_opening(const json::value& entry) {
    if (!entry.is_array() || entry.get_array().size() != 4) return false;
    const json::array& parts = entry.get_array();
    return parts[0].is_int64() && parts[1].is_string() && parts[3].is_string();
  }

  std::expected<void, Trouble> open(const FileLine& at, const std::string& field,
                                    const json::array& parts) {
    const auto number = static_cast<std::uint64_t>(parts[0].get_int64());
    const std::string path(parts[1].get_string());
    const auto found = seals_.find({number, path});
    if (found == seals_.end() || found->second.value) {
      return broken(at, field, "there is nothing sealed at that place");
    }
    const auto salt = from_hex<Salt>(parts[3].get_string());
    if (!salt) return broken(at, field + "/3", "no 16 bytes in hex");
    if (leaf_commitment(*salt, number, path, leaf_text(parts[2])) != found->second.commitment) {
      return broken(at, field, "this value and salt are not what was sealed");
    }
    if (parts[2].is_structured() || is_hidden(parts[2])) {
      return broken(at, field + "/2", "this is no value");
    }
    found->second.value = parts[2];
    ++opened_;
    return {};
  }

  std::map<std::pair<std::uint64_t, std::string>, Seal> seals_;
  std::size_t opened_ = 0;
};

/// A numbered line with what was opened of it, and where it stands in the file.
struct Step {
  const FileLine* at;
  json::object line;
};

/// Does the result have the form of one? Where nothing more can be checked.
std::expected<void, Trouble> check_form(const FileLine& last, int players) {
  const json::value& result = last.line.at("result");
  const json::value* places =
      result.is_object() ? result.get_object().if_contains("places") : nullptr;
  bool fits = places != nullptr && places->is_array() && last.line.size() == 1 &&
              places->get_array().size() == static_cast<std::size_t>(players);
  bool won = false;
  if (fits) {
    for (const json::value& place : places->get_array()) {
      fits = fits && place.is_int64() && place.get_int64() >= 1 && place.get_int64() <= players;
      won = won || (fits && place.get_int64() == 1);
    }
  }
  if (fits && won) return {};
  return broken(last, "/result/places", "not a place for each seat, the first among them");
}

std::expected<void, Trouble> play_again(Follower& follower, const std::vector<Step>& steps,
                                        const FileLine& last) {
  std::vector<json::object> lines;
  lines.reserve(steps.size());
  for (const Step& step : steps) lines.push_back(step.line);
  std::span<const json::object> rest(lines);
  for (const Step& step : steps) {
    rest = rest.subspan(1);
    if (const auto taken = follower.take(step.line, rest); !taken) {
      return broken(*step.at, "", taken.error());
    }
  }
  const auto result = follower.result();
  if (!result) return broken(last, "", "the game is not over: moves are missing before the result");
  if (const auto field = first_difference(*result, last.line)) {
    return broken(last, *field, "by the moves this line is " + json::serialize(*result));
  }
  return {};
}

}  // namespace

std::expected<PublicRecord, Trouble> read_public(std::span<const FileLine> game,
                                                 const Header& header, const FollowerMaker& make) {
  const auto follower = make(header);
  if (!follower) {
    return std::unexpected(Trouble{game.front().number, "", follower.error(), true});
  }
  Seals seals;
  Digest transcript = link({}, game.front().line);
  std::vector<Step> steps;
  for (const FileLine& at : game.subspan(1, game.size() - 3)) {
    if (at.line.contains("opened")) {
      if (const auto opened = seals.open(at); !opened) return std::unexpected(opened.error());
    } else {
      steps.push_back({&at, {}});
      if (const auto added = seals.add(steps.size(), at); !added) {
        return std::unexpected(added.error());
      }
    }
    transcript = link(transcript, at.line);
  }
  const FileLine& last = game.back();
  transcript = link(transcript, last.line);
  const FileLine& reveal = game[game.size() - 2];
  const auto claimed = claimed_transcript(reveal);
  if (!claimed) return std::unexpected(claimed.error());
  if (*claimed != transcript) {
    return broken(reveal, "/reveal/transcript",
                  "not that of these lines: one of them was changed, added or left out");
  }
  std::uint64_t number = 0;
  for (Step& step : steps) step.line = seals.opened_line(++number, step.at->line);
  const bool followed = *follower != nullptr;
  const auto holds =
      followed ? play_again(**follower, steps, last) : check_form(last, header.players);
  if (!holds) return std::unexpected(holds.error());
  return PublicRecord{seals.size(), seals.opened(), transcript, followed};
}

}  // namespace humbug::fairness
