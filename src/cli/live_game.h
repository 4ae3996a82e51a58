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

/// Who sits at a table, by seat: a person's name, or a bot.
struct Company {
  std::vector<std::string> seats;  ///< as a record has them: "Anna", "bot:shrewd"
  std::vector<std::string> names;  ///< as people call them
  std::vector<std::optional<BotSpec>> bots;
};

/// A game in this process: the match, its bots and its chance, what everyone has been told, and the
/// record. It does no I/O: whoever shows it asks what is next.
class LiveGame {
 public:
  /// Without a seed nobody can foretell the cards.
  LiveGame(std::unique_ptr<Match> match, Company company, Language language,
           std::optional<std::uint64_t> seed);

  const Match& match() const { return *match_; }
  const std::vector<std::string>& names() const { return company_.names; }
  Language language() const { return language_; }
  SeatSet people() const { return people_; }
  /// How often the house had to play for the bot at `seat`.
  std::uint64_t faults(Seat seat) const { return bots_->faults(seat); }
  bool over() const { return match_->pending().kind == Pending::Kind::over; }

  /// Does the next thing that needs no person: a draw or a bot's decision. False if a person is
  /// asked or the game is over.
  bool advance();
  /// The person whose answer is needed now. In a window the order is by chance, as it would be
  /// among people who answer when they like.
  std::optional<Seat> asked() const;
  /// Does what `text` says for a person, or says why not.
  std::optional<Refusal> act(Seat seat, std::string_view text);

  /// All that was told so far, to a person or to somebody who only watches.
  const std::vector<std::string>& story(Viewer viewer) const;
  /// How to speak to somebody about this table.
  Telling telling() const { return {company_.names, language_, &texts_, nullptr}; }
  /// The record so far, whole when the game is over. It holds everybody's secrets.
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
  std::optional<Seat> next_;  ///< who answers next, if it isn't chance's turn
  PerSeat<std::vector<std::string>> stories_;
  std::vector<std::string> public_story_;
  std::string record_;
};

}  // namespace humbug::cli
