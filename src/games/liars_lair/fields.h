#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/fields.h"
#include "games/liars_lair/view.h"

namespace humbug::liars_lair {

inline void append_json(std::string& text, Statement card) {
  humbug::append_json(text, std::string_view(card.text()));
}
/// In the order of the cards' names, which tells nothing of truth (ruling 1).
inline void append_json(std::string& text, const StatementSet& cards) { append_items(text, cards); }
constexpr bool has_value(Statement card) { return card.exists(); }
constexpr bool has_value(const StatementSet& cards) { return !cards.empty(); }
constexpr std::string_view type_name(const Statement*) { return "card"; }
constexpr std::string_view type_name(const StatementSet*) { return "cards"; }

/// A player who is out, and a card that somebody took from one.
struct Departed {
  Seat seat;
  std::uint8_t order;
  Fate fate;
  std::uint8_t left_with;
};
struct Transfer {
  Seat from;
  Seat to;
  bool settled;
};

/// Claims under seal or in the open, if there are any.
template <auto kMember>
constexpr auto claims_in(std::string_view name) {
  using namespace fields;
  return when([](const View& view) { return !(view.*kMember).all().empty(); },
              object_of(name, kMember,
                        when([](const Claims& all) { return !all.innocence.empty(); },
                             field("declare", &Claims::innocence)),
                        when([](const Claims& all) { return !all.absolution.empty(); },
                             field("absolve", &Claims::absolution)),
                        when([](const Claims& all) { return !all.identity.empty(); },
                             field("unmask", &Claims::identity))));
}

/// The fields of the events and views of Liar's Lair, in the order in which they are written
/// (core/fields.h).
struct Fields {
  using Kind = Event::Kind;

  // ---- Events ----

  static constexpr auto kSeat = fields::field("seat", &Event::seat);
  static constexpr auto kOther = fields::field("other", &Event::other);
  static constexpr auto kCard = fields::field("card", &Event::card);
  static constexpr auto kCards = fields::field("cards", &Event::cards);
  static constexpr auto kCount = fields::field("count", &Event::count);
  static constexpr auto kNumber = fields::field("number", &Event::number);
  static constexpr auto kTruths = fields::field("truths", &Event::truths);
  static constexpr auto kLie = fields::field("lie", &Event::other_card);

  /// Which half of a card's pair is true.
  static void open_truth(Statement card, Disclosures& out) {
    out.push_back(disclosure::draw("deal", "/truths/" + std::to_string(card.pair().index())));
  }
  static constexpr auto kOpensTruthOfCard =
      fields::opens([](const Event& event, Disclosures& out) { open_truth(event.card, out); });

  // Every card in play is a claim, and so is a declaration. Marks of declarations follow those of
  // all cards.
  static constexpr std::uint16_t mark_of(Statement card) {
    return static_cast<std::uint16_t>(card.index());
  }
  static constexpr std::uint16_t declared_by(Seat seat) {
    return static_cast<std::uint16_t>(kMaxStatements + seat.index());
  }
  static void card_is_true(const Event& event, ClaimsNews& out) {
    out.push_back(claim::opened(true, mark_of(event.card)));
  }
  /// The declaration of a player who goes out was a lie, or nobody will ever know.
  static void declaration_ends(const Event& out_of_game, ClaimsNews& out) {
    const Fate fate = out_of_game.fate;
    const std::uint16_t mark = declared_by(out_of_game.seat);
    const bool lie =
        fate == Fate::disqualified || fate == Fate::proven || fate == Fate::false_claim;
    out.push_back(lie ? claim::opened(false, mark) : claim::gone(mark));
  }
  static void declaration_wins(const Event& over, ClaimsNews& out) {
    const Reason reason = over.reason;
    const bool wins =
        reason == Reason::declared || reason == Reason::absolution || reason == Reason::identity;
    if (wins) out.push_back(claim::opened(true, declared_by(over.seat)));
  }

