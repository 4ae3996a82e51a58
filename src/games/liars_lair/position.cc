#include "games/liars_lair/notation.h"
#include "games/liars_lair/rules.h"

namespace humbug::liars_lair {

namespace {

std::string table_text(const CardsInPlay& table) {
  std::string text;
  for (const InPlay& entry : table) {
    text += (text.empty() ? "" : " ") + entry.card.text() + (entry.added ? "+" : ":") +
            seat_letter(entry.by);
  }
  return text;
}

/// "C A": who is out, the first to go first; with how, where it isn't by a contradiction:
/// "C A/proven".
std::string out_text(const State& state) {
  std::string text;
  for (int order = 1; order <= state.players; ++order) {
    for (const Seat seat : SeatSet::first(state.players)) {
      if (state.went[seat] != order) continue;
      text += (text.empty() ? "" : " ") + seat_letter(seat);
      if (state.fate[seat] != Fate::contradicted) {
        text += "/" + std::string(word(state.fate[seat]));
      }
    }
  }
  return text;
}

}  // namespace

Position PositionCodec::position(const State& state) {
  const Hidden& hidden = state.hidden.open(Key());
  Position position;
  const auto put = [&](const std::string& key, const std::string& text) {
    if (!text.empty()) position[key] = text;
  };
  put("phase", std::string(word(state.phase)));
  if (state.phase == Phase::deal) return position;
  put("truths", text_of(hidden.truth.true_halves(PairSet::first(state.pairs))));
  put("round", state.round > 0 ? std::to_string(state.round) : "");
  put("starter", state.round > 0 ? seat_letter(state.starter) : "");
  put("turn", Rules::pending(state).kind == Pending::Kind::turn ? seat_letter(state.actor) : "");
  put("victor", is_settling(state.phase) ? seat_letter(state.victor) : "");
  put("loser", is_settling(state.phase) ? seat_letter(state.loser) : "");
  put("declarer", state.phase == Phase::prove ? seat_letter(state.declarer) : "");
  put("table", table_text(state.table));
  put("removed", text_of(state.removed));
  put("common", text_of(state.common - state.removed));
  put("out", out_text(state));
  put("due", seat_letters(state.due));
  put("asked", seat_letters(state.asked));
  put("victors", seat_letters(state.victors));
  put("must_declare", seat_letters(state.must_declare));
  put("harmless", seat_letters(state.harmless));
  put("unmasked", seat_letters(state.unmasked));
  put("settled", seat_letters(state.settled));
  put("declare", seat_letters(state.claims.innocence));
  put("absolve", seat_letters(state.claims.absolution));
  put("unmask", seat_letters(state.claims.identity));
  put("sealed.declare", seat_letters(hidden.sealed.innocence));
  put("sealed.absolve", seat_letters(hidden.sealed.absolution));
  put("sealed.unmask", seat_letters(hidden.sealed.identity));
  put("volunteers", seat_letters(hidden.volunteers));
  StatementSet with_origin;
  for (const Seat seat : SeatSet::first(state.players)) {
    const std::string who = "." + seat_letter(seat);
    StatementSet dealt;
    StatementSet seen;
    for (int n = 0; n < 2 * state.pairs; ++n) {
      const Track& track = track_of(hidden.tracks, Statement(n));
      if (track.is_undealt()) continue;
      if (track.dealt() == seat) dealt.insert(Statement(n));
      if (track.seen() && track.at() == seat) seen.insert(Statement(n));
      if (track.origin_known()) with_origin.insert(Statement(n));
    }
    put("hand" + who, text_of(hidden.hands[seat]));
    put("dealt" + who, text_of(dealt));
    put("seen" + who, text_of(seen));
    put("marks" + who, text_of(hidden.marks[seat] - pairs_of(dealt)));
    put("last" + who, state.last[seat].exists() ? state.last[seat].text() : "");
    put("shown" + who, hidden.shown[seat].exists() ? hidden.shown[seat].text() : "");
    put("taken" + who, hidden.taken[seat].exists() ? hidden.taken[seat].text() : "");
    put("taker" + who, state.lost_card.contains(seat) ? seat_letter(state.taker[seat]) : "");
    if (state.rules.characters != Characters::off) {
      put("character" + who, std::to_string(hidden.characters[seat]));
    }
  }
  put("origins", text_of(with_origin));
  if (state.phase == Phase::over) {
    put("winners", seat_letters(state.winners));
    put("reason", std::string(word(state.reason)));
  }
  return position;
}

}  // namespace humbug::liars_lair
