#include "table/chat.h"

#include <algorithm>

#include "core/text.h"
#include "table/commands.h"
#include "table/fields.h"
#include "table/refusals.h"

namespace humbug::table {

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

Outcome commands::say(TableState& state, const Call& call) {
  Changes changes;
  const auto text = text_field(call.input, "text");
  const auto phrase = number_field(call.input, "phrase");
  if (text.has_value() == phrase.has_value()) return reject(refusals::kMalformed);
  if (text && text->empty()) return reject(refusals::kBadText);
  if (text && state.settings.talk == TalkKind::phrases) return reject(refusals::kPhrasesOnly);
  const SeatSet own = state.seats_of(call.by);
  ChatMessage said{.at = call.now,
                   .person = std::string(call.by),
                   .name = own.empty() ? "" : state.chair(own.front()).name,
                   .room = state.room_of(call.by),
                   .text = std::string(text.value_or(""))};
  if (phrase) said.phrase = static_cast<int>(std::clamp<std::int64_t>(*phrase, -1, Chat::kPhrases));
  if (const auto refused = state.chat.say(said)) return reject(*refused);
  changes.said.push_back(std::move(said));
  return changes;
}

}  // namespace humbug::table
