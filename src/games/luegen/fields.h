#pragma once

#include <algorithm>

#include "core/fields.h"
#include "games/luegen/view.h"

namespace humbug::luegen {

inline void append_json(std::string& text, RankSet ranks) {
  char before = '[';
  for (std::uint32_t n = 0; n < ranks.size(); ++n) {
    text += before;
    append_json(text, ranks.nth(n));
    before = ',';
  }
  text += before == ',' ? "]" : "[]";
}
constexpr std::string_view type_name(const RankSet*) { return "ranks"; }

/// The fields of the events and views of Lügen, in the order in which they are written
/// (core/fields.h).
struct Fields {
  using Kind = Event::Kind;

  static constexpr auto kSeat = fields::field("seat", &Event::seat);
  static constexpr auto kType = fields::field("type", &Event::type);
  static constexpr auto kCount = fields::field("count", &Event::count);
  static constexpr auto kCards = fields::field("cards", &Event::cards);
  static constexpr auto kPlaces = fields::list<&Event::places>("places");
  static constexpr auto kReason = fields::field("reason", &Event::reason);

  static constexpr auto kEvents = [] {
    using namespace fields;
    return events(
        event(Kind::rolled, "rolled", field("seats", &Event::seats),
              field("faces", [](const Event& roll) { return OfSeats{roll.faces, roll.seats}; }),
              opens_draw("roll")),
        event(Kind::dealt, "dealt", kSeat, kCount,
              for_seat(kCards, opens_draw_of_seat("deal", "/hands"))),
        event(Kind::redealt, "redealt", kSeat),
        // LG-08, ruling 12. All see the type that a lead names.
        event(Kind::led, "led", kSeat, kType, kCount, opens_outside("lead", 2),
              for_seat(kCards, opens_action("lead")), claim_made()),
        event(Kind::played, "played", kSeat, kType, kCount, opens_outside("play", 1),
              for_seat(kCards, opens_action("play")), claim_made()),
        event(Kind::called, "called", kSeat, field("accused", &Event::other), opens_action("call")),
        // The action is a lead or a play, since the seat has done nothing after it.
        event(Kind::revealed, "revealed", kSeat, kType, field("honest", &Event::honest), kCards,
              opens_action(""), claim_opened(&Event::honest)),
        // All see which cards these are, but not who laid which.
        event(Kind::took, "took", kSeat, kCount, for_seat(kCards)),
        // A four of one type leaves the hand without an action.
        event(Kind::discarded, "discarded", kSeat, kCards, opens_action("four")),
        event(Kind::kept, "kept", kSeat, opens_action("keep")),
        event(Kind::left, "left", kSeat, field("place", &Event::count)),
        event(Kind::round, "round", field("losers", &Event::seats),
              field("winners", &Event::winners), kPlaces, kReason, claim_gone()),
        event(Kind::over, "over", kPlaces, kReason));
  }();

  static constexpr bool lead_called(const View& view) { return view.called_lead.count > 0; }
  static constexpr bool has_own_claim(const View& view) { return !view.own_claim.empty(); }

  static constexpr auto kView = [] {
    using namespace fields;
    constexpr auto kClaimType = field("type", &Claim::type);
    constexpr auto kClaimCount = field("count", &Claim::count);
    constexpr auto kDealt = in(Phase::four, Phase::lead, Phase::follow, Phase::over);
    return view(
        field("phase", &View::phase), field("players", &View::players),
        field("round", &View::round),
        field("rounds", [](const View& view) { return view.rules.rounds; }),
        field("direction", &View::direction), when(is_seat, own_seat), field("turns", &View::turns),
        field("turns_left", &View::turns_left), list<&View::wins>("wins"),
        list<&View::losses>("losses"), when(in(Phase::roll), field("rolling", &View::rolling)),
        when(std::not_fn(in(Phase::roll)), field("starter", &View::starter)),
        when(kDealt, list<&View::hand_sizes>("hands"), field("in", &View::active),
             list<&View::out_place>("out"), field("discards", &View::discards),
             field("types", &View::types),
             object("pile", field("size", &View::pile_size), field("placements", &View::placements),
                    list<&View::laid_counts>("laid")),
             by_seat<&View::followed>("followed"), field("common", &View::common),
             when(is_seat, field("hand", &View::hand), field("own_laid", &View::laid),
                  when(has_own_claim, field("own_claim", &View::own_claim)))),
        when(in(Phase::over), list<&View::places>("places"), field("reason", &View::reason)),
        when(in(Phase::four, Phase::lead, Phase::follow), field("turn", &View::actor)),
        when(in(Phase::follow), field("previous", &View::previous),
             object_of("claim", &View::claim, kClaimType, kClaimCount),
             field("can_call", &View::can_call), field("exit_pending", &View::exit_is_pending)),
        when(in(Phase::lead), when(lead_called, object_of("called_lead", &View::called_lead,
                                                          kClaimType, kClaimCount))));
  }();
};

}  // namespace humbug::luegen
