#include "referee/proof/public_record.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/disclosure.h"
#include "core/rng.h"
#include "referee/fairness_leaves.h"
#include "referee/fairness_proof.h"
#include "referee/fairness_public.h"
#include "referee/fairness_seals.h"
#include "referee/proof/agreement.h"
#include "referee/proof/shown_draw.h"

namespace humbug::proof {

namespace {

using fairness::broken;

/// A numbered line with its openings, and its position in the file.
struct Step {
  const FileLine* at;
  json::object line;
  const ShownDraw* draw = nullptr;  ///< null if it is not a draw
};

/// Reads the lines of a public record from its header to its reveal.
class Reader {
 public:
  Reader(const FileLine& first, const Promises& promises, int players)
      : players_(players), nonce_(promises.nonce), chain_(fairness::link({}, first.line)) {
    add_stock(promises, fairness::context_of(first.line, promises.nonce));
  }

  std::expected<void, Trouble> take(const FileLine& at) {
    const bool has_places = at.line.contains("places");
    if (due_ != has_places) {
      return broken(at, "", due_ ? "a draw is followed by its places" : "no draw has these places");
    }
    std::expected<void, Trouble> taken;
    if (has_places) {
      taken = take_places(at);
    } else if (at.line.contains("opened")) {
      taken = take_opened(at);
    } else if (at.line.contains("renewed")) {
      taken = take_renewed(at);
    } else {
      steps_.push_back({&at, {}});
      due_ = at.line.contains("chance");
      taken = seals_.add(steps_.size(), at);
    }
    chain_ = fairness::link(chain_, at.line);
    return taken;
  }
  std::expected<void, Trouble> end(const FileLine& last) {
    if (due_) return broken(last, "", "the places of the last draw are missing");
    if (renewed_from_) return broken(last, "", "new seeds that nothing was drawn with");
    chain_ = fairness::link(chain_, last.line);
    std::uint64_t number = 0;
    for (Step& step : steps_) step.line = seals_.opened_line(++number, step.at->line);
    for (const ShownDraw& draw : draws_) steps_[draw.number - 1].draw = &draw;
    return {};
  }

  const std::vector<Step>& steps() const { return steps_; }
  const OpenedValues& opened() const { return opened_; }
  const fairness::Seals& seals() const { return seals_; }
  const Digest& chain() const { return chain_; }
  std::size_t stocks() const { return stocks_.size(); }

 private:
  struct Stock {
    Digest root;
    ChanceStock stock;
    Shifts shifts;
  };

  void add_stock(const Promises& promises, const Digest& context) {
    const Digest joint = joint_value(context, promises, players_);
    stocks_.push_back({promises.root, promises.stock, Shifts(joint, promises.stock)});
  }

  std::expected<void, Trouble> take_places(const FileLine& at) {
    due_ = false;
    auto plan = read_plan(at.line.at("places"));
    if (!plan || at.line.size() != 1) return broken(at, "/places", "not the places of a draw");
    const ChancePlaces places = plan->places();
    if (renewed_from_ && stocks_[*renewed_from_].shifts.take(places)) {
      return broken(at, "", "new seeds, though the values before were enough for this draw");
    }
    renewed_from_.reset();
    auto sources = stocks_.back().shifts.take(places);
    if (!sources) return broken(at, "/places", "the house had not committed to so many values");
    draws_.push_back({steps_.size(), steps_.back().at, std::move(*plan), stocks_.size() - 1,
                      std::move(*sources)});
    return {};
  }

  std::expected<void, Trouble> take_renewed(const FileLine& at) {
    if (renewed_from_) return broken(at, "", "new seeds twice without a draw");
    const Digest context = renewal_context(chain_);
    const auto promises = read_renewal(at, context, players_, nonce_);
    if (!promises) return std::unexpected(promises.error());
    renewed_from_ = stocks_.size() - 1;
    add_stock(*promises, context);
    return {};
  }

