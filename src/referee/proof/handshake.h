#pragma once

#include <expected>
#include <optional>
#include <string>

#include <boost/json.hpp>

#include "core/chance.h"
#include "core/seat.h"
#include "referee/fairness_seeds.h"
#include "referee/proof/house_values.h"

namespace humbug::proof {

using fairness::Nonce;

inline constexpr int kVersion = 2;
/// After this many handshakes a game begins without the seeds of silent seats. Clients take part in
/// no more: a house that could restart at will could choose the outcome.
inline constexpr int kMaxHandshakes = 2;

/// The public part of a game's chance, without the house's values: the header's "fairness".
///
///   {"version":2,"nonce":"..","root":"..","stock":{..},"handshakes":1,
///    "seats":["..",null,..],"silent":[2],"seeds":["..",null,..]}
struct Promises {
  Nonce nonce{};
  Digest root{};  ///< the house's commitment to its values
  ChanceStock stock;
  int handshakes = 1;
  PerSeat<std::optional<Digest>> seats;  ///< none: a bot, or somebody who took no part
  SeatSet silent;                        ///< committed in any handshake and never revealed the seed
  PerSeat<std::optional<Seed>> seeds;

  bool operator==(const Promises&) const = default;
};

json::object promises_json(const Promises& promises, int players);
/// Requires exactly the form that promises_json() writes for a finished handshake, and that every
/// seed matches its commitment in `context`.
std::expected<Promises, std::string> read_promises(const json::value* found, int players);
/// The first seat whose seed doesn't match its commitment.
std::optional<Seat> wrong_seed(const Digest& context, const Promises& promises, int players);

/// Binds a renewal to everything sent before it.
Digest renewal_context(const Digest& chain);
/// The house's offer: bound to the game, its values, and the number of handshakes.
Digest house_commitment(const Digest& context, const Promises& promises);
Digest seat_commitment(const Digest& house, Seat seat, const Seed& seed);
/// Public from the start of the game on; unknown to all until everybody has committed.
Digest joint_value(const Digest& context, const Promises& promises, int players);
/// The key from which the salts of a game's sealed leaves are derived.
Digest line_key(const Seed& secret, const Digest& joint);

/// The handshake of the second version: before a game, or during it when its stock is used up.
class Handshake final : public fairness::SeedExchange {
 public:
  /// `context` is that of the game's header or of a renewal; the house's values derive from
  /// `secret`.
  Handshake(json::object header, int players, const Digest& context, const Nonce& nonce,
            const ChanceStock& stock, const Seed& secret);

  const Digest& house() const { return house_; }
  int handshakes() const { return promises_.handshakes; }
  const Seed& secret() const { return secret_; }

  const json::object& unsigned_header() const override { return header_; }
  json::object promises() const override;
  SeatSet committed() const override;
  SeatSet invited() const override { return SeatSet::first(players_) - promises_.silent; }
  std::optional<Refusal> commit(Seat seat, const Digest& commitment) override;
  void publish() override { published_ = true; }
  std::optional<Refusal> reveal(Seat seat, const Seed& seed) override;
  bool complete() const override;
  void close() override;

  /// After close(): was a seat silent, so that the handshake must be repeated? It is repeated
  /// without the silent seats and with another secret.
  bool must_restart() const;
  void restart(const Seed& secret);

  /// After close(): all commitments and seeds.
  const Promises& agreed() const { return promises_; }
  Digest joint() const { return joint_value(context_, promises_, players_); }

 private:
  SeatSet owing() const;

  json::object header_;
  int players_;
  Digest context_;
  Seed secret_;
  Promises promises_;
  Digest house_{};
  bool published_ = false;
};

}  // namespace humbug::proof
