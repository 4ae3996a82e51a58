// What a seat is sent: its view and the events it sees. Lists of cards are in the order of their
// names, which tells nothing of truth (ruling 1).

#include "games/liars_lair/notation.h"
#include "games/liars_lair/rules.h"
#include "games/liars_lair/words.h"

namespace humbug::liars_lair {

namespace {

using words::word;

json_out::List list_of(const StatementSet& cards) {
  json_out::List list;
  for (const Statement card : cards) list.push_back(card.text());
  return list;
}

json_out::List table_of(const CardsInPlay& table) {
  json_out::List list;
  for (const InPlay& entry : table) {
    json_out::Object card{{"card", entry.card.text()}, {"seat", entry.by.index()}};
    if (entry.added) card["added"] = true;
    list.push_back(card);
  }
  return list;
}

/// Cards by seat, for the seats that have some.
json_out::Object by_seat(const PerSeat<StatementSet>& cards, int players) {
  json_out::Object out;
  for (const Seat seat : SeatSet::first(players)) {
    if (!cards[seat].empty()) out[std::to_string(seat.index())] = list_of(cards[seat]);
  }
  return out;
}

json_out::Object by_seat(const PerSeat<Statement>& cards, int players) {
  json_out::Object out;
  for (const Seat seat : SeatSet::first(players)) {
    if (cards[seat].exists()) out[std::to_string(seat.index())] = cards[seat].text();
  }
  return out;
}

json_out::List those_out(const View& view) {
  json_out::List list;
  for (const Seat seat : SeatSet::first(view.players)) {
    if (view.in.contains(seat)) continue;
    list.push_back(json_out::Object{{"seat", seat.index()},
                                    {"order", view.went[seat]},
                                    {"fate", word(words::kFates, view.fate[seat])},
                                    {"left_with", view.hand_sizes[seat]}});
  }
  return list;
}

/// Publicly known parts of hands, and whom a card is known to have been dealt to.
void put_tracks(const View& view, json_out::Object& out) {
  const StatementSet in_open = view.table.cards() | both_halves(view.removed);
  PerSeat<StatementSet> followed;
  PerSeat<StatementSet> dealt;
  for (int n = 0; n < 2 * view.pairs; ++n) {
    const Statement card(n);
    const Track& track = track_of(view.tracks, card);
    if (track.seen() && !in_open.contains(card)) followed[track.at()].insert(card);
    if (track.origin_known()) dealt[track.dealt()].insert(card);
  }
  out["followed"] = by_seat(followed, view.players);
  out["dealt_to"] = by_seat(dealt, view.players);
  json_out::List transfers;
  for (const Seat loser : view.lost_card) {
    transfers.push_back(json_out::Object{{"from", loser.index()},
                                         {"to", view.taker[loser].index()},
                                         {"settled", view.settled.contains(loser)}});
  }
  out["transfers"] = transfers;
}

void put_claims(const Claims& claims, std::string_view key, json_out::Object& out) {
  if (claims.all().empty()) return;
  json_out::Object list;
  if (!claims.innocence.empty()) list["declare"] = json_out::seats(claims.innocence);
  if (!claims.absolution.empty()) list["absolve"] = json_out::seats(claims.absolution);
  if (!claims.identity.empty()) list["unmask"] = json_out::seats(claims.identity);
  out[key] = list;
}

void put_turn(const View& view, json_out::Object& out) {
  if (is_window(view.phase)) {
    out["due"] = view.answers_due;
    return;
  }
  if (view.phase == Phase::over || view.phase == Phase::starter) return;
  out["turn"] = view.actor.index();
  out["due"] = json_out::seats(view.due);
  if (is_settling(view.phase)) {
    out["victor"] = view.victor.index();
    out["loser"] = view.loser.index();
  }
  if (view.phase == Phase::prove) {
    out["declarer"] = view.declarer.index();
    out["proved_nothing"] = json_out::seats(view.harmless);
  }
}

void put_own(const View& view, json_out::Object& out) {
  const Seat self = view.viewer.seat();
  out["seat"] = self.index();
  out["hand"] = list_of(view.hand);
  if (!view.in.contains(self)) out["departed"] = list_of(view.departed);
  out["dealt"] = list_of(view.dealt);
  out["looked_into"] = by_seat(view.looked_into, view.players);
  out["taken"] = by_seat(view.taken, view.players);
  if (is_window(view.phase)) out["answered"] = !view.due.contains(self) && view.in.contains(self);
  if (view.phase == Phase::volunteer && view.volunteers.contains(self)) out["volunteered"] = true;
  put_claims(view.sealed, "sealed", out);
  if (view.ghost) out["ghost"] = true;
}

}  // namespace

std::string Notation::view_text(const View& view) {
  json_out::Object out{{"phase", word(words::kPhases, view.phase)},
                       {"players", view.players},
                       {"pairs", view.pairs},
                       {"round", view.round},
                       {"in", json_out::seats(view.in)}};
  if (view.phase == Phase::deal) return std::move(out).finish();
  if (view.round > 0) out["starter"] = view.starter.index();
  out["hands"] = json_out::numbers(view.hand_sizes, view.players);
  out["undealt"] = view.undealt;
  out["table"] = table_of(view.table);
  out["removed"] = list_of(view.truth.true_halves(view.removed));
  out["out"] = those_out(view);
  out["known_true"] = list_of(view.truth.true_halves(view.known));
  out["victors"] = json_out::seats(view.victors);
  out["last_played"] = by_seat(view.last, view.players);
  put_tracks(view, out);
  put_turn(view, out);
  put_claims(view.claims, "claims", out);
  if (!view.must_declare.empty()) out["must_declare"] = json_out::seats(view.must_declare);
  if (view.phase == Phase::starter) out["volunteers"] = json_out::seats(view.volunteers);
  if (!by_seat(view.shown, view.players).empty()) out["shown"] = by_seat(view.shown, view.players);
  if (!view.character_known.empty()) {
    json_out::Object characters;
    for (const Seat seat : view.character_known) {
      characters[std::to_string(seat.index())] = view.characters[seat];
    }
    out["characters"] = characters;
  }
  if (view.viewer.is_seat()) put_own(view, out);
  if (view.phase == Phase::over) {
    out["winners"] = json_out::seats(view.winners);
    out["reason"] = reason_text(view.reason);
  }
  return std::move(out).finish();
}

std::string Notation::event_text(const Event& event) {
  using Kind = Event::Kind;
  json_out::Object out{{"event", word(words::kEvents, event.kind)}};
  if (event.kind == Kind::over) {
    out["places"] = json_out::numbers(event.places, event.players);
    out["reason"] = reason_text(event.reason);
    out["truths"] = list_of(event.truths);
    return std::move(out).finish();
  }
  const bool unnamed =
      event.kind == Kind::volunteers || (event.kind == Kind::answered && !event.open);
  if (!unnamed) out["seat"] = event.seat.index();
  if (event.card.exists()) out["card"] = event.card.text();
  switch (event.kind) {
    case Kind::dealt:
      out["count"] = event.count;
      if (!event.open) break;
      out["cards"] = list_of(event.cards);
      out["truths"] = list_of(event.truths);
      break;
    case Kind::character:
    case Kind::round:
      out["number"] = event.number;
      break;
    case Kind::answered:
      out["due"] = event.count;
      break;
    case Kind::volunteers:
      out["seats"] = json_out::seats(event.seats);
      break;
    case Kind::contradicted:
    case Kind::stands:
      out["other"] = event.other.index();
      out["lie"] = event.other_card.text();
      break;
    case Kind::hand_shown:
      out["other"] = event.other.index();
      out["count"] = event.count;
      if (event.open) out["cards"] = list_of(event.cards);
      break;
    case Kind::took:
    case Kind::declined:
    case Kind::gave:
      out["other"] = event.other.index();
      break;
    case Kind::learned:
      out["true"] = event.is_true;
      break;
    case Kind::claimed:
      out["claim"] = word(words::kVerbs, event.claim);
      break;
    case Kind::exposed:
      out["cards"] = list_of(event.cards);
      break;
    case Kind::showed:
      out["other"] = event.other.index();
      out["comes_of_it"] = word(words::kFates, event.fate);
      break;
    case Kind::out:
      out["fate"] = word(words::kFates, event.fate);
      break;
    default:
      break;
  }
  return std::move(out).finish();
}

}  // namespace humbug::liars_lair
