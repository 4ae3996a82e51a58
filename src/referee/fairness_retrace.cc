#include "referee/fairness_retrace.h"

#include <algorithm>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "core/text.h"
#include "referee/chacha_rng.h"
#include "referee/fairness_json.h"
#include "referee/fairness_leaves.h"
#include "referee/fairness_proof.h"
#include "referee/proof/agreement.h"

namespace humbug::fairness {

namespace {

constexpr std::size_t kLongestEcho = 80;

/// The value at a leaf's path, for an error message.
std::string value_at(const json::object& line, const std::string& wanted) {
  std::string text = "nothing";
  read_leaves(line, [&](const std::string& path, const json::value& leaf) {
    if (path == wanted) text = printable(leaf_text(leaf), kLongestEcho);
  });
  return text;
}

std::expected<Seeds, Trouble> read_seeds(const FileLine& at, int players) {
  const json::object& reveal = at.line.at("reveal").get_object();
  Seeds seeds;
  const auto house = read_bytes<Seed>(&reveal.at("house"));
  if (!house) return broken(at, "/reveal/house", "not 32 bytes in hex");
  seeds.house = *house;
  const json::value* list = reveal.if_contains("seats");
  const bool fits = list != nullptr && list->is_array() &&
                    list->get_array().size() == static_cast<std::size_t>(players);
  if (!fits) return broken(at, "/reveal/seats", "not one entry for each seat");
  for (const Seat seat : SeatSet::first(players)) {
    const json::value& entry = list->get_array()[static_cast<std::size_t>(seat.index())];
    if (entry.is_null()) continue;
    seeds.seats[seat] = read_bytes<Seed>(&entry);
    if (seeds.seats[seat]) continue;
    return broken(at, fmt::format("/reveal/seats/{}", seat.index()),
                  "not 32 bytes in hex, or null");
  }
  return seeds;
}

/// Do the seeds match their commitments?
std::expected<void, Trouble> check_seeds(const FileLine& at, const Digest& context,
                                         const Promises& promises, const Seeds& seeds,
                                         int players) {
  if (house_commitment(context, seeds.house) != promises.house) {
    return broken(at, "/reveal/house",
                  "this seed, with this header, is not what the house had committed to");
  }
  for (const Seat seat : SeatSet::first(players)) {
    const std::string field = fmt::format("/reveal/seats/{}", seat.index());
    const bool due = promises.seats[seat] && !promises.silent.contains(seat);
    if (due != seeds.seats[seat].has_value()) {
      return broken(at, field,
                    due ? "the header promises a seed of this seat"
                        : "the header says that this seat brought no seed");
    }
    if (!due) continue;
    const Digest given = seat_commitment(context, promises.house, seat, *seeds.seats[seat]);
    if (given != *promises.seats[seat]) {
      return broken(at, field, "this seed is not what the seat had committed to");
    }
  }
  return {};
}

/// Replays the game between header and reveal, step by step.
class Steps {
 public:
  Steps(Match& match, Proof& proof, Retraced& out) : match_(match), proof_(proof), out_(out) {}

  std::expected<void, Trouble> take(const FileLine& at) {
    if (!due_.empty()) return take_due(at);
    if (at.line.contains("renewed")) return renew(at);
    auto made = at.line.contains("chance") ? draw(at) : act(at);
    if (!made) return made;
    const auto lines = match_.lines();
    if (const auto field = first_difference(lines.front(), at.line)) {
      return broken(at, *field,
                    fmt::format("is {}, but {} {}", value_at(at.line, *field),
                                at.line.contains("chance") ? "the seeds draw" : "it is written",
                                value_at(lines.front(), *field)));
    }
    due_.assign(lines.begin() + 1, lines.end());
    proof_.take_step(match_);
    publish();
    return {};
  }
  /// The house's secrets, from the second stock on.
  void set_secrets(std::vector<Seed> secrets) { secrets_ = std::move(secrets); }
  std::expected<void, Trouble> end(const FileLine& at) const {
    if (due_.empty() && match_.pending().kind == Pending::Kind::over) return {};
    return broken(at, "", "the game is not over: lines are missing before this one");
  }

