#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/assert.h"
#include "core/claims.h"
#include "core/described.h"
#include "core/disclosure.h"
#include "core/json_values.h"
#include "core/seat.h"
#include "core/words.h"

// A small language for describing the events and views of a game, once. Everything that follows
// from the description is derived: JSON, what a viewer sees of an event, what the event discloses
// of the record, what it says of claims, and lists of fields for documentation and schemas.
//
//   event(Kind::played, "played",
//         field("seat", &Event::seat),                      who played
//         field("rank", &Event::rank),
//         field("count", &Event::count),
//         opens_outside("play", 1),                         all see "play" in the record's line
//         for_seat(field("cards", &Event::cards),           only that seat sees the cards
//                  opens_action("play")),                   and the rest of the line
//         claim_made())                                     it may be a lie
//
// A field's value is anything std::invoke takes out of the event: a member, a member function or a
// lambda. Its type decides how it is written (`append_json`) and named (`type_name`).

namespace humbug {

namespace fields {

template <class T>
std::string type_text() {
  constexpr const T* kType = nullptr;
  if constexpr (std::same_as<T, bool>) {
    return "bool";
  } else if constexpr (std::integral<T>) {
    return "number";
  } else if constexpr (Worded<T> || std::convertible_to<T, std::string_view>) {
    return "word";
  } else {
    return std::string(type_name(kType));
  }
}
template <class T>
struct TypeText {
  static std::string text() { return type_text<T>(); }
};
template <class T>
struct TypeText<OfSeats<T>> {
  static std::string text() { return type_text<T>() + " of each seat"; }
};
template <class T>
struct TypeText<BySeat<T>> {
  static std::string text() { return type_text<T>() + " by seat"; }
};
template <class T>
struct TypeText<MadeBySeat<T>> : TypeText<BySeat<T>> {};

// ---- Parts of a description ----------------------------------------------------------------

/// Does nothing of what a part may do.
struct Part {
  /// Calls visit(name, value) or visit.object(name) for each field that is there.
  template <class From, class Visit>
  static constexpr void visit(const From& /*from*/, Visit& /*visit*/) {}
  /// Takes the value out of it.
  template <class From>
  static constexpr void clear(From& /*from*/) {}
  /// Which parts of the record it lays open, to those who see it.
  template <class From>
  static void opens(const From& /*from*/, Disclosures& /*out*/) {}
  template <class From>
  static void claims(const From& /*from*/, ClaimsNews& /*out*/) {}
  template <class From>
  static void describe(std::vector<FieldSpec>& /*out*/) {}
  /// Must the viewer be one of those whom the event concerns?
  template <class From>
  static constexpr bool may_see(const From& /*from*/, Viewer /*viewer*/) {
    return true;
  }
};

template <class Take, class From>
using ValueOf = std::remove_cvref_t<std::invoke_result_t<const Take&, const From&>>;

template <class Take>
struct Field : Part {
  std::string_view name;
  Take take;

  constexpr Field(std::string_view name_, Take take_) : name(name_), take(take_) {}

  template <class From, class Visit>
  constexpr void visit(const From& from, Visit& visit) const {
    visit(name, std::invoke(take, from));
  }
  template <class From>
  constexpr void clear(From& from) const {
    if constexpr (std::is_member_object_pointer_v<Take>) {
      std::invoke(take, from) = {};
    } else if constexpr (requires { take.clear(from); }) {
      take.clear(from);
    }
  }
  template <class From>
  void describe(std::vector<FieldSpec>& out) const {
    using Value = ValueOf<Take, From>;
    FieldSpec& spec = out.emplace_back();
    spec.name = name;
    spec.type = TypeText<Value>::text();
    if constexpr (Worded<Value>) spec.words = kWordsOf<Value>;
  }
};

/// Several parts.
template <class... P>
struct Parts : Part {
  std::tuple<P...> parts;

  constexpr explicit Parts(P... all) : parts(all...) {}

