// Step 3 of Imagination: a deal, with what is known of it, each as likely as any other.

#include <algorithm>
#include <span>
#include <utility>

#include "games/liars_lair/imagination.h"

namespace humbug::liars_lair {

double Imagination::share() {
  constexpr double kStep = 1.0 / (std::uint64_t{1} << 53U);
  return static_cast<double>(rng_() >> 11U) * kStep;
}

bool Imagination::accepts(double ways, double most) {
  return ways > 0 && (hasty_ || ways >= most || share() * most < ways);
}

void Imagination::count_ways() {
  strange_ = !strangers_.empty();
  for (const Seat seat : seats()) {
    moves_.followed[seat] = followed_[seat].size();
    moves_.arrived[seat] = arrived_[seat].size();
    moves_.unknown[seat] = 2 * view_.rules.k - named_[seat].size();
    strange_ = strange_ || moves_.arrived[seat] > 0;
  }
  moves_.strangers = strangers_.size();
  moves_.players = view_.players;
  moves_.own_deal = view_.rules.own_deal();
  possible_ = view_.undealt == 2 * view_.rules.extra_pairs && moves_.count();
  if (is_even()) count_ways_of_truth();
  if (view_.rules.own_deal()) find_casts();
}

/// At most so many ways there are to say which cards of a hand are true, when the hands before it
/// have been spoken for.
void Imagination::count_ways_of_truth() {
  PairSet decided;
  for (const Seat seat : seats()) {
    int free = moves_.unknown[seat];
    int most_true = view_.rules.k;
    int spoken_for = 0;
    for (const Statement card : named_[seat]) {
      if (!unknown_.contains(card.pair())) {
        most_true -= view_.truth.is_true(card) ? 1 : 0;
      } else if (named_[seat].contains(card.partner())) {
        most_true -= card.second_half() ? 1 : 0;
      } else if (decided.contains(card.pair())) {
        ++spoken_for;
      } else {
        ++free;
      }
    }
    decided |= pairs_of(named_[seat]) & unknown_;
    int best = free / 2;
    if (!strange_)
      best = std::clamp(best, std::max(0, most_true - spoken_for), std::max(0, most_true));
    most_ways_[seat] = std::max(1.0, choose(free, std::min(best, free)));
  }
  count_loose_truths();
}

/// How many of the loose cards are true differs from world to world, and with it how likely it is
/// that each hand gets its share of them: as many ways fit, of all that there are to choose the
/// places of the truths.
void Imagination::count_loose_truths() {
  StatementSet loose;
  for (int n = 0; n < loose_count_; ++n) loose.insert(loose_[static_cast<std::size_t>(n)]);
  int least = 0;
  int open = 0;
  for (const Statement card : loose) {
    if (!unknown_.contains(card.pair())) {
      least += view_.truth.is_true(card) ? 1 : 0;
    } else if (!loose.contains(card.partner())) {
      ++open;
    } else {
      least += card.second_half() ? 1 : 0;
    }
  }
  fewest_places_ = std::min(choose(loose_count_, least), choose(loose_count_, least + open));
}

bool Imagination::draw_deal() {
  draw_characters();
  truth_ = view_.truth;
  draw_unseen_moves();
  loose_true_ = {};
  bool drawn = true;
  if (possible_ && is_even()) {
    drawn = draw_even_deal();
  } else if (possible_ && view_.rules.own_deal()) {
    drawn = draw_own_deal();
  } else {
    deal_at_random();
  }
  if (drawn) draw_moved_loose_cards();
  return drawn;
}

void Imagination::draw_characters() {
  if (view_.rules.characters == Characters::off) return;
  if (view_.rules.own_deal() && possible_) return use_cast(draw_cast());
  // Only what the viewer has been told says who is who.
  Cast cast;
  cast.characters = view_.characters;
  SeatSet free_characters = seats();
  for (const Seat seat : view_.character_known) free_characters.erase(Seat(view_.characters[seat]));
  for (const Seat seat : seats() - view_.character_known) {
    const Seat character = free_characters.nth(random(free_characters.size()));
    free_characters.erase(character);
    cast.characters[seat] = static_cast<std::uint8_t>(character.index());
  }
  use_cast(cast);
}

/// Pairs of which nothing is known are true on either side.
void Imagination::toss_coins(const PairSet& pairs) {
  for (const Pair pair : pairs) {
    if (coin()) truth_.flip(pair);
  }
}

bool Imagination::draw_even_deal() {
  PairSet decided;
  for (const Seat seat : seats()) {
    if (!draw_truth_of_hand(seat, decided)) return false;
  }
  toss_coins(unknown_ - decided);
  return deal_by_truth();
}

/// LL-08: of the cards a seat was dealt k are true; any k of those that may be.
bool Imagination::draw_truth_of_hand(Seat seat, PairSet& decided) {
  std::array<Statement, kMaxStatements> undecided;
  int free = 0;
  int left = view_.rules.k;
  for (const Statement card : dealt_[seat]) {
    const Pair pair = card.pair();
    if (unknown_.contains(pair) && dealt_[seat].contains(card.partner())) {
      if (!card.second_half()) --left;  // one of the two is; which, a coin says
    } else if (!unknown_.contains(pair) || decided.contains(pair)) {
      left -= truth_.is_true(card) ? 1 : 0;
    } else {
      undecided[static_cast<std::size_t>(free++)] = card;
    }
  }
  int choices = free + loose_dealt_[place_of(seat)];
  if (!accepts(choose(choices, left), most_ways_[seat])) return false;
  for (const Statement card : std::span(undecided).first(static_cast<std::size_t>(free))) {
    const bool is_true = random(choices--) < left;
    left -= is_true ? 1 : 0;
    truth_.set_true(is_true ? card : card.partner());
    decided.insert(card.pair());
  }
  loose_true_[place_of(seat)] = left;
  return true;
}

/// The loose cards, shuffled as two decks.
bool Imagination::deal_by_truth() {
  Cards decks;
  int truths = 0;
  int lies = loose_count_;
  for (int n = 0; n < loose_count_; ++n) {
    const Statement card = loose_[static_cast<std::size_t>(n)];
    decks[static_cast<std::size_t>(truth_.is_true(card) ? truths++ : --lies)] = card;
  }
  if (!accepts(fewest_places_, choose(loose_count_, truths))) return false;
  int dealt_truths = 0;
  for (const Seat seat : seats()) dealt_truths += loose_true_[place_of(seat)];
  loose_true_[kUndealt] = truths - dealt_truths;
  if (loose_true_[kUndealt] < 0 || loose_true_[kUndealt] > loose_dealt_[kUndealt]) return false;
  PerPlace<int> loose_lies = loose_dealt_;
  for (std::size_t place = 0; place <= kUndealt; ++place) loose_lies[place] -= loose_true_[place];
  const auto all = std::span(decks).first(static_cast<std::size_t>(loose_count_));
  deal_loose(all.first(static_cast<std::size_t>(truths)), loose_true_);
  deal_loose(all.subspan(static_cast<std::size_t>(truths)), loose_lies);
  return true;
}

void Imagination::deal_loose(std::span<Statement> cards, const PerPlace<int>& counts) {
  shuffle(rng_, cards);
  std::size_t next = 0;
  for (Place to = 0; to <= kUndealt; ++to) {
    for (int n = 0; n < counts[to] && next < cards.size(); ++n, ++next) {
      origin(cards[next]) = place(cards[next]) = to;
    }
  }
}

/// LL-V1, and positions that were never dealt.
void Imagination::deal_at_random() {
  toss_coins(unknown_);
  Cards deck = loose_;
  deal_loose(std::span(deck).first(static_cast<std::size_t>(loose_count_)), loose_dealt_);
}

}  // namespace humbug::liars_lair
