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

/// What everybody has promised before the first draw: the header's "fairness".
///
///   {"version":1,"nonce":"..","house":"..","seats":["..",null,..],"silent":[2]}
struct Promises {
  Nonce nonce{};
  Digest house{};
  PerSeat<std::optional<Digest>> seats;  ///< none: a bot, or somebody who took no part
  SeatSet silent;                        ///< who promised a seed and never showed it

  bool operator==(const Promises&) const = default;
};

/// And what they showed afterwards.
struct Seeds {
  Seed house{};
  PerSeat<std::optional<Seed>> seats;
};

/// Everything the promises are about: the header without its "fairness", and the nonce.
Digest context_of(const json::object& header, const Nonce& nonce);
Digest house_commitment(const Digest& context, const Seed& seed);
/// Bound to the house's, which comes first, and to the seat, so that nobody can repeat another's.
Digest seat_commitment(const Digest& context, const Digest& house, Seat seat, const Seed& seed);
/// What all chance of the game comes from. Who keeps one of the seeds to himself until all are
/// committed to knows that nobody has chosen it.
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

/// How a table agrees on its chance before a game:
///
///   the house commits -> seats commit -> all commitments are published -> seats show their seeds
///
/// Both versions have this form.
class SeedExchange {
 public:
  virtual ~SeedExchange() = default;

  /// The record's first line, but for the promises.
  virtual const json::object& unsigned_header() const = 0;
  /// As much of the promises as may be known by now: those of seats when all are in.
  virtual json::object promises() const = 0;
  virtual SeatSet committed() const = 0;
  /// The seats that may commit.
  virtual SeatSet invited() const = 0;

  virtual std::optional<Refusal> commit(Seat seat, const Digest& commitment) = 0;
  /// No more commitments; these are what everybody gets to see.
  virtual void publish() = 0;
  virtual std::optional<Refusal> reveal(Seat seat, const Seed& seed) = 0;
  /// Has everyone who committed shown their seed?
  virtual bool complete() const = 0;
  /// The time is up: those who have not shown their seed are silent.
  virtual void close() = 0;
};

/// The first version. Whoever doesn't show their seed in time is left out, and the header says so.
class Handshake final : public SeedExchange {
 public:
  /// `header` is the record's first line as far as it is known: all but the promises.
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

  /// After that: the record's first line, whole.
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
