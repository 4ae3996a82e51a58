#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "core/playout.h"
#include "referee/fairness_proof.h"
#include "referee/fairness_retrace.h"
#include "referee/match_of.h"
#include "referee/proof/handshake.h"
#include "referee/record.h"
#include "tests/support/variants.h"

namespace humbug::testing {

/// A game played with its proof, in both forms of its record.
struct FairGame {
  std::vector<json::object> full;
  std::vector<json::object> open;
  /// By line of `full`: another legal action, if the line is an action.
  std::vector<std::string> instead;
};

template <class Bytes>
Bytes some_bytes(FastRng& rng) {
  Bytes bytes;
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng());
  return bytes;
}

/// The first seats bring a seed; of three or more players one commits and stays silent, and the
/// last brings none, like a bot.
inline fairness::Handshake shake_hands(const json::object& header, int players, FastRng& rng) {
  fairness::Handshake handshake(header, players, some_bytes<fairness::Seed>(rng),
                                some_bytes<fairness::Nonce>(rng));
  PerSeat<fairness::Seed> seeds;
  for (const Seat seat : SeatSet::first(players - 1)) {
    seeds[seat] = some_bytes<fairness::Seed>(rng);
    handshake.commit(
        seat, fairness::seat_commitment(handshake.context(), handshake.house(), seat, seeds[seat]));
  }
  handshake.publish();
  const SeatSet silent = players > 2 ? SeatSet(Seat(players - 2)) : SeatSet();
  for (const Seat seat : SeatSet::first(players - 1) - silent) handshake.reveal(seat, seeds[seat]);
  handshake.close();
  return handshake;
}

/// Called after each step with the match, the proof and the number of the step's line.
template <class G>
using FairStep = std::function<void(const MatchOf<G>&, const fairness::Proof&, std::size_t line)>;

/// Plays a game of random actions with `proof` to its end. `renew` adds new chance when it is used
/// up, and returns the line about that.
template <class G>
void play_with_proof(MatchOf<G>& match, fairness::Proof& proof, FastRng& rng, FairGame& game,
                     const FairStep<G>& after,
                     const std::function<json::object(fairness::Proof&)>& renew = {}) {
  while (match.pending().kind != Pending::Kind::over) {
    const Pending pending = match.pending();
    const std::size_t line = game.full.size();
    std::string instead;
    if (pending.kind == Pending::Kind::chance) {
      while (!proof.draw(match)) {
        game.full.push_back(renew(proof));
        game.instead.emplace_back();
      }
    } else {
      const Seat seat = next_to_answer(pending, rng);
      const auto legal = G::legal(match.state(), seat);
      const std::string text = G::action_text(pick(legal, rng));
      instead = G::action_text(pick(legal, rng));
      if (instead == text) instead.clear();
      match.act(seat, text);
    }
    proof.take_step(match);
    if (after) after(match, proof, line);
    for (const json::object& made : match.lines()) game.full.push_back(made);
    game.instead.push_back(instead);
    game.instead.resize(game.full.size());
    for (const std::string& made : proof.public_lines()) {
      game.open.push_back(json::parse(made).as_object());
    }
  }
}

inline void end_game(const Match& match, json::object reveal, const fairness::Digest& transcript,
                     FairGame& game) {
  game.full.push_back(std::move(reveal));
  game.open.push_back(fairness::closed_reveal_line(transcript));
  for (auto* form : {&game.full, &game.open}) form->push_back(result_line(match));
  game.instead.resize(game.full.size());
}

/// A game of the first version of the proof.
template <class G>
FairGame play_fair_game(const Variant<G>& variant, FastRng rng, const FairStep<G>& after = {}) {
  MatchOf<G> match(variant.rules, variant.players, typename G::Setup{});
  const std::vector<std::string> names(static_cast<std::size_t>(variant.players), "someone");
  const auto handshake = shake_hands(header_line(match, names), variant.players, rng);
  FairGame game{{handshake.header()}, {handshake.header()}, {""}};
  fairness::Proof proof(handshake.header(), handshake.joint());
  play_with_proof<G>(match, proof, rng, game, after);
  const fairness::Digest transcript = proof.transcript(match);
  end_game(match, fairness::reveal_line(handshake.seeds(), variant.players, transcript), transcript,
           game);
  return game;
}

/// Seats commit and reveal as above; the silent one makes a second handshake necessary.
inline void shake_second(proof::Handshake& handshake, int players, FastRng& rng) {
  const SeatSet silent = players > 2 ? SeatSet(Seat(players - 2)) : SeatSet();
  for (;;) {
    PerSeat<fairness::Seed> seeds;
    for (const Seat seat : SeatSet::first(players - 1) & handshake.invited()) {
      seeds[seat] = some_bytes<fairness::Seed>(rng);
      handshake.commit(seat, proof::seat_commitment(handshake.house(), seat, seeds[seat]));
    }
    handshake.publish();
    for (const Seat seat : handshake.committed() - silent) handshake.reveal(seat, seeds[seat]);
    handshake.close();
    if (!handshake.must_restart()) return;
    handshake.restart(some_bytes<fairness::Seed>(rng));
  }
}

/// A game of the second version. `stock` replaces the first stock of the rules.
template <class G>
FairGame play_proven_game(const Variant<G>& variant, FastRng rng, const FairStep<G>& after = {}) {
  MatchOf<G> match(variant.rules, variant.players, typename G::Setup{});
  const int players = variant.players;
  const std::vector<std::string> names(static_cast<std::size_t>(players), "someone");
  json::object header = header_line(match, names);
  const auto nonce = some_bytes<fairness::Nonce>(rng);
  proof::Handshake handshake(header, players, fairness::context_of(header, nonce), nonce,
                             match.stock(), some_bytes<fairness::Seed>(rng));
  shake_second(handshake, players, rng);
  header["fairness"] = proof::promises_json(handshake.agreed(), players);
  FairGame game{{header}, {header}, {""}};
  proof::Draws draws;
  draws.add_stock(handshake.secret(), match.stock(), handshake.joint());
  fairness::Proof proof(header, proof::line_key(handshake.secret(), handshake.joint()),
                        std::move(draws));
  const auto renew = [&](fairness::Proof& of) {
    proof::Handshake again(header, players, proof::renewal_context(of.chain()), nonce,
                           match.stock(), some_bytes<fairness::Seed>(rng));
    shake_second(again, players, rng);
    json::object line{{"renewed", proof::promises_json(again.agreed(), players)}};
    of.renew(line, again.secret(), match.stock(), again.joint());
    return line;
  };
  play_with_proof<G>(match, proof, rng, game, after, renew);
  end_game(match, proof.reveal_line(match), proof.transcript(match), game);
  return game;
}

/// Lines as if read from a file.
inline std::vector<fairness::FileLine> as_file(const std::vector<json::object>& lines) {
  std::vector<fairness::FileLine> file;
  for (const json::object& line : lines) {
    file.push_back({file.size() + 1, *parse_line(json::serialize(line))});
  }
  return file;
}

}  // namespace humbug::testing
