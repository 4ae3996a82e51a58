#pragma once

#include <cstdint>
#include <expected>
#include <map>
#include <string>
#include <string_view>

#include "core/refusal.h"
#include "games/json.h"
#include "games/liars_lair/statement.h"
#include "games/liars_lair/view.h"

namespace humbug::liars_lair {

/// What a player thinks of a card.
enum class Mark : std::uint8_t { unsure, yes, no };

struct Note {
  Mark mark = Mark::unsure;
  std::string text;

  bool operator==(const Note&) const = default;
};

namespace refusals {
inline constexpr Refusal kNoSuchCard{"no_such_card", "there is no such card in this game"};
inline constexpr Refusal kNoteTooLong{"note_too_long", "a note has at most 280 bytes"};
inline constexpr Refusal kNoteUnreadable{"note_unreadable",
                                         "a note is printable text in UTF-8, on one line"};
inline constexpr Refusal kNoSuchMark{"no_such_mark", "a mark is true, false or ?"};
}  // namespace refusals

/// A player's private notes on the cards (LL-11, LL-SW3): for any card, their own or another's, a
/// mark and a text. They are that player's alone: no rule looks at them and nobody else is ever
/// sent them, so they are not part of a State; whoever keeps the seat keeps them.
class Notes {
 public:
  static constexpr std::size_t kMaxTextBytes = 280;

  Notes() = default;
  explicit Notes(int pairs) : pairs_(pairs) {}
  /// LL-SW3: what the referee writes down for a player at the start: of each card dealt to them,
  /// whether it is true.
  static Notes of_the_deal(const View& view);

  /// The note on a card; without one, unsure and nothing said.
  const Note& on(Statement card) const;
  /// Writes a note over the old one, or says why not and changes nothing. An empty one is erased.
  std::optional<Refusal> write(Statement card, Note note);
  /// The same by the names of the card and of the mark, as somebody typed them.
  std::optional<Refusal> write(std::string_view card, std::string_view mark, std::string text);

  /// {"1a":{"mark":"true","text":"Ben played it twice"},...}, in the order of the cards.
  json::object written() const;
  /// Reads what written() gave, for a game of so many pairs; or says in one line what is wrong.
  static std::expected<Notes, std::string> read(const json::object& written, int pairs);

  bool operator==(const Notes&) const = default;

 private:
  int pairs_ = 0;
  std::map<Statement, Note> notes_;
};

}  // namespace humbug::liars_lair
