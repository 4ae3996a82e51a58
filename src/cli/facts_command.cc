#include <algorithm>
#include <iostream>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/fresh_seed.h"
#include "cli/terminal.h"
#include "statements/statements.h"

namespace humbug::cli {

namespace {

using statements::Pack;
using statements::Pair;

std::string counted(std::uint64_t count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

/// The requested pack; prints an error if there is none.
std::optional<Pack> find_pack(const SampleRequest& request) {
  if (request.pack) {
    auto pack = statements::load_pack(*request.pack);
    if (pack) return *pack;
    complain(pack.error().sentence());
    return std::nullopt;
  }
  const auto language = parse_language(request.language);
  if (language) return statements::house_pack(*language);
  complain("--lang must be en or de");
  return std::nullopt;
}

void print(const Pair& pair) {
  std::cout << fmt::format("{}\n  {}\n  {}\n\n", pair.title, pair.a, pair.b);
}

int sample_characters(const Pack& pack, const SampleRequest& request, AnyRng rng) {
  const std::size_t each = std::clamp<std::size_t>(pack.pairs_about_each(), 1, 2);
  const std::size_t most = each * pack.characters().size();
  std::size_t count = request.count.value_or(std::clamp<std::size_t>(most, 1, kUsualPairs));
  const auto cast = statements::draw_characters(pack, (count + each - 1) / each, each, rng);
  if (!cast) {
    complain(fmt::format("the pack has {}, with {} each; ask for fewer with --count",
                         counted(pack.characters().size(), "character", "characters"),
                         counted(each, "pair", "pairs")));
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
  std::cout << fmt::format("{} is valid: {}, {}\n", file, holds,
                           counted(pack->combinations(), "pair", "pairs"));
  return kOk;
}

int sample_facts(const SampleRequest& request) {
  const auto pack = find_pack(request);
  if (!pack) return kBadInput;
  FastRng generator(request.seed ? *request.seed : fresh_seed());
  const AnyRng rng(generator);
  if (request.characters) return sample_characters(*pack, request, rng);
  if (pack->subjects() == 0) {
    complain("the pack is about characters only; ask for them with --characters");
    return kBadInput;
  }
  const std::size_t count = request.count.value_or(std::min(pack->subjects(), kUsualPairs));
  const auto pairs = statements::draw_pairs(*pack, count, rng);
  if (!pairs) {
    complain(fmt::format("the pack {}; ask for fewer with --count", pairs.error()));
    return kBadInput;
  }
  for (const Pair& pair : *pairs) print(pair);
  return kOk;
}

}  // namespace humbug::cli
