#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "statements/draft.h"
#include "statements/likeness.h"
#include "statements/template.h"
#include "statements/text.h"

namespace humbug::statements {

namespace {

constexpr std::string_view kSubject = "subject";

/// A frame needs no more words than this beside its subject.
constexpr std::size_t kMaxWordsOfFrame = 4;

using Parts = std::vector<Part>;

template <class Range, class T>
bool contains(const Range& range, const T& value) {
  return std::ranges::find(range, value) != std::ranges::end(range);
}

/// A frame whose texts are taken apart.
struct ParsedFrame {
  const DraftFrame* draft = nullptr;
  Parts title;
  Parts a;
  Parts b;
};

class Compiler {
 public:
  explicit Compiler(const Draft& draft) : draft_(draft) {}

  std::expected<Content, Fault> run() {
    content_.language = draft_.language;
    content_.pairs = draft_.pairs;
    if (parse_frames() && make_words() && make_frames() && all_kinds_used() && all_differ()) {
      return std::move(content_);
    }
    return std::unexpected(std::move(fault_));
  }

 private:
  bool fail(std::size_t line, std::string says) {
    fault_ = {line, std::move(says)};
    return false;
  }

  bool parse_frames() {
    for (const DraftFrame& frame : draft_.frames) {
      ParsedFrame parsed{&frame, {}, {}, {}};
      const Line title =
          frame.title.text.empty() ? Line{default_title(frame), frame.line} : frame.title;
      if (!parse(title, parsed.title) || !parse(frame.a, parsed.a) || !parse(frame.b, parsed.b)) {
        return false;
      }
      frames_.push_back(std::move(parsed));
    }
    return true;
  }

  /// The plural where there is one; characters have none.
  std::string default_title(const DraftFrame& frame) const {
    const bool named = frame.about && std::ranges::all_of(*frame.about, [](const Line& about) {
                         return about.text == kCharacterKind;
                       });
    if (named || !draft_.language) return "{subject}";
    return draft_.language == Language::de ? "{viele subject}" : "{many subject}";
  }

  bool parse(const Line& line, Parts& parts) {
    auto parsed = parse_template(line.text);
    if (!parsed) return fail(line.line, parsed.error());
    parts = std::move(*parsed);
    bool has_subject = false;
    for (const Part& part : parts) {
      if (!part.has_slot) continue;
      has_subject = has_subject || part.slot.list == kSubject;
      if (!slot_exists(part.slot)) {
        return fail(line.line, fmt::format("unknown slot {} (there are {})",
                                           in_quotes(part.slot.shown()), names_of_slots()));
      }
      used_forms_[part.slot.list].insert(part.slot.form);
    }
    return has_subject || fail(line.line, "the text never names its {subject}");
  }

  bool slot_exists(const Slot& slot) const {
    if (slot.list == kSubject) return slot.number.empty();
    return std::ranges::any_of(draft_.lists,
                               [&](const DraftList& list) { return list.name == slot.list; });
  }

  std::string names_of_slots() const {
    std::string names(kSubject);
    for (const DraftList& list : draft_.lists) names += ", " + list.name;
    constexpr std::size_t kLongest = 200;
    return names.size() <= kLongest ? names : names.substr(0, kLongest) + "...";
  }

  /// The number of a form in this pack. The word as it stands is number 0.
  std::size_t form_number(const std::string& name) {
    return form_numbers_.try_emplace(name, form_numbers_.size()).first->second;
  }

  bool make_words() {
    form_number("");
    for (const auto& [list, forms] : used_forms_) {
      for (const std::string& form : forms) form_number(form);
    }
    for (const DraftList& list : draft_.lists) {
      WordList words{list.name, {}};
      for (const DraftWord& word : list.words) {
        if (!make_word(word, list.name, words.words.emplace_back())) return false;
      }
      content_.lists.push_back(std::move(words));
    }
    for (std::size_t kind = 0; kind < draft_.kinds.size(); ++kind) {
      const DraftList& list = draft_.kinds[kind];
      auto& subjects = list.name == kCharacterKind ? content_.characters : content_.subjects;
      for (const DraftWord& word : list.words) {
        subjects.push_back({{}, kind});
        if (!make_word(word, std::string(kSubject), subjects.back().word)) return false;
      }
    }
    return true;
  }

