#pragma once

#include <cstdint>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/card_faces.h"
#include "core/claims.h"
#include "core/language.h"
#include "core/options.h"
#include "core/seat.h"
#include "referee/fairness_seeds.h"
#include "referee/match.h"
#include "referee/notebook.h"
#include "referee/proof/handshake.h"
#include "table/answers.h"
#include "table/chair.h"
#include "table/chat.h"
#include "table/play.h"
#include "table/settings.h"
#include "table/spectator_bets.h"
#include "table/table_rng.h"

namespace humbug::table {

/// The initial data of a table.
struct Opening {
  std::string id;    ///< its public id, not a key to it
  std::string host;  ///< the person who opens it
  std::string game;
  int players = 4;
  Language language = Language::en;  ///< of the cards' texts, which all players share
  ChaChaRng::Seed secret{};  ///< seeds the chance of all its games; only the store may have it
};

/// lobby -> seeds -> play -> over -> seeds -> ...
enum class Phase : std::uint8_t { lobby, seeds, play, over };

/// A frame that is kept for a client that reconnects.
struct Kept {
  std::uint64_t number;
  std::shared_ptr<const std::string> frame;
};

/// Somebody at the table, connected or not.
struct Person {
  Language language = Language::en;
  bool sentences = false;  ///< asked for events in sentences, too
  bool here = true;
  TimePoint gone_at;
  std::uint64_t told = 0;        ///< the number of the last frame
  std::uint64_t told_since = 0;  ///< all frames for this person since this number are kept
  std::vector<Kept> kept;        ///< the last of them, for a reconnect
  bool again = false;            ///< wants a rematch
  /// Was connected when the server stopped, and has until then to reconnect: a rematch waits.
  std::optional<TimePoint> expected_until;

  std::optional<Language> wants_sentences() const {
    return sentences ? std::optional(language) : std::nullopt;
  }
};

/// A step that spectators will be shown when the table is a round further.
struct Late {
  int decisions;
  std::string moves;
  std::string game;
  ClaimsNews claims;
};

/// The whole state of a table. Commands change it (commands.h), frames are made from it (frames.h).
struct TableState {
  explicit TableState(Opening from);

  Chair& chair(Seat seat) { return chairs[static_cast<std::size_t>(seat.index())]; }
  const Chair& chair(Seat seat) const { return chairs[static_cast<std::size_t>(seat.index())]; }
  bool in_lobby() const { return phase == Phase::lobby || phase == Phase::over; }
  /// Is the chance of a game being agreed on?
  bool agreeing() const { return phase == Phase::seeds || renewing; }
  fairness::SeedExchange& exchange();
  const fairness::SeedExchange& exchange() const;

  bool knows(std::string_view person) const { return people.contains(person); }
  bool is_here(std::string_view person) const;
  std::vector<std::string> everybody() const;
  /// Is nobody connected?
  bool deserted() const;
  /// The number of the last frame that `person` was sent. It doesn't count other people's frames,
  /// which would reveal what others did in private.
  std::uint64_t told(std::string_view person) const;

  SeatSet seats_of(std::string_view person) const;
  /// The seats of the game whose view `person` has: their own while it is played; when it is over,
  /// those in which they ended it.
  SeatSet game_seats_of(std::string_view person) const;
  SeatSet bots() const;
  /// The seats of absent people for whom the table waits.
  SeatSet patient() const;
  bool watches(std::string_view person) const { return seats_of(person).empty(); }
  /// May `person` see a game that nobody may watch? Only its seats and the host may, not somebody
  /// who stood up or watched an earlier game.
  bool may_see_game(std::string_view person) const {
    return phase != Phase::play || settings.watch || person == host || !watches(person);
  }
  Viewer watcher_view() const;
  Room room_of(std::string_view person) const;
  /// The players' names, by seat; as the record has them.
  std::vector<std::string> names() const;
  std::vector<std::string> record_names() const;
  /// Has everybody agreed to show every card of the finished game?
  bool all_agree_to_show() const;
  const Claims& claims_heard_by(std::string_view person) const {
    return watches(person) ? watched_claims : claims;
  }

  Opening opening;
  Phase phase = Phase::lobby;
  std::string host;
  std::vector<Setting> rules;  ///< of the game, those that differ from the defaults
  json::object all_rules;      ///< all of them
  Settings settings;
  std::uint32_t rules_number = 1;  ///< counts changes of rules and settings
  std::vector<Chair> chairs;
  std::map<std::string, Person, std::less<>> people;
  /// By person, including those who have left.
  std::map<std::string, Answers, std::less<>> answers;
  std::vector<std::string> barred;  ///< excluded by the host
  /// Bots that have answered the current question for an absent person. They are counted when it is
  /// closed, because before that nobody may know whose answer has come.
  SeatSet bots_answered;
  std::uint32_t counted_question = 0;
  /// By seat of an absent person: the votes about it.
  std::map<int, std::map<std::string, std::string, std::less<>>> votes;
  Chat chat;
  int games = 0;
  /// Everybody here wants a rematch: it starts then without those who have not reconnected.
  std::optional<TimePoint> rematch_at;

  /// Before a game: the handshake about its chance, its deadline, and the next match.
  std::optional<proof::Handshake> handshake;
  std::optional<fairness::Handshake> first_version;  ///< of a game that an older log began
  bool renewing = false;                             ///< in mid-game, because its stock is used up
  int house_secrets = 0;                             ///< house secrets that this game has used
  bool published = false;
  TimePoint seeds_since;
  TimePoint seeds_until;
  std::unique_ptr<Match> next;
  std::unique_ptr<Play> play;
  CardFaces faces;
  std::vector<std::unique_ptr<Notebook>> notebooks;
  std::vector<std::string> seated;  ///< the person in each seat of the last game
  /// By seat of the last game: the number of lines of its record when the seat's person left it,
  /// after which they must not see the stand-in's game. 0: they stayed to the end.
  std::vector<std::size_t> left_after;
  SeatSet agreed;                       ///< those of them who agree to show every card of it
  std::vector<std::string> ended_with;  ///< the person in each seat when it was over
  json::object header;                  ///< the record's first line
  /// The other lines, each with its newline: JSON objects would take ten times the memory.
  std::string record;
  std::size_t record_lines = 0;  ///< all of them, including the header
  Claims claims;                 ///< as eliminated players get to know them,
  Claims watched_claims;         ///< and as spectators do
  BetScores bet_scores;
  std::list<Late> late;
  std::string watched;  ///< the game as spectators see it now

  TimePoint now;
  std::uint64_t number = 0;  ///< of inputs so far
};

}  // namespace humbug::table
