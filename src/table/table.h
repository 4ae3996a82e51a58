#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/language.h"
#include "core/refusal.h"
#include "core/seat.h"
#include "referee/fairness_seeds.h"
#include "referee/match.h"
#include "referee/notebook.h"
#include "referee/proof/handshake.h"
#include "referee/record.h"
#include "table/answers.h"
#include "table/chair.h"
#include "table/chat.h"
#include "table/play.h"
#include "table/settings.h"
#include "table/spectator_bets.h"
#include "table/table_rng.h"

namespace humbug::table {

class FrameText;

/// The services that a table needs from its owner.
struct TableServices {
  MatchMaker make_match;
  std::function<std::unique_ptr<Notebook>(const Match& match, Seat seat)> make_notebook;
  /// The setup that the next game of the same people takes over from a finished one; `before` has
  /// the old seat of everyone who was there.
  std::function<json::object(const Match& ended, std::span<const std::optional<Seat>> before)>
      rematch;
  /// Why a bot's specification is refused, if it is. Bots that run programs must not be started
  /// over a network.
  std::function<std::optional<std::string>(std::string_view bot)> check_bot;
};

/// The initial data of a table.
struct Opening {
  std::string id;    ///< its public id, not a key to it
  std::string host;  ///< the person who opens it
  std::string game;
  int players = 4;
  Language language = Language::en;  ///< of the cards' texts, which all players share
  ChaChaRng::Seed secret{};  ///< seeds the chance of all its games; only the store may have it
};

/// A message to one person.
struct Frame {
  std::string person;
  std::shared_ptr<const std::string> text;
};

/// A live table without I/O: seats, a game, chat, clocks. Its state is determined by its inputs:
/// everything that people, bots and the clock did and that was not refused, in order, each with its
/// time. So storing the inputs stores the table.
///
/// Frames are the messages to people about an input; the owner of the table sends them when the
/// input is stored.
/// input is safe.
class Table {
 public:
  /// lobby -> seeds -> play -> over -> seeds -> ...
  enum class Phase : std::uint8_t { lobby, seeds, play, over };
  /// The bot that plays for absent people and fills empty seats.
  static constexpr std::string_view kStandIn = "shrewd";

  Table(const TableServices& services, Opening opening);

  /// Applies an input: `{"do":"act","seat":1,...}` by a person, or by the server if `by` is empty.
  /// Returns its number, or for a person that of the last frame they were sent, or a refusal. The
  /// same "id" of the same person gives the same answer.
  std::expected<std::uint64_t, Refusal> take(const json::object& input, std::string_view by,
                                             TimePoint now);
  /// Details of the last refusal (which rules clash); may be empty.
  const std::string& why() const { return why_; }
  /// The log entry of the last take().
  const std::string& entry() const { return entry_; }
  /// The number of inputs so far.
  std::uint64_t number() const { return number_; }
  /// The frames since the last call.
  std::vector<Frame> drain();

  /// All that `person` may know now, as a frame.
  std::string snapshot_for(std::string_view person) const;
  /// The number of the last frame that `person` was sent. It doesn't count other people's frames,
  /// which would reveal what others did in private.
  std::uint64_t told(std::string_view person) const;
  /// The frames after number `seen`, for a client that reconnects; nullopt if they are gone and a
  /// snapshot is needed.
  std::optional<std::vector<Frame>> missed(std::string_view person, std::uint64_t seen) const;

  /// Checks the action `text` for `seat`, which must be the person's own: what it would mean in
  /// words, or why it is illegal.
  std::expected<std::string, Refusal> check(std::string_view person, Seat seat,
                                            std::string_view text) const;

  /// When the clock has something to do: `{"do":"tick"}`, or a bot outside of `asked` is to be
  /// asked.
  std::optional<TimePoint> due(SeatSet asked = {}) const;
  /// The bots that are to answer now, by `{"do":"answer","seat":s,"text":...,"question":q}`.
  SeatSet bots_due(TimePoint now) const;

  /// Serialises the table, only while no game is under way; the log after it leads to later states.
  std::optional<std::string> snapshot() const;
  /// Restores such bytes; the error says whether they are damaged or of another version.
  static std::expected<Table, std::string> restore(const TableServices& services,
                                                   std::string_view kept);
  /// Applies an entry of the log again. False if it is refused: then the log is another table's, or
  /// of a version with other rules.
  bool replay(std::string_view entry);

