#pragma once

#include <expected>
#include <optional>
#include <string>

#include <boost/json.hpp>

#include "core/refusal.h"
#include "core/seat.h"
#include "referee/fairness_hash.h"

namespace humbug {
namespace json = boost::json;
}

namespace humbug::fairness {

inline constexpr int kVersion = 1;

/// The commitments made before the first draw: the header's "fairness".
///
///   {"version":1,"nonce":"..","house":"..","seats":["..",null,..],"silent":[2]}
struct Promises {
  Nonce nonce{};
  Digest house{};
  PerSeat<std::optional<Digest>> seats;  ///< none: a bot, or somebody who took no part
  SeatSet silent;                        ///< committed to a seed and never revealed it

  bool operator==(const Promises&) const = default;
};

/// The seeds revealed afterwards.
struct Seeds {
  Seed house{};
  PerSeat<std::optional<Seed>> seats;
};

/// A hash of everything that commitments are bound to: the header without its "fairness", and the
/// nonce.
Digest context_of(const json::object& header, const Nonce& nonce);
Digest house_commitment(const Digest& context, const Seed& seed);
/// Bound to the house's earlier commitment and to the seat, so that it can't be copied from another
/// seat.
Digest seat_commitment(const Digest& context, const Digest& house, Seat seat, const Seed& seed);
/// The source of all chance of the game. A participant who kept their seed secret until all had
/// committed knows that nobody has chosen the result.
Digest joint_seed(const Digest& context, const Seeds& seeds, int players);

json::object promises_json(const Promises& promises, int players);
std::expected<Promises, std::string> read_promises(const json::value* found, int players);

namespace refusals {
inline constexpr Refusal kTooLate{"too_late", "the time to commit to a seed is over"};
inline constexpr Refusal kCommitted{"already_committed", "this seat has committed to a seed"};
inline constexpr Refusal kTooEarly{"too_early", "seeds are shown when everybody has committed"};
inline constexpr Refusal kNoCommitment{"no_commitment", "this seat has not committed to a seed"};
inline constexpr Refusal kRevealed{"already_revealed", "this seat has shown its seed"};
inline constexpr Refusal kWrongSeed{"wrong_seed", "that is not the seed this seat committed to"};
}  // namespace refusals

/// The handshake about the chance of a game:
///
///   the house commits -> seats commit -> all commitments are published -> seats reveal their seeds
///
/// Both versions have this form.
class SeedExchange {
 public:
  virtual ~SeedExchange() = default;

  /// The record's first line without the commitments.
  virtual const json::object& unsigned_header() const = 0;
  /// The commitments that may be known by now; those of seats are included when all have been made.
  virtual json::object promises() const = 0;
  virtual SeatSet committed() const = 0;
  /// The seats that may commit.
  virtual SeatSet invited() const = 0;

  virtual std::optional<Refusal> commit(Seat seat, const Digest& commitment) = 0;
  /// Ends the commitments and publishes them.
  virtual void publish() = 0;
  virtual std::optional<Refusal> reveal(Seat seat, const Seed& seed) = 0;
  /// Has every seat that committed revealed its seed?
  virtual bool complete() const = 0;
  /// Ends the handshake: seats that have not revealed their seed are silent.
  virtual void close() = 0;
};

/// The first version. Seats that don't reveal their seed in time are left out, and the header says
/// so.
class Handshake final : public SeedExchange {
 public:
  /// `header` is the record's first line without the commitments.
  Handshake(json::object header, int players, const Seed& house_seed, const Nonce& nonce);

  const Digest& context() const { return context_; }
  const Digest& house() const { return promises_.house; }

  const json::object& unsigned_header() const override { return header_; }
  json::object promises() const override;
  SeatSet committed() const override;
  SeatSet invited() const override { return SeatSet::first(players_); }
  std::optional<Refusal> commit(Seat seat, const Digest& commitment) override;
  void publish() override { published_ = true; }
  std::optional<Refusal> reveal(Seat seat, const Seed& seed) override;
  bool complete() const override;
  void close() override;

  /// The record's complete first line, after the handshake.
  json::object header() const;
  const Seeds& seeds() const { return seeds_; }
  Digest joint() const { return joint_seed(context_, seeds_, players_); }

 private:
  json::object header_;
  int players_;
  Digest context_;
  Promises promises_;
  Seeds seeds_;
  bool published_ = false;
};

}  // namespace humbug::fairness
