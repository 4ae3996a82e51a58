#include "referee/fairness_seeds.h"

#include <utility>

#include "core/assert.h"
#include "referee/fairness_json.h"

namespace humbug::fairness {

Digest context_of(const json::object& header, const Nonce& nonce) {
  json::object rest;
  for (const auto& [key, value] : header) {
    if (key != "fairness") rest[key] = value;
  }
  return Hash("context").add(nonce).add(json::serialize(rest)).digest();
}

Digest house_commitment(const Digest& context, const Seed& seed) {
  return Hash("house").add(context).add(seed).digest();
}

Digest seat_commitment(const Digest& context, const Digest& house, Seat seat, const Seed& seed) {
  return Hash("seat")
      .add(context)
      .add(house)
      .add(static_cast<std::uint64_t>(seat.index()))
      .add(seed)
      .digest();
}

Digest joint_seed(const Digest& context, const Seeds& seeds, int players) {
  Hash hash("joint");
  hash.add(context).add(seeds.house);
  for (const Seat seat : SeatSet::first(players)) {
    hash.add(seeds.seats[seat] ? Bytes(*seeds.seats[seat]) : Bytes());
  }
  return hash.digest();
}

json::object promises_json(const Promises& promises, int players) {
  json::array silent;
  for (const Seat seat : promises.silent) silent.emplace_back(seat.index());
  return {{"version", kVersion},
          {"nonce", hex(promises.nonce)},
          {"house", hex(promises.house)},
          {"seats", per_seat_json(promises.seats, players)},
          {"silent", std::move(silent)}};
}

namespace {

bool read_silent(const json::value* found, int players, Promises& promises) {
  if (found == nullptr || !found->is_array()) return false;
  for (const json::value& entry : found->get_array()) {
    if (!entry.is_int64() || entry.get_int64() < 0 || entry.get_int64() >= players) return false;
    const Seat seat(static_cast<int>(entry.get_int64()));
    if (!promises.seats[seat] || promises.silent.contains(seat)) return false;
    promises.silent.insert(seat);
  }
  return true;
}

}  // namespace

std::expected<Promises, std::string> read_promises(const json::value* found, int players) {
  if (found == nullptr || !found->is_object()) return std::unexpected("/fairness is not an object");
  const json::object& object = found->get_object();
  const json::value* version = object.if_contains("version");
  if (version == nullptr || *version != kVersion) {
    return std::unexpected("/fairness/version is neither 1 nor 2, the only ones known here");
  }
  Promises promises;
  const auto nonce = read_bytes<Nonce>(object.if_contains("nonce"));
  if (!nonce) return std::unexpected("/fairness/nonce is not 16 bytes in hex");
  const auto house = read_bytes<Digest>(object.if_contains("house"));
  if (!house) return std::unexpected("/fairness/house is not 32 bytes in hex");
  promises.nonce = *nonce;
  promises.house = *house;
  if (!read_per_seat(object.if_contains("seats"), players, promises.seats)) {
    return std::unexpected("/fairness/seats is not 32 bytes in hex, or null, for each seat");
  }
  if (!read_silent(object.if_contains("silent"), players, promises)) {
    return std::unexpected("/fairness/silent is not a list of seats that have committed");
  }
  if (object != promises_json(promises, players)) {
    return std::unexpected("/fairness has an unknown field");
  }
  return promises;
}

Handshake::Handshake(json::object header, int players, const Seed& house_seed, const Nonce& nonce)
    : header_(std::move(header)), players_(players), context_(context_of(header_, nonce)) {
  promises_.nonce = nonce;
  promises_.house = house_commitment(context_, house_seed);
  seeds_.house = house_seed;
}

std::optional<Refusal> Handshake::commit(Seat seat, const Digest& commitment) {
  if (seat.index() >= players_) return humbug::refusals::kNoSuchSeat;
  if (published_) return refusals::kTooLate;
  if (promises_.seats[seat]) return refusals::kCommitted;
  promises_.seats[seat] = commitment;
  return std::nullopt;
}

SeatSet Handshake::committed() const {
  SeatSet seats;
  for (const Seat seat : SeatSet::first(players_)) {
    if (promises_.seats[seat]) seats.insert(seat);
  }
  return seats;
}

json::object Handshake::promises() const {
  if (published_) return promises_json(promises_, players_);
  Promises by_the_house = promises_;
  by_the_house.seats = {};
  return promises_json(by_the_house, players_);
}

std::optional<Refusal> Handshake::reveal(Seat seat, const Seed& seed) {
  if (seat.index() >= players_) return humbug::refusals::kNoSuchSeat;
  if (!published_) return refusals::kTooEarly;
  if (!promises_.seats[seat]) return refusals::kNoCommitment;
  if (promises_.silent.contains(seat)) return refusals::kTooLate;
  if (seeds_.seats[seat]) return refusals::kRevealed;
  if (seat_commitment(context_, promises_.house, seat, seed) != *promises_.seats[seat]) {
    return refusals::kWrongSeed;
  }
  seeds_.seats[seat] = seed;
  return std::nullopt;
}

bool Handshake::complete() const {
  for (const Seat seat : SeatSet::first(players_)) {
    if (promises_.seats[seat] && !seeds_.seats[seat]) return false;
  }
  return published_;
}

void Handshake::close() {
  HUMBUG_ASSERT(published_);
  for (const Seat seat : SeatSet::first(players_)) {
    if (promises_.seats[seat] && !seeds_.seats[seat]) promises_.silent.insert(seat);
  }
}

json::object Handshake::header() const {
  HUMBUG_ASSERT(published_);
  json::object whole = header_;
  whole["fairness"] = promises_json(promises_, players_);
  return whole;
}

}  // namespace humbug::fairness
