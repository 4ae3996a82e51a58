#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/fields.h"
#include "games/motes/rules.h"
#include "games/motes/view.h"

namespace humbug::motes {

inline void append_json(std::string& text, DieId die) {
  humbug::append_json(text, std::string_view(die.text()));
}
inline void append_json(std::string& text, const DieSet& dice) { append_items(text, dice); }

/// The motes of all dice: {"0.0":"light",...}.
struct MotesOfDice {
  const std::array<DieSet, kMotes>& kinds;
};
inline void append_json(std::string& text, const MotesOfDice& motes) {
  DieSet all;
  for (const DieSet& kind : motes.kinds) all |= kind;
  JsonFields out(text);
  for (const DieId die : all) {
    for (const Mote mote : kAllMotes) {
      if (motes.kinds[static_cast<std::size_t>(mote)].contains(die))
        out.add(die.text(), word(mote));
    }
  }
  out.finish();
}

/// The party each player pledged for.
struct Pledges {
  SeatSet cursed;
  int players;

  static constexpr Party of(SeatSet cursed, Seat seat) {
    return cursed.contains(seat) ? Party::cursed : Party::redeemed;
  }
};
inline void append_json(std::string& text, const Pledges& pledges) {
  JsonListWriter list;
  for (const Seat seat : SeatSet::first(pledges.players)) {
    list.push_back(word(Pledges::of(pledges.cursed, seat)));
  }
  append_json(text, list);
}

constexpr std::string_view type_name(const DieId*) { return "die"; }
constexpr std::string_view type_name(const DieSet*) { return "dice"; }
constexpr std::string_view type_name(const MotesOfDice*) { return "mote by die"; }
constexpr std::string_view type_name(const Pledges*) { return "party of each seat"; }

/// Red keeps `seat` from waking motes of `party`.
struct Block {
  Seat seat;
  Party party;
  Seat by;
  int until;
};
inline std::vector<Block> blocks_of(const View& view) {
  std::vector<Block> blocks;
  for (const Seat seat : view.in) {
    for (const Party party : {Party::redeemed, Party::cursed}) {
      for (const Seat user : view.in) {
        const int cycles = view.blocks.cycles(seat, party, user);
        if (cycles > 0) blocks.push_back({seat, party, user, view.cycle + cycles});
      }
    }
  }
  return blocks;
}

/// The fields of the events and views of Motes of Mischief, in the order in which they are written
/// (core/fields.h).
struct Fields {
  using Kind = Event::Kind;
  struct OwnPledge {
    constexpr Party operator()(const Event& bet) const { return Pledges::of(bet.cursed, bet.seat); }
    static constexpr void clear(Event& bet) { bet.cursed = {}; }
  };

  static constexpr auto kSeat = fields::field("seat", &Event::seat);
  static constexpr auto kBidder = fields::field("bidder", &Event::other);
  static constexpr auto kBid = fields::field("bid", &Event::bid);
  static constexpr auto kDie = fields::field("die", &Event::die);
  static constexpr auto kMote = fields::field("mote", &Event::mote);
  static constexpr auto kTarget = fields::field("die", &Event::target);
  static constexpr auto kTargetMote = fields::field("mote", &Event::target_mote);

  template <Action::Target kTarget>
  static constexpr bool used_on(const Event& event) {
    return event.target_kind == kTarget;
  }

  /// Where a Red blocks one mote of the party.
  static constexpr Mote only_blocked(const Event& event) {
    return event.party == Party::cursed ? Mote::dark : Mote::light;
  }
  static std::string twin_soul(const Event& event) {
    return TwinSoul::of(event.mote, event.target_mote).text();
  }