  template <class Do>
  constexpr void each(Do&& what) const {
    std::apply([&](const P&... part) { (what(part), ...); }, parts);
  }
  template <class From, class Visit>
  constexpr void visit(const From& from, Visit& visit) const {
    each([&](const auto& part) { part.visit(from, visit); });
  }
  template <class From>
  constexpr void clear(From& from) const {
    each([&](const auto& part) { part.clear(from); });
  }
  template <class From>
  void opens(const From& from, Disclosures& out) const {
    each([&](const auto& part) { part.opens(from, out); });
  }
  template <class From>
  void claims(const From& from, ClaimsNews& out) const {
    each([&](const auto& part) { part.claims(from, out); });
  }
  template <class From>
  void describe(std::vector<FieldSpec>& out) const {
    each([&](const auto& part) { part.template describe<From>(out); });
  }
};

/// Parts that are there only if `holds` says so.
template <class Holds, class... P>
struct When : Parts<P...> {
  Holds holds;

  constexpr explicit When(Holds holds_, P... all) : Parts<P...>(all...), holds(holds_) {}

  template <class From, class Visit>
  constexpr void visit(const From& from, Visit& visit) const {
    if (std::invoke(holds, from)) Parts<P...>::visit(from, visit);
  }
  template <class From>
  void opens(const From& from, Disclosures& out) const {
    if (std::invoke(holds, from)) Parts<P...>::opens(from, out);
  }
  template <class From>
  void claims(const From& from, ClaimsNews& out) const {
    if (std::invoke(holds, from)) Parts<P...>::claims(from, out);
  }
  template <class From>
  void describe(std::vector<FieldSpec>& out) const {
    const std::size_t before = out.size();
    Parts<P...>::template describe<From>(out);
    for (std::size_t n = before; n < out.size(); ++n) out[n].always = false;
  }
};

/// Parts for the eyes of some seats. `seen` takes them out for all others, and says so by `open`.
template <Sees kSees, class... P>
struct Private : Parts<P...> {
  constexpr explicit Private(P... all) : Parts<P...>(all...) {}

  template <class From, class Visit>
  constexpr void visit(const From& from, Visit& visit) const {
    if (from.open) Parts<P...>::visit(from, visit);
  }
  template <class From>
  void opens(const From& from, Disclosures& out) const {
    if (from.open) Parts<P...>::opens(from, out);
  }
  template <class From>
  static constexpr bool allows(const From& from, Viewer viewer) {
    if constexpr (requires { from.to_all; }) {
      if (from.to_all) return true;
    }
    if constexpr (kSees == Sees::both) {
      if (viewer.may_see_of(from.other)) return true;
    }
    return viewer.may_see_of(from.seat);
  }
  template <class From>
  constexpr void hide(From& from, Viewer viewer) const {
    from.open = allows(from, viewer);
    if (!from.open) Parts<P...>::clear(from);
  }
  template <class From>
  void describe(std::vector<FieldSpec>& out) const {
    const std::size_t before = out.size();
    Parts<P...>::template describe<From>(out);
    for (std::size_t n = before; n < out.size(); ++n) {
      out[n].always = false;
      out[n].sees = kSees;
    }
  }
};

/// An object with fields of its own.
template <class Take, class... P>
struct Object : Parts<P...> {
  std::string_view name;
  Take take;

  constexpr Object(std::string_view name_, Take take_, P... all)
      : Parts<P...>(all...), name(name_), take(take_) {}

  template <class From, class Visit>
  constexpr void visit(const From& from, Visit& visit) const {
    auto inner = visit.object(name);
    Parts<P...>::visit(std::invoke(take, from), inner);
    inner.finish();
  }
  template <class From>
  void describe(std::vector<FieldSpec>& out) const {
    std::vector<FieldSpec> inner;
    Parts<P...>::template describe<ValueOf<Take, From>>(inner);
    FieldSpec& spec = out.emplace_back();
    spec.name = name;
    spec.type = "object";
    spec.fields = std::move(inner);
  }
};

/// A list of objects: of each item of a range, the same fields.
template <class Take, class... P>
struct Rows : Parts<P...> {
  std::string_view name;
  Take take;