  std::expected<void, Trouble> take_opened(const FileLine& at) {
    const json::value* house = at.line.if_contains("house");
    if (at.line.size() != (house == nullptr ? 1U : 2U)) {
      return broken(at, "", "has an unknown field");
    }
    if (auto opened = seals_.open(at); !opened) return opened;
    if (house == nullptr) return {};
    if (!house->is_array() || house->get_array().empty()) return broken(at, "/house", "not a list");
    std::size_t n = 0;
    for (const json::value& entry : house->get_array()) {
      const std::string field = fmt::format("/house/{}", n++);
      const auto opening = read_opening(entry);
      if (!opening || opening->stock >= stocks_.size()) return broken(at, field, "no opening");
      const Stock& stock = stocks_[opening->stock];
      if (!opens(stock.root, stock.stock, *opening)) {
        return broken(at, field, "not what the house had committed to");
      }
      for (const Opening::Leaf& leaf : opening->leaves) {
        const HouseLeaf key{static_cast<std::uint16_t>(opening->stock), leaf.number};
        if (!opened_.emplace(key, leaf.value).second) {
          return broken(at, field, fmt::format("leaf {} is opened twice", leaf.number));
        }
        if (!is_new_value(*opening, stock.stock, leaf)) {
          return broken(at, field,
                        fmt::format("leaf {} is not a card of its deck, or one that the "
                                    "house had committed to twice",
                                    leaf.number));
        }
      }
    }
    return {};
  }

  /// A deck has each of its cards once; a die's outcome is below kDieOutcomes.
  bool is_new_value(const Opening& opening, const ChanceStock& stock, const Opening::Leaf& leaf) {
    std::size_t first = 0;
    for (const ChanceStock::Decks& decks : stock.decks) {
      const std::size_t behind = first + std::size_t{decks.size} * decks.count;
      if (leaf.number < behind) {
        const std::size_t deck = first + (leaf.number - first) / decks.size * decks.size;
        return leaf.value < decks.size && cards_.insert({opening.stock, deck, leaf.value}).second;
      }
      first = behind;
    }
    return leaf.value < kDieOutcomes;
  }

  int players_;
  Nonce nonce_;
  Digest chain_;
  /// The opened cards of decks: stock, first leaf of the deck, card.
  std::set<std::tuple<std::size_t, std::size_t, std::uint16_t>> cards_;
  std::vector<Stock> stocks_;
  std::optional<std::size_t> renewed_from_;  ///< the stock that must be used up
  std::vector<ShownDraw> draws_;
  std::vector<Step> steps_;
  fairness::Seals seals_;
  OpenedValues opened_;
  bool due_ = false;  ///< the places of a draw
};

/// The plans of the draws at the start of a game, by their kind. Where the rules can't be followed,
/// later draws of the same kind must have the same form.
std::map<std::string, ChancePlan> first_plans(Match& match) {
  std::map<std::string, ChancePlan> plans;
  constexpr int kMostDraws = 1000;  // for games that draw again until they may begin
  FastRng rng(1);
  for (int n = 0; n < kMostDraws && match.pending().kind == Pending::Kind::chance; ++n) {
    ChancePlan plan = match.plan();
    match.draw(AnyRng(rng));
    plans.emplace(match.lines().front().at("chance").get_string(), std::move(plan));
  }
  return plans;
}

/// Do the plans have the same decks and dice in the same order, whatever the numbers for each seat?
bool is_made_alike(const ChancePlan& plan, const ChancePlan& first) {
  return std::ranges::equal(
      plan.parts(), first.parts(), [](const ChancePart& one, const ChancePart& other) {
        const bool alike =
            one.kind == other.kind && one.leaf == other.leaf && one.texts == other.texts;
        if (!alike || one.kind == ChancePlace::Kind::die) return alike;
        return std::ranges::equal(one.to, other.to, {}, &ChancePart::To::path,
                                  &ChancePart::To::path);
      });
}

/// Checks the steps of a record one by one, by the rules where they can be followed.
class Checker {
 public:
  Checker(const Reader& reader, Follower* follower, Match& start, PublicRecord& out)
      : reader_(reader),
        follower_(follower),
        players_(start.players()),
        traces_cards_(start.received().has_value()),
        out_(out) {
    if (follower_ == nullptr) first_plans_ = first_plans(start);
  }

