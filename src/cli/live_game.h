#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/rng.h"
#include "core/sketch.h"
#include "live_bots/seated_bots.h"
#include "referee/chacha_rng.h"
#include "referee/match.h"

namespace humbug::cli {

/// The players by seat, people and bots.
struct Company {
  std::vector<std::string> seats;  ///< as in a record: "Anna", "bot:shrewd"
  std::vector<std::string> names;  ///< as displayed
  std::vector<std::optional<BotSpec>> bots;
};

/// A game in this process: the match, its bots and its chance, what each player has been told, and
/// the record. It does no I/O.
class LiveGame {
 public:
  /// Without a seed the cards are unpredictable.
  LiveGame(std::unique_ptr<Match> match, Company company, Language language,
           std::optional<std::uint64_t> seed);

  const Match& match() const { return *match_; }
  const std::vector<std::string>& names() const { return company_.names; }
  Language language() const { return language_; }
  SeatSet people() const { return people_; }
  /// How often the fallback was played because the bot at `seat` failed.
  std::uint64_t faults(Seat seat) const { return bots_->faults(seat); }
  bool over() const { return match_->pending().kind == Pending::Kind::over; }

  /// Makes the next draw or bot's decision. Returns false if a person is asked or the game is over.
  bool advance();
  /// The person to be asked now. In a window the order is random, as it would be among people.
  std::optional<Seat> asked() const;
  /// Plays `text` for a person, or refuses it.
  std::optional<Refusal> act(Seat seat, std::string_view text);

  /// Everything told so far to a player or a spectator.
  const std::vector<std::string>& story(Viewer viewer) const;
  /// The names, language and texts for describing this table.
  Telling telling() const { return {company_.names, language_, &texts_, nullptr}; }
  /// The record so far; complete when the game is over. It contains all secrets.
  const std::string& record() const { return record_; }

 private:
  void after_step();
  void tell(Viewer viewer, std::vector<std::string>& story) const;
  void write(const json::object& line);
  AnyRng chance();

  std::unique_ptr<Match> match_;
  Company company_;
  Language language_;
  SeatSet people_;
  ChaChaRng live_;
  std::optional<FastRng> seeded_;
  FastRng minds_;
  CardTexts texts_;
  std::unique_ptr<SeatedBots> bots_;
  std::optional<Seat> next_;  ///< the next to answer, if no draw is due
  PerSeat<std::vector<std::string>> stories_;
  std::vector<std::string> public_story_;
  std::string record_;
};

}  // namespace humbug::cli
