#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/options.h"
#include "core/presets.h"
#include "core/seat.h"

namespace humbug::liars_lair {

enum class ReclaimOrder : std::uint8_t { last_first_right, starter_first_left };
enum class ReclaimOwn : std::uint8_t { allowed, unless_forced, starter_only };
enum class DealMix : std::uint8_t { even, random };
enum class NextStarter : std::uint8_t { left, right };
enum class Absolution : std::uint8_t { off, claim, automatic };
enum class KoTransfer : std::uint8_t { pick, gift, to_play };
enum class AddedCard : std::uint8_t { literal, inert };
enum class Characters : std::uint8_t { off, theme, own_truths, own_lies };
enum class ClaimFail : std::uint8_t { out, nothing };
enum class Spoils : std::uint8_t { must, may };
enum class SpoilsView : std::uint8_t { victor, all };
enum class ProofView : std::uint8_t { declarer, all };
enum class DeclareMode : std::uint8_t { sequential, simultaneous };
enum class GhostView : std::uint8_t { open_table, all };

struct Options {
  std::uint8_t edition = 2;
  ReclaimOrder reclaim_order = ReclaimOrder::last_first_right;
  ReclaimOwn reclaim_own = ReclaimOwn::allowed;
  bool conflict_dq = true;
  DealMix deal_mix = DealMix::even;
  NextStarter next_starter = NextStarter::left;
  std::uint8_t extra_pairs = 0;
  Absolution absolution = Absolution::off;
  KoTransfer ko_transfer = KoTransfer::pick;
  AddedCard added_card = AddedCard::literal;
  Characters characters = Characters::off;
  bool secret_identity = false;
  ClaimFail claim_fail = ClaimFail::out;
  Spoils spoils = Spoils::must;
  SpoilsView spoils_view = SpoilsView::victor;
  ProofView proof_view = ProofView::declarer;
  DeclareMode declare_mode = DeclareMode::sequential;
  bool learn_on_gain = false;
  bool volunteer = true;
  bool fresh_card = false;
  std::uint8_t reckoning_round = 12;
  std::uint16_t round_cap = 100;
  GhostView ghost_view = GhostView::open_table;
  std::uint8_t k = 3;

