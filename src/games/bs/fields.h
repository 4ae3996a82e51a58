#pragma once

#include "core/fields.h"
#include "games/bs/view.h"

namespace humbug::bs {

/// The fields of the events and views of BS, in the order in which they are written
/// (core/fields.h).
struct Fields {
  using Kind = Event::Kind;

  static constexpr auto kSeat = fields::field("seat", &Event::seat);
  static constexpr auto kRank = fields::field("rank", &Event::rank);
  static constexpr auto kCount = fields::field("count", &Event::count);
  static constexpr auto kCards = fields::field("cards", &Event::cards);

  static constexpr auto kEvents = [] {
    using namespace fields;
    return events(
        event(Kind::first, "first", kSeat, opens_draw("first")),
        event(Kind::dealt, "dealt", kSeat, kCount,
              for_seat(kCards, opens_draw_of_seat("deal", "/hands"))),
        event(Kind::opened, "opened", kSeat, kCount, kCards, opens_action("open")),
        event(Kind::played, "played", kSeat, kRank, kCount, opens_outside("play", 1),
              for_seat(kCards, opens_action("play")), claim_made()),
        // That an answer is in is public, whose it is is not.
        event(Kind::answered, "answered", for_seat(kSeat, opens_action("")),
              field("due", &Event::count)),
        event(Kind::passed, "passed", kSeat, claim_gone()),
        // Others who have passed are not told, nor in a race whether there are any.
        event(Kind::called, "called", kSeat, field("accused", &Event::other),
              field("callers", &Event::seats), opens([](const Event& called, Disclosures& out) {
                for (const Seat caller : called.seats) {
                  out.push_back(disclosure::action(caller, "call"));
                }
              }),
              opens_draw("caller")),
        event(Kind::revealed, "revealed", kSeat, kRank, field("honest", &Event::honest), kCards,
              opens_action("play"), claim_opened(&Event::honest)),
        // All see which cards these are, but not who laid which.
        event(Kind::took, "took", kSeat, kCount, for_seat(kCards)),
        event(Kind::left, "left", kSeat, field("place", &Event::count)),
        event(Kind::over, "over", list<&Event::places>("places"), field("reason", &Event::reason)));
  }();

  static constexpr bool begun(const View& view) { return view.phase > Phase::deal; }

  static constexpr auto kView = [] {
    using namespace fields;
    return view(
        field("phase", &View::phase), field("players", &View::players),
        field("plays", &View::plays), field("plays_left", &View::plays_left),
        field("in", &View::in), when(in(Phase::deal), field("first", &View::actor)),
        when(begun, list<&View::hand_sizes>("hands"),
             object("pile", field("size", &View::pile_size), field("shown", &View::shown),
                    field("under", &View::bottom_count), list<&View::laid_counts>("laid")),
             field("aside", &View::aside_count),
             when([](const View& view) { return view.plays > 0; }, field("rank", &View::rank)),
             by_seat<&View::followed>("followed"), field("common", &View::common)),
        when(in(Phase::open, Phase::play), field("turn", &View::actor)),
        when(in(Phase::play), field("required", &View::required)),
        when(in(Phase::window, Phase::caller), field("accused", &View::accused),
             field("claim", &View::claim_count), field("due", &View::answers_due)),
        when(in(Phase::caller), field("callers", &View::callers)),
        when(is_seat, own_seat, field("hand", &View::hand), field("own_laid", &View::laid),
             when(in(Phase::window), field("answered", &View::answered),
                  when(&View::answered,
                       field("answer",
                             [](const View& view) { return view.called ? "call" : "pass"; })),
                  when([](const View& view) { return view.viewer.is(view.accused); },
                       field("own_claim", &View::own_claim)))),
        when(in(Phase::over), list<&View::places>("places"), field("reason", &View::reason)));
  }();
};

}  // namespace humbug::bs
