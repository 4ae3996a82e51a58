#include "core/position.h"

#include <algorithm>
#include <charconv>

namespace humbug {

std::string seat_letter(Seat seat) { return {static_cast<char>('A' + seat.index())}; }

std::optional<Seat> parse_seat_letter(std::string_view text) {
  if (text.size() != 1 || text[0] < 'A' || text[0] >= 'A' + kMaxPlayers) return std::nullopt;
  return Seat(text[0] - 'A');
}

std::string seat_letters(SeatSet seats) {
  std::string text;
  for (const Seat seat : seats) {
    if (!text.empty()) text += ' ';
    text += seat_letter(seat);
  }
  return text;
}

std::optional<SeatSet> parse_seat_letters(std::string_view text) {
  SeatSet seats;
  while (!text.empty()) {
    const std::size_t space = text.find(' ');
    const std::optional<Seat> seat = parse_seat_letter(text.substr(0, space));
    if (!seat) return std::nullopt;
    seats.insert(*seat);
    if (space == std::string_view::npos) break;
    text.remove_prefix(space + 1);
  }
  return seats;
}

std::optional<std::string_view> PositionReader::text(std::string_view key) {
  asked_.emplace(key, true);
  const auto found = position_.find(key);
  if (found == position_.end()) return std::nullopt;
  return found->second;
}

int PositionReader::number(std::string_view key, int otherwise, int least, int most) {
  const std::optional<std::string_view> found = text(key);
  if (!found) return otherwise;
  int value = 0;
  const auto [end, error] = std::from_chars(found->data(), found->data() + found->size(), value);
  const bool whole = error == std::errc() && end == found->data() + found->size();
  if (whole && value >= least && value <= most) return value;
  fail(key);
  return otherwise;
}

Seat PositionReader::seat(std::string_view key, Seat otherwise) {
  const std::optional<std::string_view> found = text(key);
  if (!found) return otherwise;
  const std::optional<Seat> seat = parse_seat_letter(*found);
  if (seat && seat->index() < players_) return *seat;
  fail(key);
  return otherwise;
}

SeatSet PositionReader::seats(std::string_view key, SeatSet otherwise) {
  const std::optional<std::string_view> found = text(key);
  if (!found) return otherwise;
  const std::optional<SeatSet> seats = parse_seat_letters(*found);
  if (seats && (*seats - SeatSet::first(players_)).empty()) return *seats;
  fail(key);
  return otherwise;
}

int PositionReader::word(std::string_view key, std::span<const std::string_view> words,
                         int otherwise) {
  const std::optional<std::string_view> found = text(key);
  if (!found) return otherwise;
  const auto at = std::ranges::find(words, *found);
  if (at != words.end()) return static_cast<int>(at - words.begin());
  fail(key);
  return otherwise;
}

void PositionReader::fail(std::string_view key) {
  if (!error_.empty()) return;
  const auto found = position_.find(key);
  error_ = "the position's '" + std::string(key) + "' is invalid";
  if (found != position_.end()) error_ += ": '" + found->second + "'";
}

std::string PositionReader::error() const {
  if (!error_.empty()) return error_;
  for (const auto& [key, value] : position_) {
    if (!asked_.contains(key)) return "a position of this game has no '" + key + "'";
  }
  return {};
}

std::string seat_key(std::string_view name, Seat seat) {
  return std::string(name) + "." + seat_letter(seat);
}

void PositionEntries::flag(std::string_view key, bool& value, bool usual, bool written) {
  constexpr auto kYes = word_list("no", "yes");
  if (in_ != nullptr) {
    value = in_->word(key, kYes, usual ? 1 : 0) == 1;
  } else if (written && value) {
    put(key, kYes[1]);
  }
}

void PositionEntries::seat(std::string_view key, Seat& value, bool written, Seat usual) {
  if (in_ != nullptr) {
    value = in_->seat(key, usual);
  } else if (written) {
    put(key, seat_letter(value));
  }
}

void PositionEntries::seats(std::string_view key, SeatSet& value, SeatSet usual, bool written) {
  if (in_ != nullptr) {
    value = in_->seats(key, usual);
  } else if (written) {
    put(key, seat_letters(value));
  }
}

}  // namespace humbug
