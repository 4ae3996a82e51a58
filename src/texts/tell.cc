#include "texts/tell.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include <boost/json.hpp>

#include "core/assert.h"

namespace humbug::texts {

namespace {

namespace json = boost::json;
using namespace std::string_view_literals;

// On the wire a field of one name has one meaning in all games.
constexpr std::array kSeatFields = {"seat"sv,  "accused"sv, "bidder"sv, "sayer"sv,
                                    "other"sv, "victim"sv,  "on_seat"sv};
constexpr std::array kSeatListFields = {"seats"sv, "callers"sv, "losers"sv, "winners"sv};

bool is_one_of(std::string_view name, std::span<const std::string_view> names) {
  return std::ranges::find(names, name) != names.end();
}

/// The arguments that an event gives to its message.
class EventArguments {
 public:
  EventArguments(std::string_view game, const Audience& audience)
      : game_(game), audience_(audience), texts_(Catalogue::of(audience.language)) {}

  Arguments of(const json::object& event) {
    for (const auto& [name, value] : event) add(name, value);
    if (const auto rank = rank_of(event); rank && event.contains("count")) {
      put("claim", texts_.format("common.claim_rank", {{"count", event.at("count").as_int64()},
                                                       {"rank", std::string(*rank)}}));
    }
    if (event.contains("seats") && event.contains("faces")) {
      put_both("rolls", [&](bool first) {
        return rolls(event.at("seats").as_array(), event.at("faces").as_array(), first);
      });
    }
    if (event.contains("bets")) put("stakes", stakes(event));
    if (event.contains("cards") && event.contains("truths")) {
      put_lies(event.at("cards").as_array(), event.at("truths").as_array());
    }
    return std::move(arguments_);
  }

  /// "Ann" with the part that she has, in a message of common.json.
  std::string part(std::string_view key, std::size_t seat, std::string text) {
    return texts_.format(key,
                         {{"who", name(seat)}, {"who_is", is(seat)}, {"text", std::move(text)}});
  }

  std::string places(std::span<const int> places, bool first) {
    std::string text;
    for (int place = 1; place <= static_cast<int>(places.size()); ++place) {
      std::vector<std::size_t> there;
      for (std::size_t seat = 0; seat < places.size(); ++seat) {
        if (places[seat] == place) there.push_back(seat);
      }
      if (there.empty()) continue;
      const bool begins = text.empty() && first && is(there) == "you";
      if (!text.empty()) text += texts_.format("common.places_separator");
      const std::string part =
          texts_.format("common.place", {{"place", std::int64_t{place}},
                                         {"who", list(there, false)},
                                         {"who_is", is(there)},
                                         {"who_n", static_cast<std::int64_t>(there.size())}});
      text += begins ? texts_.capital(part) : part;
    }
    return text;
  }

 private:
  void put(std::string name, Value value) {
    arguments_.emplace_back(std::move(name), std::move(value));
  }

  /// As it is inside a sentence, {name}, and at its beginning, {Name}: "you" is "You" there.
  /// Players' names stay as they are.
  template <class Write>
  void put_both(const std::string& name, const Write& write) {
    put(name, write(false));
    put(texts_.capital(name), write(true));
  }

  static std::optional<std::string_view> rank_of(const json::object& event) {
    for (const std::string_view name : {"rank"sv, "type"sv}) {
      if (const json::value* rank = event.if_contains(name)) return rank->as_string();
    }
    return std::nullopt;
  }

  void add(const std::string& name, const json::value& value) {
    if (const auto* flag = value.if_bool()) return put(name, *flag ? "true" : "false");
    if (const auto* word = value.if_string()) return add_word(name, *word);
    if (const auto* number = value.if_int64()) return add_number(name, *number);
    if (const auto* list = value.if_array()) return add_list(name, *list);
  }

  /// The game's own text for a value of a field; nothing if it has none.
  std::optional<std::string> value_text(const std::string& name, std::string_view value) const {
    const std::string key = std::string(game_) + ".value." + name;
    if (!texts_.has(key)) return std::nullopt;
    return texts_.format(key, {{"value", std::string(value)}});
  }

  void add_word(const std::string& name, std::string_view word) {
    put(name + "_is", std::string(word));
    if (const auto own = value_text(name, word)) {
      put(name, *own);
    } else if (name == "bid") {
      const std::size_t times = word.find('x');
      HUMBUG_ASSERT(times != std::string_view::npos);
      put(name, texts_.format("common.claim_face",
                              {{"count", std::stoll(std::string(word.substr(0, times)))},
                               {"face", std::stoll(std::string(word.substr(times + 1)))}}));
    } else {
      put(name, std::string(word));
    }
  }

  void add_number(const std::string& name, std::int64_t number) {
    if (is_one_of(name, kSeatFields)) {
      const auto seat = static_cast<std::size_t>(number);
      put(name, this->name(seat));
      return put(name + "_is", is(seat));
    }
    if (const auto own = value_text(name, std::to_string(number))) return put(name, *own);
    put(name, number);
    const std::string word = texts_.format("common.number", {{"n", number}});
    put(name + "_word", word);
    put(name + "_Word", texts_.capital(word));
  }