  constexpr Rows(std::string_view name_, Take take_, P... all)
      : Parts<P...>(all...), name(name_), take(take_) {}

  template <class From, class Visit>
  constexpr void visit(const From& from, Visit& visit) const {
    auto list = visit.rows(name);
    for (const auto& item : std::invoke(take, from)) {
      auto row = list.row();
      Parts<P...>::visit(item, row);
      row.finish();
    }
    list.finish();
  }
  template <class From>
  void describe(std::vector<FieldSpec>& out) const {
    using Item = std::remove_cvref_t<decltype(*std::declval<ValueOf<Take, From>>().begin())>;
    std::vector<FieldSpec> inner;
    Parts<P...>::template describe<Item>(inner);
    FieldSpec& spec = out.emplace_back();
    spec.name = name;
    spec.type = "list of objects";
    spec.fields = std::move(inner);
  }
};

/// Something that an event discloses or says of claims.
template <class Do>
struct Opens : Part {
  Do what;
  constexpr explicit Opens(Do what_) : what(what_) {}
  template <class From>
  void opens(const From& from, Disclosures& out) const {
    what(from, out);
  }
};
template <class Do>
struct SaysOfClaims : Part {
  Do what;
  constexpr explicit SaysOfClaims(Do what_) : what(what_) {}
  template <class From>
  void claims(const From& from, ClaimsNews& out) const {
    what(from, out);
  }
};
/// Nobody else sees that the event happened.
struct ToldToSeat : Part {
  template <class From>
  static constexpr bool may_see(const From& from, Viewer viewer) {
    return Private<Sees::seat>::allows(from, viewer);
  }
};

template <auto Member>
struct TakeList {
  template <class From>
  constexpr auto operator()(const From& from) const {
    return OfSeats{from.*Member, SeatSet::first(from.players)};
  }
  template <class From>
  constexpr void clear(From& from) const {
    from.*Member = {};
  }
};
template <auto Member>
struct TakeBySeat {
  template <class From>
  constexpr auto operator()(const From& from) const {
    return BySeat{from.*Member, seats_with(from.*Member, from.players)};
  }
};
template <auto Member>
struct TakeOfSeat {
  template <class From>
  constexpr const auto& operator()(const From& from) const {
    return (from.*Member)[from.seat];
  }
  template <class From>
  constexpr void clear(From& from) const {
    from.*Member = {};
  }
};

// ---- The words of the language -------------------------------------------------------------

/// A field: its name, and what std::invoke takes its value by.
template <class Take>
constexpr auto field(std::string_view name, Take take) {
  return Field(name, take);
}
/// The values of a PerSeat, for as many players as there are.
template <auto Member>
constexpr auto list(std::string_view name) {
  return Field(name, TakeList<Member>());
}
/// The values of a PerSeat that are not empty, by seat.
template <auto Member>
constexpr auto by_seat(std::string_view name) {
  return Field(name, TakeBySeat<Member>());
}
/// The entry of the event's seat in a PerSeat.
template <auto Member>
constexpr auto of_seat(std::string_view name) {
  return Field(name, TakeOfSeat<Member>());
}
/// An object with fields of the view, or of a part of it.
template <class... P>
constexpr auto object(std::string_view name, P... parts) {
  return Object(name, std::identity(), parts...);
}
template <class Take, class... P>
constexpr auto object_of(std::string_view name, Take take, P... parts) {
  return Object(name, take, parts...);
}
/// A list of objects, one for each item of a range.
template <class Take, class... P>
constexpr auto rows(std::string_view name, Take take, P... parts) {
  return Rows(name, take, parts...);
}
/// Parts that are there only if `holds(view)`.
template <class Holds, class... P>
constexpr auto when(Holds holds, P... parts) {
  return When<Holds, P...>(holds, parts...);
}
/// A condition: is the view in one of these phases?
template <class... Phase>
constexpr auto in(Phase... phases) {
  return [=](const auto& view) { return ((view.phase == phases) || ...); };
}
/// Does the view belong to a seat? Then this is its field.
inline constexpr auto is_seat = [](const auto& view) { return view.viewer.is_seat(); };
inline constexpr auto own_seat = Field("seat", [](const auto& view) { return view.viewer.seat(); });

/// For the eyes of the event's seat, or of its seat and the other.
template <class... P>
constexpr auto for_seat(P... parts) {
  return Private<Sees::seat, P...>(parts...);
}
template <class... P>
constexpr auto for_both(P... parts) {
  return Private<Sees::both, P...>(parts...);
}
constexpr auto told_to_seat() { return ToldToSeat(); }

/// The latest draw of that kind, whole or below a path.
constexpr auto opens_draw(std::string_view kind, std::string_view path = "") {
  return Opens([=](const auto&, Disclosures& out) {
    out.push_back(disclosure::draw(kind, std::string(path)));
  });
}
/// The part of a draw for the event's seat: "/hands/2".
constexpr auto opens_draw_of_seat(std::string_view kind, std::string_view path) {
  return Opens([=](const auto& event, Disclosures& out) {
    out.push_back(disclosure::draw(kind, disclosure::of_seat(path, event.seat)));
  });
}
/// The seat's latest action of that kind; of an empty kind, whatever it was.
constexpr auto opens_action(std::string_view kind) {
  return Opens([=](const auto& event, Disclosures& out) {
    out.push_back(disclosure::action(event.seat, kind));
  });
}
/// The seat and the first words of an action: all that everybody sees of cards laid face down.
constexpr auto opens_outside(std::string_view kind, int words) {
  return Opens([=](const auto& event, Disclosures& out) {
    disclosure::outside(event.seat, kind, words, out);
  });
}
/// Anything else: open(event, disclosures).
template <class Do>
constexpr auto opens(Do open) {
  return Opens(open);
}

/// The seat has said something that may be a lie; it came to light; nobody will ever know.
constexpr auto claim_made() {
  return SaysOfClaims(
      [](const auto& event, ClaimsNews& out) { out.push_back(claim::made(event.seat)); });
}
template <class Honest>
constexpr auto claim_opened(Honest honest) {
  return SaysOfClaims([=](const auto& event, ClaimsNews& out) {
    out.push_back(claim::opened(std::invoke(honest, event)));
  });
}
constexpr auto claim_gone() {
  return SaysOfClaims([](const auto&, ClaimsNews& out) { out.push_back(claim::gone()); });
}
/// Anything else: say(event, news).
template <class Do>
constexpr auto says_of_claims(Do say) {
  return SaysOfClaims(say);
}

template <class... P>
struct EventOf : Parts<P...> {
  std::string_view name;
  std::size_t index;
  constexpr EventOf(std::string_view name_, std::size_t index_, P... all)
      : Parts<P...>(all...), name(name_), index(index_) {}
};
/// An event of one kind and what it holds.
template <class Kind, class... P>
constexpr auto event(Kind kind, std::string_view name, P... parts) {
  return EventOf<P...>(name, static_cast<std::size_t>(kind), parts...);
}
/// All of them, in the order of their kinds.
template <class... E>
constexpr auto events(E... all) {
  std::size_t next = 0;
  const bool in_order = ((all.index == next++) && ...);
  HUMBUG_ASSERT(in_order);
  return std::tuple(all...);
}
template <class... P>
constexpr auto view(P... parts) {
  return Parts<P...>(parts...);
}

// ---- Derived from a description -----------------------------------------------------------

class JsonRows;

class WriteJson {
 public:
  explicit WriteJson(std::string& text) : out_(text) {}

