#include <algorithm>
#include <array>

#include "table/commands.h"
#include "table/fields.h"
#include "table/refusals.h"

namespace humbug::table {

namespace {

constexpr std::array<std::string_view, 4> kManners = {"says", "swears", "mumbles", "sings"};
constexpr Duration kLongestGrace = std::chrono::hours(24);

}  // namespace

const Commands::Entry* Commands::find(std::string_view name) {
  using Who = Entry::Who;
  static constexpr std::array kCommands = {
      Entry{"sit", sit, Who::anybody},        Entry{"watch", watch, Who::anybody},
      Entry{"stand", stand, Who::known},      Entry{"leave", leave, Who::known},
      Entry{"ready", ready, Who::known},      Entry{"again", again, Who::known},
      Entry{"act", act, Who::known},          Entry{"think", think, Who::known},
      Entry{"note", note, Who::known},        Entry{"consent", consent, Who::known},
      Entry{"absent", absent, Who::known},    Entry{"back", back, Who::known},
      Entry{"commit", commit, Who::known},    Entry{"reveal", reveal, Who::known},
      Entry{"say", say, Who::known},          Entry{"rules", rules, Who::host},
      Entry{"settings", settings, Who::host}, Entry{"bot", bot, Who::host},
      Entry{"move", move, Who::host},         Entry{"kick", kick, Who::host},
      Entry{"start", start, Who::host},       Entry{"here", here, Who::house},
      Entry{"gone", gone, Who::house},        Entry{"answer", answer, Who::house},
      Entry{"tick", tick, Who::house},        Entry{"thaw", thaw, Who::house},
      Entry{"bet", bet, Who::known},
  };
  const auto found = std::ranges::find(kCommands, name, &Entry::name);
  return found == kCommands.end() ? nullptr : &*found;
}

std::optional<Refusal> Commands::commit(const Call& call) {
  const auto own = own_seat(call);
  if (!own) return own.error();
  const auto text = text_field(call.input, "commitment");
  const auto commitment = text ? fairness::from_hex<fairness::Digest>(*text) : std::nullopt;
  if (!commitment) return refusals::kMalformed;
  if (!call.table.agreeing()) return fairness::refusals::kTooLate;
  return call.table.exchange().commit(*own, *commitment);
}

std::optional<Refusal> Commands::reveal(const Call& call) {
  const auto own = own_seat(call);
  if (!own) return own.error();
  const auto text = text_field(call.input, "seed");
  const auto seed = text ? fairness::from_hex<fairness::Seed>(*text) : std::nullopt;
  if (!seed) return refusals::kMalformed;
  if (!call.table.agreeing()) return fairness::refusals::kTooLate;
  return call.table.exchange().reveal(*own, *seed);
}

/// Announces that an answer has come, but not what it is. A steady table sends nothing before it
/// shows the answer.
void Commands::sealed(const Call& call) {
  if (!call.table.settings_.steady) call.table.game_changed_ = true;
}

std::optional<Refusal> Commands::act(const Call& call) {
  const auto own = own_seat(call);
  if (!own) return own.error();
  const auto text = text_field(call.input, "text");
  const auto question = number_field(call.input, "question");
  const auto manner = text_field(call.input, "manner").value_or("");
  if (!text || !question) return refusals::kMalformed;
  if (!manner.empty() && std::ranges::find(kManners, manner) == kManners.end()) {
    return refusals::kNoSuchManner;
  }
  if (call.table.phase_ != Table::Phase::play) return refusals::kNoGame;
  if (!chair(call, *own).bot.empty())
    return refusals::kNotYourSeat;  // they must sit down again first
  if (*question != call.table.play_->question()) return refusals::kStale;
  auto refused = call.table.play_->answer(*own, *text, manner,
                                          static_cast<std::uint32_t>(*question), call.now);
  if (!refused) sealed(call);
  return refused;
}

std::optional<Refusal> Commands::answer(const Call& call) {
  const std::optional<Seat> at = seat(call);
  const auto text = text_field(call.input, "text");
  const auto question = number_field(call.input, "question");
  if (!at || !text || !question) return refusals::kMalformed;
  if (call.table.phase_ != Table::Phase::play) return refusals::kNoGame;
  Chair& bots = chair(call, *at);
  if (bots.bot.empty()) return refusals::kNotYourSeat;
  auto refused =
      call.table.play_->answer(*at, *text, "", static_cast<std::uint32_t>(*question), call.now);
  if (!refused) sealed(call);
  if (!refused && bots.has_person()) call.table.bots_answered_.insert(*at);
  return refused;
}

std::optional<Refusal> Commands::think(const Call& call) {
  const auto own = own_seat(call);
  if (!own) return own.error();
  if (call.table.phase_ != Table::Phase::play) return refusals::kNoGame;
  auto refused = call.table.play_->think(*own);
  if (!refused) call.table.game_changed_ = true;
  return refused;
}

std::optional<Refusal> Commands::note(const Call& call) {
  const auto own = own_seat(call);
  if (!own) return own.error();
  const auto card = text_field(call.input, "card");
  const auto mark = text_field(call.input, "mark");
  const auto text = text_field(call.input, "text");
  if (!card || !mark || !text) return refusals::kMalformed;
  const auto at = static_cast<std::size_t>(own->index());
  if (at >= call.table.notebooks_.size() || call.table.notebooks_[at] == nullptr) {
    return refusals::kNoNotes;
  }
  auto refused = call.table.notebooks_[at]->write(*card, *mark, std::string(*text));
  if (!refused) call.table.noted_ = call.by;
  return refused;
}

std::optional<Refusal> Commands::consent(const Call& call) {
  const auto own = own_seat(call);
  if (!own) return own.error();
  const auto to = text_field(call.input, "to");
  const auto on = switch_field(call.input, "on");
  if (!to || !on || (*to != "every_card" && *to != "watchers")) return refusals::kMalformed;
  Table& table = call.table;
  if (*to == "watchers") {
    chair(call, *own).show_watchers = *on;
  } else {
    chair(call, *own).show_all = *on;
    // The person's seat in the game counts: this one, or the one they left when they changed seats.
    const auto had_seat = [&](Seat seat) {
      const auto index = static_cast<std::size_t>(seat.index());
      return index < table.seated_.size() && table.seated_[index] == call.by;
    };
    const SeatSet now = table.seats_of(call.by);
    for (const Seat had : SeatSet::first(static_cast<int>(table.seated_.size()))) {
      if (!had_seat(had) || (had_seat(*own) ? had != *own : now.contains(had))) continue;
      if (*on) {
        table.agreed_.insert(had);
      } else {
        table.agreed_.erase(had);
      }
    }
    if (table.play_) table.game_changed_ = true;  // the result says whether all agree
  }
  call.table.table_changed_ = true;
  return std::nullopt;
}

std::optional<Refusal> Commands::say(const Call& call) {
  Table& table = call.table;
  const auto text = text_field(call.input, "text");
  const auto phrase = number_field(call.input, "phrase");
  if (text.has_value() == phrase.has_value()) return refusals::kMalformed;
  if (text && text->empty()) return refusals::kBadText;
  if (text && table.settings_.talk == TalkKind::phrases) return refusals::kPhrasesOnly;
  const SeatSet own = table.seats_of(call.by);
  ChatMessage said{.at = call.now,
                   .person = std::string(call.by),
                   .name = own.empty() ? "" : chair(call, own.front()).name,
                   .room = table.room_of(call.by),
                   .text = std::string(text.value_or(""))};
  if (phrase) said.phrase = static_cast<int>(std::clamp<std::int64_t>(*phrase, -1, Chat::kPhrases));
  if (auto refused = table.chat_.say(said)) return refused;
  table.said_.push_back(std::move(said));
  return std::nullopt;
}

std::optional<Refusal> Commands::bet(const Call& call) {
  Table& table = call.table;
  const auto number = number_field(call.input, "claim");
  const auto on = text_field(call.input, "on");
  if (!number || !on || (*on != "lie" && *on != "honest")) return refusals::kMalformed;
  if (auto refused = table.why_no_bet(call.by)) return refused;
  Claims& claims = table.watches(call.by) ? table.watched_claims_ : table.claims_;
  const auto claim = claims.current();
  if (!claim || *number != claim->number) return refusals::kClaimGone;
  if (table.is_own_claim(call.by, *claim)) return refusals::kOwnClaim;
  claims.bet(call.by, *on == "lie");
  table.has_bet_ = call.by;
  return std::nullopt;
}

std::optional<Refusal> Commands::tick(const Call& call) {
  const std::optional<TimePoint> due = call.table.due();
  if (!due || *due > call.now) return refusals::kNothingDue;
  if (call.table.phase_ == Table::Phase::over) {
    call.table.table_changed_ = true;
    rematch(call);
  }
  return std::nullopt;  // everything else that is due follows each input
}

/// Sent as the first input of each run of the server: moves all deadlines by the time in which it
/// was closed. The wall clock may have been set meanwhile, also back. "grace": milliseconds that
/// formerly connected people have to reconnect. Logs of earlier versions have none, and must replay
/// to the same table.
std::optional<Refusal> Commands::thaw(const Call& call) {
  Table& table = call.table;
  std::optional<TimePoint> grace_end;
  if (call.input.contains("grace")) {
    const auto grace = number_field(call.input, "grace");
    if (!grace || *grace < 0 || *grace > kLongestGrace.count()) return refusals::kMalformed;
    grace_end = call.now + Duration(*grace);
  }
  if (table.rematch_at_ && grace_end) table.rematch_at_ = grace_end;
  const Duration closed = call.now - table.now_;
  if (table.play_) table.play_->credit(closed);
  table.seeds_until_ += closed;
  // Earlier versions did not change this, and never saw a clock that was set back: their logs must
  // replay to the same table.
  if (closed < Duration::zero()) table.seeds_since_ += closed;
  for (auto& [name, person] : table.people_) {
    if (person.here || person.expected_until > table.now_) person.expected_until = grace_end;
    if (!person.here) {
      person.gone_at += closed;
    } else {
      // nobody is connected at the start
      person.here = false;
      person.gone_at = call.now;
    }
  }
  table.game_changed_ = table.table_changed_ = true;
  return std::nullopt;
}

}  // namespace humbug::table
