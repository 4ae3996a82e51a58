#pragma once

#include <cstdint>
#include <list>
#include <optional>
#include <string>
#include <string_view>

#include <boost/json.hpp>

#include "core/refusal.h"
#include "table/time_point.h"

namespace humbug::table {

namespace refusals {
inline constexpr Refusal kTooFast{"too_fast", "too many chat messages at once: wait a moment"};
inline constexpr Refusal kBadText{"bad_text",
                                  "a chat message must be readable text of 1 to 280 bytes"};
inline constexpr Refusal kNoSuchPhrase{"no_such_phrase", "there is no such set phrase"};
inline constexpr Refusal kPhrasesOnly{"phrases_only", "this table allows set phrases only"};
}  // namespace refusals

/// The recipients of a chat line: the players, or the gallery, which is everybody who may know what
/// spectators and eliminated players know.
enum class Room : std::uint8_t { table, gallery };

struct ChatMessage {
  TimePoint at;
  std::string person;
  std::string name;  ///< the person's name at that time
  Room room = Room::table;
  int phrase = -1;  ///< the number of a set phrase, or -1 for
  std::string text;
};

/// The chat of a table: its last lines, rate limited for each person.
class Chat {
 public:
  static constexpr std::size_t kKept = 50;
  static constexpr std::size_t kMaxBytes = 280;
  static constexpr int kPhrases = 6;
  /// The minimum time between two set phrases, and between two lines of text.
  static constexpr Duration kBetweenPhrases = std::chrono::seconds(3);
  static constexpr Duration kBetweenLines = std::chrono::seconds(1);

  std::optional<Refusal> say(ChatMessage said);
  const std::list<ChatMessage>& lines() const { return lines_; }
  void keep(ChatMessage said);

 private:
  std::list<ChatMessage> lines_;
};

boost::json::object chat_json(const ChatMessage& said);
ChatMessage read_chat(const boost::json::object& written);

}  // namespace humbug::table
