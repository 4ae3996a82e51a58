#include "table/table.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/assert.h"
#include "core/bot_names.h"
#include "referee/json_text.h"
#include "table/commands.h"
#include "table/fields.h"
#include "table/look_alike.h"
#include "table/refusals.h"

namespace humbug::table {

namespace {

/// The number of people whose command ids are remembered, more than can be at a table at once. Of
/// those who have left, the ones with the oldest last command are forgotten first.
constexpr std::size_t kMostAnswered = 128;
constexpr std::size_t kMaxIdBytes = 40;

}  // namespace

Table::Table(const TableServices& services, Opening opening)
    : services_(&services), opening_(std::move(opening)), host_(opening_.host) {
  chairs_.resize(static_cast<std::size_t>(opening_.players));
  people_[host_].language = opening_.language;
  const auto match = new_match(opening_.game, {}, opening_.players);
  HUMBUG_ASSERT(match.has_value());
  all_rules_ = (*match)->rules();
}

std::expected<std::unique_ptr<Match>, std::string> Table::new_match(std::string_view game,
                                                                    std::vector<Setting> rules,
                                                                    int players,
                                                                    json::object setup) const {
  Header header;
  header.game = game;
  header.rules = std::move(rules);
  header.players = players;
  header.whole = std::move(setup);
  return services_->make_match(header);
}

std::expected<std::uint64_t, Refusal> Table::take(const json::object& input, std::string_view by,
                                                  TimePoint now) {
  // Time can only go back between two runs of the program; `thaw` is the first input of each.
  if (text_field(input, "do") != "thaw" || !by.empty()) now = std::max(now, now_);
  why_.clear();
  const auto id = text_field(input, "id");
  // Only ids that are text can be recognised again.
  if (input.contains("id") && !id) return std::unexpected(refusals::kMalformed);
  if (id && id->size() > kMaxIdBytes) return std::unexpected(refusals::kMalformed);
  if (const auto known = answers_.find(by); id && known != answers_.end() && !replays_) {
    const auto before = known->second.before(*id);
    if (!before) return std::unexpected(before.error());
    if (*before) return **before;
  }
  if (auto refused = obey(input, by, now)) return std::unexpected(*refused);
  ++number_;
  entry_ = R"({"at":)";
  append_json(entry_, to_millis(now));
  entry_ += R"(,"by":)";
  append_json(entry_, by);
  entry_ += R"(,"in":)";
  append_json(entry_, input);
  if (has_drawn_) {
    // Another version of the program may have other statements, and must restore this game all the
    // same.
    entry_ += R"(,"statements":)";
    append_json(entry_, by_card(faces_.texts));
    entry_ += R"(,"titles":)";
    append_json(entry_, by_card(faces_.titles));
  }
  if (!named_.empty()) {
    entry_ += R"(,"named":)";
    append_json(entry_, json::value_from(std::exchange(named_, {})));
  }
  // Logs of older programs lack this field; their games go on by the first version of the proof.
  if (has_started_ && proof_version_ > 1) {
    entry_ += R"(,"proof":)";
    append_json(entry_, proof_version_);
  }
  entry_ += '}';
  has_drawn_ = has_started_ = false;
  settle(now);
  make_frames();
  if (by.empty()) return number_;
  const std::uint64_t answer = told(by);  // 0: they have left
  if (id) remember(by, *id, answer);
  return answer;
}

void Table::remember(std::string_view by, std::string_view id, std::uint64_t answer) {
  Answers& own = answers_[std::string(by)];
  own.add(id, answer);
  own.set_last(number_);
  if (answers_.size() <= kMostAnswered) return;
  auto oldest = answers_.end();
  for (auto one = answers_.begin(); one != answers_.end(); ++one) {
    const bool is_older = oldest == answers_.end() || one->second.last() < oldest->second.last();
    if (!knows(one->first) && is_older) oldest = one;
  }
  if (oldest != answers_.end()) answers_.erase(oldest);
}

std::optional<Refusal> Table::obey(const json::object& input, std::string_view by, TimePoint now) {
  const auto name = text_field(input, "do");
  if (!name) return refusals::kMalformed;
  const Commands::Entry* command = Commands::find(*name);
  if (command == nullptr) return refusals::kNoSuchCommand;
  using Who = Commands::Entry::Who;
  if (command->who == Who::house && !by.empty()) return refusals::kHouseOnly;
  if (command->who == Who::host && (by != host_ || !knows(by))) return refusals::kHostOnly;
  if (command->who == Who::known && !knows(by)) return refusals::kNotHere;
  auto refused = command->run({*this, input, by, now});
  if (!refused) now_ = now;
  return refused;
}

void Table::settle(TimePoint now) {
  for (;;) {
    if (agreeing()) agree_on_chance(now);
    if (phase_ != Phase::play || renewing_) return;
    play_->advance(play_->timed(settings_), patient(), now,
                   [this](const Step& step) { stepped(step); });
    if (!play_->needs_chance()) break;
    begin_renewal(now);
  }
  count_kept();
  if (play_->over()) finish();
}

void Table::count_kept() {
  if (play_->question() == counted_question_) return;
  counted_question_ = play_->question();
  for (const Seat seat : std::exchange(bots_answered_, {})) {
    Chair& chair = chairs_[static_cast<std::size_t>(seat.index())];
    if (chair.has_person()) ++chair.kept;
  }
}

void Table::start(TimePoint now) {
  for (Chair& chair : chairs_) {
    chair.patient = false;
    chair.kept = 0;
    // Earlier consents were about the last game.
    if (games_ > 0) chair.show_all = chair.show_watchers = false;
    if (chair.has_person()) chair.bot.clear();
    if (!chair.taken()) {
      chair = Chair::of_bot(bot_name(), kStandIn);
    }
    chair.ready = !chair.has_person();
  }
  std::vector<std::optional<Seat>> before;
  for (const Chair& chair : chairs_) {
    const auto was = std::ranges::find(seated_, chair.person);
    before.push_back(was == seated_.end() || chair.person.empty()
                         ? std::nullopt
                         : std::optional(Seat(static_cast<int>(was - seated_.begin()))));
  }
  json::object setup;
  if (play_ && play_->over() && play_->match().info().id == opening_.game) {
    setup = services_->rematch(play_->match(), before);
  }
  const int players = static_cast<int>(chairs_.size());
  auto match = new_match(opening_.game, rules_, players, std::move(setup));
  // After a change of the rules there may be nothing to take over.
  if (!match) match = new_match(opening_.game, rules_, players);
  HUMBUG_ASSERT(match.has_value());
  ++games_;
  next_ = std::move(*match);
  seated_.clear();
  for (const Chair& chair : chairs_) seated_.push_back(chair.person);
  left_after_.assign(chairs_.size(), 0);
  for (auto& [name, person] : people_) person.again = false;
  rematch_at_.reset();
  votes_.clear();
  notebooks_.clear();
  const TableRng rng(opening_.secret, games_);
  if (given_) {
    faces_ = *std::exchange(given_, std::nullopt);
  } else {
    ChaChaRng texts = rng("texts", 0);
    faces_ = next_->draw_faces(opening_.language, AnyRng(texts));
  }
  has_drawn_ = !faces_.texts.empty();
  has_started_ = true;
  begin_handshake();
  phase_ = Phase::seeds;
  seeds_since_ = now;
  seeds_until_ = now + Duration(settings_.seeds);
  now_ = now;
  table_changed_ = true;
}

SeatSet Table::seats_of(std::string_view person) const {
  SeatSet seats;
  for (int n = 0; n < static_cast<int>(chairs_.size()); ++n) {
    if (!person.empty() && chairs_[static_cast<std::size_t>(n)].person == person)
      seats.insert(Seat(n));
  }
  return seats;
}

SeatSet Table::game_seats_of(std::string_view person) const {
  if (phase_ == Phase::play) return seats_of(person);
  SeatSet seats;
  for (int n = 0; n < static_cast<int>(ended_with_.size()); ++n) {
    if (!person.empty() && ended_with_[static_cast<std::size_t>(n)] == person)
      seats.insert(Seat(n));
  }
  return seats;
}

SeatSet Table::bots() const {
  SeatSet seats;
  for (int n = 0; n < static_cast<int>(chairs_.size()); ++n) {
    if (!chairs_[static_cast<std::size_t>(n)].bot.empty()) seats.insert(Seat(n));
  }
  return seats;
}

SeatSet Table::patient() const {
  SeatSet seats;
  for (int n = 0; n < static_cast<int>(chairs_.size()); ++n) {
    if (chairs_[static_cast<std::size_t>(n)].patient) seats.insert(Seat(n));
  }
  return seats;
}

/// Spectators see the public information, and every card only if all seats agree. A player who has
/// left their seat to a bot in mid-game can't be asked.
Viewer Table::watcher_view() const {
  bool all = false;
  for (std::size_t n = 0; n < chairs_.size(); ++n) {
    const bool left = !chairs_[n].has_person() && n < seated_.size() && !seated_[n].empty();
    if (left || (chairs_[n].has_person() && !chairs_[n].show_watchers)) return Viewer::spectator();
    all = all || chairs_[n].has_person();
  }
  return all ? Viewer::all_open() : Viewer::spectator();
}

/// Needs the consent of everybody who began the game, also of those who have left since.
bool Table::all_agree_to_show() const {
  for (int n = 0; n < static_cast<int>(seated_.size()); ++n) {
    const bool person = !seated_[static_cast<std::size_t>(n)].empty();
    if (person && !agreed_.contains(Seat(n))) return false;
  }
  return true;
}

/// Spectators and eliminated players chat in the gallery only: they know too much to talk to
/// players.
Room Table::room_of(std::string_view person) const {
  if (phase_ != Phase::play) return Room::table;
  return (seats_of(person) & play_->match().playing()).empty() ? Room::gallery : Room::table;
}

/// A bot's name that resembles nobody's here. It is logged, because which names look alike changes
/// with the version of ICU. Logs of earlier versions lack it, and used the first unused name.
std::string Table::bot_name() {
  if (named_.size() < given_names_.size()) {
    named_.push_back(given_names_[named_.size()]);
    return named_.back();
  }
  const auto is_taken = [this](std::string_view name) {
    return std::ranges::any_of(chairs_, [&](const Chair& chair) {
      return chair.name == name || (!replays_ && chair.taken() && look_alike(chair.name, name));
    });
  };
  const auto* const free = std::ranges::find_if_not(kBotNames, is_taken);
  named_.emplace_back(free == kBotNames.end() ? "Automaton" : *free);
  return named_.back();
}

void Table::pass_on_host() {
  if (knows(host_)) return;
  const auto next = std::ranges::find_if(people_, [this](const auto& entry) {
    return entry.second.here && !seats_of(entry.first).empty();
  });
  if (next != people_.end()) {
    host_ = next->first;
  } else if (!people_.empty()) {
    host_ = people_.begin()->first;
  }
}

std::vector<std::string> Table::names() const {
  std::vector<std::string> names;
  for (const Chair& chair : chairs_) names.push_back(chair.name);
  return names;
}

std::vector<std::string> Table::record_names() const {
  std::vector<std::string> names;
  for (const Chair& chair : chairs_) {
    names.push_back(chair.has_person() ? chair.name : "bot:" + chair.bot);
  }
  return names;
}

bool Table::deserted() const {
  return std::ranges::none_of(people_, [](const auto& entry) { return entry.second.here; });
}

bool Table::is_here(std::string_view person) const {
  const auto found = people_.find(person);
  return found != people_.end() && found->second.here;
}

std::vector<std::string> Table::everybody() const {
  std::vector<std::string> names;
  for (const auto& [name, person] : people_) names.push_back(name);
  return names;
}

std::optional<TimePoint> Table::due(SeatSet asked) const {
  if (agreeing()) return seeds_until_;
  if (phase_ == Phase::over) return rematch_at_;
  if (phase_ != Phase::play) return std::nullopt;
  return play_->due(play_->timed(settings_), patient(), bots() - asked);
}

SeatSet Table::bots_due(TimePoint now) const {
  return phase_ == Phase::play ? play_->bots_due(play_->timed(settings_), bots(), now) : SeatSet();
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
  if (line->contains("statements")) {
    given_ = CardFaces{read_by_card(*line, "statements"), read_by_card(*line, "titles")};
  }
  if (const json::value* named = line->if_contains("named");
      named != nullptr && named->is_array()) {
    for (const json::value& name : named->get_array()) {
      if (!name.is_string()) return false;
      given_names_.emplace_back(name.get_string());
    }
  }
  const auto version = number_field(*line, "proof");
  if (version && *version != proof::kVersion) return false;
  proof_version_ = version ? proof::kVersion : fairness::kVersion;
  replays_ = true;
  const auto taken = take(input->get_object(), *by, read_time_point(*at));
  replays_ = false;
  proof_version_ = proof::kVersion;
  given_.reset();
  given_names_.clear();
  frames_.clear();
  return taken.has_value();
}

}  // namespace humbug::table
