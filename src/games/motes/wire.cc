// What is sent of Motes of Mischief: views and events.

#include "games/json_values.h"
#include "games/liars_dice/bidding.h"
#include "games/motes/notation.h"
#include "games/motes/rules.h"
#include "games/motes/texts.h"

namespace humbug::motes {

namespace {

constexpr std::array kEvents = {"prize"sv,    "bet"sv,       "bets"sv,    "sunset"sv,  "night"sv,
                                "sunrise"sv,  "rolled"sv,    "passed"sv,  "used"sv,    "returned"sv,
                                "shielded"sv, "exchanged"sv, "stopped"sv, "struck"sv,  "fizzled"sv,
                                "red_roll"sv, "blocked"sv,   "bid"sv,     "accused"sv, "voided"sv,
                                "revealed"sv, "lost"sv,      "died"sv,    "kept"sv,    "over"sv};

json_out::List dice_json(const DieSet& dice) {
  json_out::List list;
  for (const DieId die : dice) list.push_back(die.text());
  return list;
}

json_out::List dice_json(const PerSeat<DieSet>& dice, int players) {
  json_out::List list;
  for (const Seat seat : SeatSet::first(players)) list.push_back(dice_json(dice[seat]));
  return list;
}

/// {"0.0": "light", ...}
json_out::Object motes_json(const std::array<DieSet, kMotes>& kinds) {
  json_out::Object out;
  DieSet all;
  for (const DieSet& kind : kinds) all |= kind;
  for (const DieId die : all) {
    for (const Mote mote : kAllMotes) {
      if (kinds[static_cast<std::size_t>(mote)].contains(die)) out[die.text()] = mote_text(mote);
    }
  }
  return out;
}

json_out::List blocks_json(const PublicState& table) {
  json_out::List list;
  for (const Seat seat : table.in) {
    for (const Party party : {Party::redeemed, Party::cursed}) {
      for (const Seat user : table.in) {
        const int cycles = table.blocks.cycles(seat, party, user);
        if (cycles == 0) continue;
        list.push_back(json_out::Object{{"seat", seat.index()},
                                        {"party", party_text(party)},
                                        {"by", user.index()},
                                        {"until", table.cycle + cycles}});
      }
    }
  }
  return list;
}

json_out::Object effect_json(const PublicState& table) {
  const Effect& effect = table.effect;
  json_out::Object out{{"mote", kEffects[static_cast<std::size_t>(effect.kind)]},
                       {"seat", effect.user.index()},
                       {"blues", table.blues}};
  if (effect.kind == Effect::Kind::dark) out["on"] = effect.target.text();
  const bool named = table.rules.red_target == RedTarget::before;
  if (effect.kind == Effect::Kind::red && named) out["on_seat"] = effect.seat.index();
  return out;
}

json_out::List pledges_json(SeatSet cursed, int players) {
  json_out::List list;
  for (const Seat seat : SeatSet::first(players)) {
    list.push_back(party_text(cursed.contains(seat) ? Party::cursed : Party::redeemed));
  }
  return list;
}

void put_money(const View& view, json_out::Object& out) {
  if (!view.rules.bets) return;
  out["funds"] = json_out::numbers(view.funds, view.players);
  out["carry"] = view.carry;
  if (view.bets_open()) {
    out["bets"] = json_out::numbers(view.bets, view.players);
    if (view.rules.pledges()) out["pledges"] = pledges_json(view.cursed, view.players);
  } else if (view.phase == Phase::bets) {
    out["due"] = view.answers_due;
    if (view.answered) {
      const Seat self = view.viewer.seat();
      out["own_bet"] = view.bets[self];
      if (view.rules.pledges()) {
        out["own_pledge"] =
            party_text(view.cursed.contains(self) ? Party::cursed : Party::redeemed);
      }
    }
  }
}

void put_cycle(const View& view, json_out::Object& out) {
  out["cycle"] = view.cycle;
  out["active"] = view.active.index();
  out["tokens"] = json_out::numbers(view.tokens, view.players);
  out["blocks"] = blocks_json(view);
  if (view.rolled() && view.bid.made()) {
    out["bid"] = liars_dice::bid_text(view.bid);
    out["bidder"] = view.bidder.index();
    out["must_raise"] = view.must_raise;
  }
  if (view.rolled()) out["turn"] = view.turn.index();
  if (view.in_window()) {
    out["passed"] = json_out::seats(view.passed);
    out["used"] = dice_json(view.used);
  }
  if (view.stage != Stage::plain) out["effect"] = effect_json(view);
  if (view.stage != Stage::d6 && view.phase != Phase::roll) out["asked"] = view.asked.index();
}

}  // namespace

std::string Notation::view_text(const View& view) {
  json_out::Object out{{"phase", kPhases[static_cast<std::size_t>(view.phase)]},
                       {"stage", kStages[static_cast<std::size_t>(view.stage)]},
                       {"players", view.players},
                       {"in", json_out::seats(view.in)}};
  if (view.phase > Phase::setup) {
    out["prize"] = mote_text(view.prize);
    out["motes"] = motes_json(view.kinds);
    out["cups"] = dice_json(view.cups, view.players);
    out["graves"] = dice_json(view.graves, view.players);
  }
  put_money(view, out);
  if (view.phase >= Phase::sunset && view.phase != Phase::over) put_cycle(view, out);
  if (view.viewer.is_seat()) {
    out["seat"] = view.viewer.seat().index();
    out["faces"] = faces_json<json_out::List>(view.faces);
  }
  if (view.phase == Phase::over) {
    out["places"] = json_out::numbers(view.places, view.players);
    out["reason"] = kReason;
    out["winning_die"] = mote_text(view.winning);
  }
  return std::move(out).finish();
}

std::string Notation::event_text(const Event& event) {
  using Kind = Event::Kind;
  json_out::Object out{{"event", kEvents[static_cast<std::size_t>(event.kind)]}};
  switch (event.kind) {
    case Kind::prize:
      out["prize"] = mote_text(event.mote);
      out["motes"] = motes_json(event.kinds);
      return std::move(out).finish();
    case Kind::bet:
      out["due"] = event.count;
      if (!event.open) return std::move(out).finish();
      out["seat"] = event.seat.index();
      out["bet"] = event.bets[event.seat];
      if (event.pledges) {
        out["pledge"] =
            party_text(event.cursed.contains(event.seat) ? Party::cursed : Party::redeemed);
      }
      return std::move(out).finish();
    case Kind::bets:
      out["bets"] = json_out::numbers(event.bets, event.players);
      if (event.pledges) out["pledges"] = pledges_json(event.cursed, event.players);
      return std::move(out).finish();
    case Kind::over:
      out["places"] = json_out::numbers(event.places, event.players);
      out["reason"] = kReason;
      return std::move(out).finish();
    case Kind::night:
    case Kind::sunrise:
      return std::move(out).finish();
    default:
      break;
  }
  out["seat"] = event.seat.index();
  switch (event.kind) {
    case Kind::sunset:
      out["cycle"] = event.count;
      break;
    case Kind::rolled:
      out["count"] = event.count;
      if (event.open) out["faces"] = faces_json<json_out::List>(event.faces[event.seat]);
      break;
    case Kind::used:
      out["die"] = event.die.text();
      out["mote"] = mote_text(event.mote);
      if (event.target_kind == Action::Target::die) out["on"] = event.target.text();
      if (event.target_kind == Action::Target::seat) out["on_seat"] = event.other.index();
      break;
    case Kind::returned:
    case Kind::struck:
    case Kind::fizzled:
      out["die"] = event.target.text();
      out["mote"] = mote_text(event.target_mote);
      break;
    case Kind::exchanged:
      out["in"] = event.die.text();
      out["out"] = event.target.text();
      break;
    case Kind::shielded:
      out["tokens"] = event.count;
      break;
    case Kind::stopped:
      out["mote"] = mote_text(event.mote);
      break;
    case Kind::red_roll:
      out["face"] = event.count;
      break;
    case Kind::blocked:
      out["victim"] = event.other.index();
      out["party"] = party_text(event.party);
      out["until"] = event.count;
      break;
    case Kind::bid:
      out["bid"] = liars_dice::bid_text(event.bid);
      break;
    case Kind::accused:
      out["bidder"] = event.other.index();
      out["bid"] = liars_dice::bid_text(event.bid);
      break;
    case Kind::voided:
      out["bidder"] = event.other.index();
      break;
    case Kind::revealed:
      out["bidder"] = event.other.index();
      out["bid"] = liars_dice::bid_text(event.bid);
      out["count"] = event.count;
      out["right"] = event.right;
      out["faces"] = faces_json<json_out::List>(event.faces, event.players);
      break;
    case Kind::lost:
      out["die"] = event.die.text();
      out["mote"] = mote_text(event.mote);
      out["left"] = event.count;
      break;
    case Kind::died:
      out["place"] = event.count;
      break;
    case Kind::kept:
      out["die"] = event.die.text();
      out["mote"] = mote_text(event.mote);
      break;
    default:
      break;
  }
  return std::move(out).finish();
}

}  // namespace humbug::motes