  /// LL-05, ruling 2: as many pairs as make every hand the same size, and those left over (V3).
  constexpr int pairs(int players) const { return players * k + extra_pairs; }
  /// Do the cards dealt depend on whom they are about (V7a, V7b)?
  constexpr bool own_deal() const {
    return characters == Characters::own_truths || characters == Characters::own_lies;
  }
  constexpr bool operator==(const Options&) const = default;
};

/// Ruling 2: k=3 for up to five players, 2 for more.
constexpr Options defaults_for(int players) {
  Options rules;
  rules.k = players <= 5 ? 3 : 2;
  return rules;
}

/// The edition presets three options; one that was given stays as it was given.
constexpr void settle_edition(Options& rules, std::span<const std::string_view> given) {
  if (rules.edition != 1) return;
  const auto preset = [&](std::string_view name) {
    return std::ranges::find(given, name) == given.end();
  };
  if (preset("reclaim_order")) rules.reclaim_order = ReclaimOrder::starter_first_left;
  if (preset("reclaim_own")) rules.reclaim_own = ReclaimOwn::unless_forced;
  if (preset("conflict_dq")) rules.conflict_dq = false;
}

namespace values {
using namespace std::string_view_literals;
inline constexpr std::array kSwitch = {"off"sv, "on"sv};
inline constexpr std::array kReclaimOrder = {"last_first_right"sv, "starter_first_left"sv};
inline constexpr std::array kReclaimOwn = {"allowed"sv, "unless_forced"sv, "starter_only"sv};
inline constexpr std::array kDealMix = {"even"sv, "random"sv};
inline constexpr std::array kNextStarter = {"left"sv, "right"sv};
inline constexpr std::array kAbsolution = {"off"sv, "claim"sv, "auto"sv};
inline constexpr std::array kKoTransfer = {"pick"sv, "gift"sv, "to_play"sv};
inline constexpr std::array kAddedCard = {"literal"sv, "inert"sv};
inline constexpr std::array kCharacters = {"off"sv, "theme"sv, "own_truths"sv, "own_lies"sv};
inline constexpr std::array kClaimFail = {"out"sv, "nothing"sv};
inline constexpr std::array kSpoils = {"must"sv, "may"sv};
inline constexpr std::array kSpoilsView = {"victor"sv, "all"sv};
inline constexpr std::array kProofView = {"declarer"sv, "all"sv};
inline constexpr std::array kDeclareMode = {"sequential"sv, "simultaneous"sv};
inline constexpr std::array kGhostView = {"public"sv, "all"sv};
}  // namespace values

inline constexpr std::array kOptions = {
    number_option<&Options::edition, Options>(
        "edition", 1, 2, "Which edition presets reclaim_order, reclaim_own and conflict_dq?"),
    word_option<&Options::reclaim_order, Options>("reclaim_order", values::kReclaimOrder,
                                                  "Who reclaims first: the last to play, then to "
                                                  "the right, or the starter, then to the left?"),
    word_option<&Options::reclaim_own, Options>(
        "reclaim_own", values::kReclaimOwn,
        "May you take back the card you just played: yes, only if no other is left, or all but the "
        "starter?"),
    word_option<&Options::conflict_dq, Options>(
        "conflict_dq", values::kSwitch,
        "Is a declarer disqualified who holds both cards of a pair?"),
    word_option<&Options::deal_mix, Options>(
        "deal_mix", values::kDealMix, "Is everyone dealt as many truths as lies, or any mix?"),
    word_option<&Options::next_starter, Options>("next_starter", values::kNextStarter,
                                                 "To which side does the start of a round pass?"),
    number_option<&Options::extra_pairs, Options>(
        "extra_pairs", 0, 50, "How many pairs more than are dealt lie in the decks?"),
    word_option<&Options::absolution, Options>(
        "absolution", values::kAbsolution,
        "Does a hand of provable lies win: no, when claimed, or by itself?"),
    word_option<&Options::ko_transfer, Options>(
        "ko_transfer", values::kKoTransfer,
        "Of a knocked-out hand: does the victor pick a card, get one as a gift, or is one added to "
        "those in play?"),
    word_option<&Options::added_card, Options>(
        "added_card", values::kAddedCard,
        "Can a card that a departing player added be contradicted by later plays?"),
    word_option<&Options::characters, Options>("characters", values::kCharacters,
                                               "Are the statements about the players' characters, "
                                               "and who starts with those about themselves?"),
    word_option<&Options::secret_identity, Options>(
        "secret_identity", values::kSwitch, "Are characters secret, to be unmasked for a win?"),
    word_option<&Options::claim_fail, Options>(
        "claim_fail", values::kClaimFail,
        "What does a wrong claim of absolution or identity cost?"),
    word_option<&Options::spoils, Options>("spoils", values::kSpoils,
                                           "Must the victor take a card of the beaten hand?"),
    word_option<&Options::spoils_view, Options>("spoils_view", values::kSpoilsView,
                                                "Who sees the hand of the player knocked out?"),
    word_option<&Options::proof_view, Options>("proof_view", values::kProofView,
                                               "Who sees the card shown to a declarer?"),
    word_option<&Options::declare_mode, Options>(
        "declare_mode", values::kDeclareMode,
        "Do players declare one after another, or all at once under seal?"),
    word_option<&Options::learn_on_gain, Options>(
        "learn_on_gain", values::kSwitch, "Does a card you gain tell you whether it is true?"),
    word_option<&Options::volunteer, Options>("volunteer", values::kSwitch,
                                              "May players volunteer to start?"),
    word_option<&Options::fresh_card, Options>(
        "fresh_card", values::kSwitch, "Must you play another card than in the last round?"),
    number_option<&Options::reckoning_round, Options>(
        "reckoning_round", 0, 200, "From which round on must the starter declare? (0: never)"),
    number_option<&Options::round_cap, Options>(
        "round_cap", 0, 500,
        "Without a Reckoning, after which round does the referee judge? (0: never)"),
    word_option<&Options::ghost_view, Options>("ghost_view", values::kGhostView,
                                               "What do players see who are out?"),
    number_option<&Options::k, Options>("k", 2, 10,
                                        "How many truths, and as many lies, is everyone dealt?"),
};

inline constexpr std::array kClashes = {
    Clash<Options>{
        "deal_mix characters",
        "deal_mix=random doesn't go with characters=own_truths or own_lies, which deal by "
        "truth",
        true,
        [](const Options& rules, int) {
          return rules.deal_mix == DealMix::random && rules.own_deal();
        }},
    Clash<Options>{
        "extra_pairs characters",
        "extra_pairs doesn't go with characters=own_truths or own_lies, which deal every "
        "card",
        true, [](const Options& rules, int) { return rules.extra_pairs > 0 && rules.own_deal(); }},
    Clash<Options>{"secret_identity characters", "secret_identity=on needs characters=own_lies",
                   true,
                   [](const Options& rules, int) {
                     return rules.secret_identity && rules.characters != Characters::own_lies;
                   }},
    Clash<Options>{"added_card ko_transfer", "added_card=inert needs ko_transfer=to_play", true,
                   [](const Options& rules, int) {
                     return rules.added_card == AddedCard::inert &&
                            rules.ko_transfer != KoTransfer::to_play;
                   }},
    Clash<Options>{"spoils ko_transfer", "spoils=may needs ko_transfer=pick", true,
                   [](const Options& rules, int) {
                     return rules.spoils == Spoils::may && rules.ko_transfer != KoTransfer::pick;
                   }},
    Clash<Options>{"spoils_view ko_transfer", "spoils_view=all needs ko_transfer=pick", true,
                   [](const Options& rules, int) {
                     return rules.spoils_view == SpoilsView::all &&
                            rules.ko_transfer != KoTransfer::pick;
                   }},
    Clash<Options>{"reckoning_round round_cap",
                   "reckoning_round=0 with round_cap=0 would let a game last for ever", true,
                   [](const Options& rules, int) {
                     return rules.reckoning_round == 0 && rules.round_cap == 0;
                   }},
    Clash<Options>{"round_cap reckoning_round",
                   "round_cap has no effect with a reckoning_round: the Reckoning ends the game",
                   false,
                   [](const Options& rules, int) {
                     return rules.reckoning_round > 0 && rules.round_cap != Options().round_cap;
                   }},
    Clash<Options>{"claim_fail",
                   "claim_fail has no effect where there is nothing to claim but innocence", false,
                   [](const Options& rules, int) {
                     return rules.claim_fail == ClaimFail::nothing &&
                            rules.absolution != Absolution::claim && !rules.secret_identity;
                   }},
};

inline constexpr std::array<Limit, 1> kLimits = {{{"judgement", "round_cap", "reckoning_round"}}};

inline constexpr std::array kQuick = std::to_array<PresetValue>({{"reckoning_round", "6"}});
inline constexpr std::array kStrict = std::to_array<PresetValue>(
    {{"reckoning_round", "0"},
     {"spoils", "may"},
     {.option = "reclaim_own", .value = "starter_only", .only_with = "edition=1"}});
inline constexpr Presets kPresets = {.house = {}, .quick = kQuick, .strict = kStrict};

}  // namespace humbug::liars_lair
