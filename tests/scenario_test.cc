// Runs the scenarios of every game: src/games/*/scenarios/*.txt. CONTRIBUTING.md describes the
// format.

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"

namespace humbug::testing {
namespace {

struct Line {
  int number;
  std::string text;
};

struct Scenario {
  std::string file;
  std::string name;
  std::vector<Line> lines;
};

/// Removes and returns the first word of `text`.
std::string take_word(std::string& text) {
  const std::size_t space = text.find(' ');
  std::string word = text.substr(0, space);
  text = space == std::string::npos ? "" : text.substr(text.find_first_not_of(' ', space));
  return word;
}

/// Runs one scenario line by line, up to the first failure.
class Stage {
 public:
  void run(const Scenario& scenario) {
    for (const Line& line : scenario.lines) {
      SCOPED_TRACE(scenario.file + ":" + std::to_string(line.number) + ": " + line.text);
      std::string rest = line.text;
      const std::string word = take_word(rest);
      ASSERT_NO_FATAL_FAILURE(take(word, rest));
    }
    EXPECT_TRUE(match_ || setup_refused_) << "the scenario plays nothing";
  }

 private:
  void take(const std::string& word, std::string& rest) {
    if (word == "game") {
      game_ = rest;
    } else if (word == "players") {
      players_ = std::stoi(rest);
    } else if (word == "set") {
      const std::size_t equals = rest.find('=');
      ASSERT_NE(equals, std::string::npos);
      settings_.push_back({rest.substr(0, equals), rest.substr(equals + 1)});
    } else if (word == "given") {
      const std::string key = take_word(rest);
      given_[key] = rest;
    } else if (word == "refuse-setup") {
      refuse_setup(rest);
    } else if (word == "refuse-position") {
      refuse_position(rest);
    } else {
      ASSERT_NO_FATAL_FAILURE(begin());
      play(word, rest);
    }
  }

  void refuse_setup(const std::string& says) {
    const auto match = make_match(game_, settings_, players_);
    ASSERT_FALSE(match) << "the options were accepted";
    EXPECT_NE(match.error().find(says), std::string::npos) << match.error();
    setup_refused_ = true;
  }

  void refuse_position(const std::string& says) {
    const auto match = make_match(game_, settings_, players_, given_);
    ASSERT_FALSE(match) << "the position was accepted";
    EXPECT_NE(match.error().find(says), std::string::npos) << match.error();
    setup_refused_ = true;
  }

  void begin() {
    if (match_) return;
    auto match = given_.empty() ? make_match(game_, settings_, players_)
                                : make_match(game_, settings_, players_, given_);
    ASSERT_TRUE(match) << match.error();
    match_ = std::move(*match);
  }

  void play(const std::string& word, std::string& rest) {
    if (word == "draw") return draw(rest);
    if (word == "refuse") return refuse(rest);
    if (word == "refuse-draw") return refuse_draw(rest);
    if (word == "legal") return legal(rest);
    if (word == "pending") return pending(rest);
    if (word == "expect") return expect(rest);
    if (word == "seen") return seen(rest);
    if (word == "result") return result(rest);
    if (word == "document") return document(rest);
    const auto seat = parse_seat_letter(word);
    ASSERT_TRUE(seat) << "no such line in a scenario";
    const auto refused = match_->act(*seat, rest);
    ASSERT_FALSE(refused) << refused->code << ": " << refused->says;
    remember();
  }

  void draw(const std::string& text) {
    const auto line = parse_line(text);
    ASSERT_TRUE(line) << line.error();
    const auto refused = match_->draw(*line);
    ASSERT_FALSE(refused) << refused->code << ": " << refused->says;
    remember();
  }

  void refuse_draw(std::string& rest) {
    const std::string code = take_word(rest);
    const auto line = parse_line(rest);
    ASSERT_TRUE(line) << line.error();
    const auto refused = match_->draw(*line);
    ASSERT_TRUE(refused) << "it was accepted";
    EXPECT_EQ(refused->code, code);
  }

  void refuse(std::string& rest) {
    const Seat seat = seat_of(take_word(rest));
    const std::string code = take_word(rest);
    const Position before = match_->position();
    const auto refused = match_->act(seat, rest);
    ASSERT_TRUE(refused) << "it was accepted";
    EXPECT_EQ(refused->code, code);
    EXPECT_EQ(match_->position(), before) << "a refusal changed something";
  }

  void legal(std::string& rest) {
    const Seat seat = seat_of(take_word(rest));
    const std::string how = take_word(rest);
    const auto texts = match_->legal(seat, 1'000'000);
    ASSERT_TRUE(texts);
    if (how == "only") {
      std::vector<std::string> wanted;
      for (std::size_t bar = 0; !rest.empty();
           rest = bar < rest.size() ? rest.substr(bar + 3) : "") {
        bar = std::min(rest.find(" | "), rest.size());
        wanted.push_back(rest.substr(0, bar));
      }
      std::ranges::sort(wanted);
      EXPECT_EQ(*texts, wanted);
      return;
    }
    const bool there = std::ranges::find(*texts, rest) != texts->end();
    ASSERT_TRUE(how == "has" || how == "lacks");
    EXPECT_EQ(there, how == "has");
  }

