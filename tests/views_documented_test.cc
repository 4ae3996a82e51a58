// docs/develop/protocol.md names every field of every game's view.

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "core/playout.h"
#include "tests/support/effort.h"
#include "tests/support/every_game.h"
#include "tests/support/read_file.h"
#include "tests/support/variants.h"

namespace humbug::testing {
namespace {

namespace json = boost::json;

constexpr int kViewedSteps = 60;

/// Field names, and not the names of seats, cards or dice, which begin with a digit.
void collect_fields(const json::value& value, std::set<std::string>& fields) {
  if (const json::object* object = value.if_object()) {
    for (const auto& [name, inner] : *object) {
      if (name.front() < '0' || name.front() > '9') fields.insert(std::string(name));
      collect_fields(inner, fields);
    }
  } else if (const json::array* list = value.if_array()) {
    for (const json::value& inner : *list) collect_fields(inner, fields);
  }
}

/// The text under a heading, up to the next heading of the same or a higher level.
std::string_view section(std::string_view page, std::string_view heading, std::string_view next) {
  const std::size_t begin = page.find(heading);
  if (begin == std::string_view::npos) return {};
  const std::size_t end = page.find(next, begin + heading.size());
  return page.substr(begin, end == std::string_view::npos ? end : end - begin);
}

template <class G>
std::set<std::string> fields_of_views() {
  std::set<std::string> fields;
  std::uint64_t stream = 0;
  const auto look = [&fields](const typename G::State& state, int players) {
    for (const Seat seat : SeatSet::first(players)) {
      collect_fields(json::parse(G::view_text(G::view(state, Viewer(seat)))), fields);
    }
    collect_fields(json::parse(G::view_text(G::view(state, Viewer::spectator()))), fields);
  };
  for (const auto& variant : variants<G>(kSanitized ? 4 : 20)) {
    if (stream++ % (kSanitized ? 16 : 4) != 0) continue;
    FastRng rng(17, stream);
    typename G::State state = G::start(variant.rules, variant.players, {});
    NoSink silent;
    for (int step = 0; step < kViewedSteps; ++step) {
      look(state, variant.players);
      const Pending pending = G::pending(state);
      if (pending.kind == Pending::Kind::over) break;
      if (pending.kind == Pending::Kind::chance) {
        G::apply(state, G::draw(state, rng), silent);
        continue;
      }
      const Seat seat = next_to_answer(pending, rng);
      G::act(state, seat, pick(G::legal(state, seat), rng), silent);
    }
    random_playout<G>(state, rng);
    look(state, variant.players);
  }
  return fields;
}

template <class G>
class ViewsDocumented : public ::testing::Test {};

TYPED_TEST_SUITE(ViewsDocumented, EveryGame);

TYPED_TEST(ViewsDocumented, TheProtocolNamesEveryField) {
  using G = TypeParam;
  const std::string page = read_file(HUMBUG_SOURCE_DIR "/docs/develop/protocol.md");
  const std::string_view views = section(page, "\n## Views\n", "\n## ");
  const std::string heading = "### View of " + std::string(G::kTitle) + "\n";
  const std::string_view of_game = section(views, heading, "\n### ");
  ASSERT_FALSE(of_game.empty()) << heading;
  const std::string_view of_all = section(views, "All games have", "\n### ");
  const std::set<std::string> fields = fields_of_views<G>();
  EXPECT_GT(fields.size(), 12U);
  for (const std::string& field : fields) {
    const std::string quoted = "`" + field + "`";
    EXPECT_TRUE(of_game.contains(quoted) || of_all.contains(quoted)) << field;
  }
}

}  // namespace
}  // namespace humbug::testing
