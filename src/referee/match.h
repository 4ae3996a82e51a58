#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

#include "core/card_faces.h"
#include "core/chance.h"
#include "core/claims.h"
#include "core/disclosure.h"
#include "core/implication.h"
#include "core/language.h"
#include "core/options.h"
#include "core/pending.h"
#include "core/position.h"
#include "core/refusal.h"
#include "core/result.h"
#include "core/rng.h"
#include "core/seat.h"
#include "core/sketch.h"

namespace humbug {

namespace json = boost::json;

/// What is known of a game without playing it.
struct GameInfo {
  std::string_view id;
  std::string_view title;
  std::string_view summary;
  int min_players;
  int max_players;
  int rules_version;
};

/// One game under way, whichever it is: the one door between the games and everything that is not
/// compiled for each of them. Everything goes in and comes out in the notation.
class Match {
 public:
  virtual ~Match() = default;

  virtual const GameInfo& info() const = 0;
  virtual int players() const = 0;
  /// Every option with its value, as a record's header has them.
  virtual json::object rules() const = 0;
  /// What the header holds beyond that (funds, a known starter); may be empty.
  virtual json::object setup() const = 0;

  virtual Pending pending() const = 0;
  /// Who is still in the game: the others only look on.
  virtual SeatSet playing() const = 0;
  /// How many seconds its own rules give for the answers in a window; nothing if they don't say.
  virtual std::optional<int> window_seconds() const = 0;
  /// Why `seat` can't do what `text` says now; nothing if it can.
  virtual std::optional<Refusal> refusal(Seat seat, std::string_view text) const = 0;
  /// What `text`, if `seat` did it now, would assert, believe or doubt.
  virtual Implication said(Seat seat, std::string_view text) const = 0;
  /// How likely what `seat` asserts by doing `text` now is a lie, to `viewer`, who hears no more of
  /// it than the table: the share of `worlds` that he can't tell from this one in which it can't
  /// be true. Nothing if it asserts nothing, or could be done in none of them.
  virtual std::optional<double> lie_odds(Viewer viewer, Seat seat, std::string_view text,
                                         int worlds, AnyRng rng) const = 0;
  /// Does what `text` says for `seat`, or says why not and changes nothing.
  virtual std::optional<Refusal> act(Seat seat, std::string_view text) = 0;
  /// Draws what chance decides now; a draw must be due.
  virtual void draw(AnyRng rng) = 0;
  /// The decks and dice that are committed to before the game, and again whenever it needs more.
  virtual ChanceStock stock() const = 0;
  /// The plan of the draw that is due, and that draw made of the plan's values.
  virtual ChancePlan plan() const = 0;
  virtual void draw(ChanceValues values) = 0;
  /// The seats that got cards in the last step other than by a deal; nothing in a game whose cards
  /// can't be told by their deal when they are shown.
  virtual std::optional<SeatSet> received() const = 0;
  /// Takes over a draw that somebody recorded, or says why it can't be.
  virtual std::optional<Refusal> draw(const json::object& line) = 0;

  /// The record's lines that the last step made, and how many events it had.
  virtual std::span<const json::object> lines() const = 0;
  virtual std::size_t events() const = 0;
  /// Event `n` of the last step as `viewer` sees it, empty if he doesn't: a JSON object for
  /// programs, and as a person would tell it.
  virtual std::string event(std::size_t n, Viewer viewer) const = 0;
  /// Do both see the same of event `n`, or nothing?
  virtual bool looks_alike(std::size_t n, Viewer one, Viewer other) const = 0;
  virtual std::string tell(std::size_t n, Viewer viewer, std::span<const std::string> names,
                           Language language) const = 0;
  /// Which parts of the record the last step has laid open to `viewer`, added to `out`.
  virtual void shown(Viewer viewer, Disclosures& out) const = 0;
  /// What everybody has learned of claims in the last step.
  virtual ClaimsNews claims() const = 0;
  /// Is nothing of this game hidden from `viewer`, by its rules or by what the table agreed on?
  virtual bool sees_all(Viewer viewer) const = 0;
  /// The table at a glance, as `viewer` sees it.
  virtual Sketch sketch(Viewer viewer, const Telling& telling) const = 0;
  /// What `seat` is asked, which must be asked something.
  virtual std::string asks(Seat seat, const Telling& telling) const = 0;
  /// What the action `text` of `seat` means, in a few words; nothing if it can't be read.
  virtual std::string describe(Seat seat, std::string_view text, const Telling& telling) const = 0;
  /// How the game goes, in a few sentences.
  virtual std::string_view primer(Language language) const = 0;
  /// Faces for the cards of a new game whose notation only numbers them; none in other games.
  virtual CardFaces draw_faces(Language language, AnyRng rng) const = 0;

  /// What `seat` may do, one text for each choice that matters, sorted; nothing if there are more
  /// than `limit`.
  virtual std::optional<std::vector<std::string>> legal(Seat seat, std::size_t limit) const = 0;
  /// What the rules do for a seat that stays silent.
  virtual std::string fallback(Seat seat, AnyRng rng) const = 0;
  /// What `viewer` sees, a JSON object.
  virtual std::string view(Viewer viewer) const = 0;
  virtual Position position() const = 0;

  /// The places; only when over.
  virtual Result result() const = 0;
  virtual json::object result_json() const = 0;
};

}  // namespace humbug