  template <class Number>
  static std::vector<Number> numbers(const json::array& values) {
    std::vector<Number> all;
    for (const json::value& value : values) all.push_back(static_cast<Number>(value.as_int64()));
    return all;
  }

  void add_list(const std::string& name, const json::array& values) {
    if (name == "places") {
      const auto places = numbers<int>(values);
      return put_both(name, [&](bool first) { return this->places(places, first); });
    }
    if (is_one_of(name, kSeatListFields)) {
      const auto seats = numbers<std::size_t>(values);
      put_both(name, [&](bool first) { return list(seats, first); });
      put(name + "_is", is(seats));
      return put(name + "_n", static_cast<std::int64_t>(seats.size()));
    }
    const bool by_seat = !values.empty() && values.front().is_array();
    put(name, by_seat ? parts(values) : list_text(name, values));
    if (by_seat) put_only(name, values);
    put(name + "_n", static_cast<std::int64_t>(values.size()));
  }

  /// What the only seat has that has something.
  void put_only(const std::string& name, const json::array& by_seat) {
    const auto has = [](const json::value& own) { return !own.as_array().empty(); };
    if (std::ranges::count_if(by_seat, has) != 1) return;
    put(name + "_only", list_text(name, std::ranges::find_if(by_seat, has)->as_array()));
  }

  std::string list_text(const std::string& name, const json::array& values) const {
    std::string text = joined(values);
    std::string value = text;
    std::erase(value, ' ');
    return value_text(name, value).value_or(std::move(text));
  }

  void put_lies(const json::array& cards, const json::array& truths) {
    json::array lies;
    for (const json::value& card : cards) {
      if (std::ranges::find(truths, card) == truths.end()) lies.push_back(card);
    }
    put("lies", joined(lies));
    put("lies_n", static_cast<std::int64_t>(lies.size()));
  }

  std::string rolls(const json::array& seats, const json::array& faces, bool first) {
    std::string text;
    for (std::size_t n = 0; n < seats.size() && n < faces.size(); ++n) {
      const auto seat = static_cast<std::size_t>(seats[n].as_int64());
      const std::string roll = part("common.rolls", seat, json::serialize(faces[n]));
      if (n > 0) text += texts_.format("common.places_separator");
      text += n == 0 && first && is(seat) == "you" ? texts_.capital(roll) : roll;
    }
    return text;
  }

  /// What each seat has bet, and on which side where sides are chosen.
  std::string stakes(const json::object& event) {
    const json::array& bets = event.at("bets").as_array();
    const json::value* pledges = event.if_contains("pledges");
    std::string text;
    for (std::size_t seat = 0; seat < bets.size(); ++seat) {
      if (seat > 0) text += texts_.format("common.parts_separator");
      Arguments stake{
          {"who", name(seat)}, {"who_is", is(seat)}, {"text", json::serialize(bets[seat])}};
      if (pledges != nullptr) {
        stake.emplace_back("pledge", std::string(pledges->as_array()[seat].as_string()));
      }
      text += texts_.format(std::string(game_) + ".stake", stake);
    }
    return text;
  }

  /// What each seat has, of those that have something.
  std::string parts(const json::array& by_seat) {
    std::string text;
    for (std::size_t seat = 0; seat < by_seat.size(); ++seat) {
      const json::array& own = by_seat[seat].as_array();
      if (own.empty()) continue;
      if (!text.empty()) text += texts_.format("common.parts_separator");
      text += part("common.part", seat, joined(own));
    }
    return text;
  }

  static std::string joined(const json::array& values) {
    std::string text;
    for (const json::value& value : values) {
      if (!text.empty()) text += ' ';
      text += value.is_string() ? std::string(value.get_string()) : json::serialize(value);
    }
    return text;
  }

  std::string name(std::size_t seat) const {
    HUMBUG_ASSERT(seat < audience_.names.size());
    return audience_.names[seat];
  }
  std::string is(std::size_t seat) const {
    return audience_.you.contains(Seat(static_cast<int>(seat))) ? "you" : "other";
  }
  std::string is(std::span<const std::size_t> seats) const {
    if (seats.empty()) return "none";
    return std::ranges::any_of(seats, [&](std::size_t seat) { return is(seat) == "you"; })
               ? "you"
               : "other";
  }
  /// The reader comes first, as "you".
  std::string list(std::span<const std::size_t> seats, bool first) const {
    std::vector<std::string> all;
    const std::string you = texts_.format("common.you");
    if (is(seats) == "you") all.push_back(first ? texts_.capital(you) : you);
    for (const std::size_t seat : seats) {
      if (is(seat) != "you") all.push_back(name(seat));
    }
    return texts_.list(all);
  }

  std::string_view game_;
  const Audience& audience_;
  const Catalogue& texts_;
  Arguments arguments_;
};

}  // namespace

std::string tell(std::string_view game, std::string_view event, const Audience& audience) {
  if (event.empty()) return {};
  const json::value parsed = json::parse(event);
  const json::object& fields = parsed.as_object();
  const std::string key = std::string(game) + "." + std::string(fields.at("event").as_string());
  const Catalogue& texts = Catalogue::of(audience.language);
  if (!texts.has(key)) return {};
  return texts.format(key, EventArguments(game, audience).of(fields));
}

}  // namespace humbug::texts