  bool make_word(const DraftWord& draft, const std::string& list, Word& word) {
    Forms forms = forms_of(draft.lemma, draft_.language);
    const auto& used = used_forms_[list];
    const auto known = form_names(draft_.language);
    for (const auto& [name, line] : draft.more) {
      if (!used.contains(name) && !contains(known, name)) {
        return fail(line.line, fmt::format("unknown key {}: it is no form of a word that a frame "
                                           "asks for",
                                           in_quotes(name)));
      }
      forms[name] = line.text;
    }
    // Only what frames ask for is kept.
    word.forms.resize(form_numbers_.size());
    for (auto& [name, text] : forms) {
      const auto number = form_numbers_.find(name);
      if (number != form_numbers_.end()) word.forms[number->second] = std::move(text);
    }
    return true;
  }

  bool make_frames() {
    content_.frames_about.resize(draft_.kinds.size());
    for (const ParsedFrame& parsed : frames_) {
      std::vector<std::size_t> kinds;
      if (!kinds_of(*parsed.draft, kinds)) return false;
      Frame frame;
      frame.id = parsed.draft->id;
      std::vector<Slot> slots{{"", std::string(kSubject), ""}};
      frame.title = make_template(parsed.title, slots);
      frame.a = make_template(parsed.a, slots);
      frame.b = make_template(parsed.b, slots);
      if (!set_lists(*parsed.draft, slots, frame)) return false;
      const DraftFrame& draft = *parsed.draft;
      const std::size_t title_line = draft.title.line == 0 ? draft.line : draft.title.line;
      if (!check(frame, frame.title, kinds, title_line, "title", kMaxTitleCharacters) ||
          !check(frame, frame.a, kinds, draft.a.line, "text", kMaxStatementCharacters) ||
          !check(frame, frame.b, kinds, draft.b.line, "text", kMaxStatementCharacters)) {
        return false;
      }
      for (const std::size_t kind : kinds) {
        content_.frames_about[kind].push_back(content_.frames.size());
      }
      content_.frames.push_back(std::move(frame));
    }
    return true;
  }

  bool kinds_of(const DraftFrame& frame, std::vector<std::size_t>& kinds) {
    if (!frame.about) {
      for (std::size_t kind = 0; kind < draft_.kinds.size(); ++kind) {
        if (draft_.kinds[kind].name != kCharacterKind) kinds.push_back(kind);
      }
      return true;
    }
    for (const Line& about : *frame.about) {
      const auto found = std::ranges::find(draft_.kinds, about.text, &DraftList::name);
      if (found == draft_.kinds.end()) {
        return fail(about.line,
                    fmt::format("there are no subjects of the kind {}", in_quotes(about.text)));
      }
      const auto kind = static_cast<std::size_t>(found - draft_.kinds.begin());
      if (!contains(kinds, kind)) kinds.push_back(kind);
    }
    return true;
  }

  /// Numbers the words of a frame as they come: 0 is the subject.
  Template make_template(const Parts& parts, std::vector<Slot>& slots) {
    Template pieces;
    for (const Part& part : parts) {
      Piece& piece = pieces.emplace_back(Piece{part.text, Piece::kNone, 0});
      if (!part.has_slot) continue;
      const auto same =
          std::ranges::find_if(slots, [&](const Slot& slot) { return slot.same_word(part.slot); });
      piece.word = static_cast<std::size_t>(same - slots.begin());
      piece.form = form_number(part.slot.form);
      if (same == slots.end()) slots.push_back(part.slot);
    }
    return pieces;
  }

