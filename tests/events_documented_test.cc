// docs/develop/events.md lists every event of every game. `script/approve` writes it from the
// descriptions of the events.

#include <cstdlib>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "catalogue/games.h"
#include "core/described.h"
#include "tests/support/read_file.h"

namespace humbug::testing {
namespace {

std::string quoted(std::string_view name) { return "`" + std::string(name) + "`"; }

std::string field_text(const FieldSpec& field) {
  std::string text = quoted(field.name) + " " + field.type;
  std::string words;
  for (const std::string_view word : field.words) {
    if (!word.empty()) words += (words.empty() ? " " : ", ") + quoted(word);
  }
  if (!words.empty()) text += ":" + words;
  if (field.sees == Sees::seat) return text + " (that seat's only)";
  if (field.sees == Sees::both) return text + " (both seats' only)";
  return field.always ? text : text + " (sometimes)";
}

template <class G>
std::string events_of() {
  std::string text = "\n## " + std::string(G::kTitle) + "\n\n| event | fields |\n|---|---|\n";
  for (const EventSpec& event : G::event_fields()) {
    std::string fields;
    for (const FieldSpec& field : event.fields) {
      fields += (fields.empty() ? "" : "; ") + field_text(field);
    }
    text += "| " + quoted(event.name) + " | " + fields + " |\n";
  }
  return text;
}

template <class... G>
std::string page(GameList<G...> /*games*/) {
  std::string text =
      "# The events of each game\n\n"
      "For authors of clients and bots: what happened in a step, as JSON objects in `events` and\n"
      "`moves`. `event` names the kind; the other fields are below, in their order. A field that\n"
      "only some seats may see is missing for the others. A *seat* is a number from 0, a *card* "
      "or\n"
      "a *rank* a text such as `7H` or `7`.\n\n"
      "`script/approve` writes this page from `src/games/*/fields.h`.\n";
  return text + (events_of<G>() + ...);
}

TEST(EventsDocumented, GoldenPage) {
  const char* const path = HUMBUG_SOURCE_DIR "/docs/develop/events.md";
  const std::string now = page(Games());
  if (std::getenv("HUMBUG_APPROVE") != nullptr) {
    std::ofstream(path) << now;
    return;
  }
  EXPECT_EQ(read_file(path), now) << path << " differs; script/approve takes the new one";
}

}  // namespace
}  // namespace humbug::testing