  void pending(std::string& rest) {
    const std::string kind = take_word(rest);
    const auto seats = parse_seat_letters(rest);
    ASSERT_TRUE(seats);
    const Pending pending = match_->pending();
    Pending wanted = kind == "chance" ? Pending::chance() : Pending::over();
    if (kind == "turn") wanted = Pending::turn(seats->front());
    if (kind == "window") wanted = Pending::window(*seats);
    EXPECT_TRUE(pending == wanted)
        << "kind " << static_cast<int>(pending.kind) << ", seats " << seat_letters(pending.seats);
  }

  void expect(std::string& rest) {
    const std::string key = take_word(rest);
    const Position position = match_->position();
    const auto found = position.find(key);
    EXPECT_EQ(found == position.end() ? "" : found->second, rest);
  }

  void seen(std::string& rest) {
    const Seat seat = seat_of(take_word(rest));
    const std::string how = take_word(rest);
    ASSERT_TRUE(how == "has" || how == "lacks");
    const std::string all = sent_[seat] + match_->view(Viewer(seat));
    EXPECT_EQ(all.find(rest) != std::string::npos, how == "has") << all;
  }

  void result(std::string& rest) {
    ASSERT_EQ(match_->pending().kind, Pending::Kind::over);
    const Result result = match_->result();
    std::string ours;
    for (const Seat seat : SeatSet::first(players_)) {
      ours += std::to_string(result.places[seat]) + " ";
    }
    EXPECT_EQ(ours + std::string(result.reason), rest);
  }

  void document(std::string& rest) {
    ASSERT_EQ(match_->pending().kind, Pending::Kind::over);
    const std::string field = take_word(rest);
    const json::object all = match_->result_json();
    const json::value* found = all.if_contains(field);
    EXPECT_EQ(found == nullptr ? "" : json::serialize(*found), rest);
  }

  static Seat seat_of(const std::string& letter) {
    const auto seat = parse_seat_letter(letter);
    EXPECT_TRUE(seat) << letter << " is no seat";
    return seat.value_or(Seat(0));
  }

  void remember() {
    for (const Seat seat : SeatSet::first(players_)) {
      for (std::size_t n = 0; n < match_->events(); ++n) {
        sent_[seat] += match_->event(n, Viewer(seat)) + "\n";
      }
    }
  }

  std::string game_;
  int players_ = 0;
  std::vector<Setting> settings_;
  Position given_;
  bool setup_refused_ = false;
  std::unique_ptr<Match> match_;
  PerSeat<std::string> sent_;
};

class ScenarioTest : public ::testing::Test {
 public:
  explicit ScenarioTest(const Scenario& scenario) : scenario_(scenario) {}
  void TestBody() override { Stage().run(scenario_); }

 private:
  const Scenario& scenario_;
};

std::vector<Scenario> read_scenarios(const std::filesystem::path& path) {
  std::vector<Scenario> list;
  std::ifstream in(path);
  std::string text;
  for (int number = 1; std::getline(in, text); ++number) {
    text.erase(text.find_last_not_of(" \r") + 1);
    if (text.empty() || text[0] == '#') continue;
    if (text.starts_with("scenario ")) {
      list.push_back({path.filename().string(), text.substr(9), {}});
    } else if (!list.empty()) {
      list.back().lines.push_back({number, text});
    }
  }
  return list;
}

/// "BS-12 a wrong call" becomes BS12_AWrongCall.
std::string test_name(const std::string& scenario) {
  std::string name;
  bool new_word = false;
  for (const char c : scenario) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      name += new_word ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
      new_word = false;
    } else if (c == ' ') {
      if (!new_word && name.find('_') == std::string::npos) name += '_';
      new_word = true;
    }
  }
  return name;
}

[[maybe_unused]] const bool kScenariosListed = [] {
  static std::vector<Scenario> all;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(HUMBUG_SOURCE_DIR "/src/games")) {
    if (entry.path().extension() != ".txt" ||
        entry.path().parent_path().filename() != "scenarios") {
      continue;
    }
    for (Scenario& scenario : read_scenarios(entry.path())) all.push_back(std::move(scenario));
  }
  std::ranges::sort(all, {}, &Scenario::name);
  for (const Scenario& scenario : all) {
    std::string game = "unknown";
    for (const Line& line : scenario.lines) {
      if (line.text.starts_with("game ")) game = line.text.substr(5);
    }
    ::testing::RegisterTest(
        ("Scenario_" + game).c_str(), test_name(scenario.name).c_str(), nullptr, nullptr, __FILE__,
        __LINE__, [&scenario]() -> ::testing::Test* { return new ScenarioTest(scenario); });
  }
  return true;
}();

// A misnamed folder must not hide all scenarios.
TEST(Scenarios, AreFoundForEveryGame) {
  for (const GameInfo& game : all_games()) {
    const std::filesystem::path folder =
        std::filesystem::path(HUMBUG_SOURCE_DIR "/src/games") / game.id / "scenarios";
    ASSERT_TRUE(std::filesystem::is_directory(folder)) << folder;
    EXPECT_FALSE(std::filesystem::is_empty(folder)) << folder;
  }
}

}  // namespace
}  // namespace humbug::testing
