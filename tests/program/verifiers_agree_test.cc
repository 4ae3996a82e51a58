// examples/verify.py compared with the program: it accepts every honest record, and none that the
// program refuses for a reason other than the rules of a game, which the script does not know.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "catalogue/follow.h"
#include "catalogue/game_headers.h"
#include "catalogue/with_game.h"
#include "core/playout.h"
#include "referee/fairness_proof.h"
#include "referee/fairness_verify.h"
#include "tests/support/effort.h"
#include "tests/support/fair_game.h"
#include "tests/support/program.h"
#include "tests/support/read_file.h"

namespace humbug::testing {
namespace {

using RecordLines = std::vector<std::string>;

/// Changed records of each kind that are compared.
constexpr int kChangedRecords = kSanitized ? 60 : 400;

/// Runs verify.py on many files in one process: a status a line.
constexpr const char* kManyFiles = R"(
import contextlib, io, sys
sys.dont_write_bytecode = True
examples, folder, count = sys.argv[1:]
sys.path.insert(0, examples)
import verify
for n in range(int(count)):
    sys.argv = ["verify.py", f"{folder}/{n}"]
    with contextlib.redirect_stdout(io.TextIOWrapper(io.BytesIO())):
        status = verify.main()
    print(status)
)";

RecordLines record_lines(const std::string& text) {
  RecordLines lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string record_text(const RecordLines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

/// A game of random actions with the newest proof, in both forms of its record.
template <class G>
void add_proven_game(std::vector<std::string>& records) {
  constexpr int kPlayers = 3;
  const FairGame game =
      play_proven_game<G>({G::defaults(kPlayers), kPlayers, ""}, FastRng(records.size()));
  for (const auto* lines : {&game.full, &game.open}) {
    std::string text;
    for (const json::object& line : *lines) text += json::serialize(line) + '\n';
    records.push_back(text);
  }
}

/// Records of earlier versions, and some of this one.
std::vector<std::string> honest_records() {
  std::vector<std::string> records;
  const std::filesystem::path fixtures = HUMBUG_SOURCE_DIR "/tests/fixtures";
  for (const auto& entry : std::filesystem::recursive_directory_iterator(fixtures)) {
    if (entry.path().extension() == ".jsonl") records.push_back(read_file(entry.path()));
  }
  std::ranges::sort(records);
  [&]<class... G>(GameList<G...>) { (add_proven_game<G>(records), ...); }(Games());
  return records;
}

/// No follower: a public record is verified without the rules.
std::expected<std::unique_ptr<Follower>, std::string> follow_nothing(const Header&) {
  return nullptr;
}

std::optional<fairness::Trouble> trouble_of(const std::string& record,
                                            const FollowerMaker& follow) {
  std::istringstream in(record);
  const auto verdicts =
      fairness::verify_record(in, [](const Header& header) { return make_match(header); }, follow);
  return verdicts ? std::nullopt : std::optional(verdicts.error());
}

/// Did verification fail for a reason other than the rules? Full records are replayed by the rules.
bool fails_without_rules(const std::string& record) {
  const auto trouble = trouble_of(record, follow_nothing);
  if (!trouble) return false;
  const RecordLines lines = record_lines(record);
  const auto header = lines.empty() ? std::nullopt : std::optional(parse_line(lines.front()));
  if (!header || !*header || !read_header(**header)) return true;
  if (trouble->unreadable) return trouble->line > 1;  // in the first line: no such game
  if (trouble->says.starts_with("by the rules")) return false;
  const bool is_full = record.find("{\"reveal\":{\"transcript\"") == std::string::npos;
  return !is_full || trouble->line == 1 ||
         (trouble->field.starts_with("/reveal") && trouble->field != "/reveal/transcript");
}

/// Recomputes the transcript, as a forger would.
void recompute_transcript(RecordLines& lines) {
  if (lines.size() < 3) return;
  fairness::Digest transcript{};
  for (std::size_t n = 0; n < lines.size(); ++n) {
    if (n + 2 == lines.size()) continue;
    const auto line = parse_line(lines[n]);
    if (!line) return;
    transcript = fairness::link(transcript, *line);
  }
  const auto reveal = parse_line(lines[lines.size() - 2]);
  if (!reveal || !reveal->contains("reveal") || !reveal->at("reveal").is_object()) return;
  json::object changed = *reveal;
  changed["reveal"].as_object()["transcript"] = fairness::hex(transcript);
  lines[lines.size() - 2] = json::serialize(changed);
}

json::value other_value(const json::value& leaf, FastRng& rng) {
  switch (rng() % 8) {
    case 0:
      return nullptr;
    case 1:
      return static_cast<std::int64_t>(rng() % 9);
    case 2:
      return json::array{leaf};
    case 3:
      return "?";
    default:
      break;
  }
  if (leaf.is_int64()) return leaf.get_int64() + 1;
  if (!leaf.is_string()) return json::object{};
  std::string text(leaf.get_string());
  if (text.empty()) return "x";
  char& letter = text[rng() % text.size()];
  letter = letter == '0' ? 'F' : '0';
  return json::value(text);
}

/// Descends to a random value and changes, repeats, renames or removes something there.
void change_below(json::value& value, FastRng& rng) {
  if (auto* list = value.if_array(); list != nullptr && !list->empty()) {
    const std::size_t n = rng() % list->size();
    const auto at = static_cast<std::ptrdiff_t>(n);
    if (rng() % 8 == 0) {
      list->erase(list->begin() + at);
    } else if (rng() % 8 == 0) {
      list->push_back(json::value((*list)[n]));
    } else if (rng() % 8 == 0) {
      std::swap((*list)[n], (*list)[rng() % list->size()]);
    } else {
      change_below((*list)[n], rng);
    }
  } else if (auto* object = value.if_object(); object != nullptr && !object->empty()) {
    auto entry = object->begin() + static_cast<std::ptrdiff_t>(rng() % object->size());
    if (rng() % 8 == 0) {
      object->erase(entry);
    } else if (rng() % 8 == 0) {
      (*object)["more"] = 1;
    } else {
      change_below(entry->value(), rng);
    }
  } else {
    value = other_value(value, rng);
  }
}

/// One random or deliberate change.
std::string changed_record(const std::string& honest, FastRng& rng) {
  RecordLines lines = record_lines(honest);
  const std::size_t n = rng() % lines.size();
  switch (rng() % 8) {
    case 0:  // damage
      lines[n][rng() % lines[n].size()] = static_cast<char>(rng() % 256);
      return record_text(lines);
    case 1:
      return honest.substr(0, rng() % honest.size());
    case 2:
      lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(n));
      break;
    case 3:
      lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(n), lines[rng() % lines.size()]);
      break;
    case 4:
      std::swap(lines[n], lines[rng() % lines.size()]);
      break;
    default: {
      json::value line = *parse_line(lines[n]);
      change_below(line, rng);
      lines[n] = json::serialize(line);
    }
  }
  if (rng() % 4 != 0) recompute_transcript(lines);
  return record_text(lines);
}

class VerifiersAgree : public InAFolder {
 protected:
  /// The exit statuses of verify.py for these records.
  std::vector<int> python(const std::vector<std::string>& records) const {
    write("many.py", kManyFiles);
    for (std::size_t n = 0; n < records.size(); ++n) write(std::to_string(n), records[n]);
    const Outcome outcome =
        shell("python3 " + path("many.py") + " " HUMBUG_SOURCE_DIR "/examples " +
              folder_.path().string() + " " + std::to_string(records.size()));
    EXPECT_EQ(outcome.code, 0) << outcome.err;  // a Python traceback has another code
    std::vector<int> statuses;
    std::istringstream in(outcome.out);
    for (int status = 0; in >> status;) statuses.push_back(status);
    EXPECT_EQ(statuses.size(), records.size());
    statuses.resize(records.size());
    return statuses;
  }
};

TEST_F(VerifiersAgree, OnHonestRecords) {
  const std::vector<std::string> records = honest_records();
  ASSERT_GE(records.size(), 10U);
  const std::vector<int> statuses = python(records);
  for (std::size_t n = 0; n < records.size(); ++n) {
    EXPECT_FALSE(trouble_of(records[n], make_follower)) << n;
    EXPECT_EQ(statuses[n], 0) << records[n];
  }
}

TEST_F(VerifiersAgree, OnChangedRecords) {
  FastRng rng(17);
  const std::vector<std::string> honest = honest_records();
  std::vector<std::string> records;
  for (int n = 0; n < kChangedRecords; ++n) {
    records.push_back(changed_record(honest[rng() % honest.size()], rng));
  }
  const std::vector<int> statuses = python(records);
  int refused = 0;
  for (std::size_t n = 0; n < records.size(); ++n) {
    const bool fails = fails_without_rules(records[n]);
    refused += fails ? 1 : 0;
    if (fails) {
      EXPECT_NE(statuses[n], 0) << trouble_of(records[n], follow_nothing)->says << '\n'
                                << records[n];
    }
  }
  EXPECT_GT(refused, kChangedRecords / 3);
}

TEST_F(VerifiersAgree, CheatingHousesAreDetected) {
  const Outcome outcome = shell("python3 " HUMBUG_SOURCE_DIR
                                "/tests/program/cheating_house.py " HUMBUG_SOURCE_DIR "/examples");
  EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
}

TEST_F(VerifiersAgree, OnInvalidRecords) {
  std::string deep(100'000, '[');
  const std::vector<std::string> records = {"",
                                            "\n\n",
                                            std::string("\0\xff\x80", 3),
                                            "{\"humbug\":1",
                                            "[]\n",
                                            "{}\n",
                                            "{\"humbug\":1}\n",
                                            "{\"a\":" + deep + "\n",
                                            "{\"a\":" + std::string(10'000, '9') + "}\n",
                                            "{\"a\":NaN}\n",
                                            "{\"a\":1e999}\n",
                                            "{\"a\":\"\\ud800\"}\n",
                                            "{\"a\":1,\"\\u0061\":2}\n",
                                            std::string(5 << 20, ' ')};
  const std::vector<int> statuses = python(records);
  for (std::size_t n = 0; n < records.size(); ++n) {
    const auto trouble = trouble_of(records[n], make_follower);
    ASSERT_TRUE(trouble) << n;
    EXPECT_TRUE(trouble->unreadable) << n;
    EXPECT_EQ(statuses[n], 2) << n << ": " << trouble->says;
  }
}

}  // namespace
}  // namespace humbug::testing
