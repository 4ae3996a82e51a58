#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "core/refusal.h"
#include "core/rng.h"
#include "games/liars_lair/state.h"

namespace humbug::liars_lair {

/// The deal: which half of each pair is true, and who gets what.
struct Dealing {
  template <Rng R>
  static Draw draw(const Options& rules, int players, R& rng) {
    Draw drawn;
    drawn.kind = Draw::Kind::deal;
    drawn.pairs = static_cast<std::uint8_t>(rules.pairs(players));
    // LL-04, LL-07, ruling 1: a fair coin for each pair, so that no card of a deck tells the
    // others.
    drawn.truth = Truth(PairSet::tossed(rng, drawn.pairs));
    assign_characters(rules, players, rng, drawn);
    if (rules.deal_mix == DealMix::random) {  // LL-V1
      deal_mixed(rules, players, rng, drawn);
      return drawn;
    }
    // LL-03, LL-07, LL-08: a deck of truths and a deck of lies, each with one card of every pair.
    for (const bool truths : {true, false}) {
      Deck deck = shuffled(drawn.pairs, rng);
      const Characters own = truths ? Characters::own_truths : Characters::own_lies;
      if (rules.characters == own) {
        deck = about_themselves(rules, players, drawn);
      } else if (rules.own_deal()) {
        spread(rules, players, drawn, deck, rng);
      }
      deal_deck(rules, players, truths, deck, drawn);
    }
    return drawn;
  }

  static std::optional<Refusal> refusal(const Options& rules, int players, const Draw& draw);

  /// Whom a pair is about: nobody if it is one of the extra pairs (V7).
  static std::optional<Seat> subject(const Options& rules, int players,
                                     const PerSeat<std::uint8_t>& characters, Pair pair) {
    for (const Seat seat : SeatSet::first(players)) {
      if (characters[seat] == pair.index() / rules.k) return seat;
    }
    return std::nullopt;
  }

 private:
  using Deck = std::array<Pair, kMaxPairs>;

  template <Rng R>
  static Deck shuffled(int pairs, R& rng) {
    Deck deck;
    for (int n = 0; n < pairs; ++n) deck[static_cast<std::size_t>(n)] = Pair(n);
    shuffle(rng, std::span(deck).first(static_cast<std::size_t>(pairs)));
    return deck;
  }

  /// LL-V7: a character for each player, k pairs about each.
  template <Rng R>
  static void assign_characters(const Options& rules, int players, R& rng, Draw& drawn) {
    if (rules.characters == Characters::off) return;
    drawn.has_characters = true;
    for (int n = 0; n < players; ++n) {
      drawn.characters[Seat(n)] = static_cast<std::uint8_t>(n);
    }
    shuffle(rng, std::span(drawn.characters.values).first(static_cast<std::size_t>(players)));
  }

  template <Rng R>
  static void deal_mixed(const Options& rules, int players, R& rng, Draw& drawn) {
    std::array<Statement, kMaxStatements> deck;
    const auto size = static_cast<std::size_t>(2 * drawn.pairs);
    for (std::size_t n = 0; n < size; ++n) deck[n] = Statement(static_cast<int>(n));
    shuffle(rng, std::span(deck).first(size));
    const int dealt = 2 * rules.k * players;
    for (int n = 0; n < static_cast<int>(size); ++n) {
      StatementSet& to = n < dealt ? drawn.hands[Seat(n / (2 * rules.k))] : drawn.undealt;
      to.insert(deck[static_cast<std::size_t>(n)]);
    }
  }

  /// LL-V3: what is left of a deck after everyone has k cards stays undealt.
  static void deal_deck(const Options& rules, int players, bool truths, const Deck& deck,
                        Draw& drawn) {
    for (int n = 0; n < drawn.pairs; ++n) {
      const Statement true_half = drawn.truth.true_half(deck[static_cast<std::size_t>(n)]);
      StatementSet& to = n < rules.k * players ? drawn.hands[Seat(n / rules.k)] : drawn.undealt;
      to.insert(truths ? true_half : true_half.partner());
    }
  }

  /// LL-V7a, LL-V7b: everyone's k cards are those about themselves.
  static Deck about_themselves(const Options& rules, int players, const Draw& drawn) {
    Deck deck;
    std::size_t next = 0;
    for (const Seat seat : SeatSet::first(players)) {
      const int first = drawn.characters[seat] * rules.k;
      for (int n = 0; n < rules.k; ++n) deck[next++] = Pair(first + n);
    }
    return deck;
  }

  /// LL-V7a, LL-V7b: the other deck goes to the others. Where the shuffle gave somebody a card
  /// about themselves, it changes places with a random one until it no longer does.
  template <Rng R>
  static void spread(const Options& rules, int players, const Draw& drawn, Deck& deck, R& rng) {
    const auto own = [&](std::size_t slot, Pair pair) {
      return drawn.characters[Seat(static_cast<int>(slot) / rules.k)] == pair.index() / rules.k;
    };
    const auto size = static_cast<std::uint32_t>(players * rules.k);
    for (std::size_t slot = 0; slot < size; ++slot) {
      while (own(slot, deck[slot])) {
        const std::size_t other = below(rng, size);
        if (own(slot, deck[other]) || own(other, deck[slot])) continue;
        std::swap(deck[slot], deck[other]);
      }
    }
  }
};

}  // namespace humbug::liars_lair