 private:
  std::expected<void, Trouble> renew(const FileLine& at) {
    const bool is_due = proof_.opens_house_values() &&
                        match_.pending().kind == Pending::Kind::chance && !proof_.draw(match_);
    if (!is_due) return broken(at, "", "no new seeds are due here");
    const Digest context = proof::renewal_context(proof_.chain());
    const auto promises = proof::read_renewal(at, context, match_.players(), out_.nonce);
    if (!promises) return std::unexpected(promises.error());
    if (out_.renewals == secrets_.size()) return broken(at, "", "its secret is not revealed");
    const Seed& secret = secrets_[out_.renewals++];
    if (const auto kept = proof::check_house(at, "/renewed", *promises, secret, match_); !kept) {
      return kept;
    }
    proof_.renew(at.line, secret, promises->stock,
                 proof::joint_value(context, *promises, match_.players()));
    return {};
  }
  std::expected<void, Trouble> take_due(const FileLine& at) {
    if (const auto field = first_difference(due_.front(), at.line)) {
      return broken(at, *field, "by the rules this line must be " + json::serialize(due_.front()));
    }
    due_.erase(due_.begin());
    return {};
  }
  std::expected<void, Trouble> draw(const FileLine& at) {
    if (match_.pending().kind != Pending::Kind::chance) {
      return broken(at, "", "no draw is due here");
    }
    if (!proof_.draw(match_)) {
      return broken(at, "", "the house had committed to no more values: new seeds are due here");
    }
    ++out_.draws;
    return {};
  }
  std::expected<void, Trouble> act(const FileLine& at) {
    const json::value* seat = at.line.if_contains("seat");
    const json::value* text = at.line.if_contains("do");
    if (seat == nullptr || text == nullptr || !text->is_string() || at.line.size() != 2) {
      return broken(at, "", "neither a draw nor an action");
    }
    if (!seat->is_int64() || seat->get_int64() < 0 || seat->get_int64() >= match_.players()) {
      return broken(at, "/seat", "there is no such seat");
    }
    const Seat who(static_cast<int>(seat->get_int64()));
    if (const auto refused = match_.act(who, text->get_string())) {
      return broken(at, "/do",
                    fmt::format("the rules refuse this ({}): {}", refused->code, refused->says));
    }
    ++out_.actions;
    return {};
  }
  void publish() {
    for (const std::string& sent : proof_.public_lines()) {
      json::object line = json::parse(sent).as_object();
      if (const json::value* opened = line.if_contains("opened")) {
        out_.opened += opened->get_array().size();
      } else if (!line.contains("places") && !line.contains("renewed")) {
        read_leaves(line, [&](const std::string&, const json::value& leaf) {
          out_.sealed += read_seal(leaf) ? 1U : 0U;
        });
      }
      out_.public_lines.push_back(std::move(line));
    }
  }

