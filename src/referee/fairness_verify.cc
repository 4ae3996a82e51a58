#include "referee/fairness_verify.h"

#include <map>
#include <utility>

#include <fmt/format.h>

#include "referee/fairness_leaves.h"
#include "referee/fairness_proof.h"

namespace humbug::fairness {

namespace {

std::string seats_text(SeatSet seats) {
  std::string text = seats.size() == 1 ? "seat" : "seats";
  for (const Seat seat : seats) {
    text += (seat == seats.front() ? " " : ", ") + std::to_string(seat.index());
  }
  return text;
}

/// The seals of a public record and what became of them.
class Seals {
 public:
  /// Takes over what line `number` of the game has sealed.
  void add(std::uint64_t number, const json::object& line) {
    read_leaves(line, [&](const std::string& path, const json::value& leaf) {
      if (const auto seal = read_seal(leaf)) seals_[{number, path}] = {*seal, false};
    });
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

  std::size_t size() const { return seals_.size(); }
  std::size_t opened() const { return opened_; }

 private:
  struct Seal {
    Digest commitment;
    bool opened;
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
    if (found == seals_.end() || found->second.opened) {
      return broken(at, field, "there is nothing sealed at that place");
    }
    const auto salt = from_hex<Salt>(parts[3].get_string());
    if (!salt) return broken(at, field + "/3", "no 16 bytes in hex");
    if (leaf_commitment(*salt, number, path, leaf_text(parts[2])) != found->second.commitment) {
      return broken(at, field, "this value and salt are not what was sealed");
    }
    found->second.opened = true;
    ++opened_;
    return {};
  }

  std::map<std::pair<std::uint64_t, std::string>, Seal> seals_;
  std::size_t opened_ = 0;
};

/// Whose seeds are in the joint seed.
SeatSet contributors(const Promises& promises, int players) {
  SeatSet bring;
  for (const Seat seat : SeatSet::first(players) - promises.silent) {
    if (promises.seats[seat]) bring.insert(seat);
  }
  return bring;
}

void say_who_brought_none(const Promises& promises, int players, Verdict& verdict) {
  const SeatSet bring = contributors(promises, players);
  const SeatSet none = SeatSet::first(players) - bring - promises.silent;
  if (bring.empty()) {
    verdict.not_proven.emplace_back(
        "that the house did not choose its chance: no seat brought a seed of its own");
  }
  if (!promises.silent.empty()) {
    verdict.not_proven.push_back(
        fmt::format("why {} never showed the seed committed to", seats_text(promises.silent)));
  }
  if (!bring.empty() && !none.empty()) {
    verdict.not_proven.push_back(
        fmt::format("anything to {}, who brought no seed: only those who did can be sure that "
                    "nobody chose the chance",
                    seats_text(none)));
  }
}

Verdict verdict_of(const Retraced& game, std::size_t line) {
  Verdict verdict{Verdict::Form::full, line, game.header.game, {}, {}};
  const SeatSet bring = contributors(game.promises, game.header.players);
  verdict.proven = {
      fmt::format("the house{} showed the seeds committed to before the first draw, for this "
                  "game, these rules and these players",
                  bring.empty() ? "" : " and " + seats_text(bring)),
      fmt::format("all {} draws come from these seeds and nothing else", game.draws),
      fmt::format("all {} actions and the result are by the rules", game.actions),
      fmt::format("of {} sealed values {} were opened to all while the game went on; all are what "
                  "was sealed",
                  game.sealed, game.opened),
      "the transcript of what the table was sent is " + hex(game.transcript)};
  say_who_brought_none(game.promises, game.header.players, verdict);
  verdict.not_proven.emplace_back(
      "that the players chose these actions: compare the transcript with the one your client kept");
  return verdict;
}

std::expected<Verdict, Trouble> verify_open(std::span<const FileLine> game, const Header& header,
                                            const Promises& promises, const FileLine& reveal) {
  Seals seals;
  Digest transcript = link({}, game.front().line);
  std::uint64_t number = 0;
  for (const FileLine& at : game.subspan(1, game.size() - 3)) {
    if (at.line.contains("opened")) {
      if (const auto opened = seals.open(at); !opened) return std::unexpected(opened.error());
    } else {
      seals.add(++number, at.line);
    }
    transcript = link(transcript, at.line);
  }
  transcript = link(transcript, game.back().line);
  const auto claimed = claimed_transcript(reveal);
  if (!claimed) return std::unexpected(claimed.error());
  if (*claimed != transcript) {
    return broken(reveal, "/reveal/transcript",
                  "not that of these lines: one of them was changed, added or left out");
  }
  Verdict verdict{Verdict::Form::open, game.front().number, header.game, {}, {}};
  verdict.proven = {
      fmt::format("{} of {} sealed values were opened, and each is what was sealed when its line "
                  "was made",
                  seals.opened(), seals.size()),
      "the lines are all there and unchanged if your client kept the same transcript, " +
          hex(transcript)};
  verdict.not_proven = {
      fmt::format("{} values were never opened and stay sealed", seals.size() - seals.opened()),
      "where the draws come from: the house's commitment has not been opened",
      "that the rules were kept where values are sealed"};
  say_who_brought_none(promises, header.players, verdict);
  return verdict;
}

std::expected<Verdict, Trouble> verify_unproven(std::span<const FileLine> game,
                                                const MatchMaker& make) {
  Replay replay(make);
  for (const FileLine& at : game) {
    if (at.line.contains("reveal") || at.line.contains("opened")) {
      return broken(at, "", "seeds or seals are shown, but the header commits to none");
    }
    if (const auto saw = replay.feed(json::serialize(at.line)); !saw) {
      return broken(at, "", saw.error().says);
    }
  }
  if (const auto whole = replay.finish(); !whole) {
    return broken(game.back(), "", whole.error().says);
  }
  return Verdict{Verdict::Form::none,
                 game.front().number,
                 replay.header().game,
                 {"the game is by the rules from its first line to its result"},
                 {"that its draws were fair: the record commits to nothing"}};
}

/// Collects the lines of one game after another.
class GameReader {
 public:
  explicit GameReader(std::istream& in) : in_(in) {}

