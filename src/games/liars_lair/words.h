#pragma once

#include <array>
#include <string_view>

/// The words of the notation for this game's enumerations, in their order.
namespace humbug::liars_lair::words {

using namespace std::string_view_literals;

inline constexpr std::array kVerbs = {
    "volunteer"sv, "hold"sv,    "play"sv,    "take"sv,   "decline"sv, "give"sv, "add"sv,
    "reclaim"sv,   "declare"sv, "absolve"sv, "unmask"sv, "show"sv,    "pass"sv};
inline constexpr std::array kPhases = {"deal"sv,    "volunteer"sv, "starter"sv, "play"sv,
                                       "spoils"sv,  "give"sv,      "add"sv,     "reclaim"sv,
                                       "declare"sv, "sealed"sv,    "prove"sv,   "over"sv};
inline constexpr std::array kFates = {"in"sv,     "contradicted"sv, "disqualified"sv,
                                      "proven"sv, "false_proof"sv,  "false_claim"sv};
inline constexpr std::array kEvents = {
    "dealt"sv,        "character"sv, "answered"sv,   "volunteers"sv,   "round"sv,    "played"sv,
    "contradicted"sv, "stands"sv,    "hand_shown"sv, "took"sv,         "declined"sv, "gave"sv,
    "added"sv,        "reclaimed"sv, "learned"sv,    "held"sv,         "claimed"sv,  "exposed"sv,
    "tried"sv,        "passed"sv,    "showed"sv,     "claim_failed"sv, "out"sv,      "over"sv};

template <class Words, class Kind>
constexpr std::string_view word(const Words& words, Kind kind) {
  return words[static_cast<std::size_t>(kind)];
}

}  // namespace humbug::liars_lair::words