  Phase phase() const { return phase_; }
  const std::string& id() const { return opening_.id; }
  const std::string& game() const { return opening_.game; }
  const Play* play() const { return play_.get(); }
  const std::vector<Chair>& chairs() const { return chairs_; }
  const std::string& host() const { return host_; }
  int games() const { return games_; }
  bool knows(std::string_view person) const { return people_.contains(person); }
  bool is_here(std::string_view person) const;
  /// Everybody at this table, connected or not.
  std::vector<std::string> everybody() const;
  /// Is nobody connected?
  bool deserted() const;
  /// Public information about the table: its game, rules and seats.
  json::object summary() const { return table_json(); }
  /// The person in each seat of the last game; empty for bots.
  const std::vector<std::string>& seated() const { return seated_; }
  /// By seat of the last game: the number of lines of its record when the seat's person left it,
  /// after which they must not see the stand-in's game. 0: they stayed to the end.
  const std::vector<std::size_t>& left_after() const { return left_after_; }
  /// May people without a seat watch?
  bool can_be_watched() const { return settings_.watch; }
  /// The players' names, by seat.
  std::vector<std::string> names() const;
  /// The first line of the record of the current or last game.
  const json::object& record_header() const { return header_; }
  /// The lines after it so far, each with its newline. They contain all secrets.
  std::string_view record_lines() const { return record_; }
  /// All of these lines.
  std::vector<json::object> record() const;
  /// The same as text, with commas between them: items of a JSON list.
  std::string record_text() const;
  /// The public record of the finished game: cards that were never called are sealed, unless
  /// everybody agreed to show them. Empty if the stored game can't be retraced.
  std::vector<json::object> open_record() const;
  /// Has everybody agreed to show every card of the finished game?
  bool all_agree_to_show() const;

 private:
  friend struct Commands;

  struct Kept {
    std::uint64_t number;
    std::shared_ptr<const std::string> frame;
  };
  struct Person {
    void keep(Kept last);

    Language language = Language::en;
    bool sentences = false;  ///< asked for events in sentences, too

    std::optional<Language> wants_sentences() const {
      return sentences ? std::optional(language) : std::nullopt;
    }
    bool here = true;
    TimePoint gone_at;
    std::uint64_t told = 0;        ///< the number of the last frame
    std::uint64_t told_since = 0;  ///< all frames for this person since this number are kept
    std::vector<Kept> kept;        ///< the last of them, for a reconnect
    bool again = false;
    /// Was connected when the server stopped, and has until then to reconnect: a rematch waits.
    std::optional<TimePoint> expected_until;
  };

  void remember(std::string_view by, std::string_view id, std::uint64_t answer);
  std::optional<Refusal> obey(const json::object& input, std::string_view by, TimePoint now);
  void settle(TimePoint now);
  void count_kept();
  std::expected<std::unique_ptr<Match>, std::string> new_match(std::string_view game,
                                                               std::vector<Setting> rules,
                                                               int players,
                                                               json::object setup = {}) const;
  void start(TimePoint now);
  void begin_handshake();
  void begin_renewal(TimePoint now);
  void agree_on_chance(TimePoint now);
  bool publish_commitments(TimePoint now);
  bool agreeing() const { return phase_ == Phase::seeds || renewing_; }
  fairness::SeedExchange& exchange();
  const fairness::SeedExchange& exchange() const;
  fairness::Seed next_house_secret();
  void begin(TimePoint now);
  void finish();
  bool in_lobby() const { return phase_ == Phase::lobby || phase_ == Phase::over; }
  void stepped(const Step& step);
  /// The public part of a step: its lines, and the names in them.
  struct Told {
    std::string lines;
    std::vector<std::string> names;
  };
  bool looks_open(Viewer viewer) const;
  std::string seen_by(Viewer viewer, std::optional<Language> sentences, const Step& step,
                      const Told& told) const;
  void begin_record(json::object header);
  void write_line(const json::object& line);
  void make_frames();
  void pass_on_host();
  std::string bot_name();

  SeatSet seats_of(std::string_view person) const;
  /// The seats of the game whose view `person` has: their own while it is played; when it is over,
  /// those in which they ended it.
  SeatSet game_seats_of(std::string_view person) const;
  SeatSet bots() const;
  SeatSet patient() const;
  bool watches(std::string_view person) const { return seats_of(person).empty(); }
  /// May `person` see a game that nobody may watch? Only its seats and the host may, not somebody
  /// who stood up or watched an earlier game.
  bool may_see_game(std::string_view person) const {
    return phase_ != Phase::play || settings_.watch || person == host_ || !watches(person);
  }
  Viewer watcher_view() const;
  Room room_of(std::string_view person) const;
  std::vector<std::string> record_names() const;

  json::object table_json() const;
  std::string you_text(std::string_view person) const;
  std::string ask_text() const;
  json::object seeds_json() const;
  static Table restore_from(const TableServices& services, const json::object& kept);
  void restore_people(const json::object& kept);
  void restore_game(const json::array& lines);
  void restore_notes(const json::array& notes);
  json::object chair_json(Seat seat) const;
  std::string seat_text(Viewer viewer, std::optional<Language> sentences, bool whole = false) const;
  json::array talk_json(std::string_view person) const;
  std::string watched_text() const;
  json::object result_json() const;
  json::object notes_json(std::string_view person) const;
  std::string moves_for(SeatSet own) const;
  std::string frame_for(const std::string& name, std::string_view ask) const;
  /// `whole`: with everything opened to its seats so far, for a client that has just connected.
  std::string game_text(std::string_view person, std::string_view ask, bool whole = false) const;
  void add_chain(FrameText& out) const;
  std::string opened_to(Viewer viewer) const;
  bool hears(std::string_view person, const ChatMessage& said) const;
  std::optional<Refusal> why_no_bet(std::string_view person) const;
  const Claims& claims_heard_by(std::string_view person) const {
    return watches(person) ? watched_claims_ : claims_;
  }
  bool is_own_claim(std::string_view person, const Claims::Claim& claim) const;
  std::string with_nose(std::string game, std::string_view person) const;
  json::array bet_scores_json() const;
  void forget_nose(std::string_view person);
  void show_watchers();
  void send(const std::string& person, std::string frame);
  bool has_watchers() const;

