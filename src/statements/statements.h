#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/language.h"
#include "core/rng.h"

/// Statements worth lying about: pairs that contradict each other, of which nobody can tell by
/// looking which is true.
namespace humbug::statements {

using humbug::Language;

inline constexpr std::size_t kMaxStatementCharacters = 140;
inline constexpr std::size_t kMaxTitleCharacters = 40;

/// One pair of cards. Which of `a` and `b` the referee will call true is no business of the texts.
struct Pair {
  std::string title;  ///< shared by both cards
  std::string a;
  std::string b;
  std::string subject;  ///< whom or what it is about; no two pairs of a game share it
  std::string frame;    ///< the id of the frame it was made from; empty for a pack of ready pairs
};

/// What is wrong with a pack, and where. Line 0 is the file as a whole.
struct PackError {
  std::string file;
  std::size_t line = 0;
  std::string says;

  /// "file:line: reason".
  std::string sentence() const;
};

struct Content;

/// Where pairs come from: a list of them, or frames and the words to fill them with. It never
/// changes once it is read, and copies share it.
class Pack {
 public:
  explicit Pack(std::shared_ptr<const Content> content) : content_(std::move(content)) {}

  /// What the texts are written in, where the pack says so.
  std::optional<Language> language() const;
  /// How many pairs a game can have.
  std::size_t subjects() const;
  /// Who can be played where the pairs are about the players' characters.
  std::vector<std::string> characters() const;
  /// How many pairs there can be about each of them.
  std::size_t pairs_about_each() const;
  /// How many frames there are; 0 in a pack of ready pairs.
  std::size_t frames() const;
  /// In how many ways frames, subjects or characters, and words go together.
  std::uint64_t combinations() const;

  const Content& content() const { return *content_; }

 private:
  std::shared_ptr<const Content> content_;
};

/// The house's own pack in that language.
const Pack& house_pack(Language language);
/// A pack of somebody's own: a TOML file of pairs or of frames (docs/play/statements.md).
std::expected<Pack, PackError> load_pack(const std::string& file);
/// The same from a text; `file` is what errors call it.
std::expected<Pack, PackError> read_pack(std::string_view text, const std::string& file);

/// `count` pairs about different subjects, in an order and with sides drawn at random. No two of
/// their statements say the same. The error tells why the pack has not so many.
std::expected<std::vector<Pair>, std::string> draw_pairs(const Pack& pack, std::size_t count,
                                                         AnyRng rng);

/// The pairs about one character.
struct Character {
  std::string name;
  std::vector<Pair> pairs;
};

/// `count` different characters in an order drawn at random, with `pairs_each` different pairs
/// about each. Nothing if the pack has too few characters, or too little to say about them.
std::optional<std::vector<Character>> draw_characters(const Pack& pack, std::size_t count,
                                                      std::size_t pairs_each, AnyRng rng);

}  // namespace humbug::statements
