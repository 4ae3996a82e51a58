#include "table/table.h"

#include <algorithm>
#include <utility>

#include "core/assert.h"
#include "referee/json_text.h"
#include "table/fields.h"
#include "table/lobby.h"
#include "table/refusals.h"

namespace humbug::table {

namespace {

/// The number of people whose command ids are remembered, more than can be at a table at once. Of
/// those who have left, the ones with the oldest last command are forgotten first.
constexpr std::size_t kMostAnswered = 128;
constexpr std::size_t kMaxIdBytes = 40;

void remember(TableState& state, std::string_view by, std::string_view id, std::uint64_t answer) {
  Answers& own = state.answers[std::string(by)];
  own.add(id, answer);
  own.set_last(state.number);
  if (state.answers.size() <= kMostAnswered) return;
  auto oldest = state.answers.end();
  for (auto one = state.answers.begin(); one != state.answers.end(); ++one) {
    const bool is_older =
        oldest == state.answers.end() || one->second.last() < oldest->second.last();
    if (!state.knows(one->first) && is_older) oldest = one;
  }
  if (oldest != state.answers.end()) state.answers.erase(oldest);
}

/// {"at":...,"by":"...","in":{...}}, and the parts that a replay can't derive.
std::string entry_of(const TableState& state, const Changes& changes, const Call& call) {
  std::string entry = R"({"at":)";
  append_json(entry, to_millis(call.now));
  entry += R"(,"by":)";
  append_json(entry, call.by);
  entry += R"(,"in":)";
  append_json(entry, call.input);
  if (changes.has_drawn) {
    // Another version of the program may have other statements, and must restore this game all the
    // same.
    entry += R"(,"statements":)";
    append_json(entry, by_card(state.faces.texts));
    entry += R"(,"titles":)";
    append_json(entry, by_card(state.faces.titles));
  }
  if (!changes.named.empty()) {
    entry += R"(,"named":)";
    append_json(entry, json::value_from(changes.named));
  }
  // Logs of older programs lack this field; their games go on by the first version of the proof.
  if (changes.has_started && call.proof_version() > 1) {
    entry += R"(,"proof":)";
    append_json(entry, call.proof_version());
  }
  entry += '}';
  return entry;
}

}  // namespace

Table::Table(const TableServices& services, Opening opening)
    : services_(&services), state_(std::move(opening)) {
  const auto match = new_match(services, state_.opening.game, {}, state_.opening.players);
  HUMBUG_ASSERT(match.has_value());
  state_.all_rules = (*match)->rules();
}

std::expected<Table::Taken, Rejection> Table::take(const json::object& input, std::string_view by,
                                                   TimePoint now) {
  return take({*services_, input, by, now});
}

std::expected<Table::Taken, Rejection> Table::take(const Call& at) {
  Call call = at;
  // Time can only go back between two runs of the program; `thaw` is the first input of each.
  if (text_field(call.input, "do") != "thaw" || !call.by.empty()) {
    call.now = std::max(call.now, state_.now);
  }
  const auto id = text_field(call.input, "id");
  // Only ids that are text can be recognised again.
  if (call.input.contains("id") && !id) return reject(refusals::kMalformed);
  if (id && id->size() > kMaxIdBytes) return reject(refusals::kMalformed);
  const auto known = state_.answers.find(call.by);
  if (id && known != state_.answers.end() && call.logged == nullptr) {
    const auto before = known->second.before(*id);
    if (!before) return reject(before.error());
    if (*before) return Taken{.number = **before, .entry = {}, .frames = {}};
  }
  Outcome changes = run_command(state_, call);
  if (!changes) return std::unexpected(std::move(changes.error()));
  Taken taken{.number = ++state_.number, .entry = entry_of(state_, *changes, call), .frames = {}};
  do_what_is_due(state_, *changes, call);
  taken.frames = make_frames(state_, *changes);
  if (call.by.empty()) return taken;
  taken.number = told(call.by);  // 0: they have left
  if (id) remember(state_, call.by, *id, taken.number);
  return taken;
}

bool Table::replay(std::string_view entry) {
  json::error_code error;
  const json::value read = json::parse(entry, error);
  const json::object* line = error ? nullptr : read.if_object();
  if (line == nullptr) return false;
  const json::value* input = line->if_contains("in");
  const auto by = text_field(*line, "by");
  const auto at = number_field(*line, "at");
  if (input == nullptr || !input->is_object() || !by || !at) return false;
  if (!is_storable(*at)) return false;
  const auto version = number_field(*line, "proof");
  if (version && *version != proof::kVersion) return false;
  Logged logged{
      .faces = {}, .names = {}, .proof_version = version ? proof::kVersion : fairness::kVersion};
  if (line->contains("statements")) {
    logged.faces = CardFaces{read_by_card(*line, "statements"), read_by_card(*line, "titles")};
  }
  if (const json::value* named = line->if_contains("named");
      named != nullptr && named->is_array()) {
    for (const json::value& name : named->get_array()) {
      if (!name.is_string()) return false;
      logged.names.emplace_back(name.get_string());
    }
  }
  return take({*services_, input->get_object(), *by, read_time_point(*at), &logged}).has_value();
}

}  // namespace humbug::table