  std::expected<void, Trouble> check(const FileLine& last) {
    std::vector<json::object> lines;
    for (const Step& step : reader_.steps()) lines.push_back(step.line);
    std::span<const json::object> rest(lines);
    for (const Step& step : reader_.steps()) {
      rest = rest.subspan(1);
      auto checked = step.draw != nullptr ? check_drawn(step) : check_cards(step);
      if (checked) checked = follow(step, rest);
      if (!checked) return checked;
    }
    if (auto shown = nothing_is_left(last); !shown) return shown;
    return fairness::check_result(follower_, last, players_);
  }

 private:
  std::expected<void, Trouble> check_drawn(const Step& step) {
    if (auto planned = check_plan(step); !planned) return planned;
    const auto drawn = check_draw(*step.draw, step.line, reader_.opened());
    if (!drawn) return std::unexpected(drawn.error());
    out_.proven += drawn->proven;
    if (follower_ != nullptr && drawn->values) {
      const json::object made = follower_->draw_line(*drawn->values);
      // Parsed from text, so that numbers have the same types as in a file.
      const json::object line = json::parse(json::serialize(made)).as_object();
      if (const auto field = fairness::first_difference(line, step.line)) {
        return broken(*step.at, *field, "the opened values draw " + json::serialize(line));
      }
    }
    if (step.line.at("chance") == "deal") {
      if (auto shown = nothing_is_left(*step.at); !shown) return shown;
      deal_ = step.draw;
      cards_ = drawn->elsewhere;
      mixed_ = {};
    } else {
      for (const auto& [path, texts] : drawn->elsewhere) {
        if (!texts.empty()) return broken(*step.at, path, "opens a value that nothing shows");
      }
    }
    return {};
  }

  /// Compares the plan with that of the rules, or else with the first of its kind.
  std::expected<void, Trouble> check_plan(const Step& step) const {
    const ChancePlan& plan = step.draw->plan;
    if (follower_ != nullptr) {
      const auto due = follower_->plan();
      if (!due || *due == plan) return {};
      return broken(*step.at, "",
                    "by the rules its places are " + json::serialize(plan_json(*due)));
    }
    const json::value& kind = step.line.at("chance");
    if (!kind.is_string()) return broken(*step.at, "/chance", "no draw of this game");
    const auto first = first_plans_.find(std::string(kind.get_string()));
    if (first == first_plans_.end() || is_made_alike(plan, first->second)) return {};
    return broken(
        *step.at, "",
        "by the rules such a draw is made like " + json::serialize(plan_json(first->second)));
  }

  /// Cards shown by an action come from the deal, unless their seat has got cards since.
  std::expected<void, Trouble> check_cards(const Step& step) {
    const json::value* seat = step.line.if_contains("seat");
    if (deal_ == nullptr || seat == nullptr || !seat->is_int64()) return {};
    const auto at = static_cast<int>(seat->get_int64());
    if (at < 0 || at >= players_ || !traces_cards_) return {};
    std::expected<void, Trouble> checked;
    std::map<std::string, std::size_t> shown;
    auto& dealt = cards_[disclosure::of_seat("/hands", Seat(at))];
    fairness::read_leaves(step.line, [&](const std::string& path, const json::value& leaf) {
      const std::string text = fairness::leaf_text(leaf);
      if (is_hidden(leaf) || copies_of(text) == 0) return;
      if (++shown[text] > copies_of(text)) {
        checked = broken(*step.at, path, "this card is there more often than in the deck");
      }
      const auto found = dealt.find(text);
      if (found != dealt.end()) {
        dealt.erase(found);
        ++out_.proven;
      } else if (!mixed_.contains(Seat(at))) {
        checked =
            broken(*step.at, path, "this card is not shown to be one that the seat was dealt");
      } else {
        ++out_.unproven;
      }
    });
    note_call(step, Seat(at));
    return checked;
  }
  /// Where the rules can't be followed, both sides of a call may have got cards by it.
  void note_call(const Step& step, Seat seat) {
    const json::value* text = step.line.if_contains("do");
    if (follower_ != nullptr || text == nullptr || !text->is_string()) return;
    if (text->get_string().find(' ') != json::string::npos) {
      last_to_lay_ = seat;
    } else if (text->get_string() == "call") {
      mixed_.insert(seat);
      if (last_to_lay_) mixed_.insert(*last_to_lay_);
    }
  }
  std::size_t copies_of(const std::string& text) const {
    std::size_t copies = 0;
    for (const ChancePart& part : deal_->plan.parts()) {
      if (part.kind != ChancePlace::Kind::deck) continue;
      copies += static_cast<std::size_t>(std::ranges::count(part.texts, text));
    }
    return copies;
  }

