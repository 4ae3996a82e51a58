// Adds a step of a game to the record and to everybody's frames.

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/assert.h"
#include "referee/fairness_retrace.h"
#include "table/frame_text.h"
#include "table/table.h"
#include "texts/tell.h"

namespace humbug::table {

void Table::stepped(const Step& step) {
  const Match& match = play_->match();
  game_changed_ = true;
  for (const json::object& line : match.lines()) write_line(line);
  const ClaimsNews news = match.claims();
  claims_.hear(news, bet_scores_);
  claimed_.insert(claimed_.end(), news.begin(), news.end());
  if (notebooks_.empty() && !step.actor) {
    has_new_notebooks_ = true;
    for (const Seat seat : SeatSet::first(match.players())) {
      notebooks_.push_back(services_->make_notebook(match, seat));
    }
  }
  const fairness::Proof& proof = play_->proof();
  std::string lines;
  for (const std::string& line :
       proof.opens_house_values() ? proof.public_lines() : proof.sealed_lines()) {
    append(lines, line);
  }
  sealed_bytes_ += lines.size();
  const Told told{std::move(lines), names()};
  // Most steps look the same to everybody, and are written once.
  std::map<std::optional<Language>, std::string> open;
  const auto seen = [&](Viewer viewer, std::optional<Language> sentences) -> std::string {
    if (looks_open(viewer)) {
      std::string& text = open[sentences];
      if (text.empty()) text = seen_by(Viewer::spectator(), sentences, step, told);
      return text;
    }
    if (proof.opens_house_values() && viewer.is_seat()) {
      own_bytes_[viewer.seat().index()] += proof.openings(viewer).size();
    }
    return seen_by(viewer, sentences, step, told);
  };
  bool watched = false;
  for (const auto& [name, person] : people_) {
    const SeatSet own = seats_of(name);
    watched = watched || own.empty();
    if (!person.here) continue;  // they will get a snapshot
    for (const Seat seat : own) {
      append(seen_[seat.index()], seen(Viewer(seat), person.wants_sentences()));
    }
  }
  if (watched) append(seen_[kWatcher], seen(watcher_view(), std::nullopt));
}

/// Does the last step look the same to `viewer` as to everybody?
bool Table::looks_open(Viewer viewer) const {
  const Match& match = play_->match();
  for (std::size_t n = 0; n < match.events(); ++n) {
    if (!match.looks_alike(n, viewer, Viewer::spectator())) return false;
  }
  return play_->proof().opens_alike(viewer);
}

/// The step as `viewer` saw it.
std::string Table::seen_by(Viewer viewer, std::optional<Language> sentences, const Step& step,
                           const Told& told) const {
  const Match& match = play_->match();
  FrameText move;
  move.add("step", record_lines_);
  // The events name the actor, where everybody may know it.
  if (!step.manner.empty()) {
    move.add("seat", step.actor->index());
    move.add("manner", std::string_view(step.manner));
  }
  std::string events;
  JsonListWriter story;
  for (std::size_t n = 0; n < match.events(); ++n) {
    const std::string event = match.event(n, viewer);
    append(events, event);
    if (!sentences) continue;
    const std::string sentence =
        texts::tell(match.info().id, event, {told.names, *sentences, SeatSet()});
    if (!sentence.empty()) story.push_back(sentence);
  }
  const fairness::Proof& proof = play_->proof();
  const bool second = proof.opens_house_values();
  move.add_list(second ? "lines" : "sealed", told.lines);
  if (second) move.add("chain", fairness::hex(proof.chain()));
  const std::string opened = proof.openings(viewer);
  if (!opened.empty()) move.add_text(second ? "own" : "opened", opened);
  move.add_list("events", events);
  if (sentences) move.add("told", story);
  return std::move(move).finish();
}

void Table::finish() {
  phase_ = Phase::over;
  ended_with_.clear();
  for (Chair& chair : chairs_) {
    ended_with_.push_back(chair.person);
    chair.show_watchers = false;
  }
  const Match& match = play_->match();
  const fairness::Proof& proof = play_->proof();
  if (proof.opens_house_values()) {
    write_line(proof.reveal_line(match));
  } else {
    write_line(
        fairness::reveal_line(first_version_->seeds(), match.players(), proof.transcript(match)));
  }
  write_line(result_line(match));
  record_.shrink_to_fit();
  table_changed_ = true;
}

void Table::begin_record(json::object header) {
  header_ = std::move(header);
  record_.clear();
  record_lines_ = 1;
}

void Table::write_line(const json::object& line) {
  append_json(record_, line);
  record_ += '\n';
  ++record_lines_;
}

std::vector<json::object> Table::record() const {
  std::vector<json::object> lines;
  if (record_lines_ == 0) return lines;
  lines.push_back(header_);
  for (std::string_view rest = record_; !rest.empty();) {
    const std::size_t end = rest.find('\n');
    lines.push_back(json::parse(rest.substr(0, end)).as_object());
    rest.remove_prefix(end + 1);
  }
  return lines;
}

std::string Table::record_text() const {
  if (record_lines_ == 0) return {};
  std::string text;
  append_json(text, header_);
  text.reserve(text.size() + 1 + record_.size());
  text += ',';
  text += record_;
  std::ranges::replace(text, '\n', ',');  // no line contains one
  text.pop_back();
  return text;
}

std::vector<json::object> Table::open_record() const {
  HUMBUG_ASSERT(phase_ == Phase::over);
  if (all_agree_to_show()) return record();
  return fairness::public_record(record(), services_->make_match)
      .value_or(std::vector<json::object>());
}

}  // namespace humbug::table
