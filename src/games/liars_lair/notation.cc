#include "games/liars_lair/notation.h"

#include <algorithm>

#include "games/liars_lair/recorded_texts.h"
#include "games/liars_lair/rules.h"
#include "games/words.h"

namespace humbug::liars_lair {

namespace {

json::array written_cards(const StatementSet& cards) {
  json::array list;
  for (const Statement card : cards) list.emplace_back(card.text());
  return list;
}

std::optional<StatementSet> read_cards(const json::value* found) {
  if (found == nullptr || !found->is_array()) return std::nullopt;
  StatementSet cards;
  for (const json::value& entry : found->get_array()) {
    const std::optional<std::string_view> text = json_in::read_text(&entry);
    const std::optional<Statement> card = text ? Statement::parse(*text) : std::nullopt;
    if (!card || cards.contains(*card)) return std::nullopt;
    cards.insert(*card);
  }
  return cards;
}

/// One card of every pair, no more.
std::optional<Truth> read_truths(const json::value* found, int pairs) {
  const std::optional<StatementSet> cards = read_cards(found);
  if (!cards || cards->size() != pairs || cards->holds_pair()) return std::nullopt;
  Truth truth;
  for (const Statement card : *cards) {
    if (card.pair().index() >= pairs) return std::nullopt;
    truth.set_true(card);
  }
  return truth;
}

bool read_characters(const json::value* found, int players, Draw& draw) {
  if (found == nullptr) return true;
  if (!found->is_array() || found->get_array().size() != static_cast<std::size_t>(players)) {
    return false;
  }
  draw.has_characters = true;
  for (const Seat seat : SeatSet::first(players)) {
    const auto number = json_in::read_number(
        &found->get_array()[static_cast<std::size_t>(seat.index())], 0, players - 1);
    if (!number) return false;
    draw.characters[seat] = static_cast<std::uint8_t>(*number);
  }
  return true;
}

}  // namespace

std::string Notation::action_text(const Action& action) {
  std::string text(word(action.kind));
  if (action.card.exists()) text += " " + action.card.text();
  return text;
}

std::optional<Action> Notation::parse_action(std::string_view text) {
  const std::size_t space = text.find(' ');
  const auto kind = parse_word<Action::Kind>(text.substr(0, space));
  if (!kind) return std::nullopt;
  // A bare verb that needs a card is readable, so that it is refused for what is wrong with it.
  if (space == std::string_view::npos) return Action{*kind, Statement::none()};
  const std::optional<Statement> card = Statement::parse(text.substr(space + 1));
  if (!card || !takes_card(*kind)) return std::nullopt;
  return Action{*kind, *card};
}

json::object Notation::draw_json(const Draw& draw, int players) {
  if (draw.kind == Draw::Kind::starter) return {{"chance", "starter"}, {"seat", draw.seat.index()}};
  json::array hands;
  for (const Seat seat : SeatSet::first(players)) hands.push_back(written_cards(draw.hands[seat]));
  json::object line{{"chance", "deal"},
                    {"truths", written_cards(draw.truth.true_halves(PairSet::first(draw.pairs)))},
                    {"hands", std::move(hands)},
                    {"undealt", written_cards(draw.undealt)}};
  if (draw.has_characters) line["characters"] = json_in::numbers(draw.characters, players);
  return line;
}

std::optional<Draw> Notation::parse_draw(const State& state, const json::object& line) {
  const std::optional<std::string_view> kind = json_in::read_text(line.if_contains("chance"));
  Draw draw;
  if (kind == "starter") {
    const auto seat = json_in::read_seat(line.if_contains("seat"), state.players);
    if (!seat || !json_in::has_only(line, {"chance", "seat"})) return std::nullopt;
    draw.kind = Draw::Kind::starter;
    draw.seat = *seat;
    return draw;
  }
  const bool known_keys =
      json_in::has_only(line, {"chance", "truths", "hands", "undealt", "characters"});
  if (kind != "deal" || !known_keys) return std::nullopt;
  draw.kind = Draw::Kind::deal;
  draw.pairs = state.pairs;
  const std::optional<Truth> truth = read_truths(line.if_contains("truths"), state.pairs);
  const json::value* hands = line.if_contains("hands");
  if (!truth || hands == nullptr || !hands->is_array() ||
      hands->get_array().size() != state.players) {
    return std::nullopt;
  }
  draw.truth = *truth;
  for (const Seat seat : SeatSet::first(state.players)) {
    const auto hand = read_cards(&hands->get_array()[static_cast<std::size_t>(seat.index())]);
    if (!hand) return std::nullopt;
    draw.hands[seat] = *hand;
  }
  if (line.contains("undealt")) {
    const auto undealt = read_cards(line.if_contains("undealt"));
    if (!undealt) return std::nullopt;
    draw.undealt = *undealt;
  }
  if (!read_characters(line.if_contains("characters"), state.players, draw)) return std::nullopt;
  return draw;
}

std::expected<Setup, std::string> Notation::parse_setup(const json::object& header,
                                                        const Options& rules, int players) {
  // The statements' texts are the table's, and the rules need none of them; but if there are any,
  // they are shown.
  if (const json::value* texts = header.if_contains("statements")) {
    if (auto wrong = wrong_texts(*texts, rules.pairs(players))) {
      return std::unexpected(std::move(*wrong));
    }
  }
  if (const json::value* titles = header.if_contains("titles")) {
    if (auto wrong = wrong_titles(*titles, rules.pairs(players))) {
      return std::unexpected(std::move(*wrong));
    }
  }
  return Setup{};
}

}  // namespace humbug::liars_lair
