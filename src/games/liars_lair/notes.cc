#include "games/liars_lair/notes.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace humbug::liars_lair {

namespace {

using namespace std::string_view_literals;
constexpr std::array kMarks = {"?"sv, "true"sv, "false"sv};

/// How many bytes a character has that begins with `lead`; 0 if none does.
std::size_t length_of_character(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead <= 0xDF) return 2;
  if (lead >= 0xE0 && lead <= 0xEF) return 3;
  return lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
}

/// One line of whole UTF-8 characters, none of them a control character.
bool is_readable(std::string_view text) {
  while (!text.empty()) {
    const auto lead = static_cast<unsigned char>(text[0]);
    const std::size_t length = length_of_character(lead);
    if (lead < 0x20 || lead == 0x7F || length == 0 || length > text.size()) return false;
    const bool whole = std::ranges::all_of(text.substr(1, length - 1), [](char c) {
      return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
    });
    if (!whole) return false;
    // Not what a longer spelling of another character, or half of a pair of them, would be.
    const unsigned char next = length > 1 ? static_cast<unsigned char>(text[1]) : 0;
    if ((lead == 0xE0 && next < 0xA0) || (lead == 0xED && next > 0x9F) ||
        (lead == 0xF0 && next < 0x90) || (lead == 0xF4 && next > 0x8F) ||
        (lead == 0xC2 && next < 0xA0)) {
      return false;
    }
    text.remove_prefix(length);
  }
  return true;
}

std::optional<Note> read_note(const json::value& written) {
  if (!written.is_object() || !written::has_only(written.get_object(), {"mark", "text"})) {
    return std::nullopt;
  }
  const json::object& entry = written.get_object();
  Note note;
  if (const json::value* mark = entry.if_contains("mark")) {
    const auto text = written::read_text(mark);
    const auto found = text ? std::ranges::find(kMarks, *text) : kMarks.end();
    if (found == kMarks.end()) return std::nullopt;
    note.mark = static_cast<Mark>(found - kMarks.begin());
  }
  if (const json::value* text = entry.if_contains("text")) {
    if (!text->is_string()) return std::nullopt;
    note.text = text->get_string();
  }
  return note;
}

}  // namespace

Notes Notes::of_the_deal(const View& view) {
  Notes notes(view.pairs);
  for (const Statement card : view.dealt) {
    notes.notes_[card].mark = view.truth.is_true(card) ? Mark::yes : Mark::no;
  }
  return notes;
}

const Note& Notes::on(Statement card) const {
  static const Note kNothing;
  const auto found = notes_.find(card);
  return found == notes_.end() ? kNothing : found->second;
}

std::optional<Refusal> Notes::write(Statement card, Note note) {
  if (!card.exists() || card.pair().index() >= pairs_) return refusals::kNoSuchCard;
  if (note.text.size() > kMaxTextBytes) return refusals::kNoteTooLong;
  if (!is_readable(note.text)) return refusals::kNoteUnreadable;
  if (note == Note()) {
    notes_.erase(card);
  } else {
    notes_[card] = std::move(note);
  }
  return std::nullopt;
}

json::object Notes::written() const {
  json::object out;
  for (const auto& [card, note] : notes_) {
    json::object entry{{"mark", kMarks[static_cast<std::size_t>(note.mark)]}};
    if (!note.text.empty()) entry["text"] = note.text;
    out[card.text()] = std::move(entry);
  }
  return out;
}

std::expected<Notes, std::string> Notes::read(const json::object& written, int pairs) {
  Notes notes(pairs);
  for (const auto& [key, value] : written) {
    const std::optional<Statement> card = Statement::parse(key);
    if (!card) return std::unexpected("a note is on something that is no card");
    std::optional<Note> note = read_note(value);
    if (!note) return std::unexpected("the note on " + card->text() + " makes no sense");
    if (const auto refused = notes.write(*card, std::move(*note))) {
      return std::unexpected("the note on " + card->text() + ": " + std::string(refused->says));
    }
  }
  return notes;
}

}  // namespace humbug::liars_lair
