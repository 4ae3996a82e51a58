#pragma once

#include "core/events.h"
#include "games/motes/powers.h"
#include "games/motes/state.h"

namespace humbug::motes {

constexpr Event about(Event::Kind kind, Seat seat, int count = 0) {
  Event event;
  event.kind = kind;
  event.seat = seat;
  event.count = static_cast<std::uint8_t>(count);
  return event;
}

/// The effects of the six motes. powers.h says when they may be used.
struct Effects {
  /// Pays the price and does what happens at once. True if the effect waits for answers by Blue:
  /// that of Red and Dark, as only at night can Blue be used (ruling 26).
  template <class Sink>
  static constexpr bool activate(PublicState& table, Seat seat, const Action& action, Sink& sink) {
    const Mote mote = table.mote(action.die);
    table.used.insert(action.die);
    table.graves[seat].erase(action.die);  // ruling 21: paid even if the effect is stopped
    switch (mote) {
      case Mote::light:
        bring_back(table, seat, action.target, sink);
        return false;
      case Mote::grey:
        ++table.tokens[seat];  // MM-22
        report(sink, [&] { return about(Event::Kind::shielded, seat, table.tokens[seat]); });
        return false;
      case Mote::yellow:
        exchange(table, seat, action, sink);
        return false;
      default:
        break;
    }
    table.effect.kind = mote == Mote::red ? Effect::Kind::red : Effect::Kind::dark;
    table.effect.die = action.die;
    table.effect.target = action.target;
    table.effect.seat = action.seat;
    return true;
  }

  /// MM-27; ruling 28: a Blue that was used in answer is gone already.
  template <class Sink>
  static constexpr void strike(PublicState& table, Sink& sink) {
    const DieId target = table.effect.target;
    const bool there = table.graveyard().contains(target);
    bury(table, target);
    report(sink, [&] {
      Event event = about(there ? Event::Kind::struck : Event::Kind::fizzled, table.effect.user);
      event.target = target;
      event.target_mote = table.mote(target);
      return event;
    });
  }

  /// MM-26, ruling 31: for a lap of those who live now, unless their own turn comes sooner.
  template <class Sink>
  static constexpr void block(PublicState& table, Seat victim, Sink& sink) {
    const Party party = table.effect.odd ? Party::cursed : Party::redeemed;
    const int lap = table.in.size();
    table.blocks.add(victim, party, table.effect.user, lap);
    report(sink, [&] {
      Event event = about(Event::Kind::blocked, table.effect.user, table.cycle + lap);
      event.other = victim;
      event.party = party;
      event.right = table.rules.red_scope == RedScope::mote;
      return event;
    });
  }

  static constexpr Event used_event(const PublicState& table, Seat seat, const Action& action) {
    Event event = about(Event::Kind::used, seat);
    event.die = action.die;
    event.mote = table.mote(action.die);
    event.target_kind = action.target_kind;
    event.other = action.seat;
    event.target = action.target;
    if (action.target_kind == Action::Target::die) event.target_mote = table.mote(action.target);
    return event;
  }

  static constexpr Event stopped_event(const Effect& effect) {
    Event event = about(Event::Kind::stopped, effect.user);
    event.mote = effect.kind == Effect::Kind::red    ? Mote::red
                 : effect.kind == Effect::Kind::dark ? Mote::dark
                                                     : Mote::grey;
    return event;
  }

 private:
  /// Takes a die out of the graveyard, whoever owns it.
  static constexpr void bury(PublicState& table, DieId die) {
    for (DieSet& grave : table.graves.values) grave.erase(die);
  }

  /// MM-21, ruling 22: the die changes its owner.
  template <class Sink>
  static constexpr void bring_back(PublicState& table, Seat seat, DieId die, Sink& sink) {
    bury(table, die);
    table.cups[seat].insert(die);
    report(sink, [&] {
      Event event = about(Event::Kind::returned, seat, table.cups[seat].size());
      event.target = die;
      event.target_mote = table.mote(die);
      return event;
    });
  }

  /// MM-23, ruling 23: Yellow is not removed; the die from the cup can be used at once.
  template <class Sink>
  static constexpr void exchange(PublicState& table, Seat seat, const Action& action, Sink& sink) {
    table.cups[seat].insert(action.die);
    table.cups[seat].erase(action.target);
    table.graves[seat].insert(action.target);
    report(sink, [&] {
      Event event = about(Event::Kind::exchanged, seat);
      event.die = action.die;
      event.target = action.target;
      event.target_mote = table.mote(action.target);
      return event;
    });
  }
};

}  // namespace humbug::motes
