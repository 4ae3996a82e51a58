#pragma once

#include "core/fields.h"
#include "games/liars_dice/view.h"

namespace humbug::liars_dice {

/// The fields of the events and views of Liar's Dice, in the order in which they are written
/// (core/fields.h).
struct Fields {
  using Kind = Event::Kind;

  static constexpr auto kSeat = fields::field("seat", &Event::seat);
  static constexpr auto kBidder = fields::field("bidder", &Event::other);
  static constexpr auto kBid = fields::field("bid", &Event::bid);
  static constexpr auto kExact = fields::field("exact", &Event::exact);
  static constexpr auto kCount = fields::field("count", &Event::count);

  static constexpr auto kEvents = [] {
    using namespace fields;
    return events(
        event(Kind::first, "first", kSeat, opens_draw("first")),
        event(Kind::rolled, "rolled", kSeat, kCount,
              for_seat(of_seat<&Event::cups>("faces"), opens_draw_of_seat("roll", "/faces"))),
        event(Kind::bid, "bid", kSeat, kBid, opens_action("bid"), claim_made()),
        event(Kind::doubted, "doubted", kSeat, kBidder, kBid, kExact,
              when(&Event::exact, opens_action("exact")),
              when(std::not_fn(&Event::exact), opens_action("liar"))),
        // A bid says "at least": whether it is exact is the claim of who doubts it.
        event(Kind::revealed, "revealed", kSeat, kBidder, kBid, kExact, kCount,
              field("right", &Event::right), list<&Event::cups>("faces"), opens_draw("roll"),
              claim_opened(&Event::bid_holds)),
        event(Kind::lost, "lost", kSeat, field("left", &Event::count)),
        event(Kind::gained, "gained", kSeat, field("left", &Event::count)),
        event(Kind::out, "out", kSeat, field("place", &Event::count)),
        event(Kind::over, "over", list<&Event::places>("places"), field("reason", &Event::reason)));
  }();

  static constexpr bool bid_made(const View& view) { return view.bid.made(); }

  static constexpr auto kView = [] {
    using namespace fields;
    return view(
        field("phase", &View::phase), field("players", &View::players), field("in", &View::in),
        list<&View::dice>("dice"), field("dice_in_play", &View::dice_in_play),
        when(in(Phase::roll, Phase::bid), field("opener", &View::opener),
             field("palifico", &View::palifico), field("ones_wild", &View::ones_wild)),
        when(in(Phase::bid), field("turn", &View::actor),
             when(bid_made, field("bid", &View::bid), field("bidder", &View::bidder))),
        when(is_seat, own_seat, field("cup", &View::cup)),
        when(in(Phase::over), list<&View::places>("places"), field("reason", &View::reason)));
  }();
};

}  // namespace humbug::liars_dice
