#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/card_faces.h"
#include "core/seat.h"
#include "referee/match.h"
#include "referee/notebook.h"
#include "referee/proof/handshake.h"
#include "referee/record.h"
#include "table/time_point.h"

namespace humbug::table {

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

/// The parts of a logged input besides the input itself: it must be taken as it was then.
struct Logged {
  std::optional<CardFaces> faces;  ///< of the game that begins
  std::vector<std::string> names;  ///< of new bots
  int proof_version;               ///< of the game that begins
};

/// An input: who asks what, and when.
struct Call {
  const TableServices& services;
  const json::object& input;
  std::string_view by;  ///< the person; empty: the server
  TimePoint now;
  const Logged* logged = nullptr;  ///< the input is in the log, so it must be accepted

  int proof_version() const { return logged == nullptr ? proof::kVersion : logged->proof_version; }
};

}  // namespace humbug::table
