#include "referee/record.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/legal_texts.h"
#include "core/text.h"
#include "referee/fairness_leaves.h"

namespace humbug {

namespace {

using Saw = Replay::Saw;

std::string_view kind_word(Pending::Kind kind) {
  switch (kind) {
    case Pending::Kind::chance:
      return "chance";
    case Pending::Kind::turn:
      return "turn";
    case Pending::Kind::window:
      return "window";
    case Pending::Kind::over:
      break;
  }
  return "over";
}

/// The input that the referee waits for, for an error message.
std::string awaited(const Match& match) {
  const Pending pending = match.pending();
  switch (pending.kind) {
    case Pending::Kind::chance:
      return "a draw is due";
    case Pending::Kind::over:
      return "the game is over and its result is due";
    default:
      break;
  }
  std::string seats;
  for (const Seat seat : pending.seats) {
    seats += (seats.empty() ? "" : ", ") + std::to_string(seat.index());
  }
  return fmt::format("{} {} is to act", pending.seats.size() == 1 ? "seat" : "one of the seats",
                     seats);
}

/// A part of the record, made safe for an error message.
std::string echo(std::string_view text) {
  constexpr std::size_t kLongest = 80;
  return printable(text, kLongest);
}

/// Can it be displayed unchanged?
bool is_name(std::string_view text) {
  return !is_blank(text) && text.size() <= kMaxNameBytes && is_readable_line(text);
}

std::expected<std::vector<std::string>, std::string> read_names(const json::value* found,
                                                                int players) {
  if (found == nullptr || !found->is_array()) {
    return std::unexpected("the header's \"seats\" is missing or no list of names");
  }
  const json::array& list = found->get_array();
  if (list.size() != static_cast<std::size_t>(players)) {
    return std::unexpected(
        fmt::format("the header has {} players but {} seats", players, list.size()));
  }
  std::vector<std::string> names;
  for (const json::value& entry : list) {
    const std::string_view name =
        entry.is_string() ? std::string_view(entry.get_string()) : std::string_view();
    // Names are printed to terminals, so they must not contain control characters.
    if (!is_name(name)) {
      return std::unexpected(
          fmt::format("a name in the header's \"seats\" is not printable text of 1 to {} bytes",
                      kMaxNameBytes));
    }
    names.emplace_back(name);
  }
  return names;
}

}  // namespace

json::object by_card(const CardTexts& texts) {
  json::object out;
  for (const auto& [card, text] : texts) out[card] = text;
  return out;
}

CardTexts read_by_card(const json::object& line, std::string_view part) {
  CardTexts texts;
  const json::value* found = line.if_contains(part);
  if (found == nullptr || !found->is_object()) return texts;
  for (const auto& [card, text] : found->get_object()) {
    if (text.is_string()) texts[std::string(card)] = std::string(text.get_string());
  }
  return texts;
}

std::expected<std::vector<Setting>, std::string> settings_of(const json::object& written) {
  std::vector<Setting> settings;
  for (const auto& [name, value] : written) {
    if (value.is_string()) {
      settings.push_back({std::string(name), std::string(value.get_string())});
    } else if (value.is_int64()) {
      settings.push_back({std::string(name), std::to_string(value.get_int64())});
    } else {
      return std::unexpected(std::string(name));
    }
  }
  return settings;
}

std::expected<Header, std::string> read_header(const json::object& line) {
  const json::value* format = line.if_contains("humbug");
  if (format == nullptr || !format->is_int64() || format->get_int64() != kRecordFormat) {
    return std::unexpected(
        fmt::format("a game begins with a header, {{\"humbug\":{},\"game\":...}}", kRecordFormat));
  }
  Header header;
  const json::value* game = line.if_contains("game");
  if (game == nullptr || !game->is_string()) {
    return std::unexpected("the header's \"game\" is missing or no text");
  }
  header.game = echo(game->get_string());
  const json::value* players = line.if_contains("players");
  if (players == nullptr || !players->is_int64() || players->get_int64() < 1 ||
      players->get_int64() > kMaxPlayers) {
    return std::unexpected(
        fmt::format("the header's \"players\" is missing or no number from 1 to {}", kMaxPlayers));
  }
  header.players = static_cast<int>(players->get_int64());
  auto names = read_names(line.if_contains("seats"), header.players);
  if (!names) return std::unexpected(names.error());
  header.seats = std::move(*names);
  const json::value* rules = line.if_contains("rules");
  if (rules == nullptr || !rules->is_object()) {
    return std::unexpected("the header's \"rules\" are missing or no object");
  }
  auto settings = settings_of(rules->get_object());
  if (!settings) {
    return std::unexpected(
        fmt::format("option '{}' is neither a text nor a whole number", echo(settings.error())));
  }
  header.rules = std::move(*settings);
  if (const json::value* language = line.if_contains("language")) {
    const bool readable = language->is_string() && is_name(language->get_string());
    if (!readable) {
      return std::unexpected(fmt::format(
          "the header's \"language\" is not printable text of 1 to {} bytes", kMaxNameBytes));
    }
  }
  if (const json::value* version = line.if_contains("rules_version")) {
    if (!version->is_int64())
      return std::unexpected("the header's \"rules_version\" is not a number");
    header.rules_version = version->get_int64();
  }
  header.whole = line;
  return header;
}

json::object header_line(const Match& match, std::span<const std::string> seats,
                         const CardFaces& faces) {
  json::array names;
  for (const std::string& name : seats) names.emplace_back(name);
  json::object line{{"humbug", kRecordFormat},
                    {"game", match.info().id},
                    {"rules_version", match.info().rules_version},
                    {"rules", match.rules()},
                    {"players", match.players()},
                    {"seats", std::move(names)}};
  for (auto& [key, value] : match.setup()) line[key] = value;
  if (!faces.texts.empty()) line["statements"] = by_card(faces.texts);
  if (!faces.titles.empty()) line["titles"] = by_card(faces.titles);
  return line;
}

json::object pending_line(const Match& match) {
  const Pending pending = match.pending();
  json::array seats;
  json::object legal;
  for (const Seat seat : pending.seats) {
    seats.emplace_back(seat.index());
    json::value& list = legal[std::to_string(seat.index())];
    const auto texts = match.legal(seat, kMaxLegalTexts);
    if (!texts) {
      list = "many";
      continue;
    }
    json::array& array = list.emplace_array();
    for (const std::string& text : *texts) array.emplace_back(text);
  }
  return {{"pending", kind_word(pending.kind)},
          {"seats", std::move(seats)},
          {"legal", std::move(legal)}};
}

json::object result_line(const Match& match) { return {{"result", match.result_json()}}; }

std::expected<Saw, RecordError> Replay::feed(std::string_view text) {
  ++line_;
  if (text.empty()) return Saw::nothing;
  const auto fail = [&](std::string says) {
    return std::unexpected(RecordError{line_, std::move(says)});
  };
  if (text.size() > kMaxLineBytes) {
    return fail(fmt::format("longer than {} bytes", kMaxLineBytes));
  }
  const auto line = parse_line(text);
  if (!line) return fail(line.error());
  auto saw = take(*line);
  if (!saw) return fail(saw.error());
  return *saw;
}

std::expected<void, RecordError> Replay::finish() const {
  if (games_ == 0) return std::unexpected(RecordError{line_, "there is no game in this record"});
  if (under_way_) {
    return std::unexpected(
        RecordError{line_, "the record ends before its game does: " + awaited(*match_)});
  }
  return {};
}

std::expected<Saw, std::string> Replay::take(const json::object& line) {
  if (line.contains("humbug")) return take_header(line);
  if (!under_way_) return std::unexpected("a game begins with a header, {\"humbug\":1,...}");
  if (!expected_.empty()) {
    if (line != expected_.front()) {
      return std::unexpected("by the rules this line must be " +
                             json::serialize(expected_.front()));
    }
    expected_.erase(expected_.begin());
    return Saw::nothing;
  }
  if (line.contains("pending")) return take_question(line);
  if (line.contains("renewed")) return Saw::nothing;  // seeds, which 'humbug verify' checks
  if (line.contains("reveal")) return take_reveal();
  if (line.contains("result")) return take_result(line);
  auto saw = take_step(line);
  if (!saw && (line.contains("opened") || line.contains("places") || fairness::holds_seal(line))) {
    return std::unexpected(
        "a value is sealed here: this is a public record, which 'humbug verify' checks");
  }
  return saw;
}

std::expected<Saw, std::string> Replay::take_header(const json::object& line) {
  if (under_way_) {
    return std::unexpected("a new game begins before the last one has its result");
  }
  auto header = read_header(line);
  if (!header) return std::unexpected(header.error());
  auto match = make_(*header);
  if (!match) return std::unexpected(match.error());
  header_ = std::move(*header);
  match_ = std::move(*match);
  under_way_ = true;
  ++games_;
  return Saw::header;
}

std::optional<RecordedAction> action_of(const json::object& line, int players) {
  const json::value* seat = line.if_contains("seat");
  const json::value* text = line.if_contains("do");
  if (seat == nullptr || text == nullptr || !text->is_string()) return std::nullopt;
  // In memory a line may have an unsigned number where a parsed line has a signed one.
  json::error_code is_no_int;
  const int index = seat->to_number<int>(is_no_int);
  if (is_no_int || index < 0 || index >= players) return std::nullopt;
  return RecordedAction{Seat(index), text->get_string()};
}

std::expected<std::unique_ptr<Match>, std::string> match_of_record(
    std::span<const json::object> lines, const MatchMaker& make) {
  if (lines.empty()) return std::unexpected("the record is empty");
  const auto header = read_header(lines.front());
  if (!header) return std::unexpected(header.error());
  return make(*header);
}

std::expected<bool, std::string> play_line(Match& match, const json::object& line) {
  std::optional<Refusal> refused;
  if (line.contains("chance")) {
    refused = match.draw(line);
  } else if (line.contains("do")) {
    const auto action = action_of(line, match.players());
    if (!action) return std::unexpected("neither a draw nor an action of a seat");
    refused = match.act(action->seat, action->text);
  } else {
    return false;
  }
  if (refused) return std::unexpected(fmt::format("{}: {}", refused->code, refused->says));
  return true;
}

std::expected<Saw, std::string> Replay::take_step(const json::object& line) {
  if (line.contains("chance")) {
    if (const auto refused = match_->draw(line)) {
      const json::value& kind = line.at("chance");
      return std::unexpected(fmt::format("draw '{}' refused ({}): {}; {}",
                                         kind.is_string() ? echo(kind.get_string()) : "?",
                                         refused->code, refused->says, awaited(*match_)));
    }
  } else {
    const json::value* seat = line.if_contains("seat");
    const json::value* text = line.if_contains("do");
    if (seat == nullptr || text == nullptr || !text->is_string() || line.size() != 2) {
      return std::unexpected("neither a draw, an action, a question nor a result");
    }
    if (!seat->is_int64() || seat->get_int64() < 0 || seat->get_int64() >= match_->players()) {
      return std::unexpected(
          fmt::format("there is no such seat; they are 0 to {}", match_->players() - 1));
    }
    const Seat who(static_cast<int>(seat->get_int64()));
    if (const auto refused = match_->act(who, text->get_string())) {
      return std::unexpected(fmt::format("seat {}: '{}' refused ({}): {}; {}", who.index(),
                                         echo(text->get_string()), refused->code, refused->says,
                                         awaited(*match_)));
    }
  }
  const auto lines = match_->lines();
  expected_.assign(lines.begin() + 1, lines.end());
  return Saw::step;
}

std::expected<Saw, std::string> Replay::take_question(const json::object& line) const {
  const json::object ours = pending_line(*match_);
  for (const std::string_view key : {"pending", "seats"}) {
    const json::value* theirs = line.if_contains(key);
    if (theirs == nullptr || *theirs != ours.at(key)) {
      return std::unexpected(fmt::format("by the rules {}", awaited(*match_)));
    }
  }
  const json::value* legal = line.if_contains("legal");
  if (legal == nullptr || *legal == ours.at("legal")) return Saw::question;
  // The message names the action that is in only one of the two lists.
  for (const auto& [seat, list] : ours.at("legal").get_object()) {
    const json::value* theirs =
        legal->is_object() ? legal->get_object().if_contains(seat) : nullptr;
    if (theirs == nullptr || !theirs->is_array() || !list.is_array()) continue;
    for (const json::value& text : theirs->get_array()) {
      if (std::ranges::find(list.get_array(), text) != list.get_array().end()) continue;
      return std::unexpected(fmt::format("seat {}: {} is not legal by the rules", std::string(seat),
                                         echo(json::serialize(text))));
    }
    for (const json::value& text : list.get_array()) {
      if (std::ranges::find(theirs->get_array(), text) != theirs->get_array().end()) continue;
      return std::unexpected(fmt::format("seat {}: {} is legal by the rules and missing",
                                         std::string(seat), echo(json::serialize(text))));
    }
  }
  return std::unexpected("these are not the legal actions of the seats asked, sorted by text");
}

/// The seeds of a live game are for 'humbug verify'; the rules don't need them.
std::expected<Saw, std::string> Replay::take_reveal() const {
  if (match_->pending().kind != Pending::Kind::over) {
    return std::unexpected("seeds are revealed when the game is over: " + awaited(*match_));
  }
  return Saw::nothing;
}

std::expected<Saw, std::string> Replay::take_result(const json::object& line) {
  if (match_->pending().kind != Pending::Kind::over) {
    return std::unexpected("the game is not over: " + awaited(*match_));
  }
  const json::object ours = result_line(*match_);
  if (line != ours)
    return std::unexpected("by the rules this line must be " + json::serialize(ours));
  under_way_ = false;
  return Saw::result;
}

std::optional<std::expected<std::string, std::string>> read_line(std::istream& in) {
  std::string line;
  bool any = false;
  for (int next = in.get(); next != std::char_traits<char>::eof(); next = in.get()) {
    any = true;
    if (next == '\n') break;
    // A line without an end must not be read completely.
    if (line.size() == kMaxLineBytes) {
      return std::unexpected(fmt::format("the line is longer than {} bytes", kMaxLineBytes));
    }
    line += static_cast<char>(next);
  }
  if (!any) return std::nullopt;
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return line;
}

}  // namespace humbug
