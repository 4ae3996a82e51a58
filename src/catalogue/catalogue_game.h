#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

#include "catalogue/catalogue.h"
#include "core/options.h"
#include "core/position.h"
#include "core/presets.h"
#include "core/seat.h"
#include "referee/follow.h"
#include "referee/match.h"
#include "referee/notebook.h"
#include "referee/record.h"

namespace humbug {

/// The type-erased interface to what the catalogue needs of a game.
class CatalogueGame {
 public:
  using Made = std::expected<std::unique_ptr<Match>, std::string>;

  virtual ~CatalogueGame() = default;

  virtual const GameInfo& info() const = 0;
  virtual std::vector<OptionInfo> options() const = 0;
  virtual std::vector<ClashInfo> clashes() const = 0;
  virtual std::vector<std::string_view> idle_options(std::span<const Setting> settings,
                                                     int players) const = 0;
  virtual json::array options_json() const = 0;
  virtual Presets presets() const = 0;
  /// The value of a preset for an option, as a number or a word.
  virtual json::value preset_value(const PresetValue& value) const = 0;

  virtual Made make(std::span<const Setting> settings, int players) const = 0;
  virtual Made make(const Header& header) const = 0;
  virtual Made make(std::span<const Setting> settings, int players,
                    const Position& position) const = 0;

  // The matches below must be of this game.

  /// Null where public moves don't determine the result.
  virtual std::unique_ptr<Follower> follower(const Match& match) const = 0;
  /// Null in a game without notes.
  virtual std::unique_ptr<Notebook> notebook(const Match& match, Seat seat) const = 0;
  virtual json::object rematch_setup(const Match& ended,
                                     std::span<const std::optional<Seat>> before) const = 0;
  virtual bool has_wallets() const = 0;
  virtual void book_wallets(const Match& ended, std::span<json::object> wallets) const = 0;
};

/// Null if there is no such game.
const CatalogueGame* game_named(std::string_view id);

/// Compiled for each game in a unit of its own (catalogue_game.cc.in); G may be incomplete.
template <class G>
const CatalogueGame& catalogue_game();

}  // namespace humbug
