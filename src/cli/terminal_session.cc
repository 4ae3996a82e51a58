#include "cli/terminal_session.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/new_file.h"
#include "cli/text_layout.h"
#include "games/refusals_de.h"

namespace humbug::cli {

namespace {

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
  while (text.ends_with(' ') || text.ends_with('\t') || text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

/// Removes and returns the first word of `text` and the blanks after it.
std::string_view take_word(std::string_view& text) {
  const std::string_view word = text.substr(0, text.find(' '));
  text = trimmed(text.substr(word.size()));
  return word;
}

std::optional<std::size_t> as_number(std::string_view text) {
  std::size_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::string sentence(std::string_view text) {
  std::string out(text);
  if (!out.empty()) out[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(out[0])));
  return out + ".";
}

}  // namespace

bool are_numbers(const std::vector<Choice>& choices) {
  return std::ranges::any_of(choices, [](const Choice& choice) {
    const std::size_t space = choice.text.find(' ');
    return space != std::string::npos && as_number(std::string_view(choice.text).substr(space + 1));
  });
}

Sketch TerminalSession::sketch(std::optional<Seat> seat) {
  Telling telling = game_.telling();
  if (!seat) return game_.match().sketch(Viewer::spectator(), telling);
  const CardTexts notes = note_texts(*seat);
  telling.notes = &notes;
  return game_.match().sketch(Viewer(*seat), telling);
}

std::optional<std::vector<Choice>> TerminalSession::choices(Seat seat, std::size_t limit) {
  auto texts = game_.match().legal(seat, limit);
  if (!texts) return std::nullopt;
  std::ranges::sort(*texts, in_natural_order);
  Telling telling = game_.telling();
  const CardTexts notes = note_texts(seat);
  telling.notes = &notes;
  std::vector<Choice> list;
  for (std::string& text : *texts) {
    std::string means = game_.match().describe(seat, text, telling);
    list.push_back({std::move(text), std::move(means)});
  }
  return list;
}

Reply TerminalSession::take(std::optional<Seat> seat, std::string_view line,
                            const std::vector<Choice>& choices) {
  line = trimmed(line);
  if (line.empty()) return {};
  if (line == "?" || line.starts_with('/')) return command(seat, line);
  if (!seat) return {Reply::Kind::said, {std::string(says_.not_asked)}};
  if (const auto number = as_number(line); number && !choices.empty() && !are_numbers(choices)) {
    if (*number >= 1 && *number <= choices.size()) return act(*seat, choices[*number - 1].text);
    return {Reply::Kind::said, {fmt::format(fmt::runtime(says_.no_such_number), choices.size())}};
  }
  return act(*seat, line);
}

Reply TerminalSession::act(Seat seat, std::string_view text) {
  const std::string example = sketch(seat).example;
  auto refusal = game_.act(seat, text);
  if (refusal == refusals::kUnreadable) {
    // The verb may be omitted where only cards or a bid are asked for.
    const std::string verb = example.substr(0, example.find(' '));
    const auto second = game_.act(seat, fmt::format("{} {}", verb, text));
    if (second != refusals::kUnreadable) refusal = second;
  }
  if (refusal) return refused(*refusal);
  return {Reply::Kind::acted, {}};
}

Reply TerminalSession::refused(const Refusal& refusal) const {
  return {Reply::Kind::said, {sentence(refusal_text(refusal, game_.language()))}};
}

Reply TerminalSession::command(std::optional<Seat> seat, std::string_view line) {
  const std::string_view word = take_word(line);
  if (word == "?" || word == "/help") return {Reply::Kind::said, help()};
  if (word == "/quit") return {Reply::Kind::quit, {}};
  if (word == "/save") {
    if (line.empty()) return {Reply::Kind::said, {std::string(says_.save_needs_file)}};
    return {Reply::Kind::said, {save(std::string(line))}};
  }
  if ((word == "/note" || word == "/notes") && seat) {
    if (notebook(*seat) == nullptr) return {Reply::Kind::said, {std::string(says_.no_notes_here)}};
    return word == "/note" ? note(*seat, line) : Reply{Reply::Kind::said, notes(*seat)};
  }
  return {Reply::Kind::said, {std::string(says_.no_such_command)}};
}

Reply TerminalSession::note(Seat seat, std::string_view rest) {
  const std::string_view card = take_word(rest);
  std::string_view mark = take_word(rest);
  if (mark == "wahr") mark = "true";
  if (mark == "falsch" || mark == "lie") mark = "false";
  if (const auto refusal = notebook(seat)->write(card, mark, std::string(rest))) {
    return refused(*refusal);
  }
  return {Reply::Kind::said, {fmt::format(fmt::runtime(says_.noted), card)}};
}

/// The notes as displayed: the mark in the reader's language, and the text.
CardTexts TerminalSession::note_texts(Seat seat) {
  CardTexts texts;
  Notebook* book = notebook(seat);
  if (book == nullptr) return texts;
  for (const auto& [card, note] : book->written()) {
    const std::string_view mark = note.at("mark").as_string();
    const auto* text = note.as_object().if_contains("text");
    std::string shown(mark == "true" ? says_.mark_true : mark == "false" ? says_.mark_false : "?");
    if (text != nullptr) shown += " " + std::string(text->as_string());
    texts[std::string(card)] = std::move(shown);
  }
  return texts;
}

std::vector<std::string> TerminalSession::notes(Seat seat) {
  std::vector<std::string> lines;
  for (const auto& [card, note] : note_texts(seat)) {
    lines.push_back(fmt::format("{:<4} {}", card, note));
  }
  std::ranges::sort(lines, in_natural_order);
  if (lines.empty()) lines.emplace_back(says_.no_notes_yet);
  return lines;
}

Notebook* TerminalSession::notebook(Seat seat) {
  if (!notebooks_[seat] && !game_.story(Viewer(seat)).empty()) {
    notebooks_[seat] = make_notebook(game_.match(), seat);
  }
  return notebooks_[seat].get();
}

std::vector<std::string> TerminalSession::help() const {
  std::vector<std::string> lines;
  std::string_view rest = game_.match().primer(game_.language());
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    // Paragraphs are separated by empty lines, lines of notation are not.
    if (!lines.empty() && !line.starts_with(' ')) lines.emplace_back("");
    lines.emplace_back(line);
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
  }
  lines.emplace_back("");
  for (const std::string_view line : says_.commands) lines.emplace_back(line);
  lines.push_back(fmt::format(fmt::runtime(says_.whole_rules), game_.match().info().id));
  return lines;
}

std::string TerminalSession::save(const std::string& path) const {
  NewFile file(path);
  auto wrong = file.open();
  if (!wrong) {
    file.stream() << game_.record();
    wrong = file.keep();
  }
  std::error_code ignored;
  const bool exists = std::filesystem::exists(std::filesystem::symlink_status(path, ignored));
  if (wrong) return fmt::format(fmt::runtime(exists ? says_.file_exists : says_.not_saved), path);
  return fmt::format(fmt::runtime(game_.over() ? says_.saved : says_.saved_so_far), path);
}

std::string TerminalSession::waiting() const {
  if (game_.over()) return std::string(says_.it_is_over);
  const Pending pending = game_.match().pending();
  if (pending.kind == Pending::Kind::chance) return std::string(says_.referee_is_drawing);
  // The seats that have answered in a window are secret.
  if (pending.kind == Pending::Kind::window) return std::string(says_.waiting_for_answers);
  return fmt::format(fmt::runtime(says_.waiting_for),
                     game_.names()[static_cast<std::size_t>(pending.seats.front().index())]);
}

}  // namespace humbug::cli