  static constexpr int kWatcher = -1;

  /// A step that spectators will be shown when the table is a round further.
  struct Late {
    int decisions;
    std::string moves;
    std::string game;
    ClaimsNews claims;
  };

  const TableServices* services_;
  Opening opening_;
  Phase phase_ = Phase::lobby;
  std::string host_;
  std::vector<Setting> rules_;  ///< of the game, those that differ from the defaults
  json::object all_rules_;      ///< all of them
  Settings settings_;
  std::uint32_t rules_number_ = 1;  ///< counts changes of rules and settings
  std::vector<Chair> chairs_;
  std::map<std::string, Person, std::less<>> people_;
  /// By person, including those who have left.
  std::map<std::string, Answers, std::less<>> answers_;
  std::vector<std::string> barred_;  ///< excluded by the host
  /// Bots that have answered the current question for an absent person. They are counted when it is
  /// closed, because before that nobody may know whose answer has come.
  SeatSet bots_answered_;
  std::uint32_t counted_question_ = 0;
  /// By seat of an absent person: the votes about it.
  std::map<int, std::map<std::string, std::string, std::less<>>> votes_;
  Chat chat_;
  int games_ = 0;
  /// Everybody here wants a rematch: it starts then without those who have not reconnected.
  std::optional<TimePoint> rematch_at_;

  /// Before a game: the handshake about its chance, its deadline, and the next match.
  std::optional<proof::Handshake> handshake_;
  std::optional<fairness::Handshake> first_version_;  ///< of a game that an older log began
  int proof_version_ = proof::kVersion;               ///< of the game that begins
  bool renewing_ = false;                             ///< in mid-game, because its stock is used up
  int house_secrets_ = 0;                             ///< house secrets that this game has used
  bool has_started_ = false;                          ///< the last input began a game
  bool published_ = false;
  TimePoint seeds_since_;
  TimePoint seeds_until_;
  std::unique_ptr<Match> next_;
  std::unique_ptr<Play> play_;
  CardFaces faces_;
  std::optional<CardFaces> given_;  ///< the card faces that the log has for the game that begins
  std::vector<std::string> given_names_;  ///< the names that the log has for new bots
  std::vector<std::string> named_;        ///< the names that the last input gave new bots
  bool has_drawn_ = false;                ///< the last input drew the card faces
  std::vector<std::unique_ptr<Notebook>> notebooks_;
  std::vector<std::string> seated_;  ///< the person in each seat of the last game
  std::vector<std::size_t> left_after_;
  SeatSet agreed_;                       ///< those of them who agree to show every card of it
  std::vector<std::string> ended_with_;  ///< the person in each seat when it was over
  json::object header_;                  ///< the record's first line
  /// the other lines, each with its newline: JSON objects would take ten times the memory
  std::string record_;
  std::size_t record_lines_ = 0;  ///< all of them, including the header
  Claims claims_;                 ///< as eliminated players get to know them,
  Claims watched_claims_;         ///< and as spectators do
  BetScores bet_scores_;

  bool replays_ = false;  ///< the input is in the log, so it must be accepted
  TimePoint now_;
  std::uint64_t number_ = 0;
  std::string entry_;
  std::string why_;
  // Changes by the last input, for the frames.
  bool table_changed_ = false;
  bool game_changed_ = false;
  std::vector<ChatMessage> said_;
  std::string noted_;    ///< the person who has written a note
  std::string has_bet_;  ///< the spectator who has placed a bet
  ClaimsNews claimed_;
  bool begun_ = false;  ///< a game has begun: everybody needs its card faces
  bool has_new_notebooks_ = false;
  /// Excluded people, each with the number of the frame that says so.
  std::vector<std::pair<std::string, std::uint64_t>> dismissed_;
  std::size_t sealed_bytes_ = 0;  ///< of the lines in each seat's moves, which everybody gets
  /// By seat: the bytes of its private openings in them; their length is independent of the
  /// content.
  std::map<int, std::size_t> own_bytes_;
  /// the steps as each seat saw them; kWatcher: as spectators did
  std::map<int, std::string> seen_;
  std::list<Late> late_;
  std::string watched_moves_;  ///< the steps shown to spectators with this input,
  std::string watched_;        ///< and the game as they see it now
  std::vector<Frame> frames_;
};

}  // namespace humbug::table
