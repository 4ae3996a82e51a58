#include "games/liars_lair/notes.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "core/text.h"

namespace humbug::liars_lair {

namespace {

using namespace std::string_view_literals;
constexpr std::array kMarks = {"?"sv, "true"sv, "false"sv};

std::optional<Note> read_note(const json::value& written) {
  if (!written.is_object() || !json_in::has_only(written.get_object(), {"mark", "text"})) {
    return std::nullopt;
  }
  const json::object& entry = written.get_object();
  Note note;
  if (const json::value* mark = entry.if_contains("mark")) {
    const auto text = json_in::read_text(mark);
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
  if (!is_readable_line(note.text)) return refusals::kNoteUnreadable;
  if (note == Note()) {
    notes_.erase(card);
  } else {
    notes_[card] = std::move(note);
  }
  return std::nullopt;
}

std::optional<Refusal> Notes::write(std::string_view card, std::string_view mark,
                                    std::string text) {
  const std::optional<Statement> found = Statement::parse(card);
  if (!found) return refusals::kNoSuchCard;
  const auto known = std::ranges::find(kMarks, mark);
  if (known == kMarks.end()) return refusals::kNoSuchMark;
  return write(*found, Note{static_cast<Mark>(known - kMarks.begin()), std::move(text)});
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
