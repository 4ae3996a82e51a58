#include "statements/likeness.h"

#include <algorithm>
#include <map>
#include <ranges>
#include <set>

#include <fmt/format.h>

#include "core/text.h"
#include "statements/text.h"

namespace humbug::statements {

namespace {

/// How many choices of words, and forms of subjects, are compared in a pack; it takes a blink.
constexpr std::size_t kMostChoices = 1'000'000;

/// A stretch of text or a word's form: what a half of a frame is made of.
struct Token {
  std::string text;  ///< its gist
  std::size_t word = Piece::kNone;
  std::size_t form = 0;

  bool is_text() const { return word == Piece::kNone; }
};
using Tokens = std::vector<Token>;

Tokens tokens_of(const Template& pieces) {
  Tokens tokens;
  for (const Piece& piece : pieces) {
    if (std::string text = gist(piece.text); !text.empty()) {
      tokens.push_back({std::move(text), Piece::kNone, 0});
    }
    if (piece.word != Piece::kNone) tokens.push_back({"", piece.word, piece.form});
  }
  std::ranges::reverse(tokens);  // the next one is at the back
  return tokens;
}

/// Takes off what both begin with. False: whatever the words, the rest begins with other letters.
bool take_common_beginning(Tokens& a, Tokens& b) {
  while (!a.empty() && !b.empty()) {
    Token& left = a.back();
    Token& right = b.back();
    if (left.is_text() != right.is_text()) return true;
    std::size_t same = 0;
    if (left.is_text()) {
      const auto at = std::ranges::mismatch(left.text, right.text);
      same = static_cast<std::size_t>(at.in1 - left.text.begin());
      if (same < std::min(left.text.size(), right.text.size())) return false;
    } else if (left.word != right.word || left.form != right.form) {
      return true;
    }
    left.text.erase(0, same);
    right.text.erase(0, same);
    if (left.text.empty()) a.pop_back();
    if (right.text.empty()) b.pop_back();
  }
  return true;
}

void turn_around(Tokens& tokens) {
  std::ranges::reverse(tokens);
  for (Token& token : tokens) std::ranges::reverse(token.text);
}

bool only_text(const Tokens& tokens) { return std::ranges::all_of(tokens, &Token::is_text); }

/// The kinds of subjects that a frame is about.
std::set<std::size_t> kinds_of(const Content& content, std::size_t frame) {
  std::set<std::size_t> kinds;
  for (std::size_t kind = 0; kind < content.frames_about.size(); ++kind) {
    if (std::ranges::binary_search(content.frames_about[kind], frame)) kinds.insert(kind);
  }
  return kinds;
}

std::vector<const Word*> subjects_of(const Content& content, const std::set<std::size_t>& kinds) {
  std::vector<const Word*> words;
  for (const auto* subjects : {&content.subjects, &content.characters}) {
    for (const Subject& subject : *subjects) {
      if (kinds.contains(subject.kind)) words.push_back(&subject.word);
    }
  }
  return words;
}

/// Goes through the words that make a difference between the halves of a frame.
class Choices {
 public:
  Choices(const Content& content, std::size_t frame, const Tokens& a, const Tokens& b)
      : content_(content), frame_(content.frames[frame]), a_(a), b_(b) {
    chosen_.resize(frame_.lists.size() + 1);
    for (const Tokens* half : {&a, &b}) {
      for (const Token& token : *half) {
        if (!token.is_text() && !candidates_.contains(token.word)) {
          candidates_[token.word] = candidates(frame, token.word);
        }
      }
    }
  }

  /// The words that make both halves the same, if any do; `left` is what may still be tried.
  std::optional<std::string> find(std::size_t& left) {
    left_ = &left;
    return choose(candidates_.begin()) ? std::optional(names()) : std::nullopt;
  }

 private:
  using Candidates = std::map<std::size_t, std::vector<const Word*>>;

  std::vector<const Word*> candidates(std::size_t frame, std::size_t word) const {
    if (word == 0) return subjects_of(content_, kinds_of(content_, frame));
    std::vector<const Word*> words;
    for (const Word& entry : content_.lists[frame_.lists[word - 1]].words) words.push_back(&entry);
    return words;
  }

