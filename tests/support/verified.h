#pragma once

#include <expected>
#include <vector>

#include "catalogue/catalogue.h"
#include "catalogue/follow.h"
#include "referee/fairness_verify.h"
#include "tests/support/fair_game.h"

namespace humbug::testing {

inline std::expected<fairness::Verdict, fairness::Trouble> verified(
    const std::vector<json::object>& lines) {
  const std::vector<fairness::FileLine> file = as_file(lines);
  return fairness::verify_game(
      file, [](const Header& header) { return make_match(header); }, make_follower);
}

}  // namespace humbug::testing
