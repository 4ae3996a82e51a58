#include "table/chat.h"

#include <algorithm>

#include "core/text.h"

namespace humbug::table {

namespace json = boost::json;

std::optional<Refusal> Chat::say(ChatMessage said) {
  const bool phrase = said.text.empty();
  if (phrase && (said.phrase < 0 || said.phrase >= kPhrases)) return refusals::kNoSuchPhrase;
  if (!phrase && (said.text.size() > kMaxBytes || !is_readable_line(said.text))) {
    return refusals::kBadText;
  }
  const Duration between = phrase ? kBetweenPhrases : kBetweenLines;
  const auto last =
      std::ranges::find(lines_.rbegin(), lines_.rend(), said.person, &ChatMessage::person);
  // A line from the future was written before the wall clock was set back.
  const bool is_after = last != lines_.rend() && said.at >= last->at;
  if (is_after && said.at < last->at + between) return refusals::kTooFast;
  keep(std::move(said));
  return std::nullopt;
}

void Chat::keep(ChatMessage said) {
  lines_.push_back(std::move(said));
  if (lines_.size() > kKept) lines_.pop_front();
}

json::object chat_json(const ChatMessage& said) {
  json::object out{{"at", to_millis(said.at)}, {"person", said.person}, {"name", said.name}};
  if (said.room == Room::gallery) out["gallery"] = true;
  if (said.text.empty()) {
    out["phrase"] = said.phrase;
  } else {
    out["text"] = said.text;
  }
  return out;
}

ChatMessage read_chat(const json::object& written) {
  ChatMessage said{.at = read_time_point(written.at("at").as_int64()),
                   .person = std::string(written.at("person").as_string()),
                   .name = std::string(written.at("name").as_string()),
                   .text = {}};
  if (written.contains("gallery")) said.room = Room::gallery;
  if (const json::value* text = written.if_contains("text")) {
    said.text = std::string(text->as_string());
  } else {
    said.phrase = static_cast<int>(written.at("phrase").as_int64());
  }
  return said;
}

}  // namespace humbug::table