  static constexpr auto kEvents = [] {
    using namespace fields;
    return events(
        event(Kind::dealt, "dealt", kSeat, kCount,
              for_seat(kCards, kTruths, opens_draw_of_seat("deal", "/hands"),
                       opens([](const Event& dealt, Disclosures& out) {
                         for (const Statement card : dealt.cards) open_truth(card, out);
                       }))),
        event(Kind::character, "character", told_to_seat(), kSeat, kNumber,
              opens_draw_of_seat("deal", "/characters")),
        // That an answer is in is public, whose it is is not.
        event(Kind::answered, "answered", for_seat(kSeat, opens_action("")),
              field("due", &Event::count)),
        event(Kind::volunteers, "volunteers", field("seats", &Event::seats),
              opens([](const Event& event, Disclosures& out) {
                for (const Seat seat : event.seats) {
                  out.push_back(disclosure::action(seat, "volunteer"));
                }
              })),
        event(Kind::round, "round", kSeat, kNumber, opens_draw("starter")),
        event(Kind::played, "played", kSeat, kCard, opens_action("play"),
              says_of_claims([](const Event& played, ClaimsNews& out) {
                out.push_back(claim::made(played.seat, mark_of(played.card)));
              })),
        event(Kind::contradicted, "contradicted", kSeat, kCard, kOther, kLie, kOpensTruthOfCard,
              says_of_claims(card_is_true), says_of_claims([](const Event& event, ClaimsNews& out) {
                out.push_back(claim::opened(false, mark_of(event.other_card)));
              })),
        event(Kind::stands, "stands", kSeat, kCard, kOther, kLie, kOpensTruthOfCard,
              says_of_claims(card_is_true)),
        // It shows which cards these are, but not from whom they came.
        event(Kind::hand_shown, "hand_shown", kSeat, kOther, kCount, for_seat(kCards)),
        event(Kind::took, "took", kSeat, opens_outside("take", 1),
              for_seat(kCard, opens_action("take")), kOther),
        event(Kind::declined, "declined", kSeat, kOther, opens_action("decline")),
        event(Kind::gave, "gave", kSeat, opens_outside("give", 1),
              for_both(kCard, opens_action("give")), kOther),
        event(Kind::added, "added", kSeat, kCard, opens_action("add")),
        event(Kind::reclaimed, "reclaimed", kSeat, kCard, opens_action("reclaim"),
              says_of_claims([](const Event& reclaimed, ClaimsNews& out) {
                out.push_back(claim::gone(mark_of(reclaimed.card)));
              })),
        event(Kind::learned, "learned", told_to_seat(), kSeat, kCard,
              field("true", &Event::is_true), kOpensTruthOfCard),
        event(Kind::held, "held", kSeat, opens_action("hold")),
        event(Kind::claimed, "claimed", kSeat, field("claim", &Event::claim),
              opens([](const Event& claimed, Disclosures& out) {
                out.push_back(disclosure::action(claimed.seat, word(claimed.claim)));
              }),
              says_of_claims([](const Event& claimed, ClaimsNews& out) {
                out.push_back(claim::made(claimed.seat, declared_by(claimed.seat)));
              })),
        event(Kind::exposed, "exposed", kSeat, kCards), event(Kind::tried, "tried", kSeat),
        event(Kind::passed, "passed", kSeat, opens_action("pass")),
        // The outcome tells whether the card is true.
        event(Kind::showed, "showed", kSeat, opens_outside("show", 1),
              for_both(kCard, opens_action("show"), kOpensTruthOfCard), kOther,
              field("comes_of_it", &Event::fate)),
        event(Kind::claim_failed, "claim_failed", kSeat,
              says_of_claims([](const Event& failed, ClaimsNews& out) {
                out.push_back(claim::opened(false, declared_by(failed.seat)));
              })),
        event(Kind::out, "out", kSeat, field("fate", &Event::fate),
              says_of_claims(declaration_ends)),
        event(Kind::over, "over", list<&Event::places>("places"), field("reason", &Event::reason),
              kTruths, opens([](const Event& over, Disclosures& out) {
                for (const Statement card : over.truths) open_truth(card, out);
              }),
              says_of_claims(declaration_wins)));
  }();

  // ---- Views ----

  static constexpr bool round_begun(const View& view) { return view.round > 0; }
  static constexpr bool window(const View& view) { return is_window(view.phase); }
  static constexpr bool settling(const View& view) { return is_settling(view.phase); }
  static constexpr bool asks_in_turn(const View& view) {
    return !is_window(view.phase) && view.phase != Phase::starter && view.phase != Phase::over;
  }
  static constexpr bool is_out(const View& view) { return !view.in.contains(view.viewer.seat()); }
  static constexpr bool has_volunteered(const View& view) {
    return view.phase == Phase::volunteer && view.volunteers.contains(view.viewer.seat());
  }
  static constexpr bool yes(const View& /*view*/) { return true; }

