// The proof of fairness of every game: a game played with its proof verifies in both forms, with
// any field changed it doesn't, and no viewer is given more than the rules show.

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "catalogue/follow.h"
#include "referee/fairness_leaves.h"
#include "referee/fairness_verify.h"
#include "tests/support/effort.h"
#include "tests/support/every_game.h"
#include "tests/support/fair_game.h"
#include "tests/support/verified.h"

namespace humbug::testing {
namespace {

using fairness::FileLine;
using fairness::Verdict;

constexpr int kMixtures = 20;
constexpr int kManyMixtures = 1500;
constexpr std::uint64_t kStepsToSeal = 40'000;
/// Searching everything sent for every opening is slow.
constexpr std::uint64_t kStepsToCompare = 8'000;
constexpr int kShortGames = 3;

template <class G>
class Fairness : public ::testing::Test {};

TYPED_TEST_SUITE(Fairness, EveryGame);

std::string told(const fairness::Trouble& trouble) {
  return std::to_string(trouble.line) + " " + trouble.field + ": " + trouble.says;
}

TYPED_TEST(Fairness, GamesVerifyInBothForms) {
  using G = TypeParam;
  std::uint64_t stream = 0;
  for (const auto& variant : variants<G>(kMixtures)) {
    if (++stream % 5 != 0) continue;
    SCOPED_TRACE(variant.name);
    const bool second = stream % 2 == 0;
    const FairGame game = second ? play_proven_game<G>(variant, FastRng(21, stream))
                                 : play_fair_game<G>(variant, FastRng(21, stream));
    const auto full = verified(game.full);
    ASSERT_TRUE(full) << told(full.error());
    EXPECT_EQ(full->form, Verdict::Form::full);
    EXPECT_EQ(full->version, second ? 2 : 1);
    const auto open = verified(game.open);
    ASSERT_TRUE(open) << told(open.error());
    EXPECT_EQ(open->form, Verdict::Form::open);
    EXPECT_EQ(open->version, second ? 2 : 1);
    // The public record can be derived from the full one, byte for byte as it was sent.
    const auto again = fairness::retrace(as_file(game.full),
                                         [](const Header& header) { return make_match(header); });
    ASSERT_TRUE(again) << told(again.error());
    ASSERT_EQ(again->public_lines, game.open);
    // A replay accepts the full record.
    Replay replay([](const Header& header) { return make_match(header); });
    for (const json::object& line : game.full) {
      const auto saw = replay.feed(json::serialize(line));
      ASSERT_TRUE(saw) << saw.error().says;
    }
    EXPECT_TRUE(replay.finish());
  }
}

/// Calls `visit` for every scalar of a line.
template <class Visit>
void each_field(json::value& value, const std::string& path, const Visit& visit) {
  if (value.is_object()) {
    for (auto& [key, entry] : value.get_object()) {
      each_field(entry, path + "/" + std::string(key), visit);
    }
  } else if (value.is_array()) {
    std::size_t n = 0;
    for (json::value& entry : value.get_array()) {
      each_field(entry, path + "/" + std::to_string(n++), visit);
    }
  } else {
    visit(path, value);
  }
}

/// Another value of the same kind, as similar as possible.
json::value flipped(const json::value& value) {
  if (value.is_int64()) return value.get_int64() + 1;
  if (value.is_uint64()) return value.get_uint64() + 1;
  if (!value.is_string()) return 0;
  std::string text(value.get_string());
  if (text.empty()) return "x";
  text.back() = text.back() == '0' ? '1' : text.back() == 'b' ? 'a' : 'b';
  if (text == value.get_string()) text.back() = '0';
  return json::value(text);
}

/// Changes every field of a short record; of a longer one up to kMostFields, evenly spread.
void expect_every_field_counts(const std::vector<json::object>& lines) {
  constexpr std::size_t kMostFields = kSanitized ? 100 : 700;
  ASSERT_TRUE(verified(lines));
  std::size_t fields = 0;
  for (json::value line : lines) {
    each_field(line, "", [&](const std::string&, json::value&) { ++fields; });
  }
  const std::size_t every = fields / kMostFields + 1;
  std::size_t number = 0;
  for (std::size_t n = 0; n < lines.size(); ++n) {
    json::value original = lines[n];
    std::vector<std::string> paths;
    each_field(original, "", [&](const std::string& path, json::value&) { paths.push_back(path); });
    for (const std::string& path : paths) {
      if (number++ % every != 0) continue;
      json::value changed = lines[n];
      each_field(changed, "", [&](const std::string& here, json::value& value) {
        if (here == path) value = flipped(value);
      });
      std::vector<json::object> tampered = lines;
      tampered[n] = changed.get_object();
      ASSERT_NE(tampered[n], lines[n]) << path;
      const auto verdict = verified(tampered);
      ASSERT_FALSE(verdict) << "line " << n + 1 << " " << path << ": " << json::serialize(changed);
      EXPECT_FALSE(verdict.error().says.empty());
    }
  }
}

/// Uses the shortest of many games, because every field requires a verification.
template <class G>
std::vector<FairGame> short_games(FairGame (*play)(const Variant<G>&, FastRng,
                                                   const FairStep<G>&) = play_fair_game<G>) {
  std::vector<FairGame> games;
  std::uint64_t stream = 0;
  for (const auto& variant : variants<G>(kMixtures)) {
    if (++stream % 3 == 0 && variant.players <= 4) {
      games.push_back(play(variant, FastRng(22, stream), {}));
    }
  }
  std::ranges::sort(games, {}, [](const FairGame& game) { return game.full.size(); });
  // Not the very shortest, in which hardly anything happens.
  const auto first = games.begin() + static_cast<std::ptrdiff_t>(games.size() / 8);
  return {first, first + kShortGames};
}

TYPED_TEST(Fairness, EveryChangedFieldIsFound) {
  auto games = short_games<TypeParam>();
  if (kSanitized) games.resize(1);
  auto second = short_games<TypeParam>(play_proven_game<TypeParam>);
  games.push_back(std::move(second.front()));
  for (const FairGame& game : games) {
    ASSERT_NO_FATAL_FAILURE(expect_every_field_counts(game.full));
    ASSERT_NO_FATAL_FAILURE(expect_every_field_counts(game.open));
  }
}

// Another legal action is detected, too, because it is not what was sent.
TYPED_TEST(Fairness, AnotherLegalActionIsFound) {
  int tried = 0;
  auto games = short_games<TypeParam>();
  games.push_back(std::move(short_games<TypeParam>(play_proven_game<TypeParam>).front()));
  for (const FairGame& game : games) {
    ASSERT_TRUE(verified(game.full));
    for (std::size_t n = 0; n < game.full.size(); ++n) {
      if (game.instead[n].empty()) continue;
      std::vector<json::object> tampered = game.full;
      tampered[n]["do"] = game.instead[n];
      ASSERT_FALSE(verified(tampered)) << n + 1 << " " << game.instead[n];
      ++tried;
    }
  }
  EXPECT_GT(tried, 10);
}

TYPED_TEST(Fairness, MissingAndRepeatedLinesAreFound) {
  const auto games = short_games<TypeParam>();
  const auto second = short_games<TypeParam>(play_proven_game<TypeParam>);
  for (const auto* lines :
       {&games.front().full, &games.front().open, &second.front().full, &second.front().open}) {
    ASSERT_TRUE(verified(*lines));
    for (std::size_t n = 0; n < lines->size(); ++n) {
      const auto at = static_cast<std::ptrdiff_t>(n);
      std::vector<json::object> shorter = *lines;
      shorter.erase(shorter.begin() + at);
      ASSERT_FALSE(verified(shorter)) << n + 1;
      std::vector<json::object> longer = *lines;
      longer.insert(longer.begin() + at, (*lines)[n]);
      ASSERT_FALSE(verified(longer)) << n + 1;
    }
  }
}

/// Everything that one step alone tells a viewer.
json::array told_by_step(const Match& match, Viewer viewer) {
  json::array told;
  for (std::size_t n = 0; n < match.events(); ++n) {
    const std::string event = match.event(n, viewer);
    if (!event.empty()) told.push_back(json::parse(event));
  }
  told.push_back(json::parse(match.view(viewer)));
  return told;
}

bool mentions(const json::value& told, const json::value& wanted) {
  bool found = false;
  json::value copy = told;
  each_field(copy, "", [&](const std::string&, const json::value& value) {
    found = found || value == wanted;
  });
  return found;
}

/// A die of a cup in the events' forms: a list of the own dice, or a list of all cups.
bool shows_die(const json::array& told, int seat, std::size_t die, const json::value& face) {
  for (const json::value& entry : told) {
    const json::value* faces = entry.get_object().if_contains("faces");
    if (faces == nullptr || !faces->is_array() || faces->get_array().empty()) continue;
    const json::array& list = faces->get_array();
    const bool all_cups = list[0].is_array();
    const json::value* owner = entry.get_object().if_contains("seat");
    if (!all_cups && (owner == nullptr || *owner != seat)) continue;
    const json::array& cup = all_cups ? list[static_cast<std::size_t>(seat)].get_array() : list;
    if (die < cup.size() && cup[die] == face) return true;
  }
  return false;
}

/// Liar's Lair's truths name the true half; a viewer who knows the other to be a lie knows it too.
json::value other_half(std::string text) {
  if (text.empty()) return "";
  text.back() = text.back() == 'a' ? 'b' : 'a';
  return json::value(text);
}

/// Is one of these about that seat, and does it contain the value? A player who takes a pile sees
/// its cards, but not who laid which.
bool is_said_of(const json::array& told, int seat, const json::value& value) {
  for (const json::value& entry : told) {
    const json::object& event = entry.get_object();
    if (!event.contains("event")) continue;
    const json::value* who = event.if_contains("seat");
    if (who != nullptr && *who == seat && mentions(entry, value)) return true;
    for (const std::string_view list : {"bets", "pledges"}) {
      const json::value* all = event.if_contains(list);
      if (all == nullptr || !all->is_array()) continue;
      const json::value& said = all->get_array()[static_cast<std::size_t>(seat)];
      const std::string text =
          said.is_string() ? std::string(said.get_string()) : json::serialize(said);
      if (json::value(text) == value) return true;
    }
  }
  return false;
}

/// A hand is dealt to one seat; a card laid by another seat is shown as that seat's.
bool is_of_seat(const json::object& line, const std::string& path, Viewer viewer,
                const json::array& told, const json::value& value) {
  if (path.starts_with("/hands/")) return viewer.is_seat() && viewer.is(Seat(path[7] - '0'));
  const bool card = path.starts_with("/do/") && path != "/do/0";
  if (!card) return true;
  const auto actor = line.at("seat").to_number<int>();
  return viewer == Viewer(Seat(actor)) || is_said_of(told, actor, value);
}

/// Does the viewer see or hear the value of an opening?
bool may_know(const json::array& told, const std::string& path, const json::value& value) {
  if (path == "/do/0") return true;  // the verb is opened if the event is visible
  if (path.starts_with("/faces/")) {
    const std::size_t die = std::stoul(path.substr(path.rfind('/') + 1));
    return shows_die(told, path[7] - '0', die, value);
  }
  if (mentions(told, value)) return true;
  if (path.starts_with("/truths/")) {
    return mentions(told, other_half(std::string(value.get_string())));
  }
  // A bet is text in the notation and a number in the event.
  const bool number = value.is_string() && !value.get_string().empty() &&
                      value.get_string().find_first_not_of("0123456789") == json::string::npos;
  return number && mentions(told, std::stoll(std::string(value.get_string())));
}

TYPED_TEST(Fairness, OpeningsMatchTheViewAndTheirSeals) {
  using G = TypeParam;
  std::uint64_t stream = 0;
  std::uint64_t steps = 0;
  std::size_t openings = 0;
  for (const auto& variant : variants<G>(kMixtures)) {
    if (++stream % 5 != 0 || steps > kStepsToCompare) continue;
    SCOPED_TRACE(variant.name);
    std::vector<json::object> plain;
    std::vector<json::object> sealed;
    std::map<std::string, std::set<std::string>> given;
    const auto check = [&](const MatchOf<G>& match, const fairness::Proof& proof, Viewer viewer,
                           const std::string& who) {
      const json::array told = told_by_step(match, viewer);
      const std::string opened = proof.openings(viewer);
      const json::value list = json::parse(opened.empty() ? "[]" : opened);
      for (const json::value& opening : list.as_array()) {
        const auto line = opening.at(0).to_number<std::uint64_t>();
        const std::string path(opening.at(1).as_string());
        const json::value& value = opening.at(2);
        ASSERT_TRUE(may_know(told, path, value)) << who << " " << json::serialize(opening) << "\n"
                                                 << json::serialize(told);
        ASSERT_TRUE(is_of_seat(plain[line - 1], path, viewer, told, value))
            << who << " " << json::serialize(opening) << "\n"
            << json::serialize(told);
        const auto salt = fairness::from_hex<fairness::Salt>(opening.at(3).as_string());
        const std::string seal = fairness::seal_text(
            fairness::leaf_commitment(*salt, line, path, fairness::leaf_text(value)));
        ASSERT_NE(json::serialize(sealed[line - 1]).find(seal), std::string::npos);
        ASSERT_TRUE(given[who].insert(std::to_string(line) + path).second) << "given twice";
        ++openings;
      }
    };
    play_fair_game<G>(variant, FastRng(23, stream),
                      [&](const MatchOf<G>& match, const fairness::Proof& proof, std::size_t) {
                        ++steps;
                        for (const json::object& line : match.lines()) plain.push_back(line);
                        for (const std::string& line : proof.sealed_lines()) {
                          sealed.push_back(json::parse(line).as_object());
                        }
                        for (const Seat seat : SeatSet::first(variant.players)) {
                          check(match, proof, Viewer(seat), std::to_string(seat.index()));
                        }
                        check(match, proof, Viewer::spectator(), "spectator");
                      });
    if (this->HasFatalFailure()) return;
  }
  EXPECT_GT(openings, 500U);
}

/// "deal /hands/*", "play /do/*": places of sealed leaves.
void add_sealed_places(const json::object& line, const json::object& truth,
                       std::set<std::string>& places) {
  const std::string kind = truth.contains("chance")
                               ? std::string(truth.at("chance").as_string())
                               : std::string(std::string_view(truth.at("do").as_string())
                                                 .substr(0, truth.at("do").as_string().find(' ')));
  fairness::read_leaves(line, [&](const std::string& path, const json::value& leaf) {
    if (!fairness::read_seal(leaf)) return;
    const std::size_t second = path.find('/', 1);
    const bool verb = path == "/seat" || path == "/do/0";
    places.insert(kind + " " + (verb ? path : path.substr(0, second) + "/*"));
  });
}

/// The hidden places according to the game's folder.
std::set<std::string> hidden_by_rules(std::string_view game) {
  std::ifstream in(HUMBUG_SOURCE_DIR "/src/games/" + std::string(game) + "/sealed.txt");
  std::set<std::string> places;
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with('#')) places.insert(line);
  }
  return places;
}

