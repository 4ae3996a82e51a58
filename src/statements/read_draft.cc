#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "core/text.h"
#include "statements/draft.h"
#include "statements/template.h"
#include "statements/text.h"

namespace humbug::statements {

namespace {

/// Collects a draft until something is wrong; the first fault is kept, and every step after it is
/// skipped by its caller.
class Reader {
 public:
  std::expected<Draft, Fault> read(const Node& document) {
    if (read_document(document)) return std::move(draft_);
    return std::unexpected(std::move(fault_));
  }

 private:
  bool fail(std::size_t line, std::string says) {
    fault_ = {line, std::move(says)};
    return false;
  }

  bool read_document(const Node& document) {
    if (!only_keys(document, {"language", "pair", "subjects", "words", "frame"})) return false;
    if (const Node* language = document.find("language"); language != nullptr) {
      draft_.language = parse_language(language->text);
      if (!draft_.language) return fail(language->line, "the language must be \"en\" or \"de\"");
    }
    const Node* pairs = document.find("pair");
    const Node* frames = document.find("frame");
    if (pairs == nullptr && frames == nullptr) {
      return fail(1, "there is neither a [[pair]] nor a [[frame]]");
    }
    if (pairs != nullptr) {
      for (const char* other : {"frame", "subjects", "words"}) {
        if (const Node* node = document.find(other); node != nullptr) {
          return fail(node->line, "a pack holds ready pairs or frames, not both");
        }
      }
      return read_pairs(*pairs);
    }
    const Node* subjects = document.find("subjects");
    if (subjects == nullptr) return fail(1, "there are frames, but no [subjects]");
    const Node* words = document.find("words");
    return read_lists(*subjects, "subjects", draft_.kinds) &&
           (words == nullptr || read_lists(*words, "words", draft_.lists)) && read_frames(*frames);
  }

  bool only_keys(const Node& table, std::initializer_list<std::string_view> known) {
    for (const Member& member : table.members) {
      if (std::ranges::find(known, member.key) != known.end()) continue;
      return fail(member.line, fmt::format("unknown key {} (known are {})", in_quotes(member.key),
                                           fmt::join(known, ", ")));
    }
    return true;
  }

  /// A text that can stand on a card.
  bool read_text(const Node& node, std::string_view what, std::string& text) {
    if (node.kind != Node::Kind::text)
      return fail(node.line, fmt::format("{} must be a text", what));
    text = node.text;
    if (is_blank(text)) return fail(node.line, fmt::format("{} is empty", what));
    if (text.front() == ' ' || text.back() == ' ') {
      return fail(node.line, fmt::format("{} begins or ends with a blank", what));
    }
    if (!is_readable_line(text)) {
      return fail(node.line, fmt::format("{} has a line break or control character, or one that "
                                         "can't be seen",
                                         what));
    }
    return true;
  }

  /// A text to fill a slot with, which has none itself.
  bool read_filling(const Node& node, std::string_view what, std::string& text) {
    if (!read_text(node, what, text)) return false;
    return text.find_first_of("{}") == std::string::npos ||
           fail(node.line, fmt::format("{} has a brace; slots belong into frames", what));
  }

  bool read_member(const Node& table, std::string_view key, std::string_view missing, Line& line) {
    const Node* node = table.find(key);
    if (node == nullptr) return fail(table.line, std::string(missing));
    line.line = node->line;
    return read_text(*node, fmt::format("'{}'", key), line.text);
  }

  bool fits(const Line& line, std::string_view what, std::size_t longest) {
    const std::size_t length = characters_in(line.text);
    if (length <= longest) return true;
    return fail(line.line, fmt::format("{} has {} characters; {} is the most that fits", what,
                                       length, longest));
  }

  bool is_tables(const Node& node, std::string_view key) {
    const auto is_table = [](const Node& item) { return item.kind == Node::Kind::table; };
    if (node.kind == Node::Kind::list && std::ranges::all_of(node.items, is_table)) return true;
    return fail(node.line, fmt::format("write [[{0}]] above each {0}", key));
  }

