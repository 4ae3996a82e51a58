#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "statements/statements.h"

/// What a pack holds, laid out so that making a pair is joining a few strings.
namespace humbug::statements {

/// A word in all the forms of the pack, by number; empty where it lacks one, which no frame that
/// may get this word asks for.
struct Word {
  std::vector<std::string> forms;

  const std::string& plain() const { return forms.front(); }
};

struct WordList {
  std::string name;
  std::vector<Word> words;
};

struct Subject {
  Word word;
  std::size_t kind = 0;
};

/// A stretch of text and the word after it.
///
///   text "", word 0 (the subject) | text " adore ", word 1 | text ".", no word
struct Piece {
  static constexpr std::size_t kNone = ~std::size_t{0};

  std::string text;
  std::size_t word = kNone;
  std::size_t form = 0;
};

using Template = std::vector<Piece>;

struct Frame {
  std::string id;
  Template title;
  Template a;
  Template b;
  std::vector<std::size_t> lists;  ///< where word 1, 2, ... come from; word 0 is the subject
};

/// Ready pairs, or frames with all that fills them.
struct Content {
  std::optional<Language> language;
  std::vector<Pair> pairs;
  std::vector<Frame> frames;
  std::vector<WordList> lists;
  std::vector<Subject> subjects;
  std::vector<Subject> characters;
  std::vector<std::vector<std::size_t>> frames_about;  ///< by kind of subject, sorted
};

/// Subjects of this kind are people with names, whom players may be; frames are about them only
/// where they say so.
inline constexpr std::string_view kCharacterKind = "character";

/// A sentence of these words: the subject first, then those of the frame's lists.
std::string rendered(const Template& pieces, std::span<const Word* const> words);

}  // namespace humbug::statements