// Everything that all may see at once is open, and everything else is sealed.
TYPED_TEST(Fairness, SealsExactlyTheHiddenValues) {
  using G = TypeParam;
  std::set<std::string> places;
  std::uint64_t steps = 0;
  auto list = variants<G>(kManyMixtures);
  std::ranges::reverse(list);  // mixtures of options first: they reach most places
  for (const auto& variant : list) {
    if (steps > kStepsToSeal) break;
    play_fair_game<G>(variant, FastRng(24, steps),
                      [&](const MatchOf<G>& match, const fairness::Proof& proof, std::size_t) {
                        const json::object line =
                            json::parse(proof.sealed_lines().front()).as_object();
                        add_sealed_places(line, match.lines().front(), places);
                        ++steps;
                      });
  }
  EXPECT_EQ(places, hidden_by_rules(G::kId));
}

// Equal values have different seals, so that seals can't be compared.
TYPED_TEST(Fairness, NoTwoSealsAreEqual) {
  std::set<std::string> seals;
  for (const FairGame& game : short_games<TypeParam>()) {
    for (json::object line : game.open) {
      if (!line.contains("chance") && !line.contains("do")) continue;
      fairness::visit_leaves(line, [&](const std::string& path, const json::value& leaf) {
        if (fairness::read_seal(leaf)) {
          EXPECT_TRUE(seals.insert(std::string(leaf.get_string())).second) << path;
        }
      });
    }
  }
  EXPECT_GT(seals.size(), 20U);
}

