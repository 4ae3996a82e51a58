// Adds a step of a game to the record and to everybody's frames.

#include "table/steps.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/assert.h"
#include "referee/fairness_retrace.h"
#include "table/chance.h"
#include "table/frame_text.h"
#include "texts/tell.h"

namespace humbug::table {

namespace {

/// The public part of a step: its lines, and the names in them.
struct Told {
  std::string lines;
  std::vector<std::string> names;
};

/// Does the last step look the same to `viewer` as to everybody?
bool looks_open(const TableState& state, Viewer viewer) {
  const Match& match = state.play->match();
  for (std::size_t n = 0; n < match.events(); ++n) {
    if (!match.looks_alike(n, viewer, Viewer::spectator())) return false;
  }
  return state.play->proof().opens_alike(viewer);
}

/// The step as `viewer` saw it.
std::string seen_by(const TableState& state, Viewer viewer, std::optional<Language> sentences,
                    const Step& step, const Told& told) {
  const Match& match = state.play->match();
  FrameText move;
  move.add("step", state.record_lines);
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
  const fairness::Proof& proof = state.play->proof();
  const bool second = proof.opens_house_values();
  move.add_list(second ? "lines" : "sealed", told.lines);
  if (second) move.add("chain", fairness::hex(proof.chain()));
  const std::string opened = proof.openings(viewer);
  if (!opened.empty()) move.add_text(second ? "own" : "opened", opened);
  move.add_list("events", events);
  if (sentences) move.add("told", story);
  return std::move(move).finish();
}

void take_step(TableState& state, Changes& changes, const TableServices& services,
               const Step& step) {
  const Match& match = state.play->match();
  changes.game = true;
  for (const json::object& line : match.lines()) write_line(state, line);
  const ClaimsNews news = match.claims();
  state.claims.hear(news, state.bet_scores);
  changes.claimed.insert(changes.claimed.end(), news.begin(), news.end());
  if (state.notebooks.empty() && !step.actor) {
    changes.new_notebooks = true;
    for (const Seat seat : SeatSet::first(match.players())) {
      state.notebooks.push_back(services.make_notebook(match, seat));
    }
  }
  const fairness::Proof& proof = state.play->proof();
  std::string lines;
  for (const std::string& line :
       proof.opens_house_values() ? proof.public_lines() : proof.sealed_lines()) {
    append(lines, line);
  }
  changes.sealed_bytes += lines.size();
  const Told told{std::move(lines), state.names()};
  // Most steps look the same to everybody, and are written once.
  std::map<std::optional<Language>, std::string> open;
  const auto seen = [&](Viewer viewer, std::optional<Language> sentences) -> std::string {
    if (looks_open(state, viewer)) {
      std::string& text = open[sentences];
      if (text.empty()) text = seen_by(state, Viewer::spectator(), sentences, step, told);
      return text;
    }
    if (proof.opens_house_values() && viewer.is_seat()) {
      changes.own_bytes[viewer.seat().index()] += proof.openings(viewer).size();
    }
    return seen_by(state, viewer, sentences, step, told);
  };
  bool watched = false;
  for (const auto& [name, person] : state.people) {
    const SeatSet own = state.seats_of(name);
    watched = watched || own.empty();
    if (!person.here) continue;  // they will get a snapshot
    for (const Seat seat : own) {
      append(changes.seen[seat.index()], seen(Viewer(seat), person.wants_sentences()));
    }
  }
  if (watched) append(changes.seen[kWatcher], seen(state.watcher_view(), std::nullopt));
}

void finish_game(TableState& state, Changes& changes) {
  state.phase = Phase::over;
  state.ended_with.clear();
  for (Chair& chair : state.chairs) {
    state.ended_with.push_back(chair.person);
    chair.show_watchers = false;
  }
  const Match& match = state.play->match();
  const fairness::Proof& proof = state.play->proof();
  if (proof.opens_house_values()) {
    write_line(state, proof.reveal_line(match));
  } else {
    write_line(state, fairness::reveal_line(state.first_version->seeds(), match.players(),
                                            proof.transcript(match)));
  }
  write_line(state, result_line(match));
  state.record.shrink_to_fit();
  changes.table = true;
}

void count_kept(TableState& state) {
  if (state.play->question() == state.counted_question) return;
  state.counted_question = state.play->question();
  for (const Seat seat : std::exchange(state.bots_answered, {})) {
    Chair& chair = state.chairs[static_cast<std::size_t>(seat.index())];
    if (chair.has_person()) ++chair.kept;
  }
}

}  // namespace

void do_what_is_due(TableState& state, Changes& changes, const Call& call) {
  for (;;) {
    if (state.agreeing()) agree_on_chance(state, changes, call.now);
    if (state.phase != Phase::play || state.renewing) return;
    state.play->advance(state.play->timed(state.settings), state.patient(), call.now,
                        [&](const Step& step) { take_step(state, changes, call.services, step); });
    if (!state.play->needs_chance()) break;
    begin_renewal(state, changes, call.now);
  }
  count_kept(state);
  if (state.play->over()) finish_game(state, changes);
}

void begin_record(TableState& state, json::object header) {
  state.header = std::move(header);
  state.record.clear();
  state.record_lines = 1;
}

void write_line(TableState& state, const json::object& line) {
  append_json(state.record, line);
  state.record += '\n';
  ++state.record_lines;
}

std::vector<json::object> record_of(const TableState& state) {
  std::vector<json::object> lines;
  if (state.record_lines == 0) return lines;
  lines.push_back(state.header);
  for (std::string_view rest = state.record; !rest.empty();) {
    const std::size_t end = rest.find('\n');
    lines.push_back(json::parse(rest.substr(0, end)).as_object());
    rest.remove_prefix(end + 1);
  }
  return lines;
}

std::string record_text(const TableState& state) {
  if (state.record_lines == 0) return {};
  std::string text;
  append_json(text, state.header);
  text.reserve(text.size() + 1 + state.record.size());
  text += ',';
  text += state.record;
  std::ranges::replace(text, '\n', ',');  // no line contains one
  text.pop_back();
  return text;
}

std::vector<json::object> open_record(const TableState& state, const TableServices& services) {
  HUMBUG_ASSERT(state.phase == Phase::over);
  if (state.all_agree_to_show()) return record_of(state);
  return fairness::public_record(record_of(state), services.make_match)
      .value_or(std::vector<json::object>());
}

}  // namespace humbug::table
