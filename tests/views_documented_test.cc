// docs/develop/protocol.md names every field of every game's view.

#include <set>
#include <span>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "core/described.h"
#include "tests/support/every_game.h"
#include "tests/support/read_file.h"

namespace humbug::testing {
namespace {

/// The names of all fields, those of inner objects too.
void collect_names(std::span<const FieldSpec> fields, std::set<std::string>& names) {
  for (const FieldSpec& field : fields) {
    names.emplace(field.name);
    collect_names(field.fields, names);
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
  std::set<std::string> fields;
  collect_names(G::view_fields(), fields);
  EXPECT_GT(fields.size(), 12U);
  for (const std::string& field : fields) {
    const std::string quoted = "`" + field + "`";
    EXPECT_TRUE(of_game.contains(quoted) || of_all.contains(quoted)) << field;
  }
}

}  // namespace
}  // namespace humbug::testing
