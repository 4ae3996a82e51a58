#include <iostream>
#include <random>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/terminal.h"
#include "games/liars_lair/statements/statements.h"

namespace humbug::cli {

namespace {

using statements::Pack;
using statements::Pair;

std::string counted(std::uint64_t count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

/// The pack that was asked for; complains if there is none.
std::optional<Pack> find_pack(const SampleRequest& request) {
  if (!request.pack.empty()) {
    auto pack = statements::load_pack(request.pack);
    if (pack) return *pack;
    complain(pack.error().sentence());
    return std::nullopt;
  }
  const auto language = parse_language(request.language);
  if (language) return statements::house_pack(*language);
  complain("--lang is en or de");
  return std::nullopt;
}

std::uint64_t fresh_seed() {
  std::random_device source;
  return (std::uint64_t{source()} << 32U) | source();
}

void print(const Pair& pair) {
  std::cout << fmt::format("{}\n  {}\n  {}\n\n", pair.title, pair.a, pair.b);
}

int sample_characters(const Pack& pack, std::size_t count, AnyRng rng) {
  constexpr std::size_t kPairsEach = 2;
  const std::size_t wanted = (count + kPairsEach - 1) / kPairsEach;
  const auto cast = statements::draw_characters(pack, wanted, kPairsEach, rng);
  if (!cast) {
    complain(fmt::format("the pack has {}, with {} pairs each",
                         counted(pack.characters().size(), "character", "characters"), kPairsEach));
    return kBadInput;
  }
  for (const statements::Character& character : *cast) {
    for (const Pair& pair : character.pairs) {
      if (count == 0) return kOk;
      print(pair);
      --count;
    }
  }
  return kOk;
}

}  // namespace

int check_facts(const std::string& file) {
  const auto pack = statements::load_pack(file);
  if (!pack) {
    complain(pack.error().sentence());
    return kBadInput;
  }
  std::string holds = counted(pack->subjects(), "subject", "subjects");
  if (const std::size_t cast = pack->characters().size(); cast > 0) {
    holds += ", " + counted(cast, "character", "characters");
  }
  if (pack->frames() > 0) holds += ", " + counted(pack->frames(), "frame", "frames");
  std::cout << fmt::format("{} is well: {}, {}\n", file, holds,
                           counted(pack->combinations(), "pair", "pairs"));
  return kOk;
}

int sample_facts(const SampleRequest& request) {
  const auto pack = find_pack(request);
  if (!pack) return kBadInput;
  FastRng generator(request.seed ? *request.seed : fresh_seed());
  const AnyRng rng(generator);
  if (request.characters) return sample_characters(*pack, request.count, rng);
  const auto pairs = statements::draw_pairs(*pack, request.count, rng);
  if (!pairs) {
    complain(fmt::format("the pack has {}, and no two pairs share one; ask for fewer",
                         counted(pack->subjects(), "subject", "subjects")));
    return kBadInput;
  }
  for (const Pair& pair : *pairs) print(pair);
  return kOk;
}

}  // namespace humbug::cli