  /// The next game, as far as it goes; empty at the end of the input.
  std::expected<std::vector<FileLine>, Trouble> next() {
    std::vector<FileLine> game;
    std::size_t bytes = 0;
    while (auto text = read_line(in_)) {
      ++number_;
      if (!*text) return unreadable(text->error());
      if ((*text)->empty()) continue;
      bytes += (*text)->size();
      if (bytes > kMaxGameBytes) return unreadable("this game is too long to be one");
      auto line = parse_line(**text);
      if (!line) return unreadable(line.error());
      game.push_back({number_, std::move(*line)});
      if (game.back().line.contains("result")) break;
    }
    return game;
  }

 private:
  std::unexpected<Trouble> unreadable(std::string says) const {
    return std::unexpected(Trouble{number_, "", std::move(says), true});
  }

  std::istream& in_;
  std::size_t number_ = 0;
};

}  // namespace

std::expected<Verdict, Trouble> verify_game(std::span<const FileLine> game,
                                            const MatchMaker& make) {
  const FileLine& first = game.front();
  const auto header = read_header(first.line);
  if (!header) return std::unexpected(Trouble{first.number, "", header.error(), true});
  if (!first.line.contains("fairness")) return verify_unproven(game, make);
  const auto promises = read_promises(first.line.if_contains("fairness"), header->players);
  if (!promises) return broken(first, "", promises.error());
  if (!game.back().line.contains("result")) {
    return broken(game.back(), "", "the record ends before its game does");
  }
  const FileLine* reveal = find_reveal(game);
  if (reveal == nullptr) {
    return broken(game.back(), "", "there is no {\"reveal\":...} before the result");
  }
  if (!shows_seeds(*reveal)) return verify_open(game, *header, *promises, *reveal);
  const auto retraced = retrace(game, make);
  if (!retraced) return std::unexpected(retraced.error());
  return verdict_of(*retraced, first.number);
}

std::expected<std::vector<Verdict>, Trouble> verify_record(std::istream& in,
                                                           const MatchMaker& make) {
  std::vector<Verdict> verdicts;
  GameReader reader(in);
  for (;;) {
    const auto game = reader.next();
    if (!game) return std::unexpected(game.error());
    if (game->empty()) break;
    auto verdict = verify_game(*game, make);
    if (!verdict) return std::unexpected(verdict.error());
    verdicts.push_back(std::move(*verdict));
  }
  if (verdicts.empty()) {
    return std::unexpected(Trouble{0, "", "there is no game in this record", true});
  }
  return verdicts;
}

}  // namespace humbug::fairness
