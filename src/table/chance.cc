// The agreement on the chance of a game, before it begins and when it needs more.

#include "table/chance.h"

#include <algorithm>
#include <string>
#include <utility>

#include "table/commands.h"
#include "table/fields.h"
#include "table/refusals.h"
#include "table/steps.h"

namespace humbug::table {

namespace {

fairness::Seed next_house_secret(TableState& state) {
  return TableRng(state.opening.secret, state.games)
      .seed("house values " + std::to_string(++state.house_secrets));
}

/// Returns false while a commitment is missing.
bool publish_commitments(TableState& state, Changes& changes, TimePoint now) {
  SeatSet expected;
  for (const auto& [name, person] : state.people) {
    // Includes people who were connected at the beginning: a restart disconnects all for a moment.
    if (person.here || person.gone_at >= state.seeds_since)
      expected = expected | state.seats_of(name);
  }
  expected = expected & state.exchange().invited();
  if (now < state.seeds_until && !(expected - state.exchange().committed()).empty()) return false;
  state.exchange().publish();
  state.published = true;
  state.seeds_until = now + Duration(state.settings.seeds);
  changes.table = true;
  return true;
}

fairness::Proof proof_of(const json::object& header, const proof::Handshake& agreed) {
  const fairness::Digest joint = agreed.joint();
  proof::Draws draws;
  draws.add_stock(agreed.secret(), agreed.agreed().stock, joint);
  return {header, proof::line_key(agreed.secret(), joint), std::move(draws)};
}

void begin(TableState& state, Changes& changes, TimePoint now) {
  state.phase = Phase::play;
  state.agreed = {};
  for (int n = 0; n < static_cast<int>(state.chairs.size()); ++n) {
    if (state.chairs[static_cast<std::size_t>(n)].show_all) state.agreed.insert(Seat(n));
  }
  const TableRng rng(state.opening.secret, state.games);
  if (state.first_version) {
    begin_record(state, state.first_version->header());
    state.play = std::make_unique<Play>(
        std::move(state.next), rng, fairness::Proof(state.header, state.first_version->joint()));
  } else {
    json::object header = state.handshake->unsigned_header();
    header["fairness"] = proof::promises_json(state.handshake->agreed(), state.next->players());
    begin_record(state, std::move(header));
    state.play = std::make_unique<Play>(std::move(state.next), rng,
                                        proof_of(state.header, *state.handshake));
  }
  state.watched.clear();
  state.late.clear();
  state.bots_answered = {};
  state.counted_question = 0;
  state.claims = state.watched_claims = {};
  state.bet_scores.clear();
  state.now = now;
  changes.table = changes.game = changes.begun = true;
}

}  // namespace

void begin_handshake(TableState& state, const Call& call) {
  const TableRng rng(state.opening.secret, state.games);
  fairness::Nonce nonce{};
  std::ranges::copy_n(rng.seed("nonce").begin(), nonce.size(), nonce.begin());
  json::object header = header_line(*state.next, state.record_names(), state.faces);
  state.first_version.reset();
  state.handshake.reset();
  state.published = false;
  if (call.proof_version() == fairness::kVersion) {
    state.first_version.emplace(std::move(header), state.next->players(), rng.seed("house"), nonce);
    return;
  }
  state.house_secrets = 0;
  const fairness::Digest context = fairness::context_of(header, nonce);
  state.handshake.emplace(std::move(header), state.next->players(), context, nonce,
                          state.next->stock(), next_house_secret(state));
}

/// During a game: the house commits to new values and the seats to new seeds, because a house that
/// knew the seeds could choose its values.
void begin_renewal(TableState& state, Changes& changes, TimePoint now) {
  const Match& match = state.play->match();
  const fairness::Nonce nonce = state.handshake->agreed().nonce;
  const fairness::Digest context = proof::renewal_context(state.play->proof().chain());
  state.handshake.emplace(state.header, match.players(), context, nonce, match.stock(),
                          next_house_secret(state));
  state.published = false;
  state.renewing = true;
  state.seeds_since = now;
  state.seeds_until = now + Duration(state.settings.seeds);
  changes.table = true;
}

/// All connected people commit to a seed, the commitments are published, then all reveal their
/// seeds. If somebody who has committed doesn't reveal, the handshake starts again without them,
/// once.
void agree_on_chance(TableState& state, Changes& changes, TimePoint now) {
  for (;;) {
    if (!state.published && !publish_commitments(state, changes, now)) return;
    if (!state.exchange().complete() && now < state.seeds_until) return;
    state.exchange().close();
    if (state.first_version || !state.handshake->must_restart()) break;
    state.handshake->restart(next_house_secret(state));
    state.published = false;
    state.seeds_since = now;
    state.seeds_until = now + Duration(state.settings.seeds);
    changes.table = true;
  }
  if (!state.renewing) return begin(state, changes, now);
  const json::object line{
      {"renewed", proof::promises_json(state.handshake->agreed(), state.play->match().players())}};
  write_line(state, line);
  state.play->renew(line, *state.handshake);
  state.renewing = false;
  changes.table = true;
}

Outcome commands::commit(TableState& state, const Call& call) {
  const auto own = own_seat(state, call);
  if (!own) return reject(own.error());
  const auto text = text_field(call.input, "commitment");
  const auto commitment = text ? fairness::from_hex<fairness::Digest>(*text) : std::nullopt;
  if (!commitment) return reject(refusals::kMalformed);
  if (!state.agreeing()) return reject(fairness::refusals::kTooLate);
  if (const auto refused = state.exchange().commit(*own, *commitment)) return reject(*refused);
  return Changes();
}

Outcome commands::reveal(TableState& state, const Call& call) {
  const auto own = own_seat(state, call);
  if (!own) return reject(own.error());
  const auto text = text_field(call.input, "seed");
  const auto seed = text ? fairness::from_hex<fairness::Seed>(*text) : std::nullopt;
  if (!seed) return reject(refusals::kMalformed);
  if (!state.agreeing()) return reject(fairness::refusals::kTooLate);
  if (const auto refused = state.exchange().reveal(*own, *seed)) return reject(*refused);
  return Changes();
}

}  // namespace humbug::table
