#include "referee/fairness_verify.h"

#include <utility>

#include <fmt/format.h>

#include "referee/fairness_hash.h"
#include "referee/fairness_public.h"
#include "referee/proof/agreement.h"
#include "referee/proof/public_record.h"

namespace humbug::fairness {

namespace {

std::string seats_text(SeatSet seats) {
  std::string text = seats.size() == 1 ? "seat" : "seats";
  for (const Seat seat : seats) {
    text += (seat == seats.front() ? " " : ", ") + std::to_string(seat.index());
  }
  return text;
}

void say_who_brought_none(const Contributions& seeds, int players, Verdict& verdict) {
  const SeatSet none = SeatSet::first(players) - seeds.brought - seeds.silent;
  if (seeds.brought.empty()) {
    verdict.not_proven.emplace_back(
        "that the house did not choose its chance: no seat brought a seed of its own");
  }
  if (!seeds.silent.empty()) {
    verdict.not_proven.push_back(
        fmt::format("why {} never showed the seed committed to", seats_text(seeds.silent)));
  }
  if (seeds.handshakes > 1) {
    verdict.not_proven.push_back(
        fmt::format("why the handshake was made {} times: a house and a silent seat together could "
                    "choose between as many deals",
                    seeds.handshakes));
  }
  if (!seeds.brought.empty() && !none.empty()) {
    verdict.not_proven.push_back(
        fmt::format("anything to {}, who brought no seed: only those who did can be sure that "
                    "nobody chose the chance",
                    seats_text(none)));
  }
}

std::string renewals_text(std::size_t renewals) {
  if (renewals == 0) return {};
  return fmt::format(", renewed with new seeds {} time{}", renewals, renewals == 1 ? "" : "s");
}

Verdict verdict_of(const Retraced& game, std::size_t line) {
  Verdict verdict{Verdict::Form::full, game.version, line, game.header.game, {}, {}};
  const SeatSet bring = game.seeds.brought;
  verdict.proven = {
      fmt::format("the house{} showed the seeds committed to before the first draw, for this "
                  "game, these rules and these players",
                  bring.empty() ? "" : " and " + seats_text(bring)),
      fmt::format("all {} draws come from these seeds{} and nothing else{}", game.draws,
                  game.version == kVersion ? "" : " and the values that the house committed to",
                  renewals_text(game.renewals)),
      fmt::format("all {} actions and the result are by the rules", game.actions),
      fmt::format("of {} sealed values {} were opened to all while the game went on; all are what "
                  "was sealed",
                  game.sealed, game.opened),
      "the transcript of what the table was sent is " + hex(game.transcript)};
  say_who_brought_none(game.seeds, game.header.players, verdict);
  verdict.not_proven.emplace_back(
      "that the players chose these actions: compare the transcript with the one your client kept");
  return verdict;
}

/// Verifies a public record of the second version.
std::expected<Verdict, Trouble> verify_second(std::span<const FileLine> game, const Header& header,
                                              const MatchMaker& make, const FollowerMaker& follow) {
  const auto promises = proof::read_agreement(game.front(), header.players);
  if (!promises) return std::unexpected(promises.error());
  const auto open = proof::read_public(game, header, *promises, make, follow);
  if (!open) return std::unexpected(open.error());
  const Contributions seeds = proof::contributions_of(*promises, header.players);
  Verdict verdict{Verdict::Form::open, proof::kVersion, game.front().number, header.game, {}, {}};
  if (!seeds.brought.empty()) {
    verdict.proven.push_back(fmt::format(
        "{} committed to a seed after the house had committed to its values, and showed "
        "that seed",
        seats_text(seeds.brought)));
  }
  verdict.proven.push_back(
      fmt::format("{} shown cards, dice and lots follow from the house's values and the seeds{}",
                  open->proven, renewals_text(open->renewals)));
  verdict.proven.push_back(
      fmt::format("{} of {} sealed values were opened, and each is what was sealed when its line "
                  "was made",
                  open->opened, open->sealed));
  verdict.proven.push_back(
      "the lines are all there and unchanged if your client kept the same transcript, " +
      hex(open->transcript));
  if (open->followed) {
    verdict.proven.emplace_back(
        "the moves are by the rules as far as they are open, and the result follows from them");
  } else {
    verdict.not_proven.emplace_back(
        "that the moves are by the rules and lead to this result: in this game hidden cards decide "
        "it too, so only a full record can prove it");
  }
  if (open->unproven > 0) {
    verdict.not_proven.push_back(
        fmt::format("to whom {} cards had been dealt that were shown after they had been in a pile",
                    open->unproven));
  }
  if (open->sealed > open->opened) {
    verdict.not_proven.push_back(
        fmt::format("{} values that were never opened, nor that the rules were kept where they are",
                    open->sealed - open->opened));
  }
  verdict.not_proven.emplace_back(
      "that the players chose these actions: compare the transcript with the one your client kept");
  say_who_brought_none(seeds, header.players, verdict);
  return verdict;
}

std::expected<Verdict, Trouble> verify_open(std::span<const FileLine> game, const Header& header,
                                            const Promises& promises, const FollowerMaker& make) {
  const auto open = read_public(game, header, make);
  if (!open) return std::unexpected(open.error());
  Verdict verdict{Verdict::Form::open, kVersion, game.front().number, header.game, {}, {}};
  verdict.proven = {
      fmt::format("{} of {} sealed values were opened, and each is what was sealed when its line "
                  "was made",
                  open->opened, open->sealed),
      "the lines are all there and unchanged if your client kept the same transcript, " +
          hex(open->transcript)};
  if (open->followed) {
    verdict.proven.emplace_back(
        "the moves are by the rules as far as they are open, and the result follows from them");
  } else {
    verdict.not_proven.emplace_back(
        "that the moves are by the rules and lead to this result: in this game hidden cards decide "
        "it too, so only a full record can prove it");
  }
  verdict.not_proven.push_back(
      fmt::format("{} values were never opened and stay sealed", open->sealed - open->opened));
  verdict.not_proven.emplace_back(
      "where the draws come from: the house's commitment has not been opened");
  verdict.not_proven.emplace_back("that the rules were kept where values are sealed");
  say_who_brought_none(contributions_of(promises, header.players), header.players, verdict);
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
                 0,
                 game.front().number,
                 replay.header().game,
                 {"the game is by the rules from its first line to its result"},
                 {"that its draws were fair: the record commits to nothing"}};
}

/// Splits the input into games.
class GameReader {
 public:
  explicit GameReader(std::istream& in) : in_(in) {}

