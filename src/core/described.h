#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/claims.h"
#include "core/disclosure.h"
#include "core/seat.h"

namespace humbug {

/// The audience of a field: everybody, the event's seat, or its seat and the other.
enum class Sees : std::uint8_t { all, seat, both };

/// A field of an event or a view, for documentation and schemas.
struct FieldSpec {
  std::string_view name;
  std::string type;                         ///< "seat", "cards", "number of each player", "object"
  std::span<const std::string_view> words;  ///< that a word can be
  std::vector<FieldSpec> fields;            ///< of an object, or of each object of a list
  Sees sees = Sees::all;
  bool always = true;  ///< is it there for whoever sees it?
};
struct EventSpec {
  std::string_view name;
  std::vector<FieldSpec> fields;
};

/// All that follows from the description of a game's events (Fields::kEvents) and of its views
/// (Fields::kView). core/fields.h has the language of descriptions and the definitions; one file of
/// the game includes it and instantiates this.
template <class Fields, class Event, class View>
struct Described {
  /// A JSON object, as text.
  static std::string event_text(const Event& event);
  static std::string view_text(const View& view);
  /// The event as the viewer sees it; nothing if the viewer can't know that it happened.
  static std::optional<Event> seen(const Event& event, Viewer viewer);
  /// Which parts of the record an event that was `seen` lays open.
  static void shows(const Event& event, Disclosures& out);
  /// The claims that an event, as everybody sees it, makes, opens or ends.
  static void claims(const Event& event, ClaimsNews& out);

  static std::vector<EventSpec> event_fields();
  static std::vector<FieldSpec> view_fields();
};

}  // namespace humbug
