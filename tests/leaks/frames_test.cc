// Two worlds that one person can't tell apart, at a live table: frames, snapshots and reconnections
// are equal byte for byte, except for seals, which are hashes with a secret salt. The number and
// sizes of frames to others are equal, too, because that person may see them on the network.

#include <algorithm>
#include <map>
#include <memory>
#include <regex>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "core/playout.h"
#include "net/padding.h"
#include "referee/match_of.h"
#include "server/table_services.h"
#include "table/table.h"
#include "tests/support/effort.h"
#include "tests/support/every_game.h"
#include "tests/support/variants.h"
#include "tests/two_worlds_headers.h"

namespace humbug::testing {
namespace {

using table::Frame;
using table::Table;
using table::TimePoint;

constexpr TimePoint kBegin = table::read_time_point(1'000'000'000);
constexpr int kDecisions = 40;

/// A match that can be switched to another world while a table plays it.
class SwitchedMatch final : public Match {
 public:
  explicit SwitchedMatch(std::unique_ptr<Match> inner) : inner_(std::move(inner)) {}

  const Match& inner() const { return *inner_; }
  void become(std::unique_ptr<Match> other) { inner_ = std::move(other); }

  const GameInfo& info() const override { return inner_->info(); }
  int players() const override { return inner_->players(); }
  json::object rules() const override { return inner_->rules(); }
  json::object setup() const override { return inner_->setup(); }
  Pending pending() const override { return inner_->pending(); }
  SeatSet playing() const override { return inner_->playing(); }
  std::optional<int> window_seconds() const override { return inner_->window_seconds(); }
  std::optional<Refusal> refusal(Seat seat, std::string_view text) const override {
    return inner_->refusal(seat, text);
  }
  Implication said(Seat seat, std::string_view text) const override {
    return inner_->said(seat, text);
  }
  std::optional<double> lie_odds(Viewer viewer, Seat seat, std::string_view text, int worlds,
                                 AnyRng rng) const override {
    return inner_->lie_odds(viewer, seat, text, worlds, rng);
  }
  std::expected<CheckedAction, Refusal> read_action(Seat seat,
                                                    std::string_view text) const override {
    return inner_->read_action(seat, text);
  }
  std::optional<Refusal> act(const CheckedAction& action) override { return inner_->act(action); }
  std::optional<Refusal> act(Seat seat, std::string_view text) override {
    return inner_->act(seat, text);
  }
  void draw(AnyRng rng) override { inner_->draw(rng); }
  std::optional<Refusal> draw(const json::object& line) override { return inner_->draw(line); }
  ChanceStock stock() const override { return inner_->stock(); }
  ChancePlan plan() const override { return inner_->plan(); }
  void draw(ChanceValues values) override { inner_->draw(values); }
  /// Shown cards are not traced to their deal, which the other world did not have; tests/proof
  /// tests that nothing is opened too early.
  std::optional<SeatSet> received() const override { return std::nullopt; }
  std::span<const json::object> lines() const override { return inner_->lines(); }
  std::size_t events() const override { return inner_->events(); }
  std::string event(std::size_t n, Viewer viewer) const override {
    return inner_->event(n, viewer);
  }
  bool looks_alike(std::size_t n, Viewer one, Viewer other) const override {
    return inner_->looks_alike(n, one, other);
  }
  void shown(Viewer viewer, Disclosures& out) const override { inner_->shown(viewer, out); }
  ClaimsNews claims() const override { return inner_->claims(); }
  bool sees_all(Viewer viewer) const override { return inner_->sees_all(viewer); }
  Sketch sketch(Viewer viewer, const Telling& telling) const override {
    return inner_->sketch(viewer, telling);
  }
  std::string asks(Seat seat, const Telling& telling) const override {
    return inner_->asks(seat, telling);
  }
  std::string describe(Seat seat, std::string_view text, const Telling& telling) const override {
    return inner_->describe(seat, text, telling);
  }
  std::string_view primer(Language language) const override { return inner_->primer(language); }
  CardFaces draw_faces(Language language, AnyRng rng) const override {
    return inner_->draw_faces(language, rng);
  }
  std::optional<std::vector<std::string>> legal(Seat seat, std::size_t limit) const override {
    return inner_->legal(seat, limit);
  }
  std::string fallback(Seat seat, AnyRng rng) const override { return inner_->fallback(seat, rng); }
  std::string view(Viewer viewer) const override { return inner_->view(viewer); }
  Position position() const override { return inner_->position(); }
  Result result() const override { return inner_->result(); }
  json::object result_json() const override { return inner_->result_json(); }

 private:
  std::unique_ptr<Match> inner_;
};

/// Table services whose matches can be switched.
struct SwitchedHouse {
  SwitchedMatch* last = nullptr;
  table::TableServices house = server::table_services();

  SwitchedHouse() {
    house.make_match =
        [this](const Header& header) -> std::expected<std::unique_ptr<Match>, std::string> {
      auto made = make_match(header);
      if (!made) return std::unexpected(made.error());
      auto switched = std::make_unique<SwitchedMatch>(std::move(*made));
      last = switched.get();
      return switched;
    };
    // Notes are made from the inner match; bots are not asked.
    house.make_notebook = [](const Match& match, Seat seat) {
      return server::table_services().make_notebook(
          dynamic_cast<const SwitchedMatch&>(match).inner(), seat);
    };
  }
};

std::string person(Seat seat) { return "p" + std::to_string(seat.index()); }
std::string person(Viewer viewer) { return viewer.is_seat() ? person(viewer.seat()) : "eve"; }

/// Removes seals and the hash chain of all lines: they differ with the hidden values but reveal
/// nothing about them.
std::string without_seals(const std::string& text) {
  static const std::regex kSeal("#[0-9a-f]{64}");
  static const std::regex kChain("\"(chain|digest)\":\"[0-9a-f]{64}\"");
  return std::regex_replace(std::regex_replace(text, kSeal, "#"), kChain, "\"$1\"");
}

/// A table and its inputs so far, so that it can be rebuilt.
struct Sitting {
  SwitchedHouse house;
  std::unique_ptr<Table> table;
  std::vector<std::pair<std::string, json::object>> log;
  std::vector<Frame> frames;  ///< of the last input
  TimePoint now = kBegin;

  Sitting(const std::string& game, int players) {
    table = std::make_unique<Table>(
        house.house, table::Opening{.id = "t", .host = "p0", .game = game, .players = players});
  }
  bool take(const std::string& by, const json::object& input) {
    // Too little for a window to run out before all have answered: the results would legitimately
    // differ.
    now += std::chrono::milliseconds(10);
    log.emplace_back(by, input);
    const auto taken = table->take(input, by, now);
    EXPECT_TRUE(taken) << json::serialize(input) << (taken ? "" : taken.error().says)
                       << (taken ? "" : taken.error().why);
    frames = taken ? taken->frames : std::vector<Frame>();
    return taken.has_value();
  }
  /// Everything that `who` is sent for an input, their snapshot afterwards, and what is visible on
  /// the network: recipients, numbers and sizes of others' frames.
  std::string told(const std::string& who, const std::string& by, const json::object& input) {
    std::map<std::string, std::uint64_t> before;
    for (const std::string& person : table->everybody()) before[person] = table->told(person);
    if (!take(by, input)) return "refused";
    std::string all;
    std::string sizes;
    const auto add = [&](const std::string& person, const std::string& text) {
      if (person == who) all += text + "\n";
      sizes += person + " " + std::to_string(net::padded_size(text.size())) + "\n";
    };
    for (const Frame& frame : frames) add(frame.person, *frame.text);
    for (const std::string& person : table->everybody()) {
      if (const auto missed = table->missed(person, before[person])) {
        for (const Frame& frame : *missed) add(person, *frame.text);
      }
      add(person, table->snapshot_for(person));
    }
    return sizes + without_seals(all);
  }
};

template <class G>
class FrameLeaks : public ::testing::Test {};

TYPED_TEST_SUITE(FrameLeaks, EveryGame);

template <class G>
struct Evening {
  const Variant<G>& variant;
  FastRng rng;
  int compared = 0;
  int skipped = 0;
  int different = 0;  ///< number of compared worlds that were really different

  std::unique_ptr<Sitting> seated() const {
    auto sitting =
        std::make_unique<Sitting>(std::string(G::kId), std::max(variant.players, G::kMinPlayers));
    json::object rules;
    for (const auto& option : G::options()) {
      rules[option.spec.name] = option.spec.text_of(option.get(variant.rules));
    }
    sitting->take("p0", {{"do", "rules"}, {"set", rules}});
    sitting->take(
        "p0", {{"do", "settings"}, {"set", {{"window_least", 0}, {"late", "off"}, {"seeds", 0}}}});
    for (const Seat seat : SeatSet::first(variant.players)) {
      sitting->take(person(seat),
                    {{"do", "sit"}, {"seat", seat.index()}, {"name", "N" + person(seat)}});
    }
    sitting->take("eve", {{"do", "watch"}});
    sitting->take("p0", {{"do", "start"}, {"anyway", true}});
    return sitting;
  }
  static const MatchOf<G>& match(const Sitting& sitting) {
    return dynamic_cast<const MatchOf<G>&>(sitting.house.last->inner());
  }

  void play(Viewer viewer) {
    const std::unique_ptr<Sitting> real = seated();
    for (int decision = 0; decision < kDecisions; ++decision) {
      const typename G::State state = match(*real).state();
      const Pending pending = G::pending(state);
      if (pending.kind == Pending::Kind::over) return;
      const Seat seat = next_to_answer(pending, rng);
      const typename G::Action action = pick(G::legal(state, seat), rng);
      const std::optional<std::pair<typename G::State, typename G::Action>> other =
          other_world(state, viewer, seat, action);
      const std::uint32_t question = real->table->play()->question();
      const auto input = [&](const typename G::Action& done) {
        return json::object{{"do", "act"},
                            {"seat", seat.index()},
                            {"text", G::action_text(done)},
                            {"question", question}};
      };
      std::unique_ptr<Sitting> imagined;
      if (other) {
        imagined = seated();
        for (std::size_t n = imagined->log.size(); n < real->log.size(); ++n) {
          imagined->take(real->log[n].first, real->log[n].second);
        }
        imagined->house.last->become(
            std::make_unique<MatchOf<G>>(variant.rules, variant.players, other->first));
      }
      const std::string in_real = real->told(person(viewer), person(seat), input(action));
      if (!other) {
        ++skipped;
        continue;
      }
      ++compared;
      different += G::position(state) != G::position(other->first) ? 1 : 0;
      ASSERT_EQ(in_real, imagined->told(person(viewer), person(seat), input(other->second)));
    }
  }

  /// A world that `viewer` can't tell from the real one, and an action there that looks to the
  /// viewer like `action` here.
  std::optional<std::pair<typename G::State, typename G::Action>> other_world(
      const typename G::State& state, Viewer viewer, Seat seat, const typename G::Action& action) {
    const typename G::View view = G::view(state, viewer);
    typename G::State imagined = G::sample_world(view, rng);
    typename G::State after = state;
    EventLog<typename G::Event> log;
    G::act(after, seat, action, log);
    TwoWorldsOf<G>::align(imagined, state, view, std::span(std::as_const(log.events)));
    EXPECT_EQ(G::view(imagined, viewer), view);
    auto other = TwoWorldsOf<G>::lookalike(imagined, seat, action, viewer, rng);
    // The viewer's own action must have the same text in both worlds.
    if (!other || G::refusal(imagined, seat, *other)) return std::nullopt;
    return std::pair(imagined, *other);
  }
};

TYPED_TEST(FrameLeaks, NotAByteTellsTwoWorldsApart) {
  using G = TypeParam;
  int compared = 0;
  int different = 0;
  std::uint64_t stream = 0;
  for (const auto& variant : variants<G>(kSanitized ? 4 : 12)) {
    if (stream++ % (kSanitized ? 16 : 6) != 0) continue;
    SCOPED_TRACE(variant.name);
    const auto who = static_cast<int>(stream % (static_cast<std::uint64_t>(variant.players) + 1));
    const Viewer viewer = who == variant.players ? Viewer::spectator() : Viewer(Seat(who));
    Evening<G> evening{variant, FastRng(31, stream)};
    evening.play(viewer);
    if (this->HasFailure()) return;
    compared += evening.compared;
    different += evening.different;
  }
  EXPECT_GT(compared, kSanitized ? 20 : 100);
  EXPECT_GT(different, compared / 2);
}

}  // namespace
}  // namespace humbug::testing
