#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "statements/content.h"
#include "statements/forms.h"
#include "toml/tree.h"

/// A pack on its way in: what the file says, each with its line, before anybody has asked whether
/// it fits together.
namespace humbug::statements {

struct Line {
  std::string text;
  std::size_t line = 0;
};

struct DraftWord {
  std::size_t line = 0;
  Lemma lemma;
  std::vector<std::pair<std::string, Line>> more;  ///< further forms, by name
};

struct DraftList {
  std::string name;
  std::size_t line = 0;
  std::vector<DraftWord> words;
};

struct DraftFrame {
  std::size_t line = 0;
  std::string id;
  std::optional<std::vector<Line>> about;  ///< kinds; nothing: all but characters
  Line title;
  Line a;
  Line b;
};

struct Draft {
  std::optional<Language> language;
  std::vector<Pair> pairs;
  std::vector<DraftList> kinds;
  std::vector<DraftList> lists;
  std::vector<DraftFrame> frames;
};

/// What is wrong, for somebody who knows the file's name.
using toml_tree::Member;
using toml_tree::Node;
using Fault = toml_tree::TomlError;

/// Reads the document's keys and texts.
std::expected<Draft, Fault> read_draft(const Node& document);

/// Makes the frames fit their words.
std::expected<Content, Fault> compile(const Draft& draft);

}  // namespace humbug::statements
