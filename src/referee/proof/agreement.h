#pragma once

#include <expected>
#include <string>
#include <vector>

#include "referee/fairness_retrace.h"
#include "referee/match.h"
#include "referee/proof/handshake.h"

/// The agreement of the seats and the house, as in records.
namespace humbug::proof {

using fairness::Contributions;
using fairness::FileLine;
using fairness::Trouble;

/// Reads that of a header: it must be complete, and every seed must match its commitment.
std::expected<Promises, Trouble> read_agreement(const FileLine& first, int players);
/// Reads that of a line {"renewed":{...}} of a game with that nonce.
std::expected<Promises, Trouble> read_renewal(const FileLine& at, const Digest& context,
                                              int players, const Nonce& nonce);
/// The house's secrets in the order of their stocks; at least one.
std::expected<std::vector<Seed>, Trouble> read_secrets(const FileLine& reveal);
/// Checks that the stock is that of the rules, and the secret gives the values committed to.
std::expected<void, Trouble> check_house(const FileLine& at, const std::string& field,
                                         const Promises& promises, const Seed& secret,
                                         const Match& match);

Contributions contributions_of(const Promises& promises, int players);

}  // namespace humbug::proof
