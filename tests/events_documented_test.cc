// docs/develop/events.md lists every event of every game, for people. docs/develop/fields.json
// lists the fields of all events and views, for programs that generate types or schemas.
// `script/approve` writes both from the descriptions.

#include <cstdlib>
#include <fstream>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "catalogue/game_headers.h"
#include "catalogue/with_game.h"
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
      "`script/approve` writes this page from `src/games/*/fields.h`, and\n"
      "[fields.json](fields.json), which has the fields of events and views for programs.\n";
  return text + (events_of<G>() + ...);
}

constexpr std::string_view kSees[] = {"all", "seat", "both"};

json::array as_json(std::span<const FieldSpec> fields) {
  json::array list;
  for (const FieldSpec& field : fields) {
    json::object spec{{"name", field.name}, {"type", field.type}};
    json::array words;
    for (const std::string_view word : field.words) {
      if (!word.empty()) words.emplace_back(word);
    }
    if (!words.empty()) spec["words"] = std::move(words);
    if (!field.fields.empty()) spec["fields"] = as_json(field.fields);
    if (!field.always) spec["optional"] = true;
    if (field.sees != Sees::all) spec["sees"] = kSees[static_cast<std::size_t>(field.sees)];
    list.push_back(std::move(spec));
  }
  return list;
}

/// A line for each event and each view, so that a difference can be read.
template <class... G>
std::string all_fields(GameList<G...> /*games*/) {
  std::string text;
  const auto add = [&text]<class One>(GameTag<One>) {
    text += text.empty() ? "{\n" : ",\n";
    text += "\"" + std::string(One::kId) + "\":{\"events\":{\n";
    for (const EventSpec& event : One::event_fields()) {
      text +=
          "\"" + std::string(event.name) + "\":" + json::serialize(as_json(event.fields)) + ",\n";
    }
    text.resize(text.size() - 2);
    text += "\n},\"view\":" + json::serialize(as_json(One::view_fields())) + "}";
  };
  (add(GameTag<G>()), ...);
  return text + "\n}\n";
}

void expect_golden(const std::string& path, const std::string& now) {
  if (std::getenv("HUMBUG_APPROVE") != nullptr) {
    std::ofstream(path) << now;
    return;
  }
  EXPECT_EQ(read_file(path), now) << path << " differs; script/approve takes the new one";
}

TEST(EventsDocumented, GoldenPage) {
  expect_golden(HUMBUG_SOURCE_DIR "/docs/develop/events.md", page(Games()));
}
TEST(EventsDocumented, GoldenFields) {
  const std::string fields = all_fields(Games());
  EXPECT_TRUE(json::parse(fields).is_object());
  expect_golden(HUMBUG_SOURCE_DIR "/docs/develop/fields.json", fields);
}

}  // namespace
}  // namespace humbug::testing