  /// Each may be used once, in capitals or not.
  bool is_new(const std::string& subject, std::size_t line) {
    const auto [place, fresh] = seen_.try_emplace(gist(subject), line);
    return fresh || fail(line, fmt::format("the subject {} is there already, in line {}",
                                           in_quotes(subject), place->second));
  }

  // LL-02: a card contradicts just one other, so no two say the same.
  bool says_something_new(const Line& statement) {
    const auto [place, fresh] = statements_.try_emplace(gist(statement.text), statement.line);
    return fresh || fail(statement.line, fmt::format("{} is there already, in line {}",
                                                     in_quotes(statement.text), place->second));
  }

  bool read_pairs(const Node& pairs) {
    if (!is_tables(pairs, "pair")) return false;
    if (pairs.items.empty()) return fail(pairs.line, "there is no pair in this pack");
    for (const Node& node : pairs.items) {
      if (!only_keys(node, {"subject", "title", "a", "b"}) || !read_pair(node)) return false;
    }
    return true;
  }

  bool read_pair(const Node& node) {
    Line subject;
    Line title;
    Line a;
    Line b;
    if (!read_member(node, "subject", "the pair lacks its subject", subject)) return false;
    title = subject;
    capitalise(title.text);
    if (node.find("title") != nullptr && !read_member(node, "title", "", title)) return false;
    if (!read_member(node, "a", "the pair lacks its half 'a'", a) ||
        !read_member(node, "b", "the pair lacks its half 'b'", b) ||
        !fits(title, "the title", kMaxTitleCharacters) ||
        !fits(subject, "the subject", kMaxStatementCharacters) ||
        !fits(a, "'a'", kMaxStatementCharacters) || !fits(b, "'b'", kMaxStatementCharacters) ||
        !is_new(subject.text, subject.line)) {
      return false;
    }
    if (gist(a.text) == gist(b.text)) return fail(b.line, "both halves say the same");
    if (!says_something_new(a) || !says_something_new(b)) return false;
    draft_.pairs.push_back({title.text, a.text, b.text, subject.text, ""});
    return true;
  }

  bool read_lists(const Node& table, std::string_view key, std::vector<DraftList>& lists) {
    if (table.kind != Node::Kind::table) {
      return fail(table.line, fmt::format("write [{}] and lists below it", key));
    }
    if (table.members.empty() && &lists == &draft_.kinds) {
      return fail(table.line, "there is no subject, so no pair can be made");
    }
    for (const Member& member : table.members) {
      if (!is_list_name(member.key) || member.key == "subject") {
        return fail(member.line,
                    fmt::format("{} can't be the name of a list: small letters and '_' only, and "
                                "not 'subject'",
                                in_quotes(member.key)));
      }
      if (member.value.kind != Node::Kind::list || member.value.items.empty()) {
        return fail(member.line, fmt::format("{} must be a list of words", in_quotes(member.key)));
      }
      lists.push_back({member.key, member.line, {}});
      for (const Node& item : member.value.items) {
        if (!read_word(item, lists.back())) return false;
        const DraftWord& word = lists.back().words.back();
        if (&lists == &draft_.kinds && !is_new(word.lemma.one, word.line)) return false;
      }
      if (&lists == &draft_.lists && !are_different(lists.back())) return false;
    }
    return true;
  }

  /// Two equal words in a list would make pairs like "prefer X to X".
  bool are_different(const DraftList& list) {
    std::set<std::string> words;
    for (const DraftWord& word : list.words) {
      if (!words.insert(gist(word.lemma.one)).second) {
        return fail(word.line, fmt::format("{} is in the list '{}' twice",
                                           in_quotes(word.lemma.one), list.name));
      }
    }
    return true;
  }

