// The handshake for the chance of a game, before it begins and when it needs more.

#include <algorithm>
#include <string>
#include <utility>

#include "table/table.h"

namespace humbug::table {

fairness::SeedExchange& Table::exchange() {
  if (first_version_) return *first_version_;
  return *handshake_;
}
const fairness::SeedExchange& Table::exchange() const {
  if (first_version_) return *first_version_;
  return *handshake_;
}

fairness::Seed Table::next_house_secret() {
  return TableRng(opening_.secret, games_).seed("house values " + std::to_string(++house_secrets_));
}

void Table::begin_handshake() {
  const TableRng rng(opening_.secret, games_);
  fairness::Nonce nonce{};
  std::ranges::copy_n(rng.seed("nonce").begin(), nonce.size(), nonce.begin());
  json::object header = header_line(*next_, record_names(), faces_);
  first_version_.reset();
  handshake_.reset();
  published_ = false;
  if (proof_version_ == fairness::kVersion) {
    first_version_.emplace(std::move(header), next_->players(), rng.seed("house"), nonce);
    return;
  }
  house_secrets_ = 0;
  const fairness::Digest context = fairness::context_of(header, nonce);
  handshake_.emplace(std::move(header), next_->players(), context, nonce, next_->stock(),
                     next_house_secret());
}

/// During a game: the house commits to new values and the seats to new seeds, because a house that
/// knew the seeds could choose its values.
void Table::begin_renewal(TimePoint now) {
  const Match& match = play_->match();
  const fairness::Nonce nonce = handshake_->agreed().nonce;
  const fairness::Digest context = proof::renewal_context(play_->proof().chain());
  handshake_.emplace(header_, match.players(), context, nonce, match.stock(), next_house_secret());
  published_ = false;
  renewing_ = true;
  seeds_since_ = now;
  seeds_until_ = now + Duration(settings_.seeds);
  table_changed_ = true;
}

/// Returns false while a commitment is missing.
bool Table::publish_commitments(TimePoint now) {
  SeatSet expected;
  for (const auto& [name, person] : people_) {
    // Includes people who were connected at the beginning: a restart disconnects all for a moment.
    if (person.here || person.gone_at >= seeds_since_) expected = expected | seats_of(name);
  }
  expected = expected & exchange().invited();
  if (now < seeds_until_ && !(expected - exchange().committed()).empty()) return false;
  exchange().publish();
  published_ = true;
  seeds_until_ = now + Duration(settings_.seeds);
  table_changed_ = true;
  return true;
}

/// All connected people commit to a seed, the commitments are published, then all reveal their
/// seeds. If somebody who has committed doesn't reveal, the handshake starts again without them,
/// once.
void Table::agree_on_chance(TimePoint now) {
  for (;;) {
    if (!published_ && !publish_commitments(now)) return;
    if (!exchange().complete() && now < seeds_until_) return;
    exchange().close();
    if (first_version_ || !handshake_->must_restart()) break;
    handshake_->restart(next_house_secret());
    published_ = false;
    seeds_since_ = now;
    seeds_until_ = now + Duration(settings_.seeds);
    table_changed_ = true;
  }
  if (!renewing_) return begin(now);
  const json::object line{
      {"renewed", proof::promises_json(handshake_->agreed(), play_->match().players())}};
  write_line(line);
  play_->renew(line, *handshake_);
  renewing_ = false;
  table_changed_ = true;
}

namespace {

fairness::Proof proof_of(const json::object& header, const proof::Handshake& agreed) {
  const fairness::Digest joint = agreed.joint();
  proof::Draws draws;
  draws.add_stock(agreed.secret(), agreed.agreed().stock, joint);
  return {header, proof::line_key(agreed.secret(), joint), std::move(draws)};
}

}  // namespace

void Table::begin(TimePoint now) {
  phase_ = Phase::play;
  agreed_ = {};
  for (int n = 0; n < static_cast<int>(chairs_.size()); ++n) {
    if (chairs_[static_cast<std::size_t>(n)].show_all) agreed_.insert(Seat(n));
  }
  const TableRng rng(opening_.secret, games_);
  if (first_version_) {
    begin_record(first_version_->header());
    play_ = std::make_unique<Play>(std::move(next_), rng,
                                   fairness::Proof(header_, first_version_->joint()));
  } else {
    json::object header = handshake_->unsigned_header();
    header["fairness"] = proof::promises_json(handshake_->agreed(), next_->players());
    begin_record(std::move(header));
    play_ = std::make_unique<Play>(std::move(next_), rng, proof_of(header_, *handshake_));
  }
  watched_.clear();
  late_.clear();
  bots_answered_ = {};
  counted_question_ = 0;
  claims_ = watched_claims_ = {};
  bet_scores_.clear();
  now_ = now;
  table_changed_ = game_changed_ = begun_ = true;
}

}  // namespace humbug::table