  static std::vector<Departed> those_out(const View& view) {
    std::vector<Departed> departed;
    for (const Seat seat : SeatSet::first(view.players) - view.in) {
      departed.push_back({seat, view.went[seat], view.fate[seat], view.hand_sizes[seat]});
    }
    return departed;
  }
  static std::vector<Transfer> transfers(const View& view) {
    std::vector<Transfer> transfers;
    for (const Seat loser : view.lost_card) {
      transfers.push_back({loser, view.taker[loser], view.settled.contains(loser)});
    }
    return transfers;
  }
  /// The publicly known part of each hand.
  static MadeBySeat<StatementSet> followed(const View& view) {
    const StatementSet in_open = view.table.cards() | both_halves(view.removed);
    MadeBySeat<StatementSet> some;
    for (int n = 0; n < 2 * view.pairs; ++n) {
      const Track& track = track_of(view.tracks, Statement(n));
      if (!track.seen() || in_open.contains(Statement(n))) continue;
      some.values[track.at()].insert(Statement(n));
      some.seats.insert(track.at());
    }
    return some;
  }
  /// The cards that are known to have been dealt to each seat.
  static MadeBySeat<StatementSet> dealt_to(const View& view) {
    MadeBySeat<StatementSet> some;
    for (int n = 0; n < 2 * view.pairs; ++n) {
      const Track& track = track_of(view.tracks, Statement(n));
      if (!track.origin_known()) continue;
      some.values[track.dealt()].insert(Statement(n));
      some.seats.insert(track.dealt());
    }
    return some;
  }

  static constexpr auto kOwn = [] {
    using namespace fields;
    return when(is_seat, own_seat, field("hand", &View::hand),
                when(is_out, field("departed", &View::departed)), field("dealt", &View::dealt),
                by_seat<&View::looked_into>("looked_into"), by_seat<&View::taken>("taken"),
                when(window, field("answered",
                                   [](const View& view) {
                                     const Seat self = view.viewer.seat();
                                     return !view.due.contains(self) && view.in.contains(self);
                                   })),
                when(has_volunteered, field("volunteered", yes)),
                claims_in<&View::sealed>("sealed"), when(&View::ghost, field("ghost", yes)));
  }();

  static constexpr auto kTurn = [] {
    using namespace fields;
    return Parts(when(window, field("due", &View::answers_due)),
                 when(asks_in_turn, field("turn", &View::actor), field("due", &View::due),
                      when(settling, field("victor", &View::victor), field("loser", &View::loser)),
                      when(in(Phase::prove), field("declarer", &View::declarer),
                           field("proved_nothing", &View::harmless))));
  }();

  static constexpr auto kDealt = [] {
    using namespace fields;
    return when(
        std::not_fn(in(Phase::deal)), when(round_begun, field("starter", &View::starter)),
        list<&View::hand_sizes>("hands"), field("undealt", &View::undealt),
        rows(
            "table", [](const View& view) -> const CardsInPlay& { return view.table; },
            field("card", &InPlay::card), field("seat", &InPlay::by),
            when(&InPlay::added, field("added", &InPlay::added))),
        field("removed", [](const View& view) { return view.truth.true_halves(view.removed); }),
        rows("out", those_out, field("seat", &Departed::seat), field("order", &Departed::order),
             field("fate", &Departed::fate), field("left_with", &Departed::left_with)),
        field("known_true", [](const View& view) { return view.truth.true_halves(view.known); }),
        field("victors", &View::victors), by_seat<&View::last>("last_played"),
        field("followed", followed), field("dealt_to", dealt_to),
        rows("transfers", transfers, field("from", &Transfer::from), field("to", &Transfer::to),
             field("settled", &Transfer::settled)),
        kTurn, claims_in<&View::claims>("claims"),
        when([](const View& view) { return !view.must_declare.empty(); },
             field("must_declare", &View::must_declare)),
        when(in(Phase::starter), field("volunteers", &View::volunteers)),
        when([](const View& view) { return !seats_with(view.shown, view.players).empty(); },
             by_seat<&View::shown>("shown")),
        when([](const View& view) { return !view.character_known.empty(); },
             field("characters",
                   [](const View& view) { return BySeat{view.characters, view.character_known}; })),
        kOwn,
        when(in(Phase::over), field("winners", &View::winners), field("reason", &View::reason)));
  }();

  static constexpr auto kView = [] {
    using namespace fields;
    return view(field("phase", &View::phase), field("players", &View::players),
                field("pairs", &View::pairs), field("round", &View::round), field("in", &View::in),
                kDealt);
  }();
};

}  // namespace humbug::liars_lair
