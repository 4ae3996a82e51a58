#include "referee/proof/handshake.h"

#include <utility>

#include <fmt/format.h>

#include "core/assert.h"
#include "referee/fairness_json.h"

namespace humbug::proof {

namespace {

bool read_silent(const json::value* found, int players, Promises& promises) {
  if (found == nullptr || !found->is_array()) return false;
  for (const json::value& entry : found->get_array()) {
    if (!entry.is_int64() || entry.get_int64() < 0 || entry.get_int64() >= players) return false;
    promises.silent.insert(Seat(static_cast<int>(entry.get_int64())));
  }
  return true;
}

/// Checks that exactly those seats show a seed that have committed to one and were not silent.
std::optional<std::string> why_unfinished(const Promises& promises, int players) {
  for (const Seat seat : SeatSet::first(players)) {
    const bool silent = promises.silent.contains(seat);
    const bool due = promises.seats[seat] && !silent;
    if (due != promises.seeds[seat].has_value()) {
      return fmt::format("/fairness/seeds/{}: {}", seat.index(),
                         due ? "this seat's seed is missing" : "a seed without a commitment");
    }
    if (silent && promises.handshakes == 1 && !promises.seats[seat]) {
      return fmt::format("/fairness/silent: seat {} has not committed", seat.index());
    }
  }
  return std::nullopt;
}

}  // namespace

json::object promises_json(const Promises& promises, int players) {
  json::array silent;
  for (const Seat seat : promises.silent) silent.emplace_back(seat.index());
  return {{"version", kVersion},
          {"nonce", fairness::hex(promises.nonce)},
          {"root", fairness::hex(promises.root)},
          {"stock", stock_json(promises.stock)},
          {"handshakes", promises.handshakes},
          {"seats", fairness::per_seat_json(promises.seats, players)},
          {"silent", std::move(silent)},
          {"seeds", fairness::per_seat_json(promises.seeds, players)}};
}

std::expected<Promises, std::string> read_promises(const json::value* found, int players) {
  if (found == nullptr || !found->is_object()) return std::unexpected("/fairness is not an object");
  const json::object& object = found->get_object();
  Promises promises;
  const auto nonce = fairness::read_bytes<Nonce>(object.if_contains("nonce"));
  if (!nonce) return std::unexpected("/fairness/nonce is not 16 bytes in hex");
  const auto root = fairness::read_bytes<Digest>(object.if_contains("root"));
  if (!root) return std::unexpected("/fairness/root is not 32 bytes in hex");
  const json::value* stock = object.if_contains("stock");
  const auto read = stock != nullptr ? read_stock(*stock) : std::nullopt;
  if (!read) return std::unexpected("/fairness/stock is not a stock");
  const json::value* handshakes = object.if_contains("handshakes");
  if (handshakes == nullptr || !handshakes->is_int64() || handshakes->get_int64() < 1 ||
      handshakes->get_int64() > kMaxHandshakes) {
    return std::unexpected("/fairness/handshakes is neither 1 nor 2");
  }
  promises.nonce = *nonce;
  promises.root = *root;
  promises.stock = *read;
  promises.handshakes = static_cast<int>(handshakes->get_int64());
  if (!fairness::read_per_seat(object.if_contains("seats"), players, promises.seats)) {
    return std::unexpected("/fairness/seats is not 32 bytes in hex, or null, for each seat");
  }
  if (!fairness::read_per_seat(object.if_contains("seeds"), players, promises.seeds)) {
    return std::unexpected("/fairness/seeds is not 32 bytes in hex, or null, for each seat");
  }
  if (!read_silent(object.if_contains("silent"), players, promises)) {
    return std::unexpected("/fairness/silent is not a list of seats");
  }
  if (const auto why = why_unfinished(promises, players)) return std::unexpected(*why);
  if (object != promises_json(promises, players)) {
    return std::unexpected("/fairness has an unknown field");
  }
  return promises;
}

std::optional<Seat> wrong_seed(const Digest& context, const Promises& promises, int players) {
  const Digest house = house_commitment(context, promises);
  for (const Seat seat : SeatSet::first(players)) {
    const auto& seed = promises.seeds[seat];
    if (seed && seat_commitment(house, seat, *seed) != promises.seats[seat]) return seat;
  }
  return std::nullopt;
}

Digest renewal_context(const Digest& chain) {
  return fairness::Hash("renewal").add(chain).digest();
}

Digest house_commitment(const Digest& context, const Promises& promises) {
  return fairness::Hash("house 2")
      .add(context)
      .add(promises.root)
      .add(json::serialize(stock_json(promises.stock)))
      .add(static_cast<std::uint64_t>(promises.handshakes))
      .digest();
}

Digest seat_commitment(const Digest& house, Seat seat, const Seed& seed) {
  return fairness::Hash("seat 2")
      .add(house)
      .add(static_cast<std::uint64_t>(seat.index()))
      .add(seed)
      .digest();
}

Digest joint_value(const Digest& context, const Promises& promises, int players) {
  fairness::Hash hash("joint 2");
  hash.add(house_commitment(context, promises));
  const auto add = [&](const auto& entry) {
    hash.add(entry ? fairness::Bytes(*entry) : fairness::Bytes());
  };
  for (const Seat seat : SeatSet::first(players)) add(promises.seats[seat]);
  for (const Seat seat : SeatSet::first(players)) add(promises.seeds[seat]);
  return hash.digest();
}

Digest line_key(const Seed& secret, const Digest& joint) {
  return fairness::Hash("line key").add(secret).add(joint).digest();
}

Handshake::Handshake(json::object header, int players, const Digest& context, const Nonce& nonce,
                     const ChanceStock& stock, const Seed& secret)
    : header_(std::move(header)), players_(players), context_(context), secret_(secret) {
  promises_.nonce = nonce;
  promises_.stock = stock;
  promises_.root = HouseValues(secret, stock).root();
  house_ = house_commitment(context_, promises_);
}

json::object Handshake::promises() const {
  Promises known = promises_;
  known.seeds = {};  // no seed is published before all are revealed
  if (!published_) known.seats = {};
  return promises_json(known, players_);
}

SeatSet Handshake::committed() const {
  SeatSet seats;
  for (const Seat seat : SeatSet::first(players_)) {
    if (promises_.seats[seat]) seats.insert(seat);
  }
  return seats;
}

std::optional<Refusal> Handshake::commit(Seat seat, const Digest& commitment) {
  if (seat.index() >= players_) return humbug::refusals::kNoSuchSeat;
  if (published_ || promises_.silent.contains(seat)) return fairness::refusals::kTooLate;
  if (promises_.seats[seat]) return fairness::refusals::kCommitted;
  promises_.seats[seat] = commitment;
  return std::nullopt;
}

std::optional<Refusal> Handshake::reveal(Seat seat, const Seed& seed) {
  if (seat.index() >= players_) return humbug::refusals::kNoSuchSeat;
  if (!published_) return fairness::refusals::kTooEarly;
  if (promises_.silent.contains(seat)) return fairness::refusals::kTooLate;
  if (!promises_.seats[seat]) return fairness::refusals::kNoCommitment;
  if (promises_.seeds[seat]) return fairness::refusals::kRevealed;
  if (seat_commitment(house_, seat, seed) != promises_.seats[seat]) {
    return fairness::refusals::kWrongSeed;
  }
  promises_.seeds[seat] = seed;
  return std::nullopt;
}

/// The seats that have committed and not revealed their seed.
SeatSet Handshake::owing() const {
  SeatSet seats;
  for (const Seat seat : committed() - promises_.silent) {
    if (!promises_.seeds[seat]) seats.insert(seat);
  }
  return seats;
}

bool Handshake::complete() const { return published_ && owing().empty(); }

void Handshake::close() {
  HUMBUG_ASSERT(published_);
  promises_.silent = promises_.silent | owing();
}

bool Handshake::must_restart() const {
  return promises_.handshakes < kMaxHandshakes && !(promises_.silent & committed()).empty();
}

void Handshake::restart(const Seed& secret) {
  ++promises_.handshakes;
  promises_.seats = {};
  promises_.seeds = {};
  promises_.root = HouseValues(secret, promises_.stock).root();
  secret_ = secret;
  house_ = house_commitment(context_, promises_);
  published_ = false;
}

}  // namespace humbug::proof
