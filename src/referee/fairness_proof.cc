#include "referee/fairness_proof.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include "core/assert.h"
#include "referee/fairness_json.h"
#include "referee/fairness_leaves.h"
#include "referee/json_text.h"
#include "referee/proof/plan.h"
#include "referee/record.h"

namespace humbug::fairness {

namespace {

/// The approximate length of an opening: [12,"/faces/0/3",5,"..."].
constexpr std::size_t kOpening = 64;
/// A value opened to a single seat is padded to this length, longer than any card, die or seat and
/// than most words.
constexpr std::size_t kEvenText = 12;
constexpr std::uint16_t kSpectatorBit = 1U << kMaxPlayers;

std::uint16_t bit_of(Viewer viewer) {
  return viewer.is_seat() ? static_cast<std::uint16_t>(1U << viewer.seat().index()) : kSpectatorBit;
}

std::string_view first_word(std::string_view text) { return text.substr(0, text.find(' ')); }

}  // namespace

Digest link(const Digest& transcript, std::string_view line) {
  return Hash("line").add(transcript).add(line).digest();
}
Digest link(const Digest& transcript, const json::object& line) {
  std::string text;
  append_json(text, line);
  return link(transcript, text);
}

Proof::Proof(const json::object& header, const Digest& joint)
    : key_(joint), transcript_(link(Digest{}, header)), chained_(1) {}

Proof::Proof(const json::object& header, const Digest& key, proof::Draws draws)
    : key_(key), transcript_(link(Digest{}, header)), chained_(1), draws_(std::move(draws)) {}

bool Proof::draw(Match& match) {
  if (draws_) {
    drawn_ = draws_->draw(match);
    return drawn_.has_value();
  }
  ChaChaRng rng(Hash("draw").add(key_).add(draws_made_ + 1).digest());
  match.draw(AnyRng(rng));
  return true;
}

void Proof::renew(const json::object& line, const Seed& secret, const ChanceStock& stock,
                  const Digest& joint) {
  std::string text;
  append_json(text, line);
  transcript_ = link(transcript_, text);
  ++chained_;
  renewals_.push_back(std::move(text));
  draws_->add_stock(secret, stock, joint);
}

ChaChaRng::Seed Proof::fallback_seed() const {
  return Hash("fallback").add(key_).add(lines_ + 1).digest();
}

void Proof::take_step(const Match& match) {
  sealed_.clear();
  public_ = std::exchange(renewals_, {});
  opened_.clear();
  house_now_.clear();
  const std::span<const json::object> lines = match.lines();
  Line& fresh = begin_line(lines.front());
  if (drawn_) {
    trace_draw(fresh);
  } else if (draws_) {
    trace_action(fresh, match);
  }
  for (const Seat seat : SeatSet::first(match.players())) show(match, Viewer(seat));
  show(match, Viewer::spectator());
  seal(lines.front(), fresh);
  if (drawn_) {
    json::array plan = proof::plan_json(drawn_->plan);
    std::string text;
    append_json(text, json::object{{"places", plan}});
    publish(std::move(text));
    plans_.push_back(json::array{lines_, std::move(plan)});
    drawn_.reset();
  }
  for (const json::object& line : lines.subspan(1)) {  // ends of rounds: open to all
    ++lines_;
    send(line);
  }
  gather_opened();
  if (draws_) note_received(match);
  std::vector<Opened> to_all;
  std::ranges::copy_if(opened_, std::back_inserter(to_all),
                       [](const Opened& opened) { return (opened.viewers & kSpectatorBit) != 0; });
  std::vector<proof::HouseLeaf> house;
  for (const auto& [leaf, viewers] : house_now_) {
    if ((viewers & kSpectatorBit) != 0) house.push_back(leaf);
  }
  if (!to_all.empty() || !house.empty()) publish(opened_text(to_all, std::move(house), false));
}

void Proof::forget_step() {
  sealed_ = decltype(sealed_)();
  public_ = decltype(public_)();
  opened_ = decltype(opened_)();
}

void Proof::publish(std::string line) {
  transcript_ = link(transcript_, line);
  ++chained_;
  public_.push_back(std::move(line));
}

/// Everybody is sent `line`.
void Proof::send(const json::object& line) {
  append_json(sealed_.emplace_back(), line);
  publish(sealed_.back());
}

Proof::Line& Proof::begin_line(const json::object& line) {
  Line fresh;
  fresh.number = ++lines_;
  if (const json::value* chance = line.if_contains("chance")) {
    ++draws_made_;
    fresh.kind = chance->get_string();
  } else {
    fresh.seat = Seat(static_cast<int>(line.at("seat").get_int64()));
    fresh.kind = first_word(line.at("do").get_string());
  }
  read_leaves(line, [&](const std::string& path, const json::value& leaf) {
    Leaf& made = fresh.leaves.emplace_back();
    made.path = path;
    made.text = leaf_text(leaf);
  });
  const auto same = std::ranges::find_if(
      kept_, [&](const Line& kept) { return kept.kind == fresh.kind && kept.seat == fresh.seat; });
  if (same == kept_.end()) return kept_.emplace_back(std::move(fresh));
  return *same = std::move(fresh);
}

Proof::Line* Proof::latest(const Disclosure& showing) {
  Line* found = nullptr;
  for (Line& line : kept_) {
    const bool fits =
        line.seat == showing.seat && (showing.kind.empty() || line.kind == showing.kind);
    if (fits && (found == nullptr || line.number > found->number)) found = &line;
  }
  return found;
}

void Proof::show(const Match& match, Viewer viewer) {
  showings_.clear();
  match.shown(viewer, showings_);
  const std::uint16_t bit = bit_of(viewer);
  for (const Disclosure& showing : showings_) {
    Line* line = latest(showing);
    if (line == nullptr) continue;
    for (Leaf& leaf : line->leaves) {
      if (lies_under(leaf.path, showing.path)) leaf.now |= bit & ~leaf.known;
    }
  }
}

void Proof::seal(const json::object& line, Line& kept) {
  const auto is_open = [](const Leaf& leaf) { return (leaf.now & kSpectatorBit) != 0; };
  for (const Leaf& leaf : kept.leaves) {
    if (is_open(leaf)) open_house(leaf, leaf.now);
  }
  if (std::ranges::all_of(kept.leaves, is_open)) {
    for (const proof::HouseLeaf& rest : kept.rest) house_now_[rest] = kSpectatorBit;
    kept.leaves.clear();
    return send(line);
  }
  json::object sealed = line;
  auto leaf = kept.leaves.begin();
  visit_leaves(sealed, [&](const std::string& path, json::value& value) {
    if (!is_open(*leaf)) {
      leaf->salt = salt_of(key_, kept.number, path);
      value = seal_text(leaf_commitment(leaf->salt, kept.number, path, leaf->text));
    }
    ++leaf;
  });
  // Values that are open in the line need no opening.
  std::erase_if(kept.leaves, is_open);
  send(sealed);
}

void Proof::gather_opened() {
  for (Line& line : kept_) {
    for (Leaf& leaf : line.leaves) {
      if (leaf.now == 0) continue;
      opened_.push_back({line.number, leaf.path, leaf.text, leaf.salt, leaf.now});
      open_house(leaf, leaf.now);
      leaf.known |= std::exchange(leaf.now, std::uint16_t{0});
    }
  }
  std::ranges::stable_sort(opened_, {}, &Opened::line);
  for (const auto& [leaf, viewers] : house_now_) house_known_[leaf] |= viewers;
}

/// `viewers` have seen the leaf, and so may see the value that it comes from.
void Proof::open_house(const Leaf& leaf, std::uint16_t viewers) {
  if (!leaf.house) return;
  const auto known = house_known_.find(*leaf.house);
  if (known != house_known_.end()) viewers = static_cast<std::uint16_t>(viewers & ~known->second);
  if (viewers != 0) house_now_[*leaf.house] |= viewers;
}

/// Finds the leaf of each value. Values of a list that are equal can't be told apart, so any will
/// do.
void Proof::trace_draw(Line& line) {
  if (line.kind == "deal") mixed_ = {};
  const auto truth = [&](std::uint16_t pair) -> std::optional<std::string> {
    const std::string path = "/truths/" + std::to_string(pair);
    const auto found = std::ranges::find(line.leaves, path, &Leaf::path);
    return found == line.leaves.end() ? std::nullopt : std::optional(found->text);
  };
  const auto planned = proof::planned_values(drawn_->plan);
  for (std::size_t n = 0; n < planned.size(); ++n) {
    const proof::HouseLeaf& house = drawn_->leaves[n];
    const auto text = planned[n].text(drawn_->values[n], truth);
    if (planned[n].path == nullptr || !text) {
      line.rest.push_back(house);
      continue;
    }
    const auto leaf = std::ranges::find_if(line.leaves, [&](const Leaf& found) {
      return !found.house && found.text == *text && lies_under(found.path, *planned[n].path);
    });
    HUMBUG_ASSERT(leaf != line.leaves.end());
    leaf->house = house;
  }
}

/// A card that is laid by whoever was dealt it is that of the deal, unless they have got cards
/// since.
void Proof::trace_action(Line& line, const Match& match) {
  if (!match.received() || mixed_.contains(*line.seat)) return;
  Line* const deal = latest(disclosure::draw("deal"));
  if (deal == nullptr) return;
  const std::string hand = disclosure::of_seat("/hands", *line.seat);
  for (Leaf& word : line.leaves) {
    const auto card = std::ranges::find_if(deal->leaves, [&](const Leaf& leaf) {
      return !leaf.laid && leaf.text == word.text && lies_under(leaf.path, hand);
    });
    if (card == deal->leaves.end()) continue;
    card->laid = true;
    word.house = card->house;
  }
}

void Proof::note_received(const Match& match) {
  if (const auto seats = match.received()) mixed_ = mixed_ | *seats;
}

namespace {

/// [line,"path",value,"salt"]
void append_opened(std::string& list, std::uint64_t line, const std::string& path,
                   const std::string& text, const Salt& salt) {
  list += '[';
  append_json(list, line);
  list += ",\"";
  list += path;
  list += "\",";
  list += text;
  list += ",\"";
  append_hex(list, salt);
  list += "\"]";
}

}  // namespace

std::string Proof::opened_text(const std::vector<Opened>& opened,
                               std::vector<proof::HouseLeaf> house, bool even) const {
  std::string text = R"({"opened":[)";
  text.reserve(text.size() + opened.size() * kOpening);
  for (const Opened& one : opened) {
    if (text.back() != '[') text += ',';
    append_opened(text, one.line, one.path, one.text, one.salt);
    if (even && one.text.size() < kEvenText) text.append(kEvenText - one.text.size(), ' ');
  }
  text += ']';
  if (draws_) text += draws_->openings(std::move(house), even);
  text += '}';
  return text;
}

std::string Proof::openings(Viewer viewer) const {
  const std::uint16_t bit = bit_of(viewer);
  const auto for_viewer = [&](std::uint16_t viewers) {
    return (viewers & bit) != 0 && (!draws_ || (viewers & kSpectatorBit) == 0);
  };
  std::vector<Opened> opened;
  for (const Opened& one : opened_) {
    if (for_viewer(one.viewers)) opened.push_back(one);
  }
  std::vector<proof::HouseLeaf> house;
  for (const auto& [leaf, viewers] : house_now_) {
    if (for_viewer(viewers)) house.push_back(leaf);
  }
  if (opened.empty() && house.empty()) return {};
  std::string text = opened_text(opened, std::move(house), draws_.has_value());
  if (draws_) return text;
  constexpr std::size_t kBefore = std::string_view(R"({"opened":)").size();
  return text.substr(kBefore, text.size() - kBefore - 1);
}

std::string Proof::opened_so_far(Viewer viewer) const {
  if (!draws_ || !viewer.is_seat()) return {};
  const std::uint16_t bit = bit_of(viewer);
  const auto for_viewer = [&](std::uint16_t viewers) {
    return (viewers & bit) != 0 && (viewers & kSpectatorBit) == 0;
  };
  std::vector<Opened> opened;
  std::vector<proof::HouseLeaf> house;
  for (const Line& line : kept_) {
    for (const Leaf& leaf : line.leaves) {
      if (!for_viewer(leaf.known)) continue;
      opened.push_back({line.number, leaf.path, leaf.text, leaf.salt, leaf.known});
      if (!leaf.house) continue;
      const auto known = house_known_.find(*leaf.house);
      if (known != house_known_.end() && for_viewer(known->second)) house.push_back(*leaf.house);
    }
  }
  if (opened.empty()) return {};
  std::ranges::stable_sort(opened, {}, &Opened::line);
  std::ranges::sort(house);
  house.erase(std::ranges::unique(house).begin(), house.end());
  return opened_text(opened, std::move(house), true);
}

bool Proof::opens_alike(Viewer viewer) const {
  const std::uint16_t bit = bit_of(viewer);
  const auto is_alike = [&](std::uint16_t viewers) {
    const bool to_all = (viewers & kSpectatorBit) != 0;
    // In the second version everybody is sent what is opened to all, who knew it before, too.
    return ((viewers & bit) != 0) == to_all || (draws_ && to_all);
  };
  return std::ranges::all_of(opened_, is_alike, &Opened::viewers) &&
         std::ranges::all_of(house_now_, is_alike, [](const auto& entry) { return entry.second; });
}

Digest Proof::transcript(const Match& match) const { return link(transcript_, result_line(match)); }

json::object Proof::reveal_line(const Match& match) const {
  json::array secrets;
  for (std::size_t stock = 0; stock < draws_->stocks(); ++stock) {
    secrets.emplace_back(hex(draws_->secret(stock)));
  }
  return {{"reveal", json::object{{"secrets", std::move(secrets)},
                                  {"places", plans_},
                                  {"transcript", hex(transcript(match))}}}};
}

json::object reveal_line(const Seeds& seeds, int players, const Digest& transcript) {
  return {{"reveal", json::object{{"house", hex(seeds.house)},
                                  {"seats", per_seat_json(seeds.seats, players)},
                                  {"transcript", hex(transcript)}}}};
}

json::object closed_reveal_line(const Digest& transcript) {
  return {{"reveal", json::object{{"transcript", hex(transcript)}}}};
}

}  // namespace humbug::fairness
