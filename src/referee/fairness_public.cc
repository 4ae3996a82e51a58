#include "referee/fairness_public.h"

#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "referee/fairness_leaves.h"
#include "referee/fairness_proof.h"
#include "referee/fairness_seals.h"

namespace humbug::fairness {

namespace {

/// A numbered line with its openings, and its position in the file.
struct Step {
  const FileLine* at;
  json::object line;
};

std::expected<void, Trouble> play_again(Follower& follower, const std::vector<Step>& steps) {
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
  return {};
}

/// Is the result well-formed?
std::expected<void, Trouble> check_result_form(const FileLine& last, int players) {
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

}  // namespace

std::expected<void, Trouble> check_result(const Follower* follower, const FileLine& last,
                                          int players) {
  if (follower == nullptr) return check_result_form(last, players);
  const auto result = follower->result();
  if (!result) return broken(last, "", "the game is not over: moves are missing before the result");
  if (const auto field = first_difference(*result, last.line)) {
    return broken(last, *field, "by the moves this line must be " + json::serialize(*result));
  }
  return {};
}

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
      if (at.line.size() != 1) {
        return std::unexpected(Trouble{at.number, "", "has an unknown field", false});
      }
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
  if (followed) {
    if (const auto played = play_again(**follower, steps); !played) {
      return std::unexpected(played.error());
    }
  }
  if (const auto holds = check_result(follower->get(), last, header.players); !holds) {
    return std::unexpected(holds.error());
  }
  return PublicRecord{seals.size(), seals.opened(), transcript, followed};
}

}  // namespace humbug::fairness