  std::expected<void, Trouble> nothing_is_left(const FileLine& at) const {
    for (const auto& [path, texts] : cards_) {
      if (!texts.empty()) {
        return broken(
            at, "", fmt::format("{} of {} was opened, but nothing shows it", *texts.begin(), path));
      }
    }
    return {};
  }

  std::expected<void, Trouble> follow(const Step& step, std::span<const json::object> rest) {
    if (follower_ == nullptr) return {};
    if (const auto taken = follower_->take(step.line, rest); !taken) {
      return broken(*step.at, "", taken.error());
    }
    if (const auto seats = follower_->received()) mixed_ = mixed_ | *seats;
    return {};
  }

  const Reader& reader_;
  Follower* follower_;
  int players_;
  bool traces_cards_;  ///< shown cards come with the values of their deal
  PublicRecord& out_;
  std::map<std::string, ChancePlan> first_plans_;
  std::optional<Seat> last_to_lay_;
  const ShownDraw* deal_ = nullptr;                          ///< the latest
  std::map<std::string, std::multiset<std::string>> cards_;  ///< opened and not yet shown, by hand
  SeatSet mixed_;                                            ///< got cards since the deal
};

}  // namespace

std::expected<PublicRecord, Trouble> read_public(std::span<const FileLine> game,
                                                 const Header& header, const Promises& promises,
                                                 const MatchMaker& make,
                                                 const FollowerMaker& follow) {
  const auto unreadable = [&](const std::string& says) {
    return std::unexpected(Trouble{game.front().number, "", says, true});
  };
  const auto follower = follow(header);
  if (!follower) return unreadable(follower.error());
  const auto start = make(header);
  if (!start) return unreadable(start.error());
  if (promises.stock != (*start)->stock()) {
    return broken(game.front(), "/fairness/stock",
                  "by the rules this is " + json::serialize(stock_json((*start)->stock())));
  }
  Reader reader(game.front(), promises, header.players);
  for (const FileLine& at : game.subspan(1, game.size() - 3)) {
    if (const auto taken = reader.take(at); !taken) return std::unexpected(taken.error());
  }
  const FileLine& last = game.back();
  if (const auto ended = reader.end(last); !ended) return std::unexpected(ended.error());
  const FileLine& reveal = game[game.size() - 2];
  const auto claimed = fairness::claimed_transcript(reveal);
  if (!claimed) return std::unexpected(claimed.error());
  if (*claimed != reader.chain()) {
    return broken(reveal, "/reveal/transcript",
                  "not that of these lines: one of them was changed, added or left out");
  }
  PublicRecord out;
  out.sealed = reader.seals().size();
  out.opened = reader.seals().opened();
  out.renewals = reader.stocks() - 1;
  out.transcript = reader.chain();
  out.followed = *follower != nullptr;
  Checker checker(reader, follower->get(), **start, out);
  if (const auto checked = checker.check(last); !checked) return std::unexpected(checked.error());
  return out;
}

}  // namespace humbug::proof