  Match& match_;
  Proof& proof_;
  Retraced& out_;
  std::vector<json::object> due_;
  std::vector<Seed> secrets_;
};

std::expected<void, Trouble> check_end(std::span<const FileLine> game, const FileLine& reveal,
                                       const Match& match, Retraced& out) {
  const FileLine& last = game.back();
  const json::object result = result_line(match);
  if (const auto field = first_difference(result, last.line)) {
    return broken(last, *field, "by the rules this line must be " + json::serialize(result));
  }
  const auto claimed = claimed_transcript(reveal);
  if (!claimed) return std::unexpected(claimed.error());
  if (*claimed != out.transcript) {
    return broken(reveal, "/reveal/transcript",
                  "not that of this game: a line of it is not what was sent when it was played");
  }
  return {};
}

}  // namespace

std::unexpected<Trouble> broken(const FileLine& at, std::string field, std::string says) {
  return std::unexpected(Trouble{at.number, std::move(field), std::move(says), false});
}

std::optional<std::string> first_difference(const json::object& one, const json::object& other) {
  if (json::serialize(one) == json::serialize(other)) return std::nullopt;
  const auto leaves = [](const json::object& line) {
    std::vector<std::pair<std::string, std::string>> list;
    if (const json::value* chance = line.if_contains("chance")) {
      list.emplace_back("/chance", leaf_text(*chance));
    }
    read_leaves(line, [&](const std::string& path, const json::value& leaf) {
      list.emplace_back(path, leaf_text(leaf));
    });
    return list;
  };
  const auto ours = leaves(one);
  const auto theirs = leaves(other);
  for (std::size_t n = 0; n < std::min(ours.size(), theirs.size()); ++n) {
    if (ours[n] != theirs[n]) return theirs[n].first;
  }
  return "";
}

const FileLine* find_reveal(std::span<const FileLine> game) {
  if (game.size() < 3) return nullptr;
  const FileLine& last_but_one = game[game.size() - 2];
  const json::value* found = last_but_one.line.if_contains("reveal");
  return found != nullptr && found->is_object() ? &last_but_one : nullptr;
}

bool shows_seeds(const FileLine& reveal) {
  const json::object& object = reveal.line.at("reveal").get_object();
  return object.contains("house") || object.contains("secrets");
}

std::expected<Digest, Trouble> claimed_transcript(const FileLine& reveal) {
  const json::object& object = reveal.line.at("reveal").get_object();
  const std::size_t keys = shows_seeds(reveal) ? 3 : 1;
  if (object.size() != keys || reveal.line.size() != 1) {
    return broken(reveal, "/reveal", "has an unknown field");
  }
  const json::value* text = object.if_contains("transcript");
  const auto digest =
      text != nullptr && text->is_string() ? from_hex<Digest>(text->get_string()) : std::nullopt;
  if (!digest) return broken(reveal, "/reveal/transcript", "not 32 bytes in hex");
  return *digest;
}

namespace {

/// Replays all lines between header and reveal.
std::expected<Retraced, Trouble> play_steps(std::span<const FileLine> game, const FileLine& reveal,
                                            Match& match, Proof& proof, Retraced out,
                                            std::vector<Seed> secrets = {}) {
  Steps steps(match, proof, out);
  const std::size_t renewals = secrets.size();
  steps.set_secrets(std::move(secrets));
  for (const FileLine& at : game.subspan(1, game.size() - 3)) {
    if (const auto taken = steps.take(at); !taken) return std::unexpected(taken.error());
  }
  if (const auto over = steps.end(reveal); !over) return std::unexpected(over.error());
  if (out.renewals != renewals) return broken(reveal, "/reveal/secrets", "there is one too many");
  out.transcript = proof.transcript(match);
  if (const auto whole = check_end(game, reveal, match, out); !whole) {
    return std::unexpected(whole.error());
  }
  out.public_lines.push_back(closed_reveal_line(out.transcript));
  out.public_lines.push_back(game.back().line);
  return out;
}

std::expected<Retraced, Trouble> retrace_first(std::span<const FileLine> game,
                                               const FileLine& reveal, Match& match,
                                               Header header) {
  const FileLine& first = game.front();
  const int players = header.players;
  const auto promises = read_promises(first.line.if_contains("fairness"), players);
  if (!promises) return broken(first, "", promises.error());
  const auto seeds = read_seeds(reveal, players);
  if (!seeds) return std::unexpected(seeds.error());
  const Digest context = context_of(first.line, promises->nonce);
  if (const auto kept = check_seeds(reveal, context, *promises, *seeds, players); !kept) {
    return std::unexpected(kept.error());
  }
  Retraced out;
  out.header = std::move(header);
  out.seeds = contributions_of(*promises, players);
  out.public_lines = {first.line};
  Proof proof(first.line, joint_seed(context, *seeds, players));
  return play_steps(game, reveal, match, proof, std::move(out));
}

std::expected<Retraced, Trouble> retrace_second(std::span<const FileLine> game,
                                                const FileLine& reveal, Match& match,
                                                Header header) {
  const FileLine& first = game.front();
  const int players = header.players;
  const auto promises = proof::read_agreement(first, players);
  if (!promises) return std::unexpected(promises.error());
  auto secrets = proof::read_secrets(reveal);
  if (!secrets) return std::unexpected(secrets.error());
  const Seed secret = secrets->front();
  secrets->erase(secrets->begin());
  if (const auto kept = proof::check_house(first, "/fairness", *promises, secret, match); !kept) {
    return std::unexpected(kept.error());
  }
  Retraced out;
  out.header = std::move(header);
  out.version = proof::kVersion;
  out.seeds = proof::contributions_of(*promises, players);
  out.nonce = promises->nonce;
  out.public_lines = {first.line};
  const Digest joint =
      proof::joint_value(context_of(first.line, promises->nonce), *promises, players);
  proof::Draws draws;
  draws.add_stock(secret, promises->stock, joint);
  Proof proof(first.line, proof::line_key(secret, joint), std::move(draws));
  auto retraced = play_steps(game, reveal, match, proof, std::move(out), std::move(*secrets));
  if (!retraced) return retraced;
  // Parsed from text, so that numbers have the same types as in a file.
  const json::value plans = json::parse(json::serialize(proof.reveal_line(match)));
  if (reveal.line.at("reveal").at("places") != plans.at("reveal").at("places")) {
    return broken(reveal, "/reveal/places", "by the rules these draws are made differently");
  }
  return retraced;
}

}  // namespace

Contributions contributions_of(const Promises& promises, int players) {
  Contributions out;
  out.silent = promises.silent;
  for (const Seat seat : SeatSet::first(players) - promises.silent) {
    if (promises.seats[seat]) out.brought.insert(seat);
  }
  return out;
}

int proof_version(const json::object& header) {
  const json::value* found = header.if_contains("fairness");
  const json::object* object = found != nullptr ? found->if_object() : nullptr;
  const json::value* version = object != nullptr ? object->if_contains("version") : nullptr;
  return version != nullptr && *version == proof::kVersion ? proof::kVersion : kVersion;
}

std::expected<Retraced, Trouble> retrace(std::span<const FileLine> game, const MatchMaker& make) {
  const FileLine& first = game.front();
  const auto unreadable = [&](std::string says) {
    return std::unexpected(Trouble{first.number, "", std::move(says), true});
  };
  auto header = read_header(first.line);
  if (!header) return unreadable(header.error());
  const auto match = make(*header);
  if (!match) return unreadable(match.error());
  const FileLine* reveal = find_reveal(game);
  if (reveal == nullptr || !shows_seeds(*reveal)) {
    return broken(game.back(), "", "the line before this one does not reveal the seeds");
  }
  if (proof_version(first.line) == proof::kVersion) {
    return retrace_second(game, *reveal, **match, std::move(*header));
  }
  return retrace_first(game, *reveal, **match, std::move(*header));
}

std::expected<std::vector<json::object>, Trouble> public_record(std::span<const json::object> lines,
                                                                const MatchMaker& make) {
  if (lines.empty()) return std::unexpected(Trouble{0, "", "the record is empty", true});
  std::vector<FileLine> game;
  for (const json::object& line : lines) {
    // Parsed from text, so that numbers have the same types as in a file.
    game.push_back({game.size() + 1, json::parse(json::serialize(line)).as_object()});
  }
  auto retraced = retrace(game, make);
  if (!retraced) return std::unexpected(retraced.error());
  return std::move(retraced->public_lines);
}

}  // namespace humbug::fairness