  /// The next game's lines, even if incomplete; empty at the end of the input.
  std::expected<std::vector<FileLine>, Trouble> next() {
    std::vector<FileLine> game;
    std::size_t bytes = 0;
    while (auto text = read_line(in_)) {
      ++number_;
      if (!*text) return unreadable(text->error());
      if ((*text)->empty()) continue;
      bytes += (*text)->size();
      if (bytes > kMaxGameBytes) return unreadable("this game is too long");
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

std::expected<Verdict, Trouble> verify_game(std::span<const FileLine> game, const MatchMaker& make,
                                            const FollowerMaker& follow) {
  const FileLine& first = game.front();
  const auto header = read_header(first.line);
  if (!header) return std::unexpected(Trouble{first.number, "", header.error(), true});
  if (!first.line.contains("fairness")) return verify_unproven(game, make);
  if (!game.back().line.contains("result")) {
    return broken(game.back(), "", "the record ends before its game does");
  }
  const FileLine* reveal = find_reveal(game);
  if (reveal == nullptr) {
    return broken(game.back(), "", "there is no {\"reveal\":...} before the result");
  }
  if (shows_seeds(*reveal)) {
    const auto retraced = retrace(game, make);
    if (!retraced) return std::unexpected(retraced.error());
    return verdict_of(*retraced, first.number);
  }
  if (proof_version(first.line) == proof::kVersion) {
    return verify_second(game, *header, make, follow);
  }
  const auto promises = read_promises(first.line.if_contains("fairness"), header->players);
  if (!promises) return broken(first, "", promises.error());
  return verify_open(game, *header, *promises, follow);
}

std::expected<std::vector<Verdict>, Trouble> verify_record(std::istream& in, const MatchMaker& make,
                                                           const FollowerMaker& follow) {
  std::vector<Verdict> verdicts;
  GameReader reader(in);
  for (;;) {
    const auto game = reader.next();
    if (!game) return std::unexpected(game.error());
    if (game->empty()) break;
    auto verdict = verify_game(*game, make, follow);
    if (!verdict) return std::unexpected(verdict.error());
    verdicts.push_back(std::move(*verdict));
  }
  if (verdicts.empty()) {
    return std::unexpected(Trouble{0, "", "there is no game in this record", true});
  }
  return verdicts;
}

}  // namespace humbug::fairness