  template <class Value>
  void operator()(std::string_view name, const Value& value) {
    if constexpr (Worded<Value>) {
      out_.add(name, word(value));
    } else {
      out_.add(name, value);
    }
  }
  WriteJson object(std::string_view name) { return WriteJson(out_.begin(name)); }
  JsonRows rows(std::string_view name);
  void finish() { out_.finish(); }

 private:
  JsonFields out_;
};

class JsonRows {
 public:
  explicit JsonRows(std::string& text) : text_(text) {}

  WriteJson row() {
    text_ += before_;
    before_ = ',';
    return WriteJson(text_);
  }
  void finish() { text_ += before_ == ',' ? "]" : "[]"; }

 private:
  std::string& text_;
  char before_ = '[';
};

inline JsonRows WriteJson::rows(std::string_view name) { return JsonRows(out_.begin(name)); }

/// Calls `visit` with the description of the event's kind.
template <class Events, class Event, class Visit>
constexpr void with_kind(const Events& events, const Event& event, Visit&& visit) {
  const auto kind = static_cast<std::size_t>(event.kind);
  [&]<std::size_t... N>(std::index_sequence<N...>) {
    const bool known =
        ((N == kind ? (static_cast<void>(visit(std::get<N>(events))), true) : false) || ...);
    HUMBUG_ASSERT(known);
  }(std::make_index_sequence<std::tuple_size_v<Events>>());
}

/// Most events and views are shorter.
inline constexpr std::size_t kUsualEvent = 128;
inline constexpr std::size_t kUsualView = 1024;

}  // namespace fields

template <class Fields, class Event, class View>
std::string Described<Fields, Event, View>::event_text(const Event& event) {
  std::string text;
  text.reserve(fields::kUsualEvent);
  fields::WriteJson write(text);
  fields::with_kind(Fields::kEvents, event, [&](const auto& described) {
    write("event", described.name);
    described.visit(event, write);
  });
  write.finish();
  return text;
}

template <class Fields, class Event, class View>
std::optional<Event> Described<Fields, Event, View>::seen(const Event& event, Viewer viewer) {
  std::optional<Event> seen = event;
  fields::with_kind(Fields::kEvents, event, [&](const auto& described) {
    described.each([&](const auto& part) {
      if constexpr (requires { part.hide(*seen, viewer); }) part.hide(*seen, viewer);
    });
    described.each([&](const auto& part) {
      if (!part.may_see(event, viewer)) seen.reset();
    });
  });
  return seen;
}

template <class Fields, class Event, class View>
void Described<Fields, Event, View>::shows(const Event& event, Disclosures& out) {
  fields::with_kind(Fields::kEvents, event,
                    [&](const auto& described) { described.opens(event, out); });
}

template <class Fields, class Event, class View>
void Described<Fields, Event, View>::claims(const Event& event, ClaimsNews& out) {
  fields::with_kind(Fields::kEvents, event,
                    [&](const auto& described) { described.claims(event, out); });
}

template <class Fields, class Event, class View>
std::string Described<Fields, Event, View>::view_text(const View& view) {
  std::string text;
  text.reserve(fields::kUsualView);
  fields::WriteJson write(text);
  Fields::kView.visit(view, write);
  write.finish();
  return text;
}

template <class Fields, class Event, class View>
std::vector<EventSpec> Described<Fields, Event, View>::event_fields() {
  std::vector<EventSpec> all;
  std::apply(
      [&](const auto&... described) {
        const auto add = [&](const auto& one) {
          EventSpec& spec = all.emplace_back();
          spec.name = one.name;
          one.template describe<Event>(spec.fields);
        };
        (add(described), ...);
      },
      Fields::kEvents);
  return all;
}

template <class Fields, class Event, class View>
std::vector<FieldSpec> Described<Fields, Event, View>::view_fields() {
  std::vector<FieldSpec> all;
  Fields::kView.template describe<View>(all);
  return all;
}

}  // namespace humbug
