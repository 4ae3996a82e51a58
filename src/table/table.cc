#include "table/table.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/assert.h"
#include "core/bot_names.h"
#include "referee/json_text.h"
#include "table/commands.h"
#include "table/fields.h"
#include "table/refusals.h"

namespace humbug::table {

namespace {

constexpr std::size_t kAnsweredKept = 16;
constexpr std::size_t kMaxIdBytes = 40;

}  // namespace

Table::Table(const House& house, Opening opening)
    : house_(&house), opening_(std::move(opening)), host_(opening_.host) {
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
  return house_->make_match(header);
}

std::expected<std::uint64_t, Refusal> Table::take(const json::object& input, std::string_view by,
                                                  Moment now) {
  // Time goes back only between two runs of the program, and `thaw` is the first input of each.
  if (text_field(input, "do") != "thaw" || !by.empty()) now = std::max(now, now_);
  why_.clear();
  const auto id = text_field(input, "id");
  // What is no text would not be known again.
  if (input.contains("id") && !id) return std::unexpected(refusals::kMalformed);
  if (id && id->size() > kMaxIdBytes) return std::unexpected(refusals::kMalformed);
  const auto person = people_.find(by);
  if (id && person != people_.end()) {
    const auto& answered = person->second.answered;
    const auto before =
        std::ranges::find(answered, *id, &std::pair<std::string, std::uint64_t>::first);
    if (before != answered.end()) return before->second;
  }
  if (auto refused = obey(input, by, now)) return std::unexpected(*refused);
  ++number_;
  entry_ = R"({"at":)";
  append_json(entry_, written(now));
  entry_ += R"(,"by":)";
  append_json(entry_, by);
  entry_ += R"(,"in":)";
  append_json(entry_, input);
  if (has_drawn_) {
    // Another edition of the house has other statements, and must bring back this game all the
    // same.
    entry_ += R"(,"statements":)";
    append_json(entry_, by_card(faces_.texts));
    entry_ += R"(,"titles":)";
    append_json(entry_, by_card(faces_.titles));
  }
  entry_ += '}';
  has_drawn_ = false;
  settle(now);
  make_frames();
  if (by.empty()) return number_;
  const auto at = people_.find(by);
  if (at == people_.end()) return 0;  // they have left
  if (id) {
    at->second.answered.emplace_back(*id, at->second.told);
    if (at->second.answered.size() > kAnsweredKept) at->second.answered.pop_front();
  }
  return at->second.told;
}

std::optional<Refusal> Table::obey(const json::object& input, std::string_view by, Moment now) {
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

void Table::settle(Moment now) {
  if (phase_ == Phase::seeds) agree_on_chance(now);
  if (phase_ != Phase::play) return;
  play_->advance(play_->timed(settings_), patient(), now,
                 [this](const Step& step) { stepped(step); });
  if (play_->over()) finish();
}

void Table::start(Moment now) {
  for (Chair& chair : chairs_) {
    chair.patient = false;
    chair.kept = 0;
    // Consents given since the last game began were about that game.
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
    setup = house_->rematch(play_->match(), before);
  }
  const int players = static_cast<int>(chairs_.size());
  auto match = new_match(opening_.game, rules_, players, std::move(setup));
  // Under other rules than before there may be nothing to take over.
  if (!match) match = new_match(opening_.game, rules_, players);
  HUMBUG_ASSERT(match.has_value());
  ++games_;
  next_ = std::move(*match);
  seated_.clear();
  for (const Chair& chair : chairs_) seated_.push_back(chair.person);
  left_after_.assign(chairs_.size(), 0);
  for (auto& [name, person] : people_) person.again = false;
  votes_.clear();
  notebooks_.clear();
  const Lots lots(opening_.secret, games_);
  if (given_) {
    faces_ = *std::exchange(given_, std::nullopt);
  } else {
    ChaChaRng texts = lots("texts", 0);
    faces_ = next_->draw_faces(opening_.language, AnyRng(texts));
  }
  has_drawn_ = !faces_.texts.empty();
  fairness::Nonce nonce{};
  std::ranges::copy_n(lots.seed("nonce").begin(), nonce.size(), nonce.begin());
  handshake_.emplace(header_line(*next_, record_names(), faces_), next_->players(),
                     lots.seed("house"), nonce);
  published_ = false;
  phase_ = Phase::seeds;
  seeds_since_ = now;
  seeds_until_ = now + Duration(settings_.seeds);
  now_ = now;
  table_changed_ = true;
}

/// Everybody who is here commits to a seed, all commitments are published, then all show their
/// seeds; whoever takes too long is left out.
void Table::agree_on_chance(Moment now) {
  const bool late = now >= seeds_until_;
  if (!published_) {
    SeatSet expected;
    for (const auto& [name, person] : people_) {
      // Also who was here when it began: a house that was closed for a moment has lost everybody.
      if (person.here || person.gone_at >= seeds_since_) expected = expected | seats_of(name);
    }
    if (!late && !(expected - handshake_->committed()).empty()) return;
    handshake_->publish();
    published_ = true;
    seeds_until_ = now + Duration(settings_.seeds);
    table_changed_ = true;
  }
  if (!handshake_->complete() && now < seeds_until_) return;
  handshake_->close();
  begin(now);
}

void Table::begin(Moment now) {
  phase_ = Phase::play;
  agreed_ = {};
  for (int n = 0; n < static_cast<int>(chairs_.size()); ++n) {
    if (chairs_[static_cast<std::size_t>(n)].show_all) agreed_.insert(Seat(n));
  }
  begin_record(handshake_->header());
  play_ = std::make_unique<Play>(std::move(next_), Lots(opening_.secret, games_),
                                 fairness::Proof(header_, handshake_->joint()));
  watched_.clear();
  late_.clear();
  claims_ = watched_claims_ = {};
  noses_.clear();
  now_ = now;
  table_changed_ = game_changed_ = begun_ = true;
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

/// Who watches sees what the whole table sees, and every card only if every seat agrees. Whoever
/// has left his seat to a bot in mid-game can't be asked.
Viewer Table::watcher_view() const {
  bool all = false;
  for (std::size_t n = 0; n < chairs_.size(); ++n) {
    const bool left = !chairs_[n].has_person() && n < seated_.size() && !seated_[n].empty();
    if (left || (chairs_[n].has_person() && !chairs_[n].show_watchers)) return Viewer::spectator();
    all = all || chairs_[n].has_person();
  }
  return all ? Viewer::all_open() : Viewer::spectator();
}

/// Whoever began the game has a say, also if he has left since.
bool Table::all_agree_to_show() const {
  for (int n = 0; n < static_cast<int>(seated_.size()); ++n) {
    const bool person = !seated_[static_cast<std::size_t>(n)].empty();
    if (person && !agreed_.contains(Seat(n))) return false;
  }
  return true;
}

/// Who is out of the game, or never was in it, knows too much to talk to the players.
Room Table::room_of(std::string_view person) const {
  if (phase_ != Phase::play) return Room::table;
  return (seats_of(person) & play_->match().playing()).empty() ? Room::gallery : Room::table;
}

std::string Table::bot_name() const {
  for (const std::string_view name : kBotNames) {
    if (std::ranges::find(chairs_, name, &Chair::name) == chairs_.end()) return std::string(name);
  }
  return "Automaton";
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

std::optional<Moment> Table::due(SeatSet asked) const {
  if (phase_ == Phase::seeds) return seeds_until_;
  if (phase_ != Phase::play) return std::nullopt;
  return play_->due(play_->timed(settings_), patient(), bots() - asked);
}

SeatSet Table::bots_due(Moment now) const {
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
  const auto taken = take(input->get_object(), *by, read_moment(*at));
  given_.reset();
  frames_.clear();
  return taken.has_value();
}

}  // namespace humbug::table
