#pragma once

#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "referee/fairness_leaves.h"
#include "referee/fairness_retrace.h"
#include "referee/follow.h"

namespace humbug::fairness {

/// The seals of a public record and their openings.
class Seals {
 public:
  /// Adds the sealed leaves of line `number` of the game.
  std::expected<void, Trouble> add(std::uint64_t number, const FileLine& at) {
    std::expected<void, Trouble> added;
    read_leaves(at.line, [&](const std::string& path, const json::value& leaf) {
      if (const auto seal = read_seal(leaf)) {
        seals_[{number, path}] = {*seal, std::nullopt};
      } else if (is_hidden(leaf)) {
        added = broken(at, path, "neither a value nor a seal");
      }
    });
    return added;
  }

  std::expected<void, Trouble> open(const FileLine& at) {
    const json::value& list = at.line.at("opened");
    if (!list.is_array()) return broken(at, "/opened", "not a list");
    std::size_t n = 0;
    for (const json::value& entry : list.get_array()) {
      const std::string field = fmt::format("/opened/{}", n++);
      if (!is_opening(entry)) {
        return broken(at, field, "not an opening [line, path, value, salt]");
      }
      if (const auto opened = open(at, field, entry.get_array()); !opened) return opened;
    }
    return {};
  }

  /// Line `number` with the opened values; the others are marked as hidden.
  json::object opened_line(std::uint64_t number, json::object line) const {
    visit_leaves(line, [&](const std::string& path, json::value& leaf) {
      const auto found = seals_.find({number, path});
      if (found == seals_.end()) return;
      if (found->second.value) {
        leaf = *found->second.value;
      } else if (path.starts_with("/do/")) {
        leaf = kHiddenWord;
      } else {
        leaf = nullptr;
      }
    });
    return line;
  }

  std::size_t size() const { return seals_.size(); }
  std::size_t opened() const { return opened_; }

 private:
  struct Seal {
    Digest commitment;
    std::optional<json::value> value;  ///< once it is opened
  };

  static bool is_opening(const json::value& entry) {
    if (!entry.is_array() || entry.get_array().size() != 4) return false;
    const json::array& parts = entry.get_array();
    return parts[0].is_int64() && parts[1].is_string() && parts[3].is_string();
  }

  std::expected<void, Trouble> open(const FileLine& at, const std::string& field,
                                    const json::array& parts) {
    const auto number = static_cast<std::uint64_t>(parts[0].get_int64());
    const std::string path(parts[1].get_string());
    const auto found = seals_.find({number, path});
    if (found == seals_.end() || found->second.value) {
      return broken(at, field, "there is nothing sealed at that place");
    }
    const auto salt = from_hex<Salt>(parts[3].get_string());
    if (!salt) return broken(at, field + "/3", "not 16 bytes in hex");
    if (leaf_commitment(*salt, number, path, leaf_text(parts[2])) != found->second.commitment) {
      return broken(at, field, "this value and salt are not what was sealed");
    }
    if (parts[2].is_structured() || is_hidden(parts[2])) {
      return broken(at, field + "/2", "not a value");
    }
    found->second.value = parts[2];
    ++opened_;
    return {};
  }

  std::map<std::pair<std::uint64_t, std::string>, Seal> seals_;
  std::size_t opened_ = 0;
};

}  // namespace humbug::fairness