// A proof restored from the lines of a record continues identically.
TYPED_TEST(Fairness, ProofIsMadeAgainByReplaying) {
  using G = TypeParam;
  const auto list = variants<G>(0);
  const Variant<G>& variant = list.front();
  std::vector<std::string> first;
  std::vector<std::string> second;
  const auto keep = [](std::vector<std::string>& out) {
    return [&out](const MatchOf<G>&, const fairness::Proof& proof, std::size_t) {
      out.push_back(fairness::hex(proof.chain()) + fairness::hex(proof.fallback_seed()) +
                    proof.openings(Viewer(Seat(0))));
    };
  };
  const FairGame game = play_fair_game<G>(variant, FastRng(25), keep(first));
  const std::vector<FileLine> file = as_file(game.full);
  const auto header = read_header(file.front().line);
  ASSERT_TRUE(header);
  const auto match = make_match(*header);
  ASSERT_TRUE(match);
  FastRng rng(25);
  auto& typed = dynamic_cast<MatchOf<G>&>(**match);
  const auto handshake = shake_hands(header_line(typed, header->seats), variant.players, rng);
  fairness::Proof proof(handshake.header(), handshake.joint());
  for (std::size_t n = 1; n + 2 < game.full.size(); ++n) {
    const json::object& line = file[n].line;
    if (line.contains("round")) continue;
    const auto refused = line.contains("chance") ? typed.draw(line)
                                                 : typed.act(Seat(line.at("seat").to_number<int>()),
                                                             line.at("do").as_string());
    ASSERT_FALSE(refused);
    proof.take_step(typed);
    keep(second)(typed, proof, n);
  }
  EXPECT_EQ(first, second);
}

}  // namespace
}  // namespace humbug::testing
