#include "referee/proof/agreement.h"

#include <utility>

#include <fmt/format.h>

#include "referee/fairness_json.h"

namespace humbug::proof {

namespace {

std::expected<Promises, Trouble> checked(const FileLine& at, const std::string& field,
                                         const Digest& context, const Promises& promises,
                                         int players) {
  if (const auto seat = wrong_seed(context, promises, players)) {
    return fairness::broken(at, fmt::format("{}/seeds/{}", field, seat->index()),
                            "this seed is not what the seat had committed to");
  }
  return promises;
}

}  // namespace

std::expected<Promises, Trouble> read_agreement(const FileLine& first, int players) {
  const auto promises = read_promises(first.line.if_contains("fairness"), players);
  if (!promises) return fairness::broken(first, "", promises.error());
  return checked(first, "/fairness", fairness::context_of(first.line, promises->nonce), *promises,
                 players);
}

std::expected<Promises, Trouble> read_renewal(const FileLine& at, const Digest& context,
                                              int players, const Nonce& nonce) {
  const auto promises = read_promises(at.line.if_contains("renewed"), players);
  if (!promises) return fairness::broken(at, "/renewed", promises.error());
  if (at.line.size() != 1) return fairness::broken(at, "", "has an unknown field");
  if (promises->nonce != nonce) return fairness::broken(at, "/renewed/nonce", "not the game's");
  return checked(at, "/renewed", context, *promises, players);
}

std::expected<std::vector<Seed>, Trouble> read_secrets(const FileLine& reveal) {
  const json::object& object = reveal.line.at("reveal").get_object();
  const json::value* list = object.if_contains("secrets");
  if (list == nullptr || !list->is_array() || list->get_array().empty()) {
    return fairness::broken(reveal, "/reveal/secrets", "not a list of secrets");
  }
  if (!object.contains("places")) {
    return fairness::broken(reveal, "/reveal/places", "missing");
  }
  std::vector<Seed> secrets;
  for (const json::value& entry : list->get_array()) {
    const auto secret = fairness::read_bytes<Seed>(&entry);
    if (!secret) {
      return fairness::broken(reveal, fmt::format("/reveal/secrets/{}", secrets.size()),
                              "not 32 bytes in hex");
    }
    secrets.push_back(*secret);
  }
  return secrets;
}

std::expected<void, Trouble> check_house(const FileLine& at, const std::string& field,
                                         const Promises& promises, const Seed& secret,
                                         const Match& match) {
  if (promises.stock != match.stock()) {
    return fairness::broken(at, field + "/stock",
                            "by the rules this is " + json::serialize(stock_json(match.stock())));
  }
  if (HouseValues(secret, promises.stock).root() != promises.root) {
    return fairness::broken(at, field + "/root",
                            "the secret that is revealed does not give this commitment");
  }
  return {};
}

Contributions contributions_of(const Promises& promises, int players) {
  Contributions out;
  out.silent = promises.silent;
  out.handshakes = promises.handshakes;
  for (const Seat seat : SeatSet::first(players)) {
    if (promises.seeds[seat]) out.brought.insert(seat);
  }
  return out;
}

}  // namespace humbug::proof