  bool set_lists(const DraftFrame& draft, const std::vector<Slot>& slots, Frame& frame) {
    for (std::size_t word = 1; word < slots.size(); ++word) {
      const auto list = std::ranges::find(content_.lists, slots[word].list, &WordList::name);
      frame.lists.push_back(static_cast<std::size_t>(list - content_.lists.begin()));
      const auto wanted = std::ranges::count(frame.lists, frame.lists.back());
      if (static_cast<std::size_t>(wanted) > list->words.size()) {
        return fail(
            draft.line,
            fmt::format("the list '{}' has only {} word{}, and the frame needs {}", list->name,
                        list->words.size(), list->words.size() == 1 ? "" : "s", wanted));
      }
    }
    return frame.lists.size() <= kMaxWordsOfFrame ||
           fail(draft.line,
                fmt::format("a frame has at most {} words beside its subject", kMaxWordsOfFrame));
  }

  /// The longest form that a word of `words` has; nothing if one lacks it.
  template <class Words, class Projection>
  std::optional<std::size_t> longest(const Words& words, std::size_t form, Projection to_word) {
    std::size_t most = 0;
    for (const auto& item : words) {
      const Word* word = to_word(item);
      if (word == nullptr) continue;
      const std::string& text = word->forms[form];
      if (text.empty()) {
        lacking_ = word->plain();
        return std::nullopt;
      }
      most = std::max(most, characters_in(text));
    }
    return most;
  }

  std::optional<std::size_t> longest_subject(const std::vector<std::size_t>& kinds,
                                             std::size_t form) {
    const auto fitting = [&](const Subject& subject) {
      return contains(kinds, subject.kind) ? &subject.word : nullptr;
    };
    const auto subject = longest(content_.subjects, form, fitting);
    const auto character = longest(content_.characters, form, fitting);
    if (!subject || !character) return std::nullopt;
    return std::max(*subject, *character);
  }

  /// Whether every word has the form it is asked for, and even the longest words fit.
  bool check(const Frame& frame, const Template& pieces, const std::vector<std::size_t>& kinds,
             std::size_t line, std::string_view what, std::size_t limit) {
    std::size_t length = 0;
    for (const Piece& piece : pieces) {
      length += characters_in(piece.text);
      if (piece.word == Piece::kNone) continue;
      const auto most = piece.word == 0
                            ? longest_subject(kinds, piece.form)
                            : longest(content_.lists[frame.lists[piece.word - 1]].words, piece.form,
                                      [](const Word& word) { return &word; });
      if (!most) {
        const auto name = std::ranges::find(form_numbers_, piece.form,
                                            [](const auto& entry) { return entry.second; });
        return fail(
            line, fmt::format("{} has no form {}, which the frame {} asks for", in_quotes(lacking_),
                              in_quotes(name->first), in_quotes(frame.id)));
      }
      length += *most;
    }
    return length <= limit ||
           fail(line,
                fmt::format("with its longest words this {} has {} characters; {} is the most "
                            "that fits",
                            what, length, limit));
  }

  bool all_kinds_used() {
    for (std::size_t kind = 0; kind < draft_.kinds.size(); ++kind) {
      if (content_.frames_about[kind].empty()) {
        return fail(draft_.kinds[kind].line,
                    fmt::format("no frame is about the kind '{}'", draft_.kinds[kind].name));
      }
    }
    return true;
  }

  // LL-02: a card contradicts just one other, so no two say the same.
  bool all_differ() {
    const auto likeness = find_likeness(content_);
    return !likeness || fail(draft_.frames[likeness->frame].b.line, likeness->says);
  }

  const Draft& draft_;
  Content content_;
  Fault fault_;
  std::vector<ParsedFrame> frames_;
  std::map<std::string, std::set<std::string>> used_forms_;  ///< by list
  std::map<std::string, std::size_t> form_numbers_;
  std::string lacking_;  ///< the word that `longest` found without its form
};

}  // namespace

std::expected<Content, Fault> compile(const Draft& draft) { return Compiler(draft).run(); }

}  // namespace humbug::statements
