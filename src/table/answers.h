#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json.hpp>

#include "core/refusal.h"

namespace humbug::table {

/// The ids of one person's finished commands, so that none is applied twice. The latest have their
/// answers, to be sent again.
///
/// An id that ends in a number is split into a prefix and that number, and consecutive numbers form
/// one run: a client that counts takes 24 bytes, however many commands it sends. Other ids take 24
/// bytes each. In all this is at most 200 KB a person.
///
///   x7f-1 x7f-2 x7f-3 x7f-5 hello  ->  (x7f-, 1..3) (x7f-, 5..5) (hello)
class Answers {
 public:
  /// Enough for a client, which may have 16 commands waiting for their answers.
  static constexpr std::size_t kMostKept = 64;
  static constexpr std::size_t kMostRuns = 8'192;

  /// The answer to a command that was applied before; nullopt if it is new. Refused if the answer
  /// is forgotten, or if no more ids can be remembered.
  std::expected<std::optional<std::uint64_t>, Refusal> before(std::string_view id) const;
  void add(std::string_view id, std::uint64_t answer);
  /// The number of the latest input, by which the oldest person's ids are forgotten first.
  std::uint64_t last() const { return last_; }
  void set_last(std::uint64_t number) { last_ = number; }

  boost::json::object written() const;
  /// Throws Boost.JSON's exceptions if a field is missing or of another type; returns nullopt if a
  /// number is impossible.
  static std::optional<Answers> read(const boost::json::object& written);

 private:
  struct Run {
    /// its hash. If two ids of a client collide, only that client is affected
    std::uint64_t prefix;
    std::uint64_t first;
    std::uint64_t last;
  };
  struct Place {
    std::uint64_t prefix;
    std::uint64_t number;
  };
  static Place place(std::string_view id);
  /// The first run that ends at or after this place.
  std::vector<Run>::const_iterator find(Place place) const;
  bool extends_a_run(Place place) const;

  std::vector<Run> runs_;  ///< sorted and disjoint
  std::vector<std::pair<std::string, std::uint64_t>> kept_;
  std::uint64_t last_ = 0;
};

}  // namespace humbug::table
