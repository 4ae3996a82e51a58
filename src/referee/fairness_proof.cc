#include "referee/fairness_proof.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "referee/fairness_leaves.h"
#include "referee/json_text.h"
#include "referee/record.h"

namespace humbug::fairness {

namespace {

/// About as many letters has an opening: [12,"/faces/0/3",5,"..."].
constexpr std::size_t kOpening = 64;
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
    : joint_(joint), transcript_(link(Digest{}, header)) {}

ChaChaRng::Seed Proof::draw_seed() const {
  return Hash("draw").add(joint_).add(draws_ + 1).digest();
}

ChaChaRng::Seed Proof::fallback_seed() const {
  return Hash("fallback").add(joint_).add(lines_ + 1).digest();
}

void Proof::take_step(const Match& match) {
  sealed_.clear();
  opened_.clear();
  const std::span<const json::object> lines = match.lines();
  Line& fresh = begin_line(lines.front());
  for (const Seat seat : SeatSet::first(match.players())) show(match, Viewer(seat));
  show(match, Viewer::spectator());
  seal(lines.front(), fresh);
  for (const json::object& line : lines.subspan(1)) {  // ends of rounds: open to all
    ++lines_;
    send(line);
  }
  gather_opened();
  if (const std::string line = opened_line(); !line.empty()) transcript_ = link(transcript_, line);
}

void Proof::forget_step() {
  sealed_ = decltype(sealed_)();
  opened_ = decltype(opened_)();
}

/// Everybody is sent `line`.
void Proof::send(const json::object& line) {
  append_json(sealed_.emplace_back(), line);
  transcript_ = link(transcript_, sealed_.back());
}

Proof::Line& Proof::begin_line(const json::object& line) {
  Line fresh;
  fresh.number = ++lines_;
  if (const json::value* chance = line.if_contains("chance")) {
    ++draws_;
    fresh.kind = chance->get_string();
  } else {
    fresh.seat = Seat(static_cast<int>(line.at("seat").get_int64()));
    fresh.kind = first_word(line.at("do").get_string());
  }
  read_leaves(line, [&](const std::string& path, const json::value& leaf) {
    fresh.leaves.push_back({path, leaf_text(leaf)});
  });
  const auto same = std::ranges::find_if(
      kept_, [&](const Line& kept) { return kept.kind == fresh.kind && kept.seat == fresh.seat; });
  if (same == kept_.end()) return kept_.emplace_back(std::move(fresh));
  return *same = std::move(fresh);
}

Proof::Line* Proof::latest(const Showing& showing) {
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
  for (const Showing& showing : showings_) {
    Line* line = latest(showing);
    if (line == nullptr) continue;
    for (Leaf& leaf : line->leaves) {
      if (lies_under(leaf.path, showing.path)) leaf.now |= bit & ~leaf.known;
    }
  }
}

void Proof::seal(const json::object& line, Line& kept) {
  const auto is_open = [](const Leaf& leaf) { return (leaf.now & kSpectatorBit) != 0; };
  if (std::ranges::all_of(kept.leaves, is_open)) {
    kept.leaves.clear();
    return send(line);
  }
  json::object sealed = line;
  auto leaf = kept.leaves.begin();
  visit_leaves(sealed, [&](const std::string& path, json::value& value) {
    if (!is_open(*leaf)) {
      leaf->salt = salt_of(joint_, kept.number, path);
      value = seal_text(leaf_commitment(leaf->salt, kept.number, path, leaf->text));
    }
    ++leaf;
  });
  // What stands open in the line needs no opening.
  std::erase_if(kept.leaves, is_open);
  send(sealed);
}

void Proof::gather_opened() {
  for (Line& line : kept_) {
    for (Leaf& leaf : line.leaves) {
      if (leaf.now == 0) continue;
      opened_.push_back({line.number, leaf.path, leaf.text, leaf.salt, leaf.now});
      leaf.known |= std::exchange(leaf.now, std::uint16_t{0});
    }
  }
  std::ranges::stable_sort(opened_, {}, &Opened::line);
}

std::string Proof::openings(Viewer viewer) const {
  std::string list;
  for (const Opened& opened : opened_) {
    if ((opened.viewers & bit_of(viewer)) == 0) continue;
    if (list.empty()) list.reserve(opened_.size() * kOpening);
    list += list.empty() ? "[[" : ",[";
    append_json(list, opened.line);
    list += ",\"";
    list += opened.path;
    list += "\",";
    list += opened.text;
    list += ",\"";
    append_hex(list, opened.salt);
    list += "\"]";
  }
  if (!list.empty()) list += ']';
  return list;
}

bool Proof::opens_alike(Viewer viewer) const {
  return std::ranges::all_of(opened_, [bit = bit_of(viewer)](const Opened& opened) {
    return ((opened.viewers & bit) != 0) == ((opened.viewers & kSpectatorBit) != 0);
  });
}

std::string Proof::opened_line() const {
  std::string list = openings(Viewer::spectator());
  if (list.empty()) return list;
  list.insert(0, "{\"opened\":");
  list += '}';
  return list;
}

Digest Proof::transcript(const Match& match) const { return link(transcript_, result_line(match)); }

json::object reveal_line(const Seeds& seeds, int players, const Digest& transcript) {
  json::array seats;
  for (const Seat seat : SeatSet::first(players)) {
    const auto& seed = seeds.seats[seat];
    seats.push_back(seed ? json::value(hex(*seed)) : json::value(nullptr));
  }
  return {{"reveal", json::object{{"house", hex(seeds.house)},
                                  {"seats", std::move(seats)},
                                  {"transcript", hex(transcript)}}}};
}

json::object closed_reveal_line(const Digest& transcript) {
  return {{"reveal", json::object{{"transcript", hex(transcript)}}}};
}

}  // namespace humbug::fairness
