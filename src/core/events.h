#pragma once

#include <utility>
#include <vector>

namespace humbug {

/// Where the rules report what happened. The silent one costs nothing in hot loops.
struct NoSink {
  static constexpr bool kListening = false;
};

template <class Event>
struct EventLog {
  static constexpr bool kListening = true;
  std::vector<Event> events;

  void operator()(Event&& event) { events.push_back(std::move(event)); }
};

/// Reports the event that `make` builds; with a silent sink it isn't even built.
template <class Sink, class Make>
constexpr void report(Sink& sink, Make&& make) {
  if constexpr (Sink::kListening) sink(std::forward<Make>(make)());
}

}  // namespace humbug