  bool choose(Candidates::const_iterator next) {
    if (next == candidates_.end()) return agree();
    for (const Word* word : next->second) {
      if (*left_ == 0) return false;
      // A frame never gets the same word of a list twice.
      if (std::ranges::find(chosen_, word) != chosen_.end()) continue;
      chosen_[next->first] = word;
      if (choose(std::next(next))) return true;
      chosen_[next->first] = nullptr;
    }
    return false;
  }

  bool agree() {
    --*left_;
    return written(a_) == written(b_);
  }

  std::string written(const Tokens& tokens) {
    std::string text;
    for (const Token& token : tokens | std::views::reverse) {
      text += token.is_text() ? token.text : gist_of(chosen_[token.word]->forms[token.form]);
    }
    return text;
  }

  const std::string& gist_of(const std::string& form) {
    const auto [place, fresh] = gists_.try_emplace(&form);
    if (fresh) place->second = gist(form);
    return place->second;
  }

  std::string names() const {
    std::string names;
    for (const Word* word : chosen_) {
      if (word != nullptr) names += (names.empty() ? "" : " and ") + in_quotes(word->plain());
    }
    return names;
  }

  const Content& content_;
  const Frame& frame_;
  const Tokens& a_;
  const Tokens& b_;
  Candidates candidates_;
  std::vector<const Word*> chosen_;  ///< by the frame's numbers of its words
  std::map<const std::string*, std::string> gists_;
  std::size_t* left_ = nullptr;
};

std::optional<std::string> same_halves(const Content& content, std::size_t frame,
                                       std::size_t& left) {
  Tokens a = tokens_of(content.frames[frame].a);
  Tokens b = tokens_of(content.frames[frame].b);
  if (!take_common_beginning(a, b)) return std::nullopt;
  turn_around(a);
  turn_around(b);
  if (!take_common_beginning(a, b)) return std::nullopt;
  turn_around(a);
  turn_around(b);
  if (a.empty() && b.empty()) return "both halves say the same";
  if (only_text(a) && only_text(b)) return std::nullopt;
  const auto words = Choices(content, frame, a, b).find(left);
  if (!words) return std::nullopt;
  return fmt::format("with {} both halves say the same", *words);
}

/// Finds subjects that a half of a frame can't tell apart. Most frames ask the same kinds for the
/// same forms, and are looked at once.
class Twins {
 public:
  explicit Twins(const Content& content) : content_(content) {}

  /// `left` is what may still be compared.
  std::optional<std::string> find(std::size_t frame, const Template& half, std::size_t& left) {
    std::set<std::size_t> forms;
    for (const Piece& piece : half) {
      if (piece.word == 0) forms.insert(piece.form);
    }
    const std::set<std::size_t> kinds = kinds_of(content_, frame);
    if (!done_.insert({kinds, forms}).second) return std::nullopt;
    std::map<std::string, const Word*> seen;
    for (const Word* word : subjects_of(content_, kinds)) {
      if (left < forms.size()) return std::nullopt;
      left -= forms.size();
      std::string looks;
      for (const std::size_t form : forms) looks += gist(word->forms[form]) + "\n";
      const auto [place, fresh] = seen.try_emplace(std::move(looks), word);
      if (fresh) continue;
      return fmt::format("{} and {} read the same here, so that two cards would say the same",
                         in_quotes(place->second->plain()), in_quotes(word->plain()));
    }
    return std::nullopt;
  }

 private:
  const Content& content_;
  std::set<std::pair<std::set<std::size_t>, std::set<std::size_t>>> done_;
};

}  // namespace

std::optional<Likeness> find_likeness(const Content& content) {
  Twins twins(content);
  std::size_t left = kMostChoices;
  for (std::size_t frame = 0; frame < content.frames.size(); ++frame) {
    auto says = same_halves(content, frame, left);
    if (!says) says = twins.find(frame, content.frames[frame].a, left);
    if (!says) says = twins.find(frame, content.frames[frame].b, left);
    if (says) return Likeness{frame, std::move(*says)};
  }
  return std::nullopt;
}

}  // namespace humbug::statements
