#pragma once

#include <string>
#include <string_view>

#include "core/fields.h"
#include "games/mia/view.h"

namespace humbug::mia {

inline void append_json(std::string& text, Value value) {
  humbug::append_json(text, value.digits());
}
/// [6,3]
inline void append_json(std::string& text, Dice dice) {
  if (!dice.value.made()) {
    text += "[]";
    return;
  }
  text += '[';
  humbug::append_json(text, dice.value.high());
  text += ',';
  humbug::append_json(text, dice.value.low());
  text += ']';
}
inline void append_json(std::string& text, const Ladder& ladder) {
  append_items(text, ladder.values());
}
constexpr std::string_view type_name(const Value* /*type*/) { return "value"; }
constexpr std::string_view type_name(const Dice* /*type*/) { return "faces"; }
constexpr std::string_view type_name(const Ladder* /*type*/) { return "values"; }

/// What the events and views of Mia hold, in the order in which it is written (core/fields.h).
struct Fields {
  using Kind = Event::Kind;

  static constexpr auto kSeat = fields::field("seat", &Event::seat);
  static constexpr auto kSayer = fields::field("sayer", &Event::other);
  static constexpr auto kValue = fields::field("value", &Event::value);
  static constexpr auto kOwnDice = fields::of_seat<&Event::cups>("faces");

  static constexpr auto kEvents = [] {
    using namespace fields;
    return events(
        event(Kind::first, "first", kSeat, opens_draw("first")),
        event(Kind::rolled, "rolled", kSeat,
              for_seat(kOwnDice, opens_draw_of_seat("roll", "/faces"))),
        event(Kind::announced, "announced", kSeat, kValue, field("unseen", &Event::unseen),
              when(&Event::unseen, opens_action("pass")),
              when(std::not_fn(&Event::unseen), opens_action("say")), claim_made()),
        event(Kind::believed, "believed", kSeat, kSayer, opens_action("roll"), claim_gone()),
        event(Kind::doubted, "doubted", kSeat, kSayer, kValue, opens_action("look")),
        event(Kind::revealed, "revealed", kSeat, kSayer, kValue, field("honest", &Event::honest),
              list<&Event::cups>("faces"), opens_draw("roll"), claim_opened(&Event::honest)),
        event(Kind::shown, "shown", kSeat, kOwnDice, opens_action("show"), opens_draw("roll")),
        event(Kind::yielded, "yielded", kSeat, kSayer, opens_action("yield"), claim_gone()),
        event(Kind::lost, "lost", kSeat, field("count", &Event::count),
              field("left", &Event::left)),
        event(Kind::out, "out", kSeat, field("place", &Event::count)),
        event(Kind::over, "over", list<&Event::places>("places"), field("reason", &Event::reason)));
  }();

  static constexpr bool announced(const View& view) { return view.said.made(); }
  static constexpr bool raised(const View& view) { return view.before.made(); }
  static constexpr bool knows(const View& view) { return view.cup.made(); }

  static constexpr auto kView = [] {
    using namespace fields;
    return view(
        field("phase", &View::phase), field("players", &View::players), field("in", &View::in),
        list<&View::lives>("lives"), field("ladder", &View::ladder),
        when(in(Phase::roll, Phase::say, Phase::answer), field("turn", &View::actor)),
        when(in(Phase::say, Phase::answer), field("roller", &View::roller)),
        when(announced, field("said", &View::said), field("sayer", &View::sayer),
             when(raised, field("before", &View::before))),
        when(is_seat, own_seat, when(knows, field("cup", &View::dice))),
        when(in(Phase::over), list<&View::places>("places"), field("reason", &View::reason)));
  }();
};

}  // namespace humbug::mia
