#include <algorithm>
#include <numeric>
#include <span>
#include <unordered_set>

#include <fmt/format.h>

#include "core/text.h"
#include "statements/content.h"
#include "statements/text.h"

namespace humbug::statements {

namespace {

std::size_t pick(AnyRng& rng, std::size_t bound) {
  return below(rng, static_cast<std::uint32_t>(bound));
}

/// `count` different numbers below `bound`, in an order drawn at random.
std::vector<std::size_t> pick_different(AnyRng& rng, std::size_t bound, std::size_t count) {
  std::vector<std::size_t> numbers(bound);
  std::iota(numbers.begin(), numbers.end(), 0U);
  for (std::size_t i = 0; i < count; ++i) std::swap(numbers[i], numbers[i + pick(rng, bound - i)]);
  numbers.resize(count);
  return numbers;
}

/// Which half is called a says nothing.
void toss_sides(Pair& pair, AnyRng& rng) {
  if (pick(rng, 2) == 1) std::swap(pair.a, pair.b);
}

/// What the cards of a game say already, by their gists.
using Implication = std::unordered_set<std::string>;

/// Makes the pairs of one game. It repeats neither a frame nor a word while there are others.
class Maker {
 public:
  Maker(const Content& content, Implication& said, AnyRng rng)
      : content_(content), said_(said), rng_(rng), times_used_(content.frames.size()) {
    for (const WordList& list : content.lists) used_.emplace_back(list.words.size());
  }

  /// Nothing if whatever it tries says the same as another card.
  std::optional<Pair> make(const Subject& subject) {
    for (int frames = 0; frames < kTries; ++frames) {
      const Frame& frame = content_.frames[pick_frame(subject.kind)];
      for (int tries = 0; tries < kTries; ++tries) {
        pick_words(subject, frame);
        Pair pair{rendered(frame.title, words_), rendered(frame.a, words_),
                  rendered(frame.b, words_), subject.word.plain(), frame.id};
        if (!says_something_new(pair)) continue;
        toss_sides(pair, rng_);
        return pair;
      }
    }
    return std::nullopt;
  }

 private:
  static constexpr int kTries = 16;

  // LL-02: a card contradicts just one other. Lists that share a word could make two the same.
  bool says_something_new(const Pair& pair) {
    std::string a = gist(pair.a);
    std::string b = gist(pair.b);
    if (a == b || said_.contains(a) || said_.contains(b)) return false;
    said_.insert(std::move(a));
    said_.insert(std::move(b));
    return true;
  }

  std::size_t pick_frame(std::size_t kind) {
    const std::vector<std::size_t>& frames = content_.frames_about[kind];
    const auto times = [&](std::size_t frame) { return times_used_[frame]; };
    const std::size_t least = times(*std::ranges::min_element(frames, {}, times));
    auto nth = pick(rng_, static_cast<std::size_t>(std::ranges::count(frames, least, times)));
    for (const std::size_t frame : frames) {
      if (times(frame) == least && nth-- == 0) {
        ++times_used_[frame];
        return frame;
      }
    }
    return frames.front();
  }

  void pick_words(const Subject& subject, const Frame& frame) {
    words_.assign(1, &subject.word);
    for (const std::size_t list : frame.lists) words_.push_back(&pick_word(list));
  }

  const Word& pick_word(std::size_t list) {
    const std::vector<Word>& words = content_.lists[list].words;
    std::size_t word = pick(rng_, words.size());
    for (int tries = 1; used_[list][word] && tries < kTries; ++tries)
      word = pick(rng_, words.size());
    // A frame with two words of a list never gets the same twice.
    while (std::ranges::find(words_, &words[word]) != words_.end())
      word = (word + 1) % words.size();
    used_[list][word] = true;
    return words[word];
  }

  const Content& content_;
  Implication& said_;
  AnyRng rng_;
  std::vector<std::size_t> times_used_;  ///< by frame
  std::vector<std::vector<bool>> used_;  ///< by list and word
  std::vector<const Word*> words_;       ///< of the pair in the making
};

}  // namespace

std::string rendered(const Template& pieces, std::span<const Word* const> words) {
  std::string text;
  text.reserve(kMaxStatementCharacters);
  for (const Piece& piece : pieces) {
    text += piece.text;
    if (piece.word != Piece::kNone) text += words[piece.word]->forms[piece.form];
  }
  capitalise(text);
  return text;
}

std::expected<std::vector<Pair>, std::string> draw_pairs(const Pack& pack, std::size_t count,
                                                         AnyRng rng) {
  if (count > pack.subjects()) {
    return std::unexpected(
        fmt::format("has only {} subject{} for {} pairs, and no two pairs share one",
                    pack.subjects(), pack.subjects() == 1 ? "" : "s", count));
  }
  const Content& content = pack.content();
  std::vector<Pair> pairs;
  pairs.reserve(count);
  Implication said;
  Maker maker(content, said, rng);
  for (const std::size_t number : pick_different(rng, pack.subjects(), count)) {
    if (content.frames.empty()) {
      pairs.push_back(content.pairs[number]);
      toss_sides(pairs.back(), rng);
      continue;
    }
    auto pair = maker.make(content.subjects[number]);
    if (!pair) return std::unexpected(fmt::format("has not {} pairs of which no two agree", count));
    pairs.push_back(std::move(*pair));
  }
  return pairs;
}

std::optional<std::vector<Character>> draw_characters(const Pack& pack, std::size_t count,
                                                      std::size_t pairs_each, AnyRng rng) {
  const Content& content = pack.content();
  if (count > content.characters.size() || pairs_each > pack.pairs_about_each()) {
    return std::nullopt;
  }
  std::vector<Character> cast;
  Implication said;
  for (const std::size_t number : pick_different(rng, content.characters.size(), count)) {
    const Subject& subject = content.characters[number];
    // Each has a maker of its own: what matters is that one character's pairs differ.
    Maker maker(content, said, rng);
    Character& character = cast.emplace_back(Character{subject.word.plain(), {}});
    for (std::size_t pair = 0; pair < pairs_each; ++pair) {
      auto made = maker.make(subject);
      if (!made) return std::nullopt;
      character.pairs.push_back(std::move(*made));
    }
  }
  return cast;
}

}  // namespace humbug::statements