  bool read_word(const Node& node, DraftList& list) {
    DraftWord& word = list.words.emplace_back();
    word.line = node.line;
    if (node.kind != Node::Kind::table) return read_filling(node, "a word", word.lemma.one);
    for (const Member& member : node.members) {
      std::string text;
      if (!read_filling(member.value, in_quotes(member.key), text)) return false;
      if (member.key.size() == 1 && std::string_view("mfn").contains(member.key.front()) &&
          draft_.language) {
        if (word.lemma.gender != Gender::none) return fail(member.line, "a word has one gender");
        word.lemma.gender = member.key == "m"   ? Gender::masculine
                            : member.key == "f" ? Gender::feminine
                                                : Gender::neuter;
        if (!set_once(word.lemma.one, std::move(text), member.line)) return false;
      } else if (member.key == "one") {
        if (!set_once(word.lemma.one, std::move(text), member.line)) return false;
      } else if (member.key == "many") {
        word.lemma.many = std::move(text);
      } else if (member.key == "adj" && draft_.language == Language::de) {
        word.lemma.adjective = std::move(text);
      } else if (member.key == "other" && draft_.language == Language::de) {
        word.lemma.other = std::move(text);
      } else {
        word.more.emplace_back(member.key, Line{std::move(text), member.line});
      }
    }
    if (!word.lemma.one.empty()) return true;
    return fail(node.line, "the word itself is missing: 'one'" +
                               std::string(draft_.language ? ", or 'm', 'f' or 'n'" : ""));
  }

  bool set_once(std::string& place, std::string text, std::size_t line) {
    if (!place.empty()) return fail(line, "write the word once: as 'one', 'm', 'f' or 'n'");
    place = std::move(text);
    return true;
  }

  bool read_frames(const Node& frames) {
    if (!is_tables(frames, "frame")) return false;
    if (frames.items.empty()) return fail(frames.line, "there is no frame in this pack");
    std::map<std::string, std::size_t> ids;
    for (const Node& node : frames.items) {
      if (!only_keys(node, {"id", "about", "title", "a", "b"}) || !read_frame(node)) return false;
      const DraftFrame& frame = draft_.frames.back();
      const auto [place, fresh] = ids.try_emplace(frame.id, frame.line);
      if (!fresh) {
        return fail(frame.line, fmt::format("the frame {} is there already, in line {}",
                                            in_quotes(frame.id), place->second));
      }
    }
    return true;
  }

  bool read_frame(const Node& node) {
    DraftFrame& frame = draft_.frames.emplace_back();
    frame.line = node.line;
    Line id;
    if (!read_member(node, "id", "the frame lacks its id", id)) return false;
    if (!fits(id, "the id", kMaxTitleCharacters)) return false;
    frame.id = id.text;
    if (node.find("title") != nullptr && !read_member(node, "title", "", frame.title)) return false;
    if (const Node* about = node.find("about"); about != nullptr) {
      if (about->kind != Node::Kind::list || about->items.empty()) {
        return fail(about->line, "'about' must be a list of kinds of subjects");
      }
      frame.about.emplace();
      for (const Node& item : about->items) {
        if (!read_text(item, "a kind", frame.about->emplace_back().text)) return false;
        frame.about->back().line = item.line;
      }
    }
    if (!read_member(node, "a", "the frame lacks its half 'a'", frame.a) ||
        !read_member(node, "b", "the frame lacks its half 'b'", frame.b)) {
      return false;
    }
    return gist(frame.a.text) != gist(frame.b.text) ||
           fail(frame.b.line, "both halves say the same");
  }

  Draft draft_;
  Fault fault_;
  std::map<std::string, std::size_t> seen_;        ///< subjects by their gists, with their lines
  std::map<std::string, std::size_t> statements_;  ///< the same of statements
};

}  // namespace

std::expected<Draft, Fault> read_draft(const Node& document) { return Reader().read(document); }

}  // namespace humbug::statements
