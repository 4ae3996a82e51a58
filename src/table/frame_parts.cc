#include "table/frame_parts.h"

#include <algorithm>
#include <utility>

#include "table/spectators.h"

namespace humbug::table {

namespace {

/// A longer list of legal actions is not sent: the client asks about a particular action instead.
constexpr std::size_t kWireLegal = 300;
/// A longer list isn't sent either, so that the private part fits into kSecretStep.
constexpr std::size_t kWireLegalBytes = std::size_t{4} << 10U;

std::string_view word(Phase phase) {
  switch (phase) {
    case Phase::lobby:
      return "lobby";
    case Phase::seeds:
      return "seeds";
    case Phase::play:
      return "play";
    case Phase::over:
      break;
  }
  return "over";
}

JsonListWriter seats_text(SeatSet seats) {
  JsonListWriter list;
  for (const Seat seat : seats) list.push_back(seat.index());
  return list;
}

json::object chair_json(const TableState& state, Seat seat) {
  const Chair& chair = state.chairs[static_cast<std::size_t>(seat.index())];
  json::object out{{"seat", seat.index()}};
  if (!chair.taken()) return out;
  out["name"] = chair.name;
  out["hat"] = chair.hat;
  if (!chair.bot.empty()) out["bot"] = chair.bot;
  if (chair.ready) out["ready"] = true;
  const auto found = state.people.find(chair.person);
  if (found == state.people.end()) return out;
  out["person"] = chair.person;
  if (!found->second.here) out["gone"] = to_millis(found->second.gone_at);
  if (chair.patient) out["patient"] = true;
  if (chair.kept > 0) out["kept"] = chair.kept;
  if (found->second.again) out["again"] = true;
  if (chair.show_all) out["every_card"] = true;
  if (chair.show_watchers) out["watchers"] = true;
  return out;
}

/// The data that a client needs to take part in the handshake for the next game.
json::object seeds_json(const TableState& state) {
  json::object out{{"header", state.exchange().unsigned_header()},
                   {"promises", state.exchange().promises()},
                   {"stage", state.published ? "reveal" : "commit"},
                   {"until", to_millis(state.seeds_until)}};
  if (state.renewing) out["renews"] = fairness::hex(state.play->proof().chain());
  return out;
}

}  // namespace

json::object table_json(const TableState& state) {
  json::array chairs;
  for (int n = 0; n < static_cast<int>(state.chairs.size()); ++n)
    chairs.push_back(chair_json(state, Seat(n)));
  const auto watchers = std::ranges::count_if(state.people, [&state](const auto& entry) {
    return entry.second.here && state.watches(entry.first);
  });
  json::object out{{"id", state.opening.id},
                   {"phase", word(state.phase)},
                   {"game", state.opening.game},
                   {"rules", state.all_rules},
                   {"rules_number", state.rules_number},
                   {"settings", settings_json(state.settings)},
                   {"host", state.host},
                   {"chairs", std::move(chairs)},
                   {"watchers", watchers},
                   {"games", state.games}};
  if (state.agreeing()) out["seeds"] = seeds_json(state);
  if (state.phase == Phase::play) out["header"] = state.header;
  if (state.rematch_at) out["rematch_at"] = to_millis(*state.rematch_at);
  if (!state.votes.empty()) {
    json::array asked;
    for (const auto& [seat, votes] : state.votes) {
      asked.push_back(json::object{{"seat", seat}, {"votes", votes.size()}});
    }
    out["votes"] = std::move(asked);
  }
  return out;
}

std::string you_text(const TableState& state, std::string_view person) {
  FrameText out;
  out.add("person", person)
      .add("seats", seats_text(state.seats_of(person)))
      .add("host", person == state.host);
  return std::move(out).finish();
}

/// The public part of the question that the table is waiting for.
std::string ask_text(const TableState& state) {
  const Pending pending = state.play->match().pending();
  FrameText out;
  out.add("question", state.play->question());
  if (pending.kind == Pending::Kind::over) return std::move(out).finish();
  const bool window = pending.kind == Pending::Kind::window;
  out.add("kind", std::string_view(window ? "window" : "turn"));
  out.add("seats", seats_text(state.play->asked()));
  if (window) {
    // A steady table doesn't reveal that an answer has come, not even in a snapshot.
    out.add("waiting", (state.settings.steady ? pending.seats : state.play->awaited()).size());
    if (state.settings.sealed_names && !state.settings.steady)
      out.add("answered", seats_text(state.play->asked() - state.play->awaited()));
  }
  out.add("asked_at", to_millis(state.play->asked_at()));
  if (!(pending.seats - state.patient()).empty()) {
    out.add("due", to_millis(state.play->deadline(pending.seats.front(),
                                                  state.play->timed(state.settings))));
  }
  return std::move(out).finish();
}

/// The game as one seat or a spectator sees it.
std::string seat_text(const TableState& state, Viewer viewer, std::optional<Language> sentences,
                      bool whole) {
  const Match& match = state.play->match();
  FrameText out;
  out.add_text("view", match.view(viewer));
  if (!viewer.is_seat()) return std::move(out).finish();
  const Seat seat = viewer.seat();
  out.add("seat", seat.index());
  if (whole) {
    const std::string own = opened_to(state, viewer);
    if (!own.empty()) out.add_text("own", own);
  }
  if (!match.pending().awaits(seat)) return std::move(out).finish();
  if (!state.play->awaited().contains(seat)) {
    out.add("answered", true);
    return std::move(out).finish();
  }
  const auto legal = match.legal(seat, kWireLegal);
  std::size_t legal_bytes = 0;
  JsonListWriter texts;
  for (const std::string& text : legal.value_or(std::vector<std::string>())) {
    texts.push_back(text);
    legal_bytes += text.size() + 3;  // with quotes and a comma
  }
  if (legal && legal_bytes <= kWireLegalBytes) {
    out.add("legal", texts);
  } else {
    out.add("legal", std::string_view("many"));
  }
  if (sentences) {
    const std::vector<std::string> called = state.names();
    const Telling telling{.names = called, .language = *sentences, .texts = &state.faces.texts};
    out.add("asks", std::string_view(match.asks(seat, telling)));
  }
  if (state.play->may_think(seat)) out.add("may_think", true);
  return std::move(out).finish();
}

json::object result_json(const TableState& state) {
  json::object out = state.play->match().result_json();
  // Cards that were never called stay hidden, unless everybody agreed to show them.
  if (state.all_agree_to_show()) out["every_card"] = true;
  if (!state.bet_scores.empty()) out["noses"] = bet_scores_json(state);
  return out;
}

json::object notes_json(const TableState& state, std::string_view person) {
  json::object out;
  for (const Seat seat : state.game_seats_of(person)) {
    const auto at = static_cast<std::size_t>(seat.index());
    if (at < state.notebooks.size() && state.notebooks[at]) {
      out[std::to_string(seat.index())] = state.notebooks[at]->written();
    }
  }
  return out;
}

/// All openings for one seat, for a client that reconnects. The length is independent of their
/// content.
std::string opened_to(const TableState& state, Viewer viewer) {
  return state.play->over() ? std::string() : state.play->proof().opened_so_far(viewer);
}

/// The hash chain over the public lines sent so far.
void add_chain(const TableState& state, FrameText& out) {
  const fairness::Proof& proof = state.play->proof();
  if (!proof.opens_house_values() || state.play->over()) return;
  out.add("chain",
          json::object{{"lines", proof.chained()}, {"digest", fairness::hex(proof.chain())}});
}

/// The game as a player sees it from their own seats.
std::string game_text(const TableState& state, std::string_view person, std::string_view ask,
                      bool whole) {
  // A damaged snapshot may seat somebody who is not among its people.
  const auto found = state.people.find(person);
  const std::optional<Language> sentences =
      found == state.people.end() ? std::nullopt : found->second.wants_sentences();
  std::string seats;
  for (const Seat seat : state.game_seats_of(person)) {
    append(seats, seat_text(state, Viewer(seat), sentences, whole));
  }
  FrameText out;
  out.add("number", state.games).add_text("ask", ask).add_list("seats", seats);
  add_chain(state, out);
  if (state.play->over()) out.add("result", result_json(state));
  return with_nose(state, std::move(out).finish(), person);
}

bool hears(const TableState& state, std::string_view person, const ChatMessage& said) {
  return said.room == Room::table || state.room_of(person) == Room::gallery ||
         state.phase != Phase::play;
}

json::array talk_json(const TableState& state, std::string_view person) {
  json::array lines;
  for (const ChatMessage& said : state.chat.lines()) {
    if (hears(state, person, said)) lines.push_back(chat_json(said));
  }
  return lines;
}

}  // namespace humbug::table
