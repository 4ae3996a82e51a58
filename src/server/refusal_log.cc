#include "server/refusal_log.h"

namespace humbug::server {

void RefusalLog::add(std::string_view event, std::string_view why, std::string_view address,
                     Clock::time_point now) {
  flush(now);
  Key key{event, why, address};
  auto found = repeated_.find(key);
  if (found == repeated_.end()) {
    if (repeated_.size() >= kMostRemembered) std::get<2>(key) = "others";
    const auto [entry, is_new] = repeated_.try_emplace(std::move(key), now + kPeriod);
    if (is_new) {
      write_({event, why, std::get<2>(entry->first), 1});
      return;
    }
    found = entry;
  }
  ++found->second.count;
}

void RefusalLog::flush(Clock::time_point now) {
  for (auto entry = repeated_.begin(); entry != repeated_.end();) {
    auto& [key, repeated] = *entry;
    if (now < repeated.until) {
      ++entry;
      continue;
    }
    if (repeated.count == 0) {
      entry = repeated_.erase(entry);
      continue;
    }
    write_({std::get<0>(key), std::get<1>(key), std::get<2>(key), repeated.count});
    repeated = {.until = now + kPeriod, .count = 0};
    ++entry;
  }
}

}  // namespace humbug::server