  static constexpr auto kEvents = [] {
    using namespace fields;
    using Target = Action::Target;
    return events(
        event(Kind::prize, "prize", field("prize", &Event::mote),
              field("motes", [](const Event& prize) { return MotesOfDice{prize.kinds}; }),
              opens_draw("setup")),
        // That a bet is in is public, whose it is is not.
        event(Kind::bet, "bet", field("due", &Event::count),
              for_seat(kSeat, of_seat<&Event::bets>("bet"),
                       when(&Event::pledges, field("pledge", OwnPledge())), opens_action("bet"))),
        event(Kind::bets, "bets", list<&Event::bets>("bets"),
              when(&Event::pledges,
                   field("pledges",
                         [](const Event& bets) { return Pledges{bets.cursed, bets.players}; })),
              opens([](const Event& bets, Disclosures& out) {
                for (const Seat seat : SeatSet::first(bets.players)) {
                  out.push_back(disclosure::action(seat, "bet"));
                }
              })),
        event(Kind::sunset, "sunset", kSeat, field("cycle", &Event::count), opens_draw("active")),
        event(Kind::night, "night"), event(Kind::sunrise, "sunrise"),
        event(Kind::rolled, "rolled", kSeat, field("count", &Event::count),
              for_seat(of_seat<&Event::faces>("faces"), opens_draw_of_seat("roll", "/faces"))),
        event(Kind::passed, "passed", kSeat, opens_action("pass")),
        event(Kind::used, "used", kSeat, kDie, kMote,
              when(used_on<Target::die>, field("on", &Event::target),
                   field("on_mote", &Event::target_mote)),
              when(used_on<Target::seat>, field("on_seat", &Event::other)), opens_action("use")),
        event(Kind::returned, "returned", kSeat, kTarget, kTargetMote),
        event(Kind::shielded, "shielded", kSeat, field("tokens", &Event::count)),
        event(Kind::exchanged, "exchanged", kSeat, field("in", &Event::die),
              field("out", &Event::target), field("out_mote", &Event::target_mote)),
        event(Kind::stopped, "stopped", kSeat, kMote),
        event(Kind::struck, "struck", kSeat, kTarget, kTargetMote),
        event(Kind::fizzled, "fizzled", kSeat, kTarget, kTargetMote),
        event(Kind::red_roll, "red_roll", kSeat, field("face", &Event::count), opens_draw("d6")),
        event(Kind::blocked, "blocked", kSeat, field("victim", &Event::other),
              field("party", &Event::party), field("until", &Event::count),
              when(&Event::right, field("only", only_blocked)), opens_action("choose")),
        event(Kind::bid, "bid", kSeat, kBid, opens_action("bid"), claim_made()),
        event(Kind::accused, "accused", kSeat, kBidder, kBid, opens_action("liar")),
        // A void accusation opens nothing, so that the claim stays.
        event(Kind::voided, "voided", kSeat, kBidder),
        event(Kind::revealed, "revealed", kSeat, kBidder, kBid, field("count", &Event::count),
              field("right", &Event::right), list<&Event::faces>("faces"), opens_draw("roll"),
              claim_opened(std::not_fn(&Event::right))),
        event(Kind::lost, "lost", kSeat, kDie, kMote, field("left", &Event::count),
              opens_action("lose"), opens_draw("lose")),
        event(Kind::died, "died", kSeat, field("place", &Event::count)),
        event(Kind::kept, "kept", kSeat, kDie, kMote, field("prize", &Event::target_mote),
              field("twin", twin_soul), opens_action("keep")),
        event(Kind::over, "over", list<&Event::places>("places"),
              field("reason", [](const Event&) { return kReason; })));
  }();

  static constexpr bool prepared(const View& view) { return view.phase > Phase::setup; }
  static constexpr bool with_bets(const View& view) { return view.rules.bets; }
  static constexpr bool with_pledges(const View& view) { return view.rules.pledges(); }
  static constexpr bool in_cycle(const View& view) {
    return view.phase >= Phase::sunset && view.phase != Phase::over;
  }
  static constexpr bool bid_stands(const View& view) { return view.rolled() && view.bid.made(); }
  static constexpr bool has_effect(const View& view) { return view.stage != Stage::plain; }
  static constexpr bool asks_seat(const View& view) {
    return view.stage != Stage::d6 && view.phase != Phase::roll;
  }
  static constexpr bool hits_die(const View& view) {
    return view.effect.kind == Effect::Kind::dark;
  }
  static constexpr bool names_victim(const View& view) {
    return view.effect.kind == Effect::Kind::red && view.rules.red_target == RedTarget::before;
  }

  static constexpr auto kMoney = fields::when(
      with_bets, fields::list<&View::funds>("funds"), fields::field("carry", &View::carry),
      fields::when(&View::bets_open, fields::list<&View::bets>("bets"),
                   fields::when(with_pledges, fields::field("pledges",
                                                            [](const View& view) {
                                                              return Pledges{view.cursed,
                                                                             view.players};
                                                            }))),
      fields::when(
          fields::in(Phase::bets), fields::field("due", &View::answers_due),
          fields::when(
              &View::answered,
              fields::field("own_bet",
                            [](const View& view) { return view.bets[view.viewer.seat()]; }),
              fields::when(with_pledges, fields::field("own_pledge", [](const View& view) {
                             return Pledges::of(view.cursed, view.viewer.seat());
                           })))));

  static constexpr auto kCycle = [] {
    using namespace fields;
    return when(
        in_cycle, field("cycle", &View::cycle), field("active", &View::active),
        list<&View::tokens>("tokens"),
        rows("blocks", blocks_of, field("seat", &Block::seat), field("party", &Block::party),
             field("by", &Block::by), field("until", &Block::until)),
        when(bid_stands, field("bid", &View::bid), field("bidder", &View::bidder),
             field("must_raise", &View::must_raise)),
        when(&View::rolled, field("turn", &View::turn)),
        when(&View::in_window, field("passed", &View::passed), field("used", &View::used)),
        when(
            has_effect,
            object("effect", field("mote", [](const View& view) { return view.effect.kind; }),
                   field("seat", [](const View& view) { return view.effect.user; }),
                   field("blues", &View::blues),
                   when(hits_die, field("on", [](const View& view) { return view.effect.target; })),
                   when(names_victim,
                        field("on_seat", [](const View& view) { return view.effect.seat; })))),
        when(asks_seat, field("asked", &View::asked)));
  }();

  static constexpr auto kView = [] {
    using namespace fields;
    return view(field("phase", &View::phase), field("stage", &View::stage),
                field("players", &View::players), field("in", &View::in),
                when(prepared, field("prize", &View::prize),
                     field("motes", [](const View& view) { return MotesOfDice{view.kinds}; }),
                     list<&View::cups>("cups"), list<&View::graves>("graves")),
                kMoney, kCycle, when(is_seat, own_seat, field("faces", &View::faces)),
                when(in(Phase::over), list<&View::places>("places"),
                     field("reason", [](const View&) { return kReason; }),
                     field("winning_die", &View::winning)));
  }();
};

}  // namespace humbug::motes
