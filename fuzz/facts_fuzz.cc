// Arbitrary bytes as a statement pack: it is refused with one line, or accepted; then every pair
// drawn from it fits on its card.

#include <algorithm>
#include <string_view>

#include "core/assert.h"
#include "core/text.h"
#include "fuzz/fuzzer.h"
#include "statements/statements.h"
#include "statements/text.h"

namespace {

namespace st = humbug::statements;

void check(const st::Pair& pair) {
  HUMBUG_ASSERT(humbug::gist(pair.a) != humbug::gist(pair.b));
  HUMBUG_ASSERT(st::characters_in(pair.title) <= st::kMaxTitleCharacters);
  for (const std::string& text : {pair.title, pair.a, pair.b}) {
    HUMBUG_ASSERT(!text.empty());
    HUMBUG_ASSERT(st::characters_in(text) <= st::kMaxStatementCharacters);
    HUMBUG_ASSERT(humbug::is_readable_line(text) && !humbug::is_blank(text));
  }
}

}  // namespace

HUMBUG_FUZZER(facts) {
  const auto pack = st::read_pack(input, "fuzz");
  if (!pack) {
    HUMBUG_ASSERT(!pack.error().says.empty() && humbug::is_readable_line(pack.error().says));
    return;
  }
  humbug::FastRng rng(input.size());
  const std::size_t count = std::min<std::size_t>(pack->subjects(), 20);
  const auto pairs = st::draw_pairs(*pack, count, humbug::AnyRng(rng));
  // Templates that repeat the same statements may yield fewer.
  if (pairs) {
    for (const st::Pair& pair : *pairs) check(pair);
  } else {
    HUMBUG_ASSERT(!pairs.error().empty());
  }
  const std::size_t names = std::min<std::size_t>(pack->characters().size(), 8);
  const auto cast = st::draw_characters(*pack, names, 1, humbug::AnyRng(rng));
  if (cast) {
    for (const st::Character& character : *cast) check(character.pairs.front());
  }
  static_cast<void>(pack->combinations());
}
