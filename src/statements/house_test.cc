// The statements of the house, counted and weighed.

#include <array>
#include <cmath>
#include <functional>
#include <set>
#include <unordered_set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "statements/content.h"
#include "statements/text.h"

namespace humbug::statements {
namespace {

constexpr std::array kLanguages{Language::en, Language::de};

/// A game's pairs; the house has enough.
std::vector<Pair> pairs_of(const Pack& pack, std::size_t count, FastRng& rng) {
  return draw_pairs(pack, count, AnyRng(rng)).value();
}

std::vector<std::string> frame_ids(Language language) {
  std::vector<std::string> ids;
  for (const Frame& frame : house_pack(language).content().frames) ids.push_back(frame.id);
  return ids;
}

TEST(Statements, HouseHasPlentyToSay) {
  for (const Language language : kLanguages) {
    const Pack& pack = house_pack(language);
    EXPECT_EQ(pack.language(), language);
    EXPECT_GE(pack.subjects(), 300U);
    EXPECT_GE(pack.content().frames.size() - pack.content().frames_about.back().size(), 60U);
    EXPECT_GE(pack.combinations(), 1'000'000U);
    EXPECT_GE(pack.characters().size(), 12U);
  }
  EXPECT_EQ(frame_ids(Language::en), frame_ids(Language::de));
}

/// Calls `visit` with every choice of words for a frame until it says no.
bool each_choice(const Content& content, const Frame& frame, std::vector<const Word*>& words,
                 const std::function<bool()>& visit) {
  if (words.size() > frame.lists.size()) return visit();
  for (const Word& word : content.lists[frame.lists[words.size() - 1]].words) {
    if (std::ranges::find(words, &word) != words.end()) continue;
    words.push_back(&word);
    const bool more = each_choice(content, frame, words, visit);
    words.pop_back();
    if (!more) return false;
  }
  return true;
}

/// Counts pairs that differ in more than the order of their halves, up to `enough`.
std::size_t distinct_pairs(const Content& content, std::size_t enough) {
  std::unordered_set<std::size_t> seen;
  seen.reserve(enough);
  for (const Subject& subject : content.subjects) {
    for (const std::size_t number : content.frames_about[subject.kind]) {
      const Frame& frame = content.frames[number];
      std::vector<const Word*> words{&subject.word};
      const bool more = each_choice(content, frame, words, [&] {
        const std::hash<std::string> hash;
        seen.insert(hash(rendered(frame.a, words)) + hash(rendered(frame.b, words)));
        return seen.size() < enough;
      });
      if (!more) return seen.size();
    }
  }
  return seen.size();
}

TEST(Statements, HouseHasAMillionDistinctPairs) {
  constexpr std::size_t kMillion = 1'000'000;
  for (const Language language : kLanguages) {
    EXPECT_EQ(distinct_pairs(house_pack(language).content(), kMillion), kMillion);
  }
}

TEST(Statements, NoSubjectTwiceInAGame) {
  for (const Language language : kLanguages) {
    const Pack& pack = house_pack(language);
    for (std::uint64_t game = 0; game < 200; ++game) {
      FastRng rng(5, game);
      const auto pairs = pairs_of(pack, 80, rng);
      std::set<std::string> subjects;
      for (const Pair& pair : pairs) subjects.insert(pair.subject);
      EXPECT_EQ(subjects.size(), pairs.size());
    }
    FastRng rng(6);
    EXPECT_EQ(draw_pairs(pack, pack.subjects(), AnyRng(rng))->size(), pack.subjects());
    EXPECT_FALSE(draw_pairs(pack, pack.subjects() + 1, AnyRng(rng)));
  }
}

void expect_well_written(const Pair& pair) {
  EXPECT_LE(characters_in(pair.title), kMaxTitleCharacters) << pair.title;
  EXPECT_NE(pair.a, pair.b);
  for (const std::string& text : {pair.a, pair.b}) {
    EXPECT_LE(characters_in(text), kMaxStatementCharacters) << text;
    EXPECT_TRUE(text.ends_with('.') || text.ends_with("”.") || text.ends_with("“.")) << text;
    EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
    EXPECT_EQ(text.find("  "), std::string::npos) << text;
    EXPECT_FALSE(text.front() >= 'a' && text.front() <= 'z') << text;
  }
}

/// How often a text says no.
int negations(std::string_view text, Language language) {
  static const std::array<std::vector<std::string_view>, 2> kWords{
      std::vector<std::string_view>{" not ", " never ", " no ", "No ", "n't", "nothing", "Nothing",
                                    "refuse", "forbid"},
      std::vector<std::string_view>{" nicht ", " nie ", "niemals", " kein", "nichts", "Niemand",
                                    "verbiet", "weiger", "ohne"}};
  int count = 0;
  for (const std::string_view word : kWords[static_cast<std::size_t>(language)]) {
    for (std::size_t at = text.find(word); at != std::string_view::npos;
         at = text.find(word, at + 1)) {
      ++count;
    }
  }
  return count;
}

/// Pearson's correlation of two columns of numbers.
class Correlation {
 public:
  void add(double x, double y) {
    ++count_;
    x_ += x;
    y_ += y;
    xx_ += x * x;
    yy_ += y * y;
    xy_ += x * y;
  }
  double value() const {
    const double covariance = xy_ / count_ - x_ / count_ * y_ / count_;
    const double x_variance = xx_ / count_ - x_ / count_ * x_ / count_;
    const double y_variance = yy_ / count_ - y_ / count_ * y_ / count_;
    return covariance / std::sqrt(x_variance * y_variance);
  }

 private:
  double count_ = 0;
  double x_ = 0;
  double y_ = 0;
  double xx_ = 0;
  double yy_ = 0;
  double xy_ = 0;
};

/// Neither the length of a card, nor whether it says no, nor which half it is, nor the order of the
/// alphabet tells whether it is true, nor do the first two tell which half it is.
TEST(Statements, NeitherHalfLooksTruer) {
  constexpr double kNothing = 0.02;
  constexpr std::uint64_t kGames = 5000;
  constexpr std::size_t kPairs = 20;
  for (const Language language : kLanguages) {
    Correlation length_truth;
    Correlation negation_truth;
    Correlation slot_truth;
    Correlation order_truth;
    Correlation length_slot;
    Correlation negation_slot;
    Correlation order_slot;
    for (std::uint64_t game = 0; game < kGames; ++game) {
      FastRng rng(7, game);
      for (const Pair& pair : pairs_of(house_pack(language), kPairs, rng)) {
        expect_well_written(pair);
        const auto coin = static_cast<int>(below(rng, 2));
        for (const int slot : {0, 1}) {
          const std::string& text = slot == 0 ? pair.a : pair.b;
          const double truth = slot == coin ? 1 : 0;
          const auto length = static_cast<double>(characters_in(text));
          const double no = negations(text, language);
          const double first = text < (slot == 0 ? pair.b : pair.a) ? 1 : 0;
          length_truth.add(length, truth);
          negation_truth.add(no, truth);
          slot_truth.add(slot, truth);
          order_truth.add(first, truth);
          length_slot.add(length, slot);
          negation_slot.add(no, slot);
          order_slot.add(first, slot);
        }
      }
    }
    for (const Correlation& correlation : {length_truth, negation_truth, slot_truth, order_truth,
                                           length_slot, negation_slot, order_slot}) {
      EXPECT_LT(std::abs(correlation.value()), kNothing);
    }
  }
}

/// Either predicate of a frame becomes a half of the time.
TEST(Statements, SidesAreTossed) {
  int pairs = 0;
  int always_is_a = 0;
  for (std::uint64_t game = 0; game < 20000; ++game) {
    FastRng rng(8, game);
    for (const Pair& pair : pairs_of(house_pack(Language::en), 5, rng)) {
      if (pair.frame != "always_never") continue;
      ++pairs;
      always_is_a += pair.a.find(" always ") != std::string::npos ? 1 : 0;
    }
  }
  ASSERT_GT(pairs, 500);
  EXPECT_NEAR(always_is_a, pairs / 2.0, 4 * std::sqrt(pairs) / 2);
}

TEST(Statements, CharactersAreToldApart) {
  for (const Language language : kLanguages) {
    for (std::uint64_t game = 0; game < 50; ++game) {
      FastRng rng(9, game);
      const auto cast = draw_characters(house_pack(language), 8, 10, AnyRng(rng)).value();
      std::set<std::string> names;
      for (const Character& character : cast) {
        names.insert(character.name);
        std::set<std::string> frames;
        ASSERT_EQ(character.pairs.size(), 10U);
        for (const Pair& pair : character.pairs) {
          expect_well_written(pair);
          EXPECT_EQ(pair.subject, character.name);
          EXPECT_EQ(pair.title, character.name);
          EXPECT_NE(pair.a.find(character.name), std::string::npos);
          EXPECT_NE(pair.b.find(character.name), std::string::npos);
          frames.insert(pair.frame);
        }
        EXPECT_EQ(frames.size(), 10U);
      }
      EXPECT_EQ(names.size(), 8U);
    }
  }
}

/// "Umbrellas never leave home without an umbrella" would be one joke too many.
TEST(Statements, SubjectsAreNoTopics) {
  for (const Language language : kLanguages) {
    const Content& content = house_pack(language).content();
    std::set<std::string> subjects;
    for (const Subject& subject : content.subjects) {
      subjects.insert(subject.word.forms.begin(), subject.word.forms.end());
    }
    subjects.erase("");
    for (const WordList& list : content.lists) {
      if (list.name != "thing" && list.name != "rival") continue;
      for (const Word& word : list.words)
        EXPECT_FALSE(subjects.contains(word.plain())) << word.plain();
    }
  }
}

TEST(Statements, SameSeedSamePairs) {
  const auto draw = [](std::uint64_t seed) {
    FastRng rng(seed);
    std::string all;
    for (const Pair& pair : pairs_of(house_pack(Language::de), 20, rng)) {
      all += pair.title + pair.a + pair.b;
    }
    return all;
  };
  EXPECT_EQ(draw(3), draw(3));
  EXPECT_NE(draw(3), draw(4));
}

}  // namespace
}  // namespace humbug::statements
